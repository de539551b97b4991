// The plugins that render previews: what a generated runner is built for, and failures. This file and
// RunnerPackage.swift are shared by links, since plugins cannot depend on a library.

import Foundation

/// What a runner is built for.
struct RunnerSettings {
  /// The targets whose previews are rendered; empty for all.
  var targets: [String] = []
  /// The build folder; nil for one in the work folder of the plugin.
  var scratch: String?
  /// The configuration, debug or release.
  var configuration = "debug"
}

/// A failure whose cause has been printed.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
