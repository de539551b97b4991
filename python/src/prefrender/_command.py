"""The place of the command."""
import os
import shutil

_BUNDLED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_bundle", "bin", "prefrender")


def command_path() -> str:
    """Returns the path of the command: that of the variable PREFRENDER_COMMAND, of the package, or of PATH.

    Raises:
        FileNotFoundError: There is none.
    """
    if command := os.environ.get("PREFRENDER_COMMAND"):
        return command
    if os.path.exists(_BUNDLED):
        return _BUNDLED
    # A checkout of the sources has no command beside it.
    if command := shutil.which("prefrender"):
        return command
    raise FileNotFoundError(f"no command prefrender: neither {_BUNDLED}, nor in PATH; set PREFRENDER_COMMAND to its path")
