// PrefViewGraph: modified views, and the modifiers that authors write.

import PrefGeometry

/// A modifier that produces a different version of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that the modifier produces.
  associatedtype Body: View
  /// The type of the modified view in the modifier's body.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the modified view for some content.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Creates the nodes of a view with this modifier; implemented by the framework's own modifiers.
  @MainActor static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode

  /// Updates the nodes with a new value; implemented by the framework's own modifiers.
  @MainActor static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>)

  /// The number of elements that a view with this modifier represents; implemented by the framework's own modifiers.
  ///
  /// - Parameter content: The number that the view without the modifier represents.
  @MainActor static func _elementCount(_ content: _ElementCount) -> _ElementCount
}

extension ViewModifier {
  /// Creates a node that evaluates the modifier's body.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { ModifierBodyNode<V, Self>(view, inputs) }

  /// Updates the node with a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { node.cast(to: ModifierBodyNode<V, Self>.self).update(view) }

  /// Returns a modifier that applies this one and then another.
  public nonisolated func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Returns the number of elements that the modifier's body represents.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Body._elementCount(content)
  }
}

/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  /// The view or modifier that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified view or modifier.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  /// Returns the number of elements that the modifier produces from this content.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Modifier._elementCount(Content._elementCount(content))
  }

  /// Creates the nodes of the modified view.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Modifier._makeModifiedNode(view, inputs)
  }

  /// Updates the nodes with a new value of the modified view.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Modifier._updateModifiedNode(node, view)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Returns the content with the inner modifier, and then the outer one, applied.
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

/// The placeholder for the modified view in a modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  /// Returns the number of elements that the modified view represents.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { content }

  /// Creates the node of the modified view.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ModifierContentNode<Modifier>(inputs)
  }

  /// Does nothing; the modifier's node updates the modified view.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {}
}

/// A linked list of the contents of the modifiers around a node, innermost first.
final class ModifierContents {
  let modifier: ObjectIdentifier
  weak var source: (any ModifierContentSource)?
  /// The number of elements that the modified view represents.
  let elementCount: _ElementCount
  let next: ModifierContents?

  init(
    _ modifier: ObjectIdentifier, _ source: any ModifierContentSource,
    _ elementCount: _ElementCount,
    next: ModifierContents?
  ) {
    self.modifier = modifier
    self.source = source
    self.elementCount = elementCount
    self.next = next
  }
}

/// A node that creates the view to which a modifier is applied.
@MainActor
protocol ModifierContentSource: AnyObject {
  /// Creates a node of the view for a placeholder in the modifier's body.
  func makeContent(_ inputs: _ViewInputs) -> _ViewNode
  /// Updates such a node with the current value of the view.
  func updateContent(_ node: _ViewNode)
  /// Adds a placeholder in the modifier's body, whose content has to be updated.
  func addPlaceholder(_ placeholder: _ViewNode)
}

/// The node of an author's modifier and of the view to which it is applied.
final class ModifierBodyNode<V: View, M: ViewModifier>: TransparentNode, ModifierContentSource,
  AnimatedNode, DescribedNode
{
  private var view: ModifiedContent<V, M>
  private var animated: AnimatedValue<M>
  private lazy var slot = _PropertySlot(node: self)
  private var placeholders: [WeakNode] = []
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
      V._elementCount(inputs.contents?.elementCount ?? .any),
      next: inputs.contents)
    content = M.Body._makeNode(evaluate(), inner)
  }

  override var label: String { "\(M.self)" }
  var isLandmark: Bool { true }
  var detail: String { stateFields.text }
  var stateFields: [DescribedField] { slot.describe(M.self) }
  override var described: (any DescribedNode)? { self }

  /// The modifier that the view's author has set.
  var modifier: M { view.modifier }

  func update(_ newView: ModifiedContent<V, M>) {
    let isSame = valuesAreEqual(view.modifier, newView.modifier)
    view = newView
    if !isSame {
      animated.retarget(to: newView.modifier, self)
      performUpdate()
    }
    placeholders.removeAll { $0.node?.isRemoved ?? true }
    for placeholder in placeholders {
      if let content = placeholder.node?.children.first { updateContent(content) }
    }
  }

  func presentAnimatedValue() -> Bool {
    let continues = animated.present(in: self)
    performUpdate()
    return continues
  }

  override func performUpdate() {
    clearPendingUpdate()
    if let content, spend() { M.Body._updateNode(content, evaluate()) }
  }

  override func environmentDidChange() {
    if !readsSameEnvironment { requestUpdate() }
  }

  private func evaluate() -> M.Body {
    graph.count { $0.bodies += 1 }
    environmentState.reads.removeAll(keepingCapacity: true)
    slot.connectFields(of: &animated.presented)
    let modifier = animated.presented
    return recordingReads { modifier.body(content: _ViewModifier_Content<M>()) }
  }

  func makeContent(_ inputs: _ViewInputs) -> _ViewNode {
    var inputs = inputs
    inputs.contents = outerContents
    return V._makeNode(view.content, inputs)
  }

  func updateContent(_ node: _ViewNode) { V._updateNode(node, view.content) }

  func addPlaceholder(_ placeholder: _ViewNode) { placeholders.append(WeakNode(node: placeholder)) }
}

/// The node of a placeholder for the modified view.
final class ModifierContentNode<M: ViewModifier>: TransparentNode {
  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    var contents = inputs.contents
    while let current = contents, current.modifier != ObjectIdentifier(M.self) {
      contents = current.next
    }
    guard let source = contents?.source else { return }
    source.addPlaceholder(self)
    content = source.makeContent(inputs.child(of: self))
  }

  override var label: String { "content of \(M.self)" }
}
