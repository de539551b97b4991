// SwiftUI: `import SwiftUI` on Linux brings the views, the renderers, the macros and objects that publish their changes.
// Foundation comes with them.

@_exported import ObservableObjects
@_exported import Rendering
@_exported import ViewMacros
@_exported import Views
