// PrefRendering: the composition root. A view passes through view graph, layout and display list on
// the main actor; the resulting `Picture` can be rasterized and encoded on any thread.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefTypography
import PrefViewGraph
import PrefViews

/// The graph of a renderer's view.
@MainActor
private struct HostedGraph {
  /// The graph; nil before the first layout.
  var graph: ViewGraph?
  /// Whether the graph is being created, which evaluates bodies of views.
  var isBeingCreated = false
  /// Whether the content has been set while it was laid out or drawn.
  var hasNewContent = false
  /// The color scheme that the view requested in the last layout.
  var requestedColorScheme: ColorScheme?

  /// Whether the view is laid out or drawn, which calls its code.
  var isInUse: Bool { isBeingCreated || graph?.isInPass == true }
}

/// An object that renders a view to an image.
///
///     let renderer = ImageRenderer(content: Text("Hello").padding())
///     renderer.scale = 2
///     try renderer.writePNG(to: "hello.png")
///
/// Code of the view that uses the renderer while the view is laid out or drawn, such as a `body`, receives
/// ``RenderError/inUse``; actions can use it.
@MainActor
public final class ImageRenderer<Content: View> {
  /// The root view; several views are stacked vertically, as in SwiftUI.
  public var content: Content {
    didSet {
      if hosted.isInUse {
        hosted.hasNewContent = true
      } else {
        hosted.graph?.update(root: RootView(content: content))
      }
    }
  }
  /// The size proposed to the root view, in points; nil in an axis requests the ideal length.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the image is opaque; areas that the view does not cover are black unless there is a
  /// background.
  public var isOpaque = false
  /// The color drawn behind the view; nil for transparent.
  public var background: Color?
  /// The environment of the root view. The color scheme defaults to light and the locale to
  /// `en_US`.
  public var environment = EnvironmentValues() {
    // Each assignment to a value adds an override; without compaction the chain would grow with each.
    didSet { environment = environment.compacted() }
  }
  /// Receives non-fatal warnings; by default they are written to standard error.
  public var warningHandler: (@MainActor (String) -> Void)? {
    didSet { hosted.graph?.setWarningHandler(placedWarningHandler) }
  }
  /// Receives non-fatal warnings about views with an origin, in place of ``warningHandler``; nil for none. See
  /// `_ViewInputs.makeNode(of:origin:)`.
  package var originWarningHandler: (@MainActor (_ message: String, _ origin: Int) -> Void)? {
    didSet { hosted.graph?.setWarningHandler(placedWarningHandler) }
  }
  /// The color space of blending; it has no effect, as in a `Canvas`.
  public var colorMode = ColorRenderingMode.nonLinear
  /// Whether changes of what the view observes are published; they are not.
  public var isObservationEnabled = false
  /// Whether a warning is issued, once per key, for preference keys whose `defaultValue` is not an
  /// identity of their `reduce`.
  ///
  /// Intended for tests and debugging, because `reduce` is called more often.
  public var checksPreferenceKeys = false {
    didSet { hosted.graph?.checksPreferenceIdentities = checksPreferenceKeys }
  }
  /// The directory of the bundled fonts; nil to search the default locations.
  public var fontsDirectory: String?

  /// Additional font files that text may use, by the names of their font families.
  public var fontFiles: [String] = []
  /// Font files that replace the bundled system font, such as those of SF Pro where its license
  /// permits; if empty, the files that the environment variable `PREFRENDER_SYSTEM_FONT` names,
  /// separated by colons.
  public var systemFontFiles: [String] = []
  /// Whether text may fall back to fonts of the host system, after the bundled ones. Pictures then
  /// depend on the machine.
  public var usesSystemFonts = false
  /// The handling of characters for which no font has a glyph.
  public var missingGlyphs = MissingGlyphs.warn {
    didSet { environment.warnsAboutMissingGlyphs = missingGlyphs == .warn }
  }

  /// The options of the PNG encoder: effort, pixel format and metadata.
  ///
  ///     renderer.pngOptions = .optimized
  public var pngOptions = PNGOptions()

  /// Counts the steps of layout against a limit; nil for none.
  package var layoutMeter: LayoutMeter?
  /// Whether an owner advances the time of the graph; otherwise animations finish immediately.
  package var hasClock = false
  /// The date at time zero, as seen by views. The default is 2001-01-01 00:00 UTC, so that a view
  /// always produces the same picture.
  public var startDate = Date(timeIntervalSinceReferenceDate: 0)
  /// The previous picture, reused for unchanged areas if there is a clock.
  private let retained = RetainedFile()
  private var hosted = HostedGraph()

  /// Creates a renderer for a view.
  public init(content view: Content) { content = view }

  isolated deinit { hosted.graph?.tearDown() }

  /// The graph as of the last layout; `nil` before the first one.
  var currentGraph: ViewGraph? { hosted.graph }

  private func fontLibrary() throws(RenderError) -> FontLibrary {
    try FontLibrary.shared(
      directory: fontsDirectory, files: fontFiles, systemFontFiles: systemFontFiles,
      usesSystemFonts: usesSystemFonts)
  }

  /// Returns the names of the font families, in alphabetical order.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts cannot be loaded.
  package func fontFamilyNames() throws(RenderError) -> [String] {
    try fontLibrary().familyNames.sorted()
  }

  /// Returns the graph after layout at the current size, scale and environment.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded; ``RenderError/inUse`` in code of the
  ///   view that is called while it is laid out or drawn.
  package func settledGraph() throws(RenderError) -> ViewGraph {
    if hosted.isInUse { throw .inUse }
    var environment = self.environment
    if let requestedColorScheme = hosted.requestedColorScheme {
      environment.colorScheme = requestedColorScheme
    }
    environment.displayScale = scale
    environment.fontLibrary = try fontLibrary()
    environment.imageReader = ImageFileReader()
    environment.symbolLibrary = try SymbolLibrary.shared(directory: fontsDirectory)
    let graph = hosted.graph ?? makeGraph(environment)
    if hosted.hasNewContent {
      hosted.hasNewContent = false
      graph.update(root: RootView(content: content))
    }
    graph.hasClock = hasClock
    if let layoutMeter { graph.layoutMeter = layoutMeter }
    graph.clock.start = startDate
    graph.checksPreferenceIdentities = checksPreferenceKeys
    graph.setRootEnvironment(environment)
    graph.settle(proposal: proposedSize)
    // A view may request a color scheme with a preference; the graph is laid out once more with it,
    // and the request is stored for the next time.
    let requested = graph.rootPreference(PreferredColorSchemeKey.self)
    if requested != hosted.requestedColorScheme {
      hosted.requestedColorScheme = requested
      environment.colorScheme = requested ?? self.environment.colorScheme
      graph.setRootEnvironment(environment)
      graph.settle(proposal: proposedSize)
    }
    return graph
  }

  private func makeGraph(_ environment: EnvironmentValues) -> ViewGraph {
    hosted.isBeingCreated = true
    defer { hosted.isBeingCreated = false }
    let graph = ViewGraph(
      RootView(content: content), environment: environment, startDate: startDate,
      hasClock: hasClock, implicitStack: VStackLayout.implicit,
      warningHandler: placedWarningHandler)
    hosted.graph = graph
    return graph
  }

  /// Returns the size of the root view after layout, in points.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func layoutSize() throws(RenderError) -> CGSize { try settledGraph().rootSize }

  /// Returns all elements with their frames, in points, as text.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func layoutDescription() throws(RenderError) -> String { try settledGraph().layoutDump }

  /// Returns the accessibility elements in reading order; containers have further elements inside.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  /// - Complexity: O(n log n) for n views; nothing is computed before the call.
  public func accessibilityElements() throws(RenderError) -> [AccessibilityElement] {
    try settledGraph().accessibilityElements
  }

  /// Returns the accessibility elements in reading order as text, one line per element, indented by
  /// containers.
  ///
  /// - Parameter showsFrames: Whether lines end with the frames, in points; false by default.
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func accessibilityDescription(showsFrames: Bool = false) throws(RenderError) -> String {
    try accessibilityElements().treeText(showsFrames: showsFrames)
  }

  /// Returns a description of the picture, for example for the attribute `alt` of an HTML page: the
  /// accessibility labels and values in reading order, separated by commas.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func alternativeText() throws(RenderError) -> String {
    try accessibilityElements().spokenText
  }

  /// Returns the view graph as text: identities, state, environment changes and preferences.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func graphDescription() throws(RenderError) -> String { try settledGraph().graphDump }

  /// Returns the view graph as JSON, with the information of `graphDescription` and the frames of
  /// the views in the picture, in points.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded;
  ///   ``RenderError/encoding(_:)`` if a value cannot be represented in JSON.
  public func graphJSON() throws(RenderError) -> String {
    let graph = try settledGraph()
    do {
      return try graph.graphJSON()
    } catch {
      throw .encoding("cannot encode the view graph as JSON: \(error)")
    }
  }

  /// Returns, for each preference key, its readers, the nodes that reduce it and its contributors,
  /// as text.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func preferenceDescription() throws(RenderError) -> String {
    try settledGraph().preferenceDump
  }

  /// Lays out the view and returns its picture.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded;
  ///   ``RenderError/missingGlyph(_:)`` if no font has a glyph for a character and
  ///   ``missingGlyphs`` is `.error`.
  public func picture() throws(RenderError) -> Picture {
    let graph = try settledGraph()
    let size = graph.rootSize
    let bounded = CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    // What the views request applies to what is behind them, too: a dark screen has a dark background.
    var environment = self.environment
    if let requestedColorScheme = hosted.requestedColorScheme {
      environment.colorScheme = requestedColorScheme
    }
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

  /// The rendered image. If an error occurs, it is nil and a warning is issued; `picture()` and
  /// `pngData()` throw the error instead.
  public var cgImage: CGImage? {
    do {
      return try picture().image()
    } catch {
      Self.warn("\(error)", warningHandler)
      return nil
    }
  }

  /// The rendered image under UIKit's name, with the renderer's scale. If an error occurs, it is nil and a warning is
  /// issued.
  public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale) } }

  /// Reports an error of an operation that cannot throw, as a warning.
  package func report(_ error: RenderError) { Self.warn("\(error)", warningHandler) }

  /// The receiver of the graph's warnings.
  private var placedWarningHandler: (@MainActor (String, Int?) -> Void)? {
    if warningHandler == nil, originWarningHandler == nil { return nil }
    return { [warningHandler, originWarningHandler] message, origin in
      if let origin, let originWarningHandler { return originWarningHandler(message, origin) }
      Self.warn(message, warningHandler)
    }
  }

  private static func warn(_ message: String, _ handler: (@MainActor (String) -> Void)?) {
    if let handler { return handler(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// Calls `renderer` with the size of the picture, in points, and a function that draws it into a
  /// context. If an error occurs, a warning is issued and `renderer` is not called.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    let originalScale = scale
    scale = rasterizationScale
    defer { scale = originalScale }
    do {
      let list = try picture().displayList
      renderer(list.size) { $0.draw(list) }
    } catch {
      Self.warn("\(error)", warningHandler)
    }
  }

  /// Renders the view and returns a PNG file.
  ///
  /// - Throws: A ``RenderError`` if the fonts cannot be loaded or the picture is empty, too large
  ///   or cannot be encoded.
  public func pngData() throws(RenderError) -> Data { Data(try picture().pngBytes()) }

  /// Renders the view to a PNG file at a path, atomically.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``pngData()``.
  public func writePNG(to path: String) throws(RenderError) {
    try FileOutput.write(picture().pngBytes(), to: path)
  }

  /// Renders the view to a PNG file at a file URL, atomically.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``pngData()``.
  public func writePNG(to url: URL) throws(RenderError) { try writePNG(to: url.path) }
}

/// The root view: stacks several top-level views vertically, as SwiftUI does.
private struct RootView<Content: View>: View, NamedInDumps {
  let content: Content
  /// Omitted from dumps, because it is only structural.
  nonisolated var nameInDumps: String? { nil }

  var body: some View { VStack { content } }
}

extension SymbolLibrary {
  /// Returns the library of a directory, which is loaded once and cached.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the library cannot be loaded.
  @MainActor
  package static func shared(directory: String?) throws(RenderError) -> SymbolLibrary {
    if let cached = libraries.find(directory ?? "") { return cached }
    do {
      let library = try SymbolLibrary(directory: directory)
      libraries.insert(library, directory ?? "")
      return library
    } catch {
      throw .fonts("\(error)")
    }
  }

  /// The eight most recently used libraries.
  @MainActor private static var libraries = RecentValues<String, SymbolLibrary>(countLimit: 8)
}
