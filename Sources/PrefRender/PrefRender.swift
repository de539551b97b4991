// PrefRender: re-exports the views and the renderers, under a name that differs from those of Apple's frameworks.

@_exported import PrefRendering
@_exported import PrefViews
