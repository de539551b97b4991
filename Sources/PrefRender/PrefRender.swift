// The library's face: `import PrefRender` brings the views and the renderers.

@_exported import PrefRendering
@_exported import PrefViews
