// Rendering: the composition root. Views go through graph, layout and drawing on the main actor; what comes out is a
// `Picture`, which any thread can draw and encode.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefTypography
import PrefViewGraph
import PrefViews

/// Makes pictures of a view.
///
///     let renderer = ImageRenderer(content: Text("Hello").padding())
///     renderer.scale = 2
///     try renderer.writePNG(to: "hello.png")
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content {
    didSet { graph?.update(root: RootView(content: content)) }
  }
  /// The size that the view is offered; nil on an axis asks for its ideal length.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels a point.
  public var scale: CGFloat = 1
  /// Whether the picture lets nothing through; what the view leaves free is then black.
  public var isOpaque = false
  /// What lies below the view; nil for nothing.
  public var background: Color?
  /// The values that flow down to the view. The colour scheme is light and the locale `en_US` unless they are set.
  public var environment = EnvironmentValues() {
    // Each assignment to a value adds an override, so that the chain would grow with every one.
    didSet { environment = environment.compacted() }
  }
  /// Takes warnings of mistakes that do not stop a picture; by default they go to standard error.
  public var warningHandler: (@MainActor (String) -> Void)? {
    didSet { graph?.setWarningHandler(warningHandler) }
  }
  /// Whether warnings tell of preference keys whose `defaultValue` is not an identity of their `reduce`, once for each.
  ///
  /// It is meant for tests and for looking for mistakes: each `reduce` is then called more often than otherwise.
  public var checksPreferenceKeys = false {
    didSet { graph?.checksPreferenceIdentities = checksPreferenceKeys }
  }
  /// The folder of the bundled fonts; nil to look in the usual places.
  public var fontsDirectory: String?

  /// Font files that texts may use besides, under the names of their families.
  public var fontFiles: [String] = []
  /// Whether texts may use the host's fonts, after the bundled ones; pictures then depend on the machine.
  public var usesSystemFonts = false
  /// What happens where no font has a glyph.
  public var missingGlyphs = MissingGlyphs.warn {
    didSet { environment.warnsOfMissingGlyphs = missingGlyphs == .warn }
  }

  /// How PNG files are written: how long to look for a small one, what a pixel is, and what the file says besides.
  ///
  ///     renderer.pngOptions = .optimized
  public var pngOptions = PNGOptions()

  /// Whether an owner moves the graph's time on; without that, changes take effect at once.
  package var hasClock = false
  /// What the date is for the views: the beginning of 2001 in Greenwich unless it is set, so that the same view gives the
  /// same picture.
  public var startDate = Date(timeIntervalSinceReferenceDate: 0)
  /// The last picture that was drawn, where pictures follow each other.
  private let retained = RetainedPicture()
  private var graph: ViewGraph?
  /// The colour scheme that the view has asked for when it was last laid out.
  private var grantedColorScheme: ColorScheme?

  /// Makes a renderer.
  public init(content view: Content) { content = view }

  isolated deinit { graph?.tearDown() }

  /// The settled graph at the present size, scale and environment.
  package func settledGraph() throws(RenderError) -> ViewGraph {
    var environment = self.environment
    if let grantedColorScheme { environment.colorScheme = grantedColorScheme }
    environment.displayScale = scale
    environment.fontLibrary = try FontLibrary.shared(
      directory: fontsDirectory, files: fontFiles, usesSystemFonts: usesSystemFonts)
    environment.imageReader = ImageFileReader()
    environment.symbolLibrary = try SymbolLibrary.shared(directory: fontsDirectory)
    let graph =
      self.graph
      ?? ViewGraph(
        RootView(content: content), environment: environment, startDate: startDate,
        hasClock: hasClock, warningHandler: warningHandler)
    self.graph = graph
    graph.hasClock = hasClock
    graph.clock.start = startDate
    graph.checksPreferenceIdentities = checksPreferenceKeys
    graph.setRootEnvironment(environment)
    graph.settle(proposal: proposedSize)
    // A view inside may ask for a colour scheme; the wish is granted once, and remembered for the next time.
    let wish = graph.rootPreference(PreferredColorSchemeKey.self)
    if wish != grantedColorScheme {
      grantedColorScheme = wish
      environment.colorScheme = wish ?? self.environment.colorScheme
      graph.setRootEnvironment(environment)
      graph.settle(proposal: proposedSize)
    }
    return graph
  }

  /// The size that the view takes, in points, once everything has settled.
  public func layoutSize() throws(RenderError) -> CGSize { try settledGraph().rootSize }

  /// All elements with their frames, as text.
  public func layoutDescription() throws(RenderError) -> String { try settledGraph().layoutDump }

  /// The tree of views as text: identities, state, what changes in the environment, and preferences.
  public func graphDescription() throws(RenderError) -> String { try settledGraph().graphDump }

  /// The tree of views as JSON, with the same facts as `graphDescription` and the views' frames in the picture.
  public func graphJSON() throws(RenderError) -> String {
    let graph = try settledGraph()
    do {
      return try graph.graphJSON()
    } catch {
      throw RenderError.encoding("The tree of views cannot be written as JSON: \(error).")
    }
  }

  /// Each preference as text: who reads it, who joins it and who sets it.
  public func preferenceDescription() throws(RenderError) -> String {
    try settledGraph().preferenceDump
  }

  /// Lays the view out and hands over what to draw.
  public func picture() throws(RenderError) -> Picture {
    let graph = try settledGraph()
    let size = graph.rootSize
    let bounded = CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    let base = background?.resolvedColor(in: environment)
    let list = graph.display(size: bounded, scale: scale)
    if missingGlyphs == .error, let missing = list.missingGlyphs.first {
      throw .missingGlyph(missing)
    }
    var picture = Picture(displayList: list, background: isOpaque ? (base ?? .black) : base)
    picture.predecessor = hasClock ? retained : nil
    picture.pngOptions = pngOptions
    return picture
  }

  /// The picture; nil where it could not be made, which `picture()` and `pngData()` explain by an error.
  public var cgImage: CGImage? {
    do {
      return try picture().image()
    } catch {
      warn("\(error)")
      return nil
    }
  }

  private func warn(_ message: String) {
    if let warningHandler { return warningHandler(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// Hands over the picture's size, in points, and a function that draws it into a context.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    let outer = scale
    scale = rasterizationScale
    defer { scale = outer }
    do {
      let list = try picture().displayList
      renderer(list.size) { $0.draw(list) }
    } catch {
      warn("\(error)")
    }
  }

  /// The picture as a PNG file.
  public func pngData() throws(RenderError) -> Data { Data(try picture().pngBytes()) }

  /// Writes the picture to a file, whole or not at all.
  public func writePNG(to path: String) throws(RenderError) {
    try FileOutput.write(picture().pngBytes(), to: path)
  }

  /// Writes the picture to a file, whole or not at all.
  public func writePNG(to url: URL) throws(RenderError) { try writePNG(to: url.path) }
}

/// The root: several views at the top stand below each other, as in SwiftUI.
private struct RootView<Content: View>: View, NamedInDumps {
  let content: Content
  /// It is only structure.
  nonisolated var nameInDumps: String? { nil }

  var body: some View { VStack { content } }
}

extension SymbolLibrary {
  /// The library of a folder, opened once.
  @MainActor
  package static func shared(directory: String?) throws(RenderError) -> SymbolLibrary {
    if let known = libraries[directory ?? ""] { return known }
    do {
      let library = try SymbolLibrary(directory: directory)
      libraries[directory ?? ""] = library
      return library
    } catch {
      throw .fonts("\(error)")
    }
  }

  @MainActor private static var libraries: [String: SymbolLibrary] = [:]
}
