// RenderingTests: pictures of presentations, in light and dark appearance, on a small phone.

import PrefGeometry
import PrefRendering
import PrefTestPictures
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A list that presents views.
private struct Groceries: View {
  @State private var order = 0
  @State private var isDescending = true

  var body: some View {
    NavigationStack {
      List {
        ForEach(["Apples", "Bananas", "Cherries"], id: \.self) { Text($0) }
        Text("Dates").contextMenu {
          Button("Copy", systemImage: "doc.on.doc") {}
          Button("Delete", systemImage: "trash", role: .destructive) {}
        }
      }
      .navigationTitle("Groceries").navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Menu("Sort") {
            Picker("Order", selection: $order) {
              Text("By Name").tag(0)
              Text("By Date").tag(1)
            }
            Section("Options") { Toggle("Descending", isOn: $isDescending) }
            Divider()
            Menu("More") { Button("Print") {} }
            Button("Reset", systemImage: "arrow.counterclockwise", role: .destructive) {}
          }
        }
      }
    }
  }
}

/// A menu with all kinds of items.
private struct MenuItems: View {
  @State private var color = 1
  @State private var order = 0
  @State private var size = 0

  var body: some View {
    Menu("Edit") {
      Text("3 items selected")
      ControlGroup {
        Button("Cut", systemImage: "scissors") {}
        Button("Copy", systemImage: "doc.on.doc") {}
        Button("Paste", systemImage: "doc.on.clipboard") {}
      }
      Picker("Color", selection: $color) {
        Label("Red", systemImage: "circle").tag(0)
        Label("Green", systemImage: "square").tag(1)
        Label("Blue", systemImage: "triangle").tag(2)
      }
      .pickerStyle(.palette)
      Picker("Order", selection: $order) {
        Text("By Name").tag(0)
        Text("By Date").tag(1)
      }
      .pickerStyle(.inline)
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .pickerStyle(.menu)
      Button("Delete", systemImage: "trash", role: .destructive) {}
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

@MainActor
@Suite(.tags(.controls, .snapshots)) struct PresentationSnapshotTests {
  private static let size = CGSize(width: 300, height: 480)
  private let safeArea = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)

  private func host<V: View>(_ view: V, _ scheme: ColorScheme) -> ViewHost<some View> {
    let content = ZStack { view }.frame(maxWidth: .infinity, maxHeight: .infinity)
      .screenSafeArea(safeArea)
      .background(Color(uiColor: .systemBackground).ignoresSafeArea())
      .environment(\.colorScheme, scheme)
      .environment(\.screenSafeArea, safeArea)
    return ViewHost(content, size: Self.size)
  }

  private func expect<V: View>(_ kind: String, _ view: V) {
    for scheme in ColorScheme.allCases {
      expectPicture(
        of: host(view, scheme), named: "presentation-\(kind)-\(scheme == .dark ? "dark" : "light")")
    }
  }

  @Test func largeSheets() {
    expect(
      "sheet",
      Groceries().sheet(isPresented: .constant(true)) {
        NavigationStack {
          Form {
            TextField("Name", text: .constant(""))
            Toggle("Organic", isOn: .constant(true))
          }
          .navigationTitle("New Item").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
            ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
          }
        }
      })
  }

  @Test func sheetsWithDetents() {
    expect(
      "detents",
      Groceries().sheet(isPresented: .constant(true)) {
        VStack(spacing: 8) {
          Image(systemName: "leaf.fill").font(.largeTitle).foregroundStyle(.green)
          Text("Fresh").font(.title3.bold())
          Text("Picked this morning.").foregroundStyle(.secondary)
        }
        .presentationDetents([.medium, .large])
      })
  }

  @Test func alerts() {
    expect(
      "alert",
      Groceries().alert("Rename “Apples”?", isPresented: .constant(true)) {
        TextField("Name", text: .constant("Pears"))
        Button("Rename") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("The list is shared with others.")
      })
  }

  @Test func confirmationDialogs() {
    expect(
      "dialog",
      Groceries().confirmationDialog(
        "Delete the list?", isPresented: .constant(true), titleVisibility: .visible
      ) {
        Button("Archive") {}
        Button("Delete", role: .destructive) {}
      })
  }

  @Test func popovers() {
    expect(
      "popover",
      Groceries().overlay {
        Circle().fill(.orange).frame(width: 30, height: 30)
          .popover(isPresented: .constant(true)) {
            Text("A popover points at its view.").padding()
              .presentationCompactAdaptation(.popover)
          }
      })
  }

  @Test func menus() throws {
    for scheme in ColorScheme.allCases {
      let name = scheme == .dark ? "dark" : "light"
      let menu = host(Groceries(), scheme)
      try menu.tap(text: "Sort")
      try menu.settle()
      expectPicture(of: menu, named: "presentation-menu-\(name)")
      try menu.tap(text: "More")
      try menu.settle()
      expectPicture(of: menu, named: "presentation-submenu-\(name)")
      let context = host(Groceries(), scheme)
      let row = try context.frame(text: "Dates")
      try context.longPress(at: CGPoint(x: row.midX, y: row.midY))
      try context.settle()
      expectPicture(of: context, named: "presentation-context-menu-\(name)")
    }
  }

  @Test func calendars() {
    let day = Date(timeIntervalSince1970: 1_700_000_000)
    expect(
      "calendar",
      Form {
        DatePicker("Date", selection: .constant(day), displayedComponents: .date)
          .datePickerStyle(.graphical)
      })
  }

  @Test func menuItems() throws {
    for scheme in ColorScheme.allCases {
      let menu = host(MenuItems(), scheme)
      try menu.tap(text: "Edit")
      try menu.settle()
      expectPicture(
        of: menu, named: "presentation-menu-items-\(scheme == .dark ? "dark" : "light")")
    }
  }

  @Test func wheels() {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    expect(
      "wheels",
      Form {
        DatePicker("Date and time", selection: .constant(date)).labelsHidden()
        DatePicker("Date", selection: .constant(date), displayedComponents: .date).labelsHidden()
      }
      .datePickerStyle(.wheel))
  }

  @Test func calendarsOfFields() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for scheme in ColorScheme.allCases {
      let form = host(
        Form {
          DatePicker(
            "Date", selection: .constant(date), in: date..., displayedComponents: .date)
        }, scheme)
      try form.tap(text: "Nov 14, 2023")
      try form.settle()
      expectPicture(
        of: form, named: "presentation-date-field-\(scheme == .dark ? "dark" : "light")")
    }
  }

  @Test func tabsWithoutItems() throws {
    let tabs = TabView {
      ForEach(["Home", "Search", "Library", "Radio", "Shows", "Settings"], id: \.self) { name in
        Text(name).tabItem { Label(name, systemImage: "star") }
      }
    }
    for scheme in ColorScheme.allCases {
      let host = host(tabs, scheme)
      try host.tap(text: "More")
      try host.settle()
      expectPicture(
        of: host, named: "presentation-more-tabs-\(scheme == .dark ? "dark" : "light")")
    }
  }

  @Test func sidebars() {
    for scheme in ColorScheme.allCases {
      let view = NavigationSplitView {
        List(selection: .constant(Int?.some(1))) {
          Section("Library") {
            Label("Recent", systemImage: "clock").tag(0)
            Label("Favorites", systemImage: "star").tag(1)
          }
          Section("Places") { Label("Home", systemImage: "house").tag(2) }
        }
        .navigationTitle("Photos")
      } detail: {
        Text("Detail").navigationTitle("Favorites")
      }
      .environment(\.horizontalSizeClass, .regular)
      .background(Color(uiColor: .systemBackground))
      .environment(\.colorScheme, scheme)
      expectPicture(
        of: ViewHost(view, size: CGSize(width: 700, height: 420)),
        named: "sidebar-\(scheme == .dark ? "dark" : "light")")
    }
  }
}
