"""Types into bash, zsh and fish with the completions of a command, and compares what they complete.

    python3 Tests/Shells/completions.py COMMAND

The shells are interactive, on a pseudo-terminal; in them, `prefrender` is a function that prints its arguments.
"""
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

COMMAND = os.path.abspath(sys.argv[1])

# What is typed, with a tab at its end, and the arguments that it becomes.
CASES = [
    ("bat", "batch"),
    ("completi", "completions"),
    ("render --color-sch", "render --color-scheme"),
    ("render --color-scheme d", "render --color-scheme dark"),
    ("render --platform mac", "render --platform macos"),
    ("render gree", "render greeting.json"),
    ("render greeting.json --eleme", "render greeting.json --element"),
    ("render --data gree", "render --data greeting.json"),
    ("gree", "greeting.json"),
    ("greeting.json out.png --color-scheme l", "greeting.json out.png --color-scheme light"),
    ("batch --rows-f", "batch --rows-format"),
    ("batch greeting.json --rows ro", "batch greeting.json --rows rows.csv"),
    ("validate gree", "validate greeting.json"),
    ("completions z", "completions zsh"),
    ("snapshots acc", "snapshots accept"),
    ("snapshots accept --al", "snapshots accept --all"),
    ("docs ref", "docs reference"),
]

STUB = 'prefrender() { printf "<%s>\\n" "$*"; }\n'


class Shell:
    """An interactive shell; `ask` types a line and returns what the stub prints."""

    def __init__(self, arguments, folder, setup, environment):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(arguments[0], arguments, {**os.environ, "TERM": "xterm", "PS1": "$ ", **environment})
        self.text = ""
        for line in setup:
            self.type(line + "\r")
            self.type("")
        self.type("echo rea''dy\r")
        self.read_until("ready", 20)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, pattern, seconds=10):
        end = time.monotonic() + seconds
        while not (match := re.search(pattern, self.text)):
            if time.monotonic() > end:
                raise TimeoutError(f"no {pattern!r} in {self.text!r}")
            if select.select([self.terminal], [], [], 0.1)[0]:
                self.text += os.read(self.terminal, 4096).decode(errors="replace")
        return match

    def settle(self, seconds=0.4):
        """Reads until the shell has written nothing for a while."""
        while select.select([self.terminal], [], [], seconds)[0]:
            self.text += os.read(self.terminal, 4096).decode(errors="replace")

    def ask(self, line):
        self.settle()
        self.text = ""
        self.type(f"prefrender {line}\t")
        self.settle()
        self.type("\r")
        return self.read_until(r"[\r\n lJ\x07]<([^<>\r\n]*)>\r?\n")[1].strip()

    def end(self):
        self.type("exit\r")
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def bash(folder, script):
    setup = ["source /usr/share/bash-completion/bash_completion", f"source {script}", STUB.strip()]
    return Shell(["bash", "--norc", "--noprofile", "-i"], folder, setup, {"INPUTRC": "/dev/null"})


def zsh(folder, script):
    functions = os.path.join(folder, "functions")
    os.makedirs(functions, exist_ok=True)
    os.rename(script, os.path.join(functions, "_prefrender"))
    setup = [f"fpath=({functions} $fpath)", "autoload -U compinit && compinit -u -D", STUB.strip(), "unsetopt beep automenu"]
    return Shell(["zsh", "-f", "-i"], folder, setup, {})


def fish(folder, script):
    setup = [f"source {script}", "function prefrender; echo \"<$argv>\"; end", "function fish_prompt; echo '$ '; end"]
    environment = {"XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data", "fish_greeting": ""}
    return Shell(["fish", "--no-config", "-i"], folder, setup, environment)


def main():
    failures = 0
    for name, start in (("bash", bash), ("zsh", zsh), ("fish", fish)):
        with tempfile.TemporaryDirectory() as folder:
            for file in ("greeting.json", "rows.csv"):
                open(os.path.join(folder, file), "w").close()
            script = os.path.join(folder, "script")
            with open(script, "wb") as file:
                file.write(subprocess.run([COMMAND, "completions", name], check=True, stdout=subprocess.PIPE).stdout)
            shell = start(folder, script)
            for line, expected in CASES:
                try:
                    result = shell.ask(line)
                except TimeoutError as error:
                    result = str(error)
                if result != expected:
                    failures += 1
                    print(f"{name}: {line!r} became {result!r}, expected {expected!r}")
            shell.end()
            print(f"{name}: {len(CASES)} lines", flush=True)
    return 1 if failures else 0


sys.exit(main())
