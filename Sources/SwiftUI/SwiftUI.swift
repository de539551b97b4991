// SwiftUI: `import SwiftUI` on Linux brings the views, the renderers and the macros. Foundation comes with them.

@_exported import Rendering
@_exported import ViewMacros
@_exported import Views
