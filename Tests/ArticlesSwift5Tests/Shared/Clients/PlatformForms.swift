// Forms of apps that also run on the Mac, and of UIKit's and CoreText's fonts, bars and responders.

import SwiftUI

/// A class that is not isolated, and scrolls by a proxy.
final class ScrollManager {
  private(set) var proxy: ScrollViewProxy?
  func setProxy(_ proxy: ScrollViewProxy) { self.proxy = proxy }
  func scroll(to target: String, anchor: UnitPoint = .top) {
    withAnimation { proxy?.scrollTo(target, anchor: anchor) }
  }
}

struct EmptyToolbarForm: View {
  var hasToolbar = true
  var body: some View {
    NavigationStack {
      if hasToolbar {
        Text("Beds").toolbar {
          #if os(iOS)
            ToolbarItem(placement: .topBarLeading) { Button("Back") {} }
          #endif
        }
      } else {
        Text("Beds")
      }
    }
  }
}

struct Crop: Identifiable {
  let name: String
  var children: [Crop] = []
  var id: String { name }
}

struct CropTable: View {
  let crops: [Crop]
  var isExplicit = false
  @State private var selection: Crop.ID?

  var body: some View {
    Table(of: Crop.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach(crops) { crop in
        if crop.children.isEmpty {
          TableRow(crop)
        } else if isExplicit {
          DisclosureTableRow(crop) { ForEach(crop.children) { TableRow($0) } }
        } else {
          DisclosureTableRow(crop) { ForEach(crop.children) }
        }
      }
    }
    .contextMenu(forSelectionType: Crop.ID.self) { _ in

    } primaryAction: { _ in
      selection = nil
    }
  }
}

struct CoreTextForm: View {
  let font = UIFont.systemFont(ofSize: 30)
  var body: some View {
    Text("Ag").font(Font(font as CTFont)).offset(y: -CTFontGetDescent(font as CTFont))
  }
}

final class FocusField: NSTextField {
  override var acceptsFirstResponder: Bool { false }
  override func textDidEndEditing(_ notification: Notification) {
    super.textDidEndEditing(notification)
    window?.makeFirstResponder(nil)
  }
}

@MainActor func platformAppearances() {
  UITabBarItem.appearance().badgeColor = .purple
  UITabBarItem.appearance().setBadgeTextAttributes([.foregroundColor: UIColor.white], for: .normal)
  let appearance = UITabBarAppearance()
  appearance.shadowImage = UIImage(systemName: "leaf")?.withRenderingMode(.alwaysTemplate)
  appearance.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(
    horizontal: 0, vertical: 2)
  UITabBar.appearance().scrollEdgeAppearance = appearance
  let field = NSSearchField(string: "beet")
  field.bezelStyle = .roundedBezel
  field.focusRingType = .none
  let button = NSButton()
  button.bezelStyle = .rounded
}

struct MenuBarScenes: Scene {
  @Binding var isShown: Bool
  @AppStorage("tabs") private var customization: TabViewCustomization

  var body: some Scene {
    WindowGroup { Text("Beds") }
      .commands {
        CommandGroup(after: .textEditing) { Button("Flip") {} }
        CommandGroup(replacing: .printItem) { Button("Print") {} }
      }
    MenuBarExtra("Status", systemImage: "leaf", isInserted: $isShown) { Text("Kale") }
    MenuBarExtra(isInserted: .constant(true)) {
      Text("Beet")
    } label: {
      Text("B")
    }
  }
}

struct SeasonPicker: View {
  @State private var days: Set<DateComponents> = []
  let start = Date(timeIntervalSinceReferenceDate: 0)
  var body: some View {
    VStack {
      MultiDatePicker("Days", selection: $days, in: start..<start.addingTimeInterval(864_000))
      MultiDatePicker("Days", selection: $days, in: start...)
      MultiDatePicker("Days", selection: $days, in: ..<start)
      MultiDatePicker(String("Days"), selection: $days, in: start...)
    }
  }
}

struct WidthKey: ContainerValueKey {
  static let defaultValue: CGFloat = 0
}

extension ContainerValues {
  var itemWidth: CGFloat {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }
}

extension SubviewsCollection {
  /// The sum of widths; not isolated to the main actor.
  nonisolated func totalWidth() -> CGFloat { reduce(0) { $0 + $1.containerValues.itemWidth } }
}

struct TotalWidthForm: View {
  var body: some View {
    Group(
      subviews: Group {
        Text("a").containerValue(\.itemWidth, 3)
        Text("b").containerValue(\.itemWidth, 4)
      }
    ) { subviews in Text("\(subviews.totalWidth(), format: .number)") }
  }
}
