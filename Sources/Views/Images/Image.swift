// Views: images. For now the system's symbols; files follow with the rasterizer's images.

import Drawing
import Geometry
import Typography
import ViewGraph

/// A picture, or a symbol that is set like text.
public struct Image: Equatable, Sendable {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    /// Smaller than the text.
    case small
    /// As the text.
    case medium
    /// Larger than the text.
    case large

    var typographic: Symbol.Scale {
      switch self {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    }
  }

  /// How an image is drawn in colour.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its opacity only, in the foreground style.
    case template
    /// In its own colours.
    case original
  }

  /// How a resized image covers its room.
  public enum ResizingMode: Hashable, Sendable {
    /// Again and again.
    case tile
    /// Stretched.
    case stretch
  }

  enum Source: Hashable, Sendable {
    case symbol(String)
  }

  var source: Source
  var isResizable = false

  /// Makes the image of a symbol by its SF Symbols name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// The image stretched to the room that it is offered.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The image in the foreground style or in its own colours; symbols are templates anyway.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor
  }

  let mode: Mode

  /// All in the foreground style.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// Fainter layers behind.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// A style for each layer.
  public static let palette = SymbolRenderingMode(mode: .palette)
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

private enum SymbolLibraryKey: EnvironmentKey {
  static var defaultValue: SymbolLibrary? { nil }
}

extension EnvironmentValues {
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// How the layers of symbols are coloured; nil for monochrome.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The symbols that images are drawn from.
  package var symbolLibrary: SymbolLibrary? {
    get { self[SymbolLibraryKey.self] }
    set { self[SymbolLibraryKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets how the layers of symbols are coloured.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
