// The library's face: `import PrefRender` brings the views and the renderers.

@_exported import Rendering
@_exported import Views
