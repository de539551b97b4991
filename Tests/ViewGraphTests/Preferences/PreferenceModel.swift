// A random tree of contributors to a preference, as a view and as an independent computation: the oracle of the
// property test of preferences. It changes at random, so that caching across updates is tested as well.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews

/// A key whose value records the reduction: `(ab)` for each call of `reduce`, `·` for the default.
struct Folded: PreferenceKey {
  static var defaultValue: String { "·" }
  static func reduce(value: inout String, nextValue: () -> String) {
    value = "(\(value)\(nextValue()))"
  }

  /// Returns the reduction of several values; nil for none.
  static func fold(_ values: [String]) -> String? {
    guard var result = values.first else { return nil }
    for value in values.dropFirst() { result = "(\(result)\(value))" }
    return result
  }
}

/// Views that set, reduce, transform, replace and read the preference.
indirect enum PreferenceTree: Equatable {
  /// A leaf view, which sets a value or none.
  case leaf(String?)
  /// Several views in a container or in a group.
  case several(isContainer: Bool, [Child])
  /// Optional content.
  case optional(Bool, PreferenceTree)
  /// Conditional content.
  case either(Bool, PreferenceTree, PreferenceTree)
  /// A type-erased view.
  case erased(PreferenceTree)
  /// A view with an explicit identity.
  case identified(Int, PreferenceTree)
  /// A container that prefixes the value from below.
  case edited(String, PreferenceTree)
  /// A container that replaces the value from below.
  case replaced(String, PreferenceTree)
  /// A container with an overlay or a background.
  case layered(isInFront: Bool, PreferenceTree, layer: PreferenceTree)
  /// The subviews of some content in reverse order.
  case backwards(PreferenceTree)
  /// A container with a reader of a number: an action for even numbers, a layer for odd ones.
  case read(Int, PreferenceTree)

  /// The tree in a reader; any other tree itself.
  var insideReader: PreferenceTree {
    if case .read(_, let tree) = self { tree } else { self }
  }

  struct Child: Equatable {
    var id: Int
    var tree: PreferenceTree
  }
}

// MARK: - Expected values

extension PreferenceTree {
  /// Whether present content of the tree sets the preference.
  var sets: Bool {
    switch self {
    case .leaf(let value): value != nil
    case .several(_, let children): children.contains { $0.tree.sets }
    case .optional(let isPresent, let tree): isPresent && tree.sets
    case .either(let isFirst, let first, let second): isFirst ? first.sets : second.sets
    case .erased(let tree), .identified(_, let tree), .read(_, let tree), .backwards(let tree):
      tree.sets
    case .edited, .replaced: true
    case .layered(_, let tree, let layer): tree.sets || layer.sets
    }
  }

  /// The contributions of the tree to the container around it, in order.
  var contributions: [String] {
    switch self {
    case .leaf(let value): value.map { [$0] } ?? []
    case .several(let isContainer, let children):
      isContainer
        ? contained(children.flatMap(\.tree.contributions)) : children.flatMap(\.tree.contributions)
    case .optional(let isPresent, let tree): isPresent ? [tree.dynamic] : []
    case .either(let isFirst, let first, let second): [isFirst ? first.dynamic : second.dynamic]
    case .erased(let tree), .identified(_, let tree): tree.contributions
    case .backwards(let tree): tree.elements.reversed().compactMap { $0 }
    case .read(_, let tree): contained(tree.contributions)
    case .edited, .replaced: [value]
    case .layered(let isInFront, let tree, let layer):
      contained(
        isInFront
          ? tree.inContainer + layer.contributions : layer.contributions + tree.inContainer)
    }
  }

  /// The values of the elements that the tree represents; nil for those that set none.
  private var elements: [String?] {
    switch self {
    case .several(false, let children): children.flatMap(\.tree.elements)
    case .optional(let isPresent, let tree): isPresent ? tree.elements : []
    case .either(let isFirst, let first, let second): isFirst ? first.elements : second.elements
    case .erased(let tree), .identified(_, let tree): tree.elements
    case .backwards(let tree): tree.elements.reversed()
    case .leaf, .several, .edited, .replaced, .layered, .read: [contributions.first]
    }
  }

  /// The value of a container around the tree.
  var value: String {
    switch self {
    case .edited(let text, let tree): text + (tree.inContainer.first ?? Folded.defaultValue)
    case .replaced(let text, _): text
    default: inContainer.first ?? Folded.defaultValue
    }
  }

  private var inContainer: [String] { sets ? contained(contributions) : [] }

  private var dynamic: String { sets ? value : Folded.defaultValue }

  private func contained(_ contributions: [String]) -> [String] {
    sets ? Folded.fold(contributions).map { [$0] } ?? [] : []
  }

  /// The values of the present readers, by number.
  var readings: [Int: String] {
    switch self {
    case .leaf: [:]
    case .several(_, let children): PreferenceTree.joined(children.map(\.tree))
    case .optional(let isPresent, let tree): isPresent ? tree.readings : [:]
    case .either(let isFirst, let first, let second): isFirst ? first.readings : second.readings
    case .erased(let tree), .identified(_, let tree), .edited(_, let tree), .replaced(_, let tree),
      .backwards(let tree):
      tree.readings
    case .layered(_, let tree, let layer): PreferenceTree.joined([tree, layer])
    case .read(let number, let tree):
      tree.readings.merging([number: tree.value]) { _, new in new }
    }
  }

  private static func joined(_ trees: [PreferenceTree]) -> [Int: String] {
    trees.reduce(into: [:]) { $0.merge($1.readings) { _, new in new } }
  }
}

// MARK: - Views

/// Records the values reported to readers.
@MainActor
final class PreferenceReadings {
  /// The last value of each reader.
  var last: [Int: String] = [:]
  /// The number of reported values.
  var count = 0

  func take(_ number: Int, _ value: String) {
    last[number] = value
    count += 1
  }
}

/// The view that a tree describes.
struct PreferenceTreeView: View {
  let tree: PreferenceTree
  let readings: PreferenceReadings

  private func view(_ tree: PreferenceTree) -> PreferenceTreeView {
    PreferenceTreeView(tree: tree, readings: readings)
  }

  private func container(_ tree: PreferenceTree) -> some View { ZStack { view(tree) } }

  @ViewBuilder private func optional(_ isPresent: Bool, _ tree: PreferenceTree) -> some View {
    if isPresent { view(tree) }
  }

  @ViewBuilder private func either(
    _ isFirst: Bool, _ first: PreferenceTree, _ second: PreferenceTree
  ) -> some View {
    if isFirst {
      view(first)
    } else {
      view(second)
    }
  }

  var body: some View { erasedBody }

  private var erasedBody: AnyView {
    switch tree {
    case .leaf(let value?): AnyView(Color.red.preference(key: Folded.self, value: value))
    case .leaf(nil): AnyView(Color.red)
    case .several(let isContainer, let children):
      isContainer
        ? AnyView(HStack { ForEach(children, id: \.id) { view($0.tree) } })
        : AnyView(Group { ForEach(children, id: \.id) { view($0.tree) } })
    case .optional(let isPresent, let tree): AnyView(optional(isPresent, tree))
    case .either(let isFirst, let first, let second): AnyView(either(isFirst, first, second))
    case .erased(let tree): AnyView(erasing: AnyView(Group { AnyView(view(tree)) }))
    case .identified(let id, let tree): AnyView(view(tree).id(id))
    case .edited(let text, let tree):
      AnyView(container(tree).transformPreference(Folded.self) { $0 = text + $0 })
    case .replaced(let text, let tree):
      AnyView(container(tree).preference(key: Folded.self, value: text))
    case .layered(true, let tree, let layer): AnyView(container(tree).overlay { view(layer) })
    case .layered(false, let tree, let layer): AnyView(container(tree).background { view(layer) })
    case .backwards(let tree):
      AnyView(Group(subviews: view(tree)) { ForEach($0.reversed()) { $0.padding(1) } })
    case .read(let number, let tree) where number.isMultiple(of: 2):
      AnyView(
        container(tree).onPreferenceChange(Folded.self) { [readings] in readings.take(number, $0) })
    case .read(let number, let tree):
      AnyView(
        container(tree).overlayPreferenceValue(Folded.self) { [readings] value in
          let _ = readings.take(number, value)
        })
    }
  }
}

// MARK: - Random trees

/// Creates and changes random trees.
struct PreferenceTreeMaker {
  var random: SeededNumbers
  private var number = 0

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  private mutating func next() -> Int {
    number += 1
    return number
  }

  private mutating func text() -> String {
    String(UnicodeScalar(UInt8(97 + Int.random(in: 0..<26, using: &random))))
  }

  mutating func tree(_ depth: Int) -> PreferenceTree {
    if depth == 0 || random.chance(oneIn: 6) {
      return .leaf(random.chance(oneIn: 3) ? nil : text())
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return .optional(Bool.random(using: &random), tree(depth - 1))
    case 1:
      return .either(Bool.random(using: &random), tree(depth - 1), tree(depth - 1))
    case 2: return .erased(tree(depth - 1))
    case 3: return .identified(next(), tree(depth - 1))
    case 4: return .edited(text(), tree(depth - 1))
    case 5: return .replaced(text(), tree(depth - 1))
    case 6:
      return .layered(
        isInFront: Bool.random(using: &random), tree(depth - 1), layer: tree(depth - 1))
    case 7, 8: return .read(next(), tree(depth - 1))
    case 9: return .backwards(tree(depth - 1))
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return .several(
        isContainer: !random.chance(oneIn: 3),
        (0..<count).map { _ in PreferenceTree.Child(id: next(), tree: tree(depth - 1)) })
    }
  }

  /// Returns the tree with one random change at a random depth.
  mutating func changed(_ tree: PreferenceTree, _ depth: Int = 4) -> PreferenceTree {
    switch tree {
    case .leaf: return .leaf(random.chance(oneIn: 3) ? nil : text())
    case .several(let isContainer, var children):
      change(&children, depth)
      return .several(isContainer: isContainer, children)
    case .optional(let isPresent, let inner):
      return random.chance(oneIn: 2)
        ? .optional(!isPresent, inner) : .optional(isPresent, changed(inner, depth - 1))
    case .either(let isFirst, let first, let second):
      if random.chance(oneIn: 2) { return .either(!isFirst, first, second) }
      return isFirst
        ? .either(true, changed(first, depth - 1), second)
        : .either(false, first, changed(second, depth - 1))
    case .erased(let inner):
      return random.chance(oneIn: 3)
        ? .erased(self.tree(depth - 1)) : .erased(changed(inner, depth - 1))
    case .identified(let id, let inner):
      return random.chance(oneIn: 2)
        ? .identified(next(), inner) : .identified(id, changed(inner, depth - 1))
    case .edited(let label, let inner):
      return random.chance(oneIn: 2)
        ? .edited(text(), inner) : .edited(label, changed(inner, depth - 1))
    case .replaced(let label, let inner):
      return random.chance(oneIn: 2)
        ? .replaced(text(), inner) : .replaced(label, changed(inner, depth - 1))
    case .layered(let isInFront, let inner, let layer):
      return random.chance(oneIn: 2)
        ? .layered(isInFront: isInFront, changed(inner, depth - 1), layer: layer)
        : .layered(isInFront: isInFront, inner, layer: changed(layer, depth - 1))
    case .backwards(let inner): return .backwards(changed(inner, depth - 1))
    case .read(let number, let inner): return .read(number, changed(inner, depth - 1))
    }
  }

  private mutating func change(_ children: inout [PreferenceTree.Child], _ depth: Int) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where depth > 0:
      children.insert(
        PreferenceTree.Child(id: next(), tree: tree(depth - 1)),
        at: Int.random(in: 0...children.count, using: &random))
    case 1 where !children.isEmpty:
      children.remove(at: Int.random(in: 0..<children.count, using: &random))
    case 2: children.shuffle(using: &random)
    default:
      guard let index = children.indices.randomElement(using: &random) else { return }
      children[index].tree = changed(children[index].tree, depth - 1)
    }
  }
}
