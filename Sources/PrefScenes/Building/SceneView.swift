// PrefScenes: the root view of a scene. The state of the scene is the state of this view, so each rendering of a
// document has its own.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// Environment values that override those of a scene.
public struct SceneEnvironment: Sendable, Equatable {
  /// The appearance, light or dark; nil for the scene's own.
  public var colorScheme: ColorScheme?
  /// The number of pixels per point; nil for the scene's own.
  public var displayScale: Double?
  /// The identifier of the language and region, such as `de_AT`; nil for the scene's own.
  public var locale: String?
  /// The direction of the layout; nil for the scene's own.
  public var layoutDirection: LayoutDirection?
  /// The Dynamic Type size; nil for the scene's own.
  public var dynamicTypeSize: DynamicTypeSize?
  /// The system whose look views have; nil for the scene's own.
  public var platform: Platform?

  /// Creates an environment without values.
  public init() {}

  /// The values as changes of the environment.
  fileprivate var changes: [EnvironmentChange] {
    [
      colorScheme.map(EnvironmentEntries.colorScheme.change),
      displayScale.map(EnvironmentEntries.displayScale.change),
      locale.map(EnvironmentEntries.locale.change),
      layoutDirection.map(EnvironmentEntries.layoutDirection.change),
      dynamicTypeSize.map(EnvironmentEntries.dynamicTypeSize.change),
      platform.map(EnvironmentEntries.platform.change),
    ].compactMap { $0 }
  }
}

/// A view that shows a scene.
///
///     let scene = try SceneView(SceneDocument(parsing: bytes, name: "card.json"))
///     let renderer = ImageRenderer(content: scene)
///     renderer.proposedSize = scene.proposedSize
///     let picture = try renderer.picture()
///     try scene.check()
public struct SceneView: View {
  let run: SceneRun
  /// The context of this view; the steps of a script perform their actions there.
  nonisolated let root = RootContext()
  let scope: Scope
  private let changes: SceneEnvironmentChanges
  private let backdrop: SceneShapeStyle?
  @State private var state: ValueObject
  @Namespace private var namespace

  private let size: SceneSize
  /// The size to propose to the view, in points; nil in an axis for the content's own size.
  public nonisolated var proposedSize: ProposedViewSize { size.proposal }
  /// The number of pixels per point at which the scene is rendered; 1 by default.
  public let displayScale: Double
  /// The background if it is a color, to be drawn below the view; nil if there is none, or if the view includes it.
  public let background: Color?
  /// The font files of the scene; the caller loads them before it renders the view.
  public nonisolated let fonts: [SceneFile]

  /// Creates the view of a scene.
  ///
  /// - Parameters:
  ///   - document: the scene.
  ///   - environment: values that override those of the scene.
  ///   - width: the width in points in place of the scene's; nil for the scene's own.
  ///   - height: the height in points in place of the scene's; nil for the scene's own.
  ///   - limits: the cost at which rendering the view fails.
  /// - Throws: the errors in the top-level values of the scene, such as its size, background and state.
  public nonisolated init(
    _ document: SceneDocument, environment: SceneEnvironment = SceneEnvironment(),
    width: Double? = nil, height: Double? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    var document = document
    document.evaluator.limits = EvaluationLimits(limits)
    document.evaluator.meter = StepCounter(
      limit: limits.expressionSteps, factor: limits.animationFactor)
    run = try SceneRun(document, limits: limits)
    let settings = try SceneSettings(document, run, overridden: environment)
    scope = settings.scope
    changes = settings.changes.withoutDisplayScale
    size = settings.size.overridden(
      width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    displayScale = settings.changes.displayScale ?? 1
    fonts = settings.fonts
    if case .color(let color) = settings.background {
      (background, backdrop) = (color.swiftUIValue, nil)
    } else {
      (background, backdrop) = (nil, settings.background)
    }
    _state = State(initialValue: settings.scope.state)
    run.log.add(document.overrideWarnings.map(\.finding) + settings.warnings)
  }

  /// The body of the scene, in the scene's environment.
  public var body: some View {
    let context = BuildContext(
      run: run, state: $state, scope: scope.withState(state), depth: 0, namespace: namespace)
    let _ = root.context = context
    let node = NodeView(json: run.document.body, context: context)
    Group {
      if let backdrop {
        size.framed(node).background { Backdrop(style: backdrop.swiftUIValue) }
      } else {
        size.framed(node)
      }
    }
    .transformEnvironment(\.self) { [changes, width = proposedSize.width] in
      changes.apply(to: &$0)
      // A wide scene is regular, unless it sets its size class.
      if let width, !$0.hasCompactWidth(width) { $0.horizontalSizeClass = .regular }
    }
  }

  /// Creates the node of the view; its graph counts steps of layout.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    inputs.makeNode(of: view, meteredBy: view.run.layoutMeter)
  }

  /// Updates the node with a new value.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.update(with: view, meteredBy: view.run.layoutMeter)
  }

  /// Applies the environment of the scene, without the display scale, to the environment of a renderer.
  public nonisolated func apply(to environment: inout EnvironmentValues) {
    changes.apply(to: &environment)
  }

  /// The findings of all renderings so far, deepest first.
  public nonisolated var diagnostics: [SceneDiagnostic] {
    run.document.diagnostics(run.log.findings)
  }

  /// Returns the findings since the last call, deepest first.
  package nonisolated func takeNewDiagnostics() -> [SceneDiagnostic] {
    run.document.diagnostics(run.log.takeNewFindings())
  }

  /// The absolute paths of the images that the renderings so far have shown.
  public nonisolated var imageFiles: [String] { run.imageFiles }

  /// Checks that the renderings so far were without errors.
  ///
  /// - Throws: all errors of the renderings, such as an expression with a value of the wrong type.
  public nonisolated func check() throws(SceneError) {
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw SceneError(diagnostics: errors) }
  }

  /// Begins another frame of an animation, whose steps are counted from zero.
  ///
  /// The sum of all frames is limited by ``SceneLimits/animationFactor``. Without this call, the limits on the steps of
  /// one picture apply to the sum of all.
  public nonisolated func beginPicture() { run.beginPicture() }

  /// Counts the steps of another view of the scene, which has been drawn before, toward the limit on all frames of an
  /// animation.
  public nonisolated func addPictures(of other: SceneView) { run.addPictures(of: other.run) }

  /// Whether no limit has been exceeded so far.
  public nonisolated var isWithinLimits: Bool { run.isWithinLimits }

  /// The number of steps of layout and of expressions since the last call of ``beginPicture()``.
  public nonisolated var usedSteps: (layout: Int, expressions: Int) {
    (run.layoutMeter.used, run.document.evaluator.meter?.used ?? 0)
  }

  /// The number of steps of layout and of expressions of all pictures so far.
  package nonisolated var totalSteps: (layout: Int, expressions: Int) {
    (run.layoutMeter.total, run.document.evaluator.meter?.total ?? 0)
  }

  /// The limits on the cost of rendering the view.
  package nonisolated var limits: SceneLimits { run.limits }

  /// Returns the error for a limit that a later stage has found exceeded.
  ///
  /// - Parameters:
  ///   - message: What is wrong: a clause in lower case, without a full stop.
  ///   - option: The command-line option that raises the limit.
  ///   - origin: The origin of the display item; nil for the body. See `DisplayItem.sourceOrigin`.
  public nonisolated func limitError(_ message: String, option: String, origin: Int?)
    -> SceneError
  {
    limitError(message, fix: "raise the limit with \(option)", origin: origin)
  }

  /// Returns the error for a limit that a later stage has found exceeded, with a fix other than an option.
  public nonisolated func limitError(_ message: String, fix: String, origin: Int?) -> SceneError {
    let finding = Finding(
      code: .limit, message: message, offset: origin ?? run.document.body.offset, fix: fix)
    return SceneError(diagnostics: run.document.diagnostics([finding]))
  }

  /// Adds a warning about a view to the findings.
  ///
  /// - Parameter origin: The origin of the view; see `DisplayItem.sourceOrigin`.
  package nonisolated func addWarning(_ message: String, origin: Int) {
    run.log.add([
      Finding(
        severity: .warning, code: .warning, message: namingKeys(in: message), offset: origin)
    ])
  }

  /// Returns the error for a limit that a step of the script exceeds.
  public nonisolated func limitError(_ message: String, option: String, step: SceneStep)
    -> SceneError
  { limitError(message, option: option, origin: step.json.offset) }

  /// Replaces the type names of preference keys in a dump by the names in the scene.
  public nonisolated func namingKeys(in text: String) -> String { run.keys.naming(text) }
}

extension SceneView: NamedInDumps {
  /// Nil, because the root is not part of the scene.
  public nonisolated var nameInDumps: String? { nil }
}

/// The evaluated top-level values of a scene.
private struct SceneSettings {
  private(set) var scope: Scope
  let changes: SceneEnvironmentChanges
  let size: SceneSize
  let background: SceneShapeStyle?
  let fonts: [SceneFile]
  var warnings: [Finding] = []

  init(_ document: SceneDocument, _ run: SceneRun, overridden: SceneEnvironment)
    throws(SceneError)
  {
    let scene = document.scene
    scope = try document.initialScope()
    var reader = document.reader(in: scope)
    reader.run = run
    var changes = SceneEnvironmentChanges()
    if let json = scene["environment"], let object = json.object {
      var call = CallArguments(object, at: json.offset, reader: reader, context: nil)
      // The finding of an unusable value is in the reader.
      do throws(UnusableArgument) { changes = try SceneEnvironmentChanges(&call) } catch {}
      reader = call.reader
    }
    for change in overridden.changes { changes.set(change) }
    self.changes = changes
    SceneEnvironmentChanges.standard.apply(to: &scope.environment)
    changes.apply(to: &scope.environment)
    reader.mode = .evaluating(scope, document.evaluator)
    size = (scene["size"]?.object).map { SceneSize($0, &reader) } ?? SceneSize()
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
    if count > SceneView.maxFonts {
      reader.report(
        .limit, "there are \(count) fonts; the limit is \(SceneView.maxFonts)",
        at: json.offset)
    }
    return files ?? []
  }
}

/// The background of a scene. It covers whole pixels, so that a picture with an opaque background is opaque.
private struct Backdrop<Style: ShapeStyle>: View {
  let style: Style
  @Environment(\.displayScale) private var displayScale

  var body: some View {
    GeometryReader { geometry in
      Rectangle().fill(style)
        .frame(width: covering(geometry.size.width), height: covering(geometry.size.height))
    }
  }

  /// Returns a length rounded up to pixels.
  private func covering(_ length: CGFloat) -> CGFloat {
    (length * displayScale).rounded(.up) / displayScale
  }
}
