// SwiftUI: re-exports the views, the renderers, the macros, observable objects and Observation under the module name of
// Apple's framework, so that `import SwiftUI` compiles on Linux. Foundation is re-exported by the views.

@_exported import Observation
@_exported import PrefObservableObjects
@_exported import PrefRendering
@_exported import PrefUIKit
@_exported import PrefViewMacros
@_exported import PrefViews
