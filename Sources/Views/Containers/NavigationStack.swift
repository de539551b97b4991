// Views: the bars of a screen. A stack draws its first screen between a bar with the title and items at the top, and one
// with items at the bottom, all of which come from the screen by preferences.

import Geometry
import ViewGraph

/// The values that a navigation stack has pushed.
public struct NavigationPath {
  /// Makes an empty path.
  public init() {}
}

/// A screen with its title and toolbar items above and below it.
///
/// The stack takes the room that it is offered. Of a path, the root is drawn.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  private let root: Root

  /// Makes a stack around its root screen.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// The screen with its bars.
  @MainActor public var body: some View { BarredScreen(content: root) }
}

/// A screen with its title and toolbar items above and below it.
@available(*, deprecated, message: "Use NavigationStack instead.")
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Makes a view around its root screen.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The screen with its bars.
  @MainActor public var body: some View { BarredScreen(content: content) }
}

/// Which bars there are, as the views that draw them tell.
private struct BarsKey: PreferenceKey {
  struct Value: Equatable {
    var hasTitle = false
    var hasBottomItems = false
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.hasTitle = value.hasTitle || next.hasTitle
    value.hasBottomItems = value.hasBottomItems || next.hasBottomItems
  }
}

/// Room for the bars, and the bars in it. Lengths are those of an iPhone held upright.
private struct BarredScreen<Content: View>: View {
  let content: Content
  @State private var bars = BarsKey.Value()
  @State private var mode = NavigationBarItem.TitleDisplayMode.automatic

  private let barHeight: CGFloat = 44
  private let largeTitleHeight: CGFloat = 52

  private var showsLargeTitle: Bool { bars.hasTitle && mode != .inline }

  var body: some View {
    // Several views at the root stand below each other.
    VStack { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onPreferenceChange(TitleDisplayModeKey.self) { mode = $0 }
      .safeAreaInset(edge: .top, spacing: 0) {
        room(barHeight + (showsLargeTitle ? largeTitleHeight : 0))
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { room(bars.hasBottomItems ? barHeight : 0) }
      .overlayPreferenceValue(NavigationTitleKey.self, alignment: .top) { title in
        if let title { titleView(title) }
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { toolbar in
        ToolbarItems(leading: toolbar.items(at: .leading), trailing: toolbar.items(at: .trailing))
          .overlay { row(toolbar.items(at: .principal)) }
          .frame(height: barHeight)
          .preference(key: BarsKey.self, value: bars(for: toolbar))
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .bottom) { toolbar in
        let items = toolbar.items(at: .bottom)
        if !items.isEmpty { ToolbarItems(leading: items, trailing: []).frame(height: barHeight) }
      }
      .onPreferenceChange(BarsKey.self) { bars = $0 }
      // What the bars show goes no further.
      .transformPreference(NavigationTitleKey.self) { $0 = nil }
      .transformPreference(ToolbarKey.self) { $0 = ToolbarKey.defaultValue }
      .transformPreference(TitleDisplayModeKey.self) { $0 = .automatic }
      .transformPreference(BarsKey.self) { $0 = BarsKey.Value() }
  }

  private func room(_ height: CGFloat) -> some View { Color.clear.frame(height: height) }

  private func bars(for toolbar: ToolbarKey.Value) -> BarsKey.Value {
    BarsKey.Value(
      hasTitle: toolbar.hasTitle, hasBottomItems: !toolbar.items(at: .bottom).isEmpty)
  }

  @ViewBuilder private func titleView(_ title: Text) -> some View {
    if mode == .inline {
      title.font(.headline).lineLimit(1).padding(.horizontal, 16).frame(height: barHeight)
    } else {
      title.font(.largeTitle.bold())
        .lineLimit(1)
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: largeTitleHeight)
        .padding(.top, barHeight)
    }
  }

  private func row(_ items: [ToolbarEntry]) -> some View {
    HStack(spacing: 16) {
      ForEach(items.indices, id: \.self) { items[$0].content }
    }
  }
}

/// Items at both sides of a bar.
private struct ToolbarItems: View {
  let leading: [ToolbarEntry]
  let trailing: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(leading.indices, id: \.self) { leading[$0].content }
      Spacer()
      ForEach(trailing.indices, id: \.self) { trailing[$0].content }
    }
    .padding(.horizontal, 16)
  }
}
