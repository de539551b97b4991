// Examples/Layout: the rules of layout, one small view each. Their frames stand in Snapshots/layout-rules.txt, and the
// sheets show them with a dashed line around the room that each was offered.

import SwiftUI

/// A rule of layout and a view that shows it.
@MainActor
struct Rule: Identifiable {
  /// What holds, in a few words.
  let name: String
  /// The room that the view is offered, in points.
  let room: CGSize
  let view: AnyView

  nonisolated var id: String { name }

  init<V: View>(
    _ name: String, _ width: CGFloat = 150, _ height: CGFloat = 60, @ViewBuilder _ view: () -> V
  ) {
    self.name = name
    room = CGSize(width: width, height: height)
    self.view = AnyView(view())
  }
}

/// Rules that belong together, as a sheet.
struct RuleSheet: View {
  let rules: [Rule]

  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(160)), GridItem(.fixed(160))], spacing: 12) {
      ForEach(rules) { rule in
        VStack(alignment: .leading, spacing: 4) {
          Text(rule.name).font(.caption2).foregroundStyle(.secondary).lineLimit(2)
            .frame(width: 150, height: 28, alignment: .bottomLeading)
          // In an overlay, so that the view's guides do not move the sheet.
          Rectangle().stroke(.tertiary, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
            .frame(width: rule.room.width, height: rule.room.height)
            .overlay { rule.view }
        }
      }
    }
    .frame(width: 340)
    .padding(8)
    .background(.white)
  }
}

/// A box of a colour and a size.
@MainActor
func box(_ color: Color, _ width: CGFloat, _ height: CGFloat) -> some View {
  color.frame(width: width, height: height)
}
