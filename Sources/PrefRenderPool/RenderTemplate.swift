// PrefRenderPool: views that worker processes build from input that is sent to them.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// A view with typed input, which a ``Renderer`` renders in its worker processes.
///
///     struct Card: RenderTemplate {
///       struct Input: Codable, Sendable { var title: String }
///       static func body(_ input: Input) -> some View { Text(input.title).font(.title).padding() }
///     }
public protocol RenderTemplate: Sendable {
  /// The values from which a view is built; they are sent as JSON.
  associatedtype Input: Codable & Sendable
  /// The type of the view.
  associatedtype Body: View
  /// The name by which a worker finds the template; by default that of the type, without its module.
  static var name: String { get }
  /// Returns the view for an input.
  @MainActor @ViewBuilder static func body(_ input: Input) -> Body
}

extension RenderTemplate {
  /// The name of the type, without its module.
  public static var name: String { "\(Self.self)" }
}

/// The size, environment and file format of a picture.
public struct RenderSettings: Codable, Sendable, Equatable {
  /// The proposed width in points; `nil` for the ideal width.
  public var width: Double?
  /// The proposed height in points; `nil` for the ideal height.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double
  /// Whether the appearance is dark.
  public var isDark: Bool
  /// The identifier of the locale, such as `de_AT`, which also determines the layout direction.
  public var locale: String
  /// The file format.
  public var format: PictureFormat
  /// The quality of lossy formats, 0...100.
  public var quality: Double
  /// The limits on the cost of the picture.
  public var limits: RenderLimits

  /// Creates settings; by default a PNG file of the ideal size at one pixel per point, with the standard limits.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double = 1, isDark: Bool = false,
    locale: String = "en_US", format: PictureFormat = .png, quality: Double = 90,
    limits: RenderLimits = .standard
  ) {
    (self.width, self.height, self.scale, self.isDark) = (width, height, scale, isDark)
    (self.locale, self.format, self.quality, self.limits) = (locale, format, quality, limits)
  }
}

extension PictureFormat: Codable {}

/// A file that a worker has rendered.
public struct RenderedFile: Sendable, Equatable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The warnings of the render, such as missing glyphs.
  public var warnings: [String]
}
