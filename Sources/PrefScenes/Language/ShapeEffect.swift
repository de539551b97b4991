// PrefScenes: what modifiers of shapes require and return. The static type of a view decides which modifiers apply
// next: an insettable shape, a shape, a filled or stroked shape, or any view.

/// What a modifier of shapes requires of a shape, and what it makes of it.
struct ShapeEffect: Sendable, Equatable {
  /// What a modifier requires; the raw value is the term for it, with its article.
  enum Requirement: String, Sendable {
    case shape = "a shape"
    case insettableShape = "an insettable shape"
    case outline = "a shape without fill or stroke"
    case insettableOutline = "an insettable shape without fill or stroke"
  }

  /// What a modifier returns.
  enum Result: Sendable {
    case insettableShape, shape, drawnShape, view
  }

  let requirement: Requirement
  let result: Result

  /// A fill or a stroke.
  static let drawing = ShapeEffect(requirement: .shape, result: .drawnShape)
  /// A stroke inside the frame.
  static let border = ShapeEffect(requirement: .insettableShape, result: .view)
  /// A change of the outline.
  static let outline = ShapeEffect(requirement: .outline, result: .shape)
  /// An inset.
  static let inset = ShapeEffect(requirement: .insettableOutline, result: .insettableShape)

  /// Whether the view is still a shape that can be an argument.
  var keepsShape: Bool { result == .shape || result == .insettableShape }
  /// Whether the view is still a shape that can be inset.
  var keepsInsets: Bool { result == .insettableShape }
}

/// The static type of a view with its modifiers so far.
struct ShapeState: Sendable, Equatable {
  private enum Phase: Sendable { case outline, drawn, view }

  private var phase: Phase
  private var isInsettable: Bool

  /// Creates the state of a view without modifiers.
  init(_ definition: ViewDefinition?) {
    phase = definition?.isShape == true ? .outline : .view
    isInsettable = definition?.isInsettableShape == true
  }

  /// Whether the view is a shape, possibly filled or stroked.
  var isShape: Bool { phase != .view }
  /// Whether the view is a shape that can be an argument.
  var isOutline: Bool { phase == .outline }
  /// Whether the view is a shape that can be inset.
  var isInsettableOutline: Bool { phase == .outline && isInsettable }

  /// Returns whether a modifier applies.
  func satisfies(_ requirement: ShapeEffect.Requirement) -> Bool {
    switch requirement {
    case .shape: phase != .view
    case .insettableShape: phase != .view && isInsettable
    case .outline: phase == .outline
    case .insettableOutline: phase == .outline && isInsettable
    }
  }

  /// Applies a modifier; nil for one that returns any view.
  mutating func apply(_ effect: ShapeEffect?) {
    switch effect?.result {
    case .insettableShape: break
    case .shape: isInsettable = false
    case .drawnShape: phase = .drawn
    case .view, nil: phase = .view
    }
  }
}

extension ViewDefinition {
  /// Whether the view is a shape that can be inset.
  var isInsettableShape: Bool { isShape && name != "Path" }
}

extension ModifierDefinition {
  /// Returns whether the modifier applies to a view, at least before other modifiers; nil for a component.
  func applies(to view: ViewDefinition?) -> Bool {
    if let shapeEffect { return ShapeState(view).satisfies(shapeEffect.requirement) }
    if isForImages { return view?.name == "Image" }
    if isForElements { return view?.name == "ForEach" }
    return true
  }
}
