// Examples/Layout: the rules of layout, one small view each. The frames of the views are in
// Snapshots/layout-rules.txt; the sheets show each view in a dashed rectangle of the proposed size.

import SwiftUI

/// A rule of layout and a view that demonstrates it.
@MainActor
struct Rule: Identifiable {
  /// The rule, as a short sentence.
  let name: String
  /// The size that is proposed to the view, in points.
  let proposedSize: CGSize
  let view: AnyView

  nonisolated var id: String { name }

  init<V: View>(
    _ name: String, _ width: CGFloat = 150, _ height: CGFloat = 60, @ViewBuilder _ view: () -> V
  ) {
    self.name = name
    proposedSize = CGSize(width: width, height: height)
    self.view = AnyView(view())
  }
}

/// A sheet of rules in two columns.
struct RuleSheet: View {
  let rules: [Rule]

  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(160)), GridItem(.fixed(160))], spacing: 12) {
      ForEach(rules) { rule in
        VStack(alignment: .leading, spacing: 4) {
          Text(rule.name).font(.caption2).foregroundStyle(.secondary).lineLimit(2)
            .frame(width: 150, height: 28, alignment: .bottomLeading)
          // An overlay prevents the view's alignment guides from affecting the sheet.
          Rectangle().stroke(.tertiary, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
            .frame(width: rule.proposedSize.width, height: rule.proposedSize.height)
            .overlay { rule.view }
        }
      }
    }
    .frame(width: 340)
    .padding(8)
    .background(.white)
  }
}

/// Returns a rectangle of a color with a fixed size in points.
@MainActor
func box(_ color: Color, _ width: CGFloat, _ height: CGFloat) -> some View {
  color.frame(width: width, height: height)
}
