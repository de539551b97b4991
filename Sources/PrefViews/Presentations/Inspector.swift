// PrefViews: inspectors: a column at the trailing edge in a regular width, otherwise a sheet.

import PrefGeometry
import PrefViewGraph

/// The preference with the width of an inspector's column.
private enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @State private var width: CGFloat?
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// The width of a column without a width of its own, in points.
  private static var defaultWidth: CGFloat { 270 }

  init(isPresented: Binding<Bool>, inspector: Inspector) {
    self.isPresented = isPresented
    self.inspector = inspector
  }

  @MainActor func body(content: Content) -> some View {
    let isColumn = sizeClass == .regular
    let showsColumn = isColumn && isPresented.wrappedValue
    return HStack(spacing: 0) {
      content.frame(
        maxWidth: showsColumn ? .infinity : nil, maxHeight: showsColumn ? .infinity : nil)
      if showsColumn {
        Divider().ignoresSafeArea()
        VStack { SoleContent(inspector) }
          .frame(maxHeight: .infinity)
          .frame(width: width ?? Self.defaultWidth)
          .background(Color(.system(.background)))
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .transition(.move(edge: .trailing))
      }
    }
    .animation(.presentation, value: isPresented.wrappedValue)
    .sheet(isPresented: isColumn ? .constant(false) : isPresented) { inspector }
  }
}

extension View {
  /// Presents an inspector while a binding is true: a column at the trailing edge in a regular width, otherwise a
  /// sheet.
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { modifier(InspectorModifier(isPresented: isPresented, inspector: content())) }

  /// Sets the width of the enclosing inspector's column, in points.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width)
  }

  /// Sets the ideal width of the enclosing inspector's column, in points; columns are not resized.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { preference(key: InspectorWidthKey.self, value: ideal) }
}
