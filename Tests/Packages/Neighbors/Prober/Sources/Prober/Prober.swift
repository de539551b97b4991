// Uses each of Apple's modules that can be imported.

#if canImport(Combine)
  import Combine
#endif
#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(UIKit)
  import UIKit
#endif
#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif
#if canImport(OSLog)
  import OSLog
#endif
#if canImport(os)
  import os
#endif

/// Returns the names of the modules that could be imported when this file was compiled.
public func importedModules() -> [String] {
  var names: [String] = []
  #if canImport(Combine)
    let cancellable = Just("Combine").sink { names.append($0) }
    cancellable.cancel()
  #endif
  #if canImport(CoreGraphics)
    names.append("CoreGraphics")
  #endif
  #if canImport(SwiftUI)
    names.append("SwiftUI")
    _ = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
  #endif
  #if canImport(UIKit)
    names.append("UIKit")
  #endif
  #if canImport(UniformTypeIdentifiers)
    names.append("UniformTypeIdentifiers")
  #endif
  #if canImport(OSLog)
    names.append("OSLog")
  #endif
  #if canImport(os)
    names.append("os")
  #endif
  return names
}
