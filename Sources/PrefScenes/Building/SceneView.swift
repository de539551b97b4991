// Scenes, the root: a document as a view. Its state is kept like any view's, so two pictures of one document have a
// state each.

import PrefGeometry
import PrefViews

/// Values that come from outside and win over what a scene says about the same.
public struct SceneEnvironment: Sendable, Equatable {
  /// Light or dark.
  public var colorScheme: ColorScheme?
  /// Pixels a point.
  public var displayScale: Double?
  /// The language and region, such as `de_AT`.
  public var locale: String?
  /// Where lines begin.
  public var layoutDirection: LayoutDirection?
  /// The size of text styles.
  public var dynamicTypeSize: DynamicTypeSize?

  /// Creates an environment without values.
  public init() {}

  /// The changes that the values make.
  fileprivate var changes: [EnvironmentChange] {
    [
      colorScheme.map(EnvironmentEntries.colorScheme.change),
      displayScale.map(EnvironmentEntries.displayScale.change),
      locale.map(EnvironmentEntries.locale.change),
      layoutDirection.map(EnvironmentEntries.layoutDirection.change),
      dynamicTypeSize.map(EnvironmentEntries.dynamicTypeSize.change),
    ].compactMap { $0 }
  }
}

/// A scene as a view.
///
///     let scene = try SceneView(SceneDocument(parsing: bytes, name: "card.json"))
///     let renderer = ImageRenderer(content: scene)
///     renderer.proposedSize = scene.proposedSize
///     let picture = try renderer.picture()
///     try scene.check()
public struct SceneView: View {
  let run: SceneRun
  let scope: Scope
  private let changes: SceneEnvironmentChanges
  private let backdrop: SceneShapeStyle?
  @State private var state: ValueObject

  /// The size that the scene asks to be offered.
  public let proposedSize: ProposedViewSize
  /// Pixels a point.
  public let displayScale: Double
  /// The colour behind the scene, where it is one: draw it below the view. Other backgrounds the view draws itself.
  public let background: Color?
  /// The font files that the scene asks for; whoever draws it loads them.
  public nonisolated let fonts: [SceneFile]

  /// Makes a view of a scene.
  ///
  /// - Throws: what is wrong with the values at the top of the scene.
  public nonisolated init(
    _ document: SceneDocument, environment: SceneEnvironment = SceneEnvironment(),
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    let settings = try SceneSettings(document, overridden: environment)
    run = try SceneRun(document, limits: limits)
    scope = settings.scope
    changes = settings.changes.withoutDisplayScale
    proposedSize = settings.proposedSize
    displayScale = settings.changes.displayScale ?? 1
    fonts = settings.fonts
    if case .color(let color) = settings.background {
      (background, backdrop) = (color.swift, nil)
    } else {
      (background, backdrop) = (nil, settings.background)
    }
    _state = State(initialValue: settings.scope.state)
    run.log.note(settings.warnings)
  }

  /// What the scene is made of.
  public var body: some View {
    let site = BuildSite(
      run: run, state: $state, scope: scope.withState(state), depth: 0)
    let _ = run.present.site = site
    let node = NodeView(json: run.document.body, site: site)
    Group {
      if let backdrop { node.background(backdrop.swift) } else { node }
    }
    .transformEnvironment(\.self) { [changes] in changes.apply(to: &$0) }
  }

  /// The environment of the scene, to be given to whoever draws it.
  public nonisolated func apply(to environment: inout EnvironmentValues) {
    changes.apply(to: &environment)
  }

  /// Everything that was noticed while pictures were made of the scene, deepest first.
  public nonisolated var diagnostics: [SceneDiagnostic] {
    run.document.diagnostics(run.log.findings)
  }

  /// Whether what has been drawn may be used.
  ///
  /// - Throws: every error that showed while pictures were made, such as an expression of the wrong kind.
  public nonisolated func check() throws(SceneError) {
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw SceneError(diagnostics: errors) }
  }

  /// Writes the scene's names of preference keys in the place of those that the program gives them.
  public nonisolated func namingKeys(in text: String) -> String { run.keys.naming(text) }
}

extension SceneView: NamedInDumps {
  /// It is only structure.
  public nonisolated var nameInDumps: String? { nil }
}

/// The values at the top of a scene.
private struct SceneSettings {
  private(set) var scope: Scope
  let changes: SceneEnvironmentChanges
  let proposedSize: ProposedViewSize
  let background: SceneShapeStyle?
  let fonts: [SceneFile]
  var warnings: [Finding] = []

  init(_ document: SceneDocument, overridden: SceneEnvironment) throws(SceneError) {
    let scene = document.scene
    scope = try document.initialScope()
    var reader = document.reader(in: scope)
    var changes = SceneEnvironmentChanges()
    if let json = scene["environment"], let object = json.object {
      var call = CallArguments(object, at: json.offset, reader: reader, site: nil)
      // What is unusable is among the findings.
      do throws(UnusableArgument) { changes = try SceneEnvironmentChanges(&call) } catch {}
      reader = call.reader
    }
    for change in overridden.changes { changes.set(change) }
    self.changes = changes
    SceneEnvironmentChanges.standard.apply(to: &scope.environment)
    changes.apply(to: &scope.environment)
    reader.mode = .evaluating(scope, document.evaluator)
    let size = scene["size"]?.object
    func length(_ key: String) -> CGFloat? {
      size?[key].flatMap { reader.nonNegative(WrittenValue($0)) }.map { CGFloat($0) }
    }
    proposedSize = ProposedViewSize(width: length("width"), height: length("height"))
    background = scene["background"].flatMap { reader.shapeStyle(WrittenValue($0)) }
    fonts = Self.fonts(scene["fonts"], &reader)
    if let error = document.error(reader.findings) { throw error }
  }

  private static func fonts(_ json: JSONValue?, _ reader: inout ValueReader) -> [SceneFile] {
    guard let json else { return [] }
    let files = reader.list(WrittenValue(json), "an array of paths") { reader, written in
      reader.string(written).map { SceneFile(path: $0, offset: written.offset) }
    }
    let count = files?.count ?? 0
    if count > SceneView.maximumFonts {
      reader.report(
        .limit, "there are \(count) fonts; the limit is \(SceneView.maximumFonts)",
        at: json.offset)
    }
    return files ?? []
  }
}
