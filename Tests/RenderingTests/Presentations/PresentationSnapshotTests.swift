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
}
