// Screens that a navigation stack presents while a binding is set, links with bindings, and the visibility of bars.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

private struct FlagScreen: View {
  @State private var isPresented = false
  @State private var isOwnerVisible = true
  @State private var count = 0

  var body: some View {
    VStack {
      Text("state \(isPresented ? "presented" : "idle")")
      NavigationStack {
        VStack {
          if isOwnerVisible {
            Button("Show") { isPresented = true }
              .navigationDestination(isPresented: $isPresented) {
                Text("screen \(count)")
                Button("count") { count += 1 }
                DismissingButton()
              }
          }
        }
        .navigationTitle("Home")
      }
      Button("Reset") { isPresented = false }
      Button("Remove") { isOwnerVisible = false }
    }
  }
}

private struct DismissingButton: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Leave") { dismiss() } }
}

private struct ItemScreen: View {
  @State private var park: Park?

  var body: some View {
    VStack {
      Text(park?.name ?? "none")
      NavigationStack {
        Button("Show A") { park = Park(id: 1, name: "A") }
          .navigationDestination(item: $park) { park in
            Text("screen \(park.name)")
            DismissingButton()
          }
      }
      Button("Replace") { park = Park(id: 2, name: "B") }
    }
  }
}

private struct LinkScreen: View {
  @State private var isActive = false
  @State private var selection: Int?

  var body: some View {
    VStack {
      Text(verbatim: "\(isActive) \(selection ?? 0)")
      NavigationView {
        VStack {
          NavigationLink("flag", isActive: $isActive) { Text("flagged") }
          NavigationLink("one", destination: Text("first"), tag: 1, selection: $selection)
          NavigationLink(tag: 2, selection: $selection) {
            Text("second")
          } label: {
            Text("two")
          }
        }
        .navigationTitle("Home")
      }
      Button("Choose 2") { selection = 2 }
      Button("Clear") { (selection, isActive) = (nil, false) }
    }
  }
}

private struct PathScreen: View {
  @State private var path: [Int] = []
  @State private var isPresented = false

  var body: some View {
    VStack {
      Text(verbatim: "\(path) \(isPresented)")
      NavigationStack(path: $path) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(isPresented: $isPresented) { Text("presented") }
      }
      Button("Append") { path.append(path.count) }
      Button("Present") { isPresented = true }
      Button("Empty") { path = [] }
    }
  }
}

@MainActor
@Suite(.tags(.input, .state)) struct PresentedScreenTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 390, height: 600))
  }

  private func texts<V: View>(_ host: ViewHost<V>) throws -> [String] {
    try host.layoutDescription().components(separatedBy: "Text \"").dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }

  /// Taps the leading edge of the navigation bar, below the first line of the view.
  private func tapBackButton<V: View>(_ host: ViewHost<V>) throws {
    try host.tap(at: CGPoint(x: 30, y: 50))
    try host.settle()
  }

  @Test func destinationOfAFlagIsPresentedAndPopped() throws {
    let host = host(FlagScreen())
    try host.tap(text: "Show")
    try host.settle()
    #expect(try texts(host).contains("screen 0"))
    #expect(try texts(host).contains("state presented"))
    // The content is updated with its owner.
    try host.tap(text: "count")
    #expect(try texts(host).contains("screen 1"))
    // The back button shows the title of the screen below.
    #expect(try texts(host).contains("Home"))
    try tapBackButton(host)
    #expect(try texts(host).contains("state idle"))
    #expect(try !texts(host).contains("screen 1"))
    try host.tap(text: "Show")
    try host.tap(text: "Leave")
    #expect(try texts(host).contains("state idle"))
    try host.tap(text: "Show")
    try host.tap(text: "Reset")
    #expect(try !texts(host).contains("screen 1"))
  }

  @Test func screenIsPoppedWhenItsOwnerDisappears() throws {
    let host = host(FlagScreen())
    try host.tap(text: "Show")
    #expect(try texts(host).contains("screen 0"))
    try host.tap(text: "Remove")
    try host.settle()
    #expect(try !texts(host).contains("screen 0"))
  }

  @Test func destinationOfAnItemFollowsTheItem() throws {
    let host = host(ItemScreen())
    try host.tap(text: "Show A")
    #expect(try texts(host).contains("screen A"))
    try host.tap(text: "Replace")
    try host.settle()
    #expect(try texts(host).contains("screen B"))
    #expect(try !texts(host).contains("screen A"))
    try host.tap(text: "Leave")
    try host.settle()
    #expect(try texts(host).contains("none"))
    #expect(try texts(host).contains("Show A"))
  }

  @Test func linksWithBindingsPresentAndReport() throws {
    let host = host(LinkScreen())
    try host.tap(text: "flag")
    #expect(try texts(host).contains("flagged"))
    #expect(try texts(host).contains("true 0"))
    try tapBackButton(host)
    #expect(try texts(host).contains("false 0"))
    try host.tap(text: "one")
    #expect(try texts(host).contains("first"))
    #expect(try texts(host).contains("false 1"))
    // Another tag replaces the screen.
    try host.tap(text: "Choose 2")
    try host.settle()
    #expect(try texts(host).contains("second"))
    #expect(try !texts(host).contains("first"))
    try host.tap(text: "Clear")
    try host.settle()
    #expect(try texts(host).contains("two"))
    #expect(try !texts(host).contains("second"))
  }

  @Test func presentedScreensAndPathsAreStackedInOrder() throws {
    let host = host(PathScreen())
    try host.tap(text: "Append")
    try host.tap(text: "Present")
    #expect(try texts(host).contains("presented"))
    try host.tap(text: "Append")
    #expect(try texts(host).contains("number 1"))
    try tapBackButton(host)
    #expect(try texts(host).contains("presented"))
    #expect(try texts(host).contains("[0] true"))
    // Screens above removed values of the path are removed with them.
    try host.tap(text: "Empty")
    try host.settle()
    #expect(try texts(host).contains("root"))
    #expect(try texts(host).contains("[] false"))
  }

  @Test func presentationAtTheStartIsDrawnAtOnce() throws {
    struct Presented: View {
      var body: some View {
        NavigationStack {
          Text("root").navigationDestination(isPresented: .constant(true)) { Text("screen") }
        }
      }
    }
    let renderer = ImageRenderer(content: Presented())
    renderer.proposedSize = ProposedViewSize(width: 300, height: 300)
    #expect(try renderer.texts().contains("screen"))
    #expect(try !renderer.texts().contains("root"))
  }

  @Test func inoutPresentationModeDismisses() throws {
    struct Home: View {
      @State private var isPresented = true
      var body: some View {
        NavigationStack {
          Text("home").navigationDestination(isPresented: $isPresented) { PresentedView() }
        }
      }
    }
    for name in ["Close", "Leave", "Back"] {
      let host = host(Home())
      // The label of the back button is “Back” too: the view's own button is below it.
      let frame = try host.layoutDescription().contains("Text \"\(name)\"")
      #expect(frame)
      if name == "Back" { continue }
      try host.tap(text: name)
      try host.settle()
      #expect(try texts(host).contains("home"))
    }
  }

  // MARK: Bars

  /// A screen with bars of both edges.
  private struct Barred<Modified: View>: View {
    let modify: (Text) -> Modified
    var body: some View {
      NavigationStack {
        modify(Text("content"))
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) { Text("top") }
            ToolbarItem(placement: .bottomBar) { Text("bottom") }
          }
      }
    }
  }

  private func bars<V: View>(@ViewBuilder _ modify: @escaping (Text) -> V) throws -> [String] {
    try texts(host(Barred(modify: modify))).filter { $0 != "content" }.sorted()
  }

  @Test func hiddenBarsAreNotDrawnAndReserveNoSpace() throws {
    #expect(try bars { $0 } == ["Title", "bottom", "top"])
    #expect(try bars { $0.toolbar(.hidden, for: .navigationBar) } == ["bottom"])
    #expect(try bars { $0.toolbar(.hidden) } == ["bottom"])
    #expect(try bars { $0.toolbarVisibility(.hidden, for: .bottomBar) } == ["Title", "top"])
    #expect(try bars { $0.toolbar(.hidden, for: .navigationBar, .bottomBar) } == [])
    #expect(try bars { $0.toolbar(.hidden, for: .tabBar) } == ["Title", "bottom", "top"])
    #expect(try bars { $0.navigationBarHidden(true) } == ["bottom"])
    #expect(try bars { $0.toolbar(removing: .title) } == ["bottom", "top"])
    let hidden = host(Barred { $0.toolbar(.hidden, for: .navigationBar, .bottomBar) })
    #expect(try hidden.frame(text: "content").midY == 300)
    // 96 points at the top, for the bar and the large title, and 44 at the bottom.
    #expect(try host(Barred { $0 }).frame(text: "content").midY == 96 + (600 - 96 - 44) / 2)
  }

  @Test func outerRequestForABarReplacesInnerOnes() throws {
    #expect(
      try bars { $0.toolbar(.hidden, for: .navigationBar).toolbar(.visible, for: .navigationBar) }
        == ["Title", "bottom", "top"])
    #expect(try bars { $0.toolbar(.visible).toolbar(.hidden) } == ["bottom"])
    #expect(
      try bars { text in
        text.toolbar(.hidden)
        text.toolbar(.visible)
      } == ["bottom"])
  }

  @Test func titleOfABindingFollowsIt() throws {
    struct Titled: View {
      @State private var title = "Draft"
      var body: some View {
        NavigationStack {
          Button("Rename") { title = "Letter" }.navigationTitle($title)
        }
      }
    }
    let host = host(Titled())
    #expect(try texts(host).contains("Draft"))
    try host.tap(text: "Rename")
    #expect(try texts(host).contains("Letter"))
  }

  @Test func allFormsOfBarsAndLinksAreDisplayed() throws {
    for view in [
      AnyView(NavigationStack { LinkForms(title: "a") }), AnyView(DestinationForms()),
      AnyView(NavigationStack { BarForms(name: "a") }), AnyView(LinkForms(title: "outside")),
    ] {
      #expect(try !host(view).snapshot().displayList.items.isEmpty)
    }
  }
}
