// PrefRenderService: the settings that a service passes to its worker processes, in the environment.

import Glibc
import PrefGeometry
import PrefScenes

/// The settings of a worker.
struct ServiceSettings: Codable {
  /// The environment variable.
  static let variable = "PREFRENDER_SERVICE"

  /// The absolute path of the folder of templates.
  var root: String
  /// The limits on the cost of a scene, in the order of `limitPaths`.
  private var values: [Int]
  /// The quality of lossy formats, 0...100.
  var quality: Double
  /// The folder of the bundled fonts; nil for the default.
  var fonts: String?

  init(root: String, limits: SceneLimits, quality: Double, fonts: String?) {
    (self.root, self.quality, self.fonts) = (root, quality, fonts)
    values = Self.limitPaths.map { limits[keyPath: $0] }
  }

  private static let limitPaths: [WritableKeyPath<SceneLimits, Int> & Sendable] = [
    \.inputBytes, \.pixels, \.views, \.depth, \.textBytes, \.expressionSteps, \.layoutSteps,
    \.segments, \.drawingSteps, \.layerBytes, \.encoderBytes, \.scriptSteps, \.snapshots,
    \.animationFactor,
  ]

  /// The limits on the cost of a scene.
  var limits: SceneLimits {
    zip(Self.limitPaths, values).reduce(into: SceneLimits()) { limits, entry in
      limits[keyPath: entry.0] = entry.1
    }
  }

  /// The value of the environment variable.
  func encoded() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }

  /// Returns the settings of a worker, and removes them from its environment; nil in any other process.
  static func ofWorker() throws -> ServiceSettings? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    unsetenv(variable)
    return try JSONDecoder().decode(ServiceSettings.self, from: Data(text.utf8))
  }
}
