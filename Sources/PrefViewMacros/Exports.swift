// ViewMacros: hands on the views, so that what the macros expand to can name them through this module.

@_exported import PrefViews
