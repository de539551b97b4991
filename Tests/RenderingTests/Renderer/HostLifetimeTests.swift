// RenderingTests: releasing a host frees its views, their state and the view graph, also while something is presented,
// edited, dragged or animated.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// An object that a view references.
private final class Payload {}

@MainActor
@Suite(.tags(.state)) struct HostLifetimeTests {
  /// A screen, and the events after which its host is released.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let content: @MainActor @Sendable () -> AnyView
    let events: @MainActor @Sendable (ViewHost<AnyView>) throws -> Void
    var testDescription: String { name }

    init<V: View>(
      _ name: String, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> V,
      events: @escaping @MainActor @Sendable (ViewHost<AnyView>) throws -> Void = { _ in }
    ) {
      self.name = name
      self.content = { AnyView(content()) }
      self.events = events
    }
  }

  @Test(arguments: HostLifetimeTests.presentations + controls + motion)
  func aReleasedHostFreesItsViewsAndItsGraph(_ example: Case) throws {
    weak var payload: Payload?
    weak var graph: ViewGraph?
    do {
      let strong = Payload()
      payload = strong
      let content = example.content().onTapGesture(count: 3) { _ = strong }
      let host = ViewHost(AnyView(content), size: CGSize(width: 390, height: 844))
      host.warningHandler = { _ in }
      graph = try host.graph()
      try example.events(host)
      _ = try host.snapshot()
      #expect(graph != nil)
    }
    #expect(payload == nil)
    #expect(graph == nil)
  }

  // MARK: Cases

  private struct Shown<Content: View>: View {
    @State private var isShown = false
    @ViewBuilder var content: (Binding<Bool>) -> Content

    var body: some View {
      NavigationStack { content($isShown).toolbar { Button("Show") { isShown = true } } }
    }
  }

  private nonisolated static func shown<V: View>(
    _ name: String, @ViewBuilder content: @escaping @MainActor @Sendable (Binding<Bool>) -> V
  ) -> Case {
    Case(name) {
      Shown(content: content)
    } events: {
      try $0.tap(text: "Show")
      try $0.advance(by: 0.2)
      _ = try $0.snapshot()
      try $0.settle()
      #expect(try $0.hasText("Presented"))
    }
  }

  nonisolated static let presentations: [Case] = [
    shown("sheet") { isShown in Text("a").sheet(isPresented: isShown) { Text("Presented") } },
    shown("full screen cover") { isShown in
      Text("a").fullScreenCover(isPresented: isShown) { Text("Presented") }
    },
    shown("popover") { isShown in Text("a").popover(isPresented: isShown) { Text("Presented") } },
    shown("alert") { isShown in
      Text("a").alert("Presented", isPresented: isShown) { Button("OK") {} }
    },
    shown("confirmation dialog") { isShown in
      Text("a").confirmationDialog("a", isPresented: isShown) { Button("Presented") {} }
    },
    shown("inspector") { isShown in
      Text("a").inspector(isPresented: isShown) { Text("Presented") }
    },
    shown("destination") { isShown in
      Text("a").navigationDestination(isPresented: isShown) { Text("Presented") }
    },
    shown("search") { isShown in
      Text("a").searchable(text: .constant(""), isPresented: isShown)
        .searchSuggestions { Text("Presented") }
    },
    Case("link") {
      NavigationStack {
        NavigationLink("Link") { Text("Pushed").navigationTitle("Title") }
      }
    } events: {
      try $0.tap(text: "Link")
      try $0.settle()
      #expect(try $0.hasText("Pushed"))
    },
    Case("menu") {
      Menu("Menu") { Button("Item") {} }
    } events: {
      try $0.tap(text: "Menu")
      try $0.settle()
      #expect(try $0.hasText("Item"))
    },
    Case("context menu") {
      Text("Pressed").id("pressed").contextMenu { Button("Item") {} }
    } events: {
      try $0.longPress(id: "pressed", duration: 1)
      try $0.settle()
      #expect(try $0.hasText("Item"))
    },
    Case("tabs") {
      TabView {
        Text("First").tabItem { Text("One") }
        Text("Second").tabItem { Text("Two") }
      }
    } events: {
      try $0.tap(text: "Two")
      #expect(try $0.hasText("Second"))
    },
  ]

  private struct Fields: View {
    @State private var text = ""
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var number = 1.0
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $text).focused($isFocused).onSubmit { text += "!" }.id("field")
          DatePicker("Date", selection: $date).datePickerStyle(.graphical)
          Slider(value: $number, in: 0...2)
          Picker("Number", selection: $number) { ForEach([1.0, 2], id: \.self) { Text("\($0)") } }
          Toggle(
            "On",
            isOn: Binding {
              number > 1
            } set: {
              number = $0 ? 2 : 1
            })
        }
        .toolbar { ToolbarItem(placement: .keyboard) { Button("Done") { isFocused = false } } }
      }
    }
  }

  private struct Rows: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(names, id: \.self) { name in
            Text(name).id(name).swipeActions { Button("Flag") {} }
          }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { names.remove(atOffsets: $0) }
        }
        .refreshable {}
        .searchable(text: .constant(""))
      }
    }
  }

  nonisolated static let controls: [Case] = [
    Case("focus") {
      Fields()
    } events: {
      try $0.tap(id: "field")
      try $0.type("Ada")
      try $0.settle()
    },
    Case("search") {
      NavigationStack { Text("a").searchable(text: .constant("")) }
    } events: {
      try $0.tap(text: "Search")
      try $0.settle()
    },
    Case("swipe") {
      Rows()
    } events: {
      try $0.drag(id: "b", by: CGSize(width: -120, height: 0), duration: 0.2)
      #expect(try $0.hasText("Flag"))
    },
  ]

  private struct Moving: View {
    @State private var isOn = false
    @GestureState private var distance = CGSize.zero
    @Namespace private var namespace

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack {
            ForEach(0..<100) { Text("Row \($0)") }
            if isOn { Color.red.frame(height: 20).transition(.slide) }
          }
        }
        .onAppear { proxy.scrollTo(50) }
        .overlay(alignment: .top) {
          if isOn {
            Color.blue.matchedGeometryEffect(id: "a", in: namespace).frame(width: 50, height: 50)
          } else {
            Color.blue.matchedGeometryEffect(id: "a", in: namespace).frame(width: 90, height: 90)
          }
        }
        .offset(distance)
        .gesture(DragGesture().updating($distance) { value, state, _ in state = value.translation })
        .task {
          // The sleep ends with an error when the host is released.
          do { try await Task.sleep(for: .seconds(60)) } catch {}
        }
        Button("Go") {
          withAnimation(.linear(duration: 1)) {
            isOn.toggle()
          } completion: {
            isOn = isOn
          }
        }
      }
    }
  }

  nonisolated static let motion: [Case] = [
    Case("animation") {
      Moving()
    } events: {
      try $0.tap(text: "Go")
      try $0.advance(by: 0.3)
    },
    Case("animators") {
      VStack {
        PhaseAnimator([1.0, 2]) { Color.red.opacity($0) }
        KeyframeAnimator(initialValue: 1.0) {
          Color.red.opacity($0)
        } keyframes: { _ in
          LinearKeyframe(0.5, duration: 1)
        }
        TimelineView(.animation) { Text("\($0.date.timeIntervalSince1970)") }
        Image(systemName: "star").symbolEffect(.pulse)
      }
    } events: {
      try $0.advance(by: 0.3)
    },
    Case("anchors") {
      Text("a").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
          GeometryReader { proxy in Text("\(anchor.map { proxy[$0].width } ?? 0)") }
        }
    },
  ]
}

private struct BoundsKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
