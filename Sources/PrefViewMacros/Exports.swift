// PrefViewMacros: re-exports the views, which expansions name through this module.

@_exported import PrefViews
