// PrefViews: the screens of a navigation stack. In: the root view, the path, and the screens that links and bindings
// present. Out: the topmost screen with its bars.

import PrefGeometry
import PrefViewGraph

/// A screen that is not part of the path.
private struct LinkedEntry {
  let entry: NavigationEntry
  /// The number of values of the path below the screen.
  let pathCount: Int
  /// The binding that presents the screen; nil for screens that links push.
  var presentation: NavigationPresentation?
  /// The level of the screen whose view has the binding.
  var owner: Int?
}

/// The screens of a stack, of which only the topmost is drawn.
struct NavigationStackContent<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var ownPath: [AnyHashable] = []
  /// The screens pushed by links with a destination view, those presented by bindings, and all
  /// screens that links push above them.
  @State private var linkedEntries: [LinkedEntry] = []
  /// The titles of the screens, by level; the root has level 0.
  @State private var titles: [Int: Text] = [:]
  @State private var destinations = StackDestinations()
  /// The dismissal of the presentation that the stack is in.
  @Environment(\.dismiss) private var dismissal
  @Environment(\.isPresented) private var isInPresentation

  init(path: Binding<[AnyHashable]>?, root: Root) {
    self.path = path
    self.root = root
  }

  private var currentPath: Binding<[AnyHashable]> { path ?? $ownPath }

  /// The screens above the root: the values of the path, and each linked screen above the values
  /// that were in the path when it was pushed.
  private var entries: [NavigationEntry] {
    let values = currentPath.wrappedValue
    var result: [NavigationEntry] = []
    var linked = linkedEntries[...]
    for count in 0...values.count {
      if count > 0 {
        let value = values[count - 1]
        result.append(
          NavigationEntry(
            id: NavigationEntry.ID(level: result.count, value: value), content: .value(value)))
      }
      while let next = linked.first, next.pathCount == count {
        result.append(next.entry)
        linked.removeFirst()
      }
    }
    return result
  }

  var body: some View {
    let entries = entries
    let _ = destinations.removeLevels(above: entries.count)
    TopmostLayout() {
      screen(0, root)
      ForEach(Array(entries.enumerated()), id: \.element.id) { index, entry in
        screen(index + 1, content(of: entry, at: index + 1))
      }
    }
    .environment(\.navigation, NavigationActions(push: { push($0) }, pop: { pop() }))
    .onChange(of: currentPath.wrappedValue) { old, new in
      let kept = zip(old, new).prefix { $0 == $1 }.count
      let removed = linkedEntries.filter { $0.pathCount > kept }
      linkedEntries.removeAll { $0.pathCount > kept }
      for entry in removed.reversed() { entry.presentation?.source.dismiss() }
    }
  }

  private func screen<Content: View>(_ level: Int, _ content: Content) -> some View {
    let isPushed = level > 0
    let dismiss = { pop() }
    let back =
      isPushed ? BackButton(title: titles[level - 1], action: dismiss) : nil
    // A screen with several top-level views stacks them vertically.
    let observedContent = VStack { SoleContent(content) }
      .environment(\.isPresented, isPushed || isInPresentation)
      .environment(\.dismiss, isPushed ? DismissAction(action: dismiss) : dismissal)
      .onPreferenceChange(NavigationTitleKey.self) { titles[level] = $0 }
      .onPreferenceChange(NavigationDestinationsKey.self) {
        destinations.set($0, at: level)
      }
      .onPreferenceChange(NavigationPresentationsKey.self) { present($0, from: level) }
    return NavigationScreen(content: observedContent, back: back)
  }

  @ViewBuilder private func content(of entry: NavigationEntry, at level: Int) -> some View {
    switch entry.content {
    case .view(let view): view
    case .value(let value):
      DestinationScreen(value: value, level: level, destinations: destinations)
    }
  }

  // MARK: Changes

  private func push(_ content: NavigationEntry.Content) {
    switch content {
    case .value(let value) where linkedEntries.isEmpty: currentPath.wrappedValue.append(value)
    case .value(let value): link(content, value)
    case .view: link(content, nil)
    }
  }

  private func link(
    _ content: NavigationEntry.Content, _ value: AnyHashable?,
    _ presentation: NavigationPresentation? = nil, owner: Int? = nil
  ) {
    let id = NavigationEntry.ID(level: entries.count, value: value)
    linkedEntries.append(
      LinkedEntry(
        entry: NavigationEntry(id: id, content: content),
        pathCount: currentPath.wrappedValue.count, presentation: presentation,
        owner: owner))
  }

  private func pop() {
    if let last = linkedEntries.last, last.pathCount >= currentPath.wrappedValue.count {
      linkedEntries.removeLast()
      last.presentation?.source.dismiss()
    } else if !currentPath.wrappedValue.isEmpty {
      currentPath.wrappedValue.removeLast()
    }
  }

  /// Adds and removes the screens that the views of a screen present.
  private func present(_ presentations: [NavigationPresentation], from level: Int) {
    removeEntries(from: { entry in
      entry.owner == level && entry.presentation.map { !presentations.contains($0) } ?? false
    })
    for presentation in presentations
    where !linkedEntries.contains(where: { $0.presentation == presentation }) {
      link(
        .view(AnyView(PresentedContent(presentation.source))), AnyHashable(presentation.id),
        presentation, owner: level)
    }
  }

  /// Removes the first linked entry that satisfies a condition, with all linked entries above it,
  /// and resets the bindings of those that do not satisfy it.
  private func removeEntries(from condition: (LinkedEntry) -> Bool) {
    guard let index = linkedEntries.firstIndex(where: condition) else { return }
    let removed = linkedEntries[index...]
    linkedEntries.removeSubrange(index...)
    for entry in removed.reversed() where !condition(entry) {
      entry.presentation?.source.dismiss()
    }
  }
}
