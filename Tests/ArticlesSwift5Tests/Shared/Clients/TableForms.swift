// Tables, shapes, styles and lists, as clients write them.

import SwiftUI

struct TableForms: View {
  var rows = [Seed(id: 1, name: "bean"), Seed(id: 2, name: "pea", weight: 2)]
  @State private var selection: Set<Seed.ID> = []
  @State private var order = [KeyPathComparator(\Seed.name)]

  var body: some View {
    Table(rows, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Weight", value: \.weight) { Text(verbatim: "\($0.weight) g") }.width(80)
    }
    .tableStyle(.inset)
  }
}

struct BuiltTable: View {
  var body: some View {
    Table(of: Seed.self) {
      TableColumn("Name") { seed in Label(seed.name, systemImage: "leaf") }
      TableColumn("Id") { Text(verbatim: "\($0.id)") }.width(min: 20, ideal: 60, max: 90)
    } rows: {
      TableRow(Seed(id: 1, name: "bean"))
      ForEach([Seed(id: 2, name: "pea")]) { TableRow($0).contextMenu { Text("menu") } }
    }
  }
}

/// The types of shapes that modifiers return are public, and inset like their content.
struct ShapeForms: View {
  static let moved: OffsetShape<Circle> = Circle().offset(x: 10)
  static let turned: RotatedShape<Rectangle> = Rectangle().rotation(.degrees(90))
  static let larger: ScaledShape<Circle> = Circle().scale(2)
  static let mapped: TransformedShape<Circle> = Circle().transform(.identity)

  var body: some View {
    VStack {
      Self.turned.strokeBorder(.red, lineWidth: 2)
      Circle().offset(x: 4).inset(by: 2)
      Capsule().scale(0.5).strokeBorder()
      Path(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil))
    }
  }
}

struct DeviceForms: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  @Environment(\.controlActiveState) private var activeState
  @State private var dates: Set<DateComponents> = []
  @State private var isOn = true
  @State private var crown = 0.0
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      Toggle("Box", isOn: $isOn).toggleStyle(.checkbox)
      Button("Confirm", role: .confirm) {}.buttonStyle(.glass)
      Button("Close", role: .close) {}.buttonStyle(.glassProminent)
      TextField("Text", text: .constant("")).textFieldStyle(.squareBorder)
      MultiDatePicker("Dates", selection: $dates)
      HSplitView {
        Color.red
        Color.blue
      }
    }
    .hoverEffect(.lift)
    .digitalCrownRotation($crown)
    .focusSection()
    .searchFocused($isFocused)
    .onMoveCommand { _ in }
    .onExitCommand {}
    .presentationSizing(.form)
    .navigationTransition(.zoom(sourceID: 1, in: namespace))
    .matchedTransitionSource(id: 1, in: namespace)
    .scrollEdgeEffectStyle(.soft, for: .top)
    .colorEffect(ShaderLibrary.burn(.float(0.5), .color(.red)))
    .flipsForRightToLeftLayoutDirection(true)
    .labelsVisibility(.visible)
    .scenePadding()
  }

  @Namespace private var namespace
}

struct CustomTabs: View {
  @State private var customization = TabViewCustomization()
  let names = ["a", "b"]

  var body: some View {
    TabView {
      ForEach(names, id: \.self) { name in
        Tab(name, systemImage: "leaf") { Text(name) }
      }
      Tab("hidden", systemImage: "star") { Text("c") }.hidden(true)
    }
    .tabViewCustomization($customization)
    .tabBarMinimizeBehavior(.onScrollDown)
  }
}

struct CustomToolbar: CustomizableToolbarContent {
  var body: some CustomizableToolbarContent {
    ToolbarItem(id: "a", placement: .secondaryAction) { Text("a") }
    ToolbarSpacer(.fixed)
    ToolbarItem(id: "b") { Text("b") }.defaultCustomization(.hidden)
  }
}

struct CustomMenus: Commands {
  @FocusedValue(\.plant) private var plant

  var body: some Commands {
    SidebarCommands()
    CommandGroup(replacing: .help) { Button("Help") {} }
    CommandMenu("Plants") { Button(plant ?? "none") {} }
  }
}

struct MarkerKey: _ViewTraitKey {
  static var defaultValue: Int { 0 }
}

struct MarkedRow: View {
  struct Root: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      ForEach(children) { child in Text(verbatim: "marker \(child[MarkerKey.self])") }
    }
  }

  var body: some View {
    VStack {
      _VariadicView.Tree(Root()) {
        Text("a")._trait(MarkerKey.self, 3)
        Text("b")
      }
    }
  }
}
