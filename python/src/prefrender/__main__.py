"""The command `prefrender` of the package: `python -m prefrender SCENE OUT`."""
import os
import sys

from ._command import command_path


def main() -> None:
    """Replaces the process by the command, with the same arguments."""
    command = command_path()
    os.execv(command, [command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
