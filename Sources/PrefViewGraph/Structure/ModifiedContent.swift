// PrefViewGraph: views with modifiers, and modifiers that authors write.

import PrefGeometry

/// Makes a new view from a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The view that the modifier makes.
  associatedtype Body: View
  /// The view that is modified, as the modifier's body sees it.
  typealias Content = _ViewModifier_Content<Self>

  /// The view that is made from `content`.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Makes the nodes of a view with this modifier; for the framework's own modifiers.
  @MainActor static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode

  /// Hands the nodes a new value; for the framework's own modifiers.
  @MainActor static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>)

  /// Whether a view with this modifier stands for exactly one element; for the framework's own modifiers.
  ///
  /// - Parameter contentDoes: Whether the view without the modifier does.
  @MainActor static func _makesOneElement(_ contentDoes: Bool) -> Bool
}

extension ViewModifier {
  /// Makes a node that asks for the modifier's body.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { ModifierBodyNode<V, Self>(view, inputs) }

  /// Hands the node a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { node.cast(to: ModifierBodyNode<V, Self>.self).update(view) }

  /// This modifier, then another one.
  public nonisolated func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// The modifier's body decides.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Body._makesOneElement(contentDoes)
  }
}

/// A view, or a modifier, with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// Makes a modified view.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  /// The modifier decides, knowing its content.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Modifier._makesOneElement(Content._makesOneElement(contentDoes))
  }

  /// Makes the modifier's nodes.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Modifier._makeModifiedNode(view, inputs)
  }

  /// Hands the modifier's nodes a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Modifier._updateModifiedNode(node, view)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The content with the inner modifier and then the outer one.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier to this view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier's body builds upon.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  /// It stands for what the modified view stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { contentDoes }

  /// Makes the node of the modified view.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ModifierContentNode<Modifier>(inputs)
  }

  /// There is nothing new about a placeholder.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {}
}

/// The contents of the modifiers around a place, innermost first.
final class ModifierContents {
  let modifier: ObjectIdentifier
  weak var source: (any ModifierContentSource)?
  /// Whether the modified view stands for exactly one element.
  let makesOneElement: Bool
  let next: ModifierContents?

  init(
    _ modifier: ObjectIdentifier, _ source: any ModifierContentSource, makesOneElement: Bool,
    next: ModifierContents?
  ) {
    self.modifier = modifier
    self.source = source
    self.makesOneElement = makesOneElement
    self.next = next
  }
}

/// Knows the view that a modifier is applied to.
@MainActor
protocol ModifierContentSource: AnyObject {
  /// Makes a node of the view, for a place in the modifier's body.
  func makeContent(_ inputs: _ViewInputs) -> _ViewNode
  /// Hands such a node the view's present value.
  func updateContent(_ node: _ViewNode)
  /// Remembers a place in the modifier's body, to be told of new values.
  func addPlace(_ place: _ViewNode)
}

/// Remembers an author's modifier and the view that it is applied to.
final class ModifierBodyNode<V: View, M: ViewModifier>: TransparentNode, ModifierContentSource,
  AnimatedNode, DescribedNode
{
  private var view: ModifiedContent<V, M>
  private var animated: AnimatedValue<M>
  private lazy var slot = _PropertySlot(node: self)
  private var places: [WeakNode] = []
  private let outerContents: ModifierContents?

  private struct WeakNode {
    weak var node: _ViewNode?
  }

  init(_ view: ModifiedContent<V, M>, _ inputs: _ViewInputs) {
    self.view = view
    animated = AnimatedValue(view.modifier)
    outerContents = inputs.contents
    super.init(inputs)
    var inner = inputs.child(of: self)
    inner.contents = ModifierContents(
      ObjectIdentifier(M.self), self,
      makesOneElement: V._makesOneElement(inputs.contents?.makesOneElement ?? false),
      next: inputs.contents)
    content = M.Body._makeNode(evaluate(), inner)
  }

  override var label: String { "\(M.self)" }
  var isLandmark: Bool { true }
  var detail: String { stateFields.text }
  var stateFields: [DescribedField] { slot.describe(M.self) }
  override var described: (any DescribedNode)? { self }

  func update(_ newView: ModifiedContent<V, M>) {
    let isSame = valuesAreEqual(view.modifier, newView.modifier)
    view = newView
    if !isSame {
      animated.retarget(to: newView.modifier, self)
      performUpdate()
    }
    places.removeAll { $0.node?.isRemoved ?? true }
    for place in places {
      if let content = place.node?.children.first { updateContent(content) }
    }
  }

  func presentAnimatedValue() -> Bool {
    let goesOn = animated.present(now: graph.time)
    performUpdate()
    return goesOn
  }

  override func performUpdate() {
    clearPendingUpdate()
    if let content { M.Body._updateNode(content, evaluate()) }
  }

  override func environmentDidChange() {
    if !readsSameEnvironment { requestUpdate() }
  }

  private func evaluate() -> M.Body {
    graph.count { $0.bodies += 1 }
    environmentState.reads.removeAll(keepingCapacity: true)
    slot.connectFields(of: &animated.shown)
    let modifier = animated.shown
    return recordingReads { modifier.body(content: _ViewModifier_Content<M>()) }
  }

  func makeContent(_ inputs: _ViewInputs) -> _ViewNode {
    var inputs = inputs
    inputs.contents = outerContents
    return V._makeNode(view.content, inputs)
  }

  func updateContent(_ node: _ViewNode) { V._updateNode(node, view.content) }

  func addPlace(_ place: _ViewNode) { places.append(WeakNode(node: place)) }
}

/// Remembers one place in a modifier's body at which the modified view stands.
final class ModifierContentNode<M: ViewModifier>: TransparentNode {
  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    var contents = inputs.contents
    while let present = contents, present.modifier != ObjectIdentifier(M.self) {
      contents = present.next
    }
    guard let source = contents?.source else { return }
    source.addPlace(self)
    content = source.makeContent(inputs.child(of: self))
  }

  override var label: String { "content of \(M.self)" }
}
