// SwiftUI: `import SwiftUI` on Linux brings the views, the renderers, the macros, objects that publish their changes and
// `@Observable`. Foundation comes with them.

@_exported import ObservableObjects
@_exported import Observation
@_exported import Rendering
@_exported import ViewMacros
@_exported import Views
