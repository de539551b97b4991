// RenderingTests: preferences of the branches of a condition, in shown and in hidden containers.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import Testing

@testable import PrefViews

private enum NameKey: PreferenceKey {
  static var defaultValue: String { "" }
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

@MainActor
private final class Names {
  var list: [String] = []
}

/// A view with any number of elements, of which there is one.
private struct Element: View {
  var isPresent = true
  let text: String

  var body: some View {
    if isPresent { Text(text) }
  }
}

@MainActor
@Suite(.tags(.preferences, .state)) struct BranchPreferenceTests {
  private enum Content: CaseIterable {
    case text, element, group, modifiers
  }

  private enum Container: CaseIterable {
    case stack, sole, environment, inset
  }

  private struct Branch: View {
    let content: Content
    let name: String

    var body: some View {
      switch content {
      case .text: Text(name).transformPreference(NameKey.self) { $0 += name }
      case .element: Element(text: name).transformPreference(NameKey.self) { $0 += name }
      case .group:
        Group {
          Element(text: "a")
          Element(isPresent: false, text: "b")
        }
        .preference(key: NameKey.self, value: name)
      case .modifiers:
        Element(text: name).preference(key: NameKey.self, value: name).padding().opacity(0.5)
      }
    }
  }

  private struct Screen: View {
    let container: Container
    let content: Content
    let isHidden: Bool
    let names: Names
    let layers: Names
    @State private var isOther = false

    var body: some View {
      VStack {
        TopmostLayout() {
          contained.onPreferenceChange(NameKey.self) { names.list.append($0) }
          if isHidden { Color.red }
        }
        Button("Change") { isOther.toggle() }
      }
    }

    @ViewBuilder private var contained: some View {
      switch container {
      case .stack: VStack { branches }
      case .sole: VStack { SoleContent(branches) }
      case .environment: VStack { SoleContent(branches.environment(\.isEnabled, false)) }
      case .inset:
        ZStack { branches }.safeAreaInset(edge: .top) { Color.red.frame(height: 10) }
          .overlayPreferenceValue(NameKey.self) { name in
            let _ = layers.list.append(name)
            Text(name)
          }
      }
    }

    @ViewBuilder private var branches: some View {
      if isOther {
        Branch(content: content, name: "other")
      } else {
        Branch(content: content, name: "first")
      }
    }
  }

  @Test(arguments: Container.allCases, Content.allCases)
  private func aBranchReplacesThePreference(container: Container, content: Content) throws {
    for isHidden in [false, true] {
      let (names, layers) = (Names(), Names())
      let host = ViewHost(
        Screen(
          container: container, content: content, isHidden: isHidden, names: names, layers: layers),
        size: CGSize(width: 200, height: 200))
      _ = try host.graph()
      for _ in 0..<2 {
        try host.tap(text: "Change")
        try host.settle()
      }
      #expect(names.list == ["first", "other", "first"], "hidden: \(isHidden)")
      if container == .inset, !isHidden {
        #expect(layers.list.contains("other") && layers.list.last == "first")
      }
    }
  }
}
