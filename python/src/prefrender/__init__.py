"""SwiftUI for pictures: renders scenes of views to files, the same bytes on every machine.

    import prefrender

    png = prefrender.render("card.json", {"name": "Ada"}, scale=2)

    with prefrender.Pool() as pool:
        for png in pool.map("card.json", rows):
            ...

A scene is a path, a text or a dictionary. The package contains the command `prefrender`, its fonts and its libraries.
"""
from ._command import command_path
from ._errors import (
    BudgetExceeded,
    Diagnostic,
    FileUnreadable,
    InvalidOption,
    PoolClosed,
    PrefrenderError,
    RenderFailed,
    RenderWarning,
    SceneError,
    WorkerDied,
)
from ._pool import Pool, render
from ._version import __version__

__all__ = [
    "BudgetExceeded",
    "Diagnostic",
    "FileUnreadable",
    "InvalidOption",
    "Pool",
    "PoolClosed",
    "PrefrenderError",
    "RenderFailed",
    "RenderWarning",
    "SceneError",
    "WorkerDied",
    "__version__",
    "command_path",
    "render",
]
