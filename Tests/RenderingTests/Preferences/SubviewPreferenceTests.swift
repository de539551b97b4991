// RenderingTests: preferences of subviews of groups propagate through modifiers around their proxies.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct FlagKey: LayoutValueKey { static let defaultValue = false }

private struct Named: View {
  let name: String
  var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
}

/// A view that arranges its content, and reads the preferences of the arrangement again after the first change.
private struct Arranged<Content: View, Arrangement: View>: View {
  @ViewBuilder let content: Content
  @ViewBuilder let arrangement: (SubviewsCollection) -> Arrangement
  @State private var names: [String] = []

  var body: some View {
    VStack {
      Text("names \(names.joined(separator: "+"))")
      Group(subviews: content) { arrangement($0) }
    }
    .onPreferenceChange(NamesKey.self) { names = $0 }
  }
}

private struct Follower: View {
  let subviews: SubviewsCollection
  @Environment(\.font) private var font
  var body: some View {
    ForEach(subviews) { $0 }.font(font).foregroundStyle(Color.red)
  }
}

private enum MarkedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  fileprivate var isMarked: Bool {
    get { self[MarkedKey.self] }
    set { self[MarkedKey.self] = newValue }
  }
}

/// A row that displays whether some row has a mark.
private struct Row: View {
  let name: String
  @Environment(\.isMarked) private var isMarked
  var body: some View {
    Text("\(name) \(isMarked ? "marked" : "plain")").preference(key: NamesKey.self, value: [name])
  }
}

/// Arranges rows in sections, and displays in each whether there are preferences.
private struct Rows<Content: View>: View {
  let readsMark: Bool
  let hasModifiers: Bool
  @ViewBuilder let content: Content
  @State private var isMarked = false

  var body: some View {
    VStack { Arrangement(readsMark: readsMark, hasModifiers: hasModifiers, content: content) }
      .environment(\.isMarked, isMarked)
      .onPreferenceChange(NamesKey.self) { isMarked = !$0.isEmpty }
  }

  private struct Arrangement: View {
    let readsMark: Bool
    let hasModifiers: Bool
    let content: Content
    @Environment(\.isMarked) private var isMarked

    var body: some View {
      let spacing: CGFloat = readsMark && isMarked ? 1 : 0
      Group(sections: content) { sections in
        VStack(spacing: spacing) {
          ForEach(sections) { section in
            if hasModifiers {
              ForEach(section.content) { $0 }.font(.body).foregroundStyle(Color.red)
            } else {
              ForEach(section.content) { $0 }
            }
          }
        }
      }
    }
  }
}

@MainActor
@Suite(.tags(.preferences)) struct SubviewPreferenceTests {
  @ViewBuilder private var content: some View {
    Named(name: "a")
    Named(name: "b")
  }

  private func names(_ view: some View) throws -> Bool {
    try ViewHost(view, size: CGSize(width: 200, height: 200)).hasText("names a+b")
  }

  @Test func preferencesPropagateThroughModifiersOfOneSubview() throws {
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          ForEach($0) { $0.font(.body) }
        }))
  }

  @Test func preferencesPropagateThroughModifiersOfAllSubviews() throws {
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          ForEach($0) { $0 }.font(.body)
        }))
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          $0.font(.body)
        }))
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          ForEach($0) { $0 }.padding()
        }))
  }

  @Test func preferencesPropagateThroughLayoutValues() throws {
    let content = Group {
      Named(name: "a").layoutValue(key: FlagKey.self, value: true)
      Named(name: "b").layoutValue(key: FlagKey.self, value: true)
    }
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          ForEach($0) { $0 }
        }))
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          ForEach($0) { $0 }.font(.body)
        }))
  }

  @Test(arguments: [false, true], [false, true])
  func subviewsHaveAChangedEnvironment(readsMark: Bool, hasModifiers: Bool) throws {
    let view = Rows(readsMark: readsMark, hasModifiers: hasModifiers) {
      Row(name: "a")
      Row(name: "b")
    }
    let host = ViewHost(view, size: CGSize(width: 200, height: 200))
    #expect(try host.hasText("a marked") && host.hasText("b marked"))
  }

  @Test func preferencesPropagateFromElementsWithModifiers() throws {
    let each = ForEach(["a", "b"], id: \.self) { Named(name: $0) }
    #expect(
      try names(
        Arranged {
          each.padding()
        } arrangement: {
          ForEach($0) { $0 }
        }))
    #expect(
      try names(
        Arranged {
          each.padding().opacity(0.5)
        } arrangement: {
          ForEach($0) { $0 }
        }))
    #expect(
      try names(
        Arranged {
          each.padding()
        } arrangement: {
          ForEach($0) { $0 }.padding()
        }))
    let isPresent = true
    let conditional = Group { if isPresent { content } }
    #expect(
      try names(
        Arranged {
          conditional.layoutValue(key: FlagKey.self, value: true)
        } arrangement: {
          ForEach($0) { $0 }
        }))
  }

  @Test func preferencesThatElementsWithModifiersSetLaterPropagate() throws {
    struct Late: View {
      @State private var isSet = false
      var body: some View {
        VStack {
          Button("Set") { isSet.toggle() }
          Arranged {
            ForEach(["a", "b"], id: \.self) { name in
              if isSet { Named(name: name) } else { Text(name) }
            }
            .padding()
          } arrangement: {
            ForEach($0) { $0 }
          }
        }
      }
    }
    let host = ViewHost(Late(), size: CGSize(width: 200, height: 300))
    for expected in ["names ", "names a+b", "names ", "names a+b"] {
      #expect(try host.hasText(expected))
      try host.tap(text: "Set")
    }
  }

  @Test func preferencesPropagateFromSubviewsInBodies() throws {
    #expect(
      try names(
        Arranged {
          content
        } arrangement: {
          Follower(subviews: $0)
        }))
  }
}
