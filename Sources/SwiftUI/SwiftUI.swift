// SwiftUI: `import SwiftUI` on Linux brings the views, the renderers, the macros, objects that publish their changes and
// `@Observable`. Foundation comes with them.

@_exported import Observation
@_exported import PrefObservableObjects
@_exported import PrefRendering
@_exported import PrefViewMacros
@_exported import PrefViews
