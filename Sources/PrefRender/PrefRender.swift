// PrefRender: re-exports the views and the renderers, under a name that no framework of Apple's has.

@_exported import PrefRendering
@_exported import PrefViews
