// PrefViews: the arrangement of a dialog's parts. The order of the actions depends on their roles, so the layout places
// them, with separators between them.

import PrefGeometry
import PrefViewGraph

/// The role of a subview of a dialog.
enum DialogPart: Equatable, Sendable {
  case background, header, field, action, cancel, defaultCancel, separator
}

private struct DialogPartKey: LayoutValueKey {
  static let defaultValue = DialogPart.action
}

extension View {
  nonisolated func dialogPart(_ part: DialogPart) -> some View {
    layoutValue(key: DialogPartKey.self, value: part)
  }
}

/// Arranges the parts of a dialog: the header, text fields, actions, and the button that cancels.
struct DialogLayout: MergingLayout {
  let form: DialogForm
  /// The thickness of separators, in points: one pixel.
  let hairline: CGFloat

  /// A subview and its rectangle.
  private struct Item {
    let subview: LayoutSubview
    let frame: CGRect
  }

  /// The rectangles of all visible parts.
  private struct Arrangement {
    var items: [Item] = []
    /// The separators: rectangles of one pixel's thickness.
    var separators: [CGRect] = []
    var height: CGFloat = 0
    /// The height of the box with the header and the actions.
    var boxHeight: CGFloat = 0
    let width: CGFloat

    /// Adds a subview below the others.
    mutating func add(_ subview: LayoutSubview, minHeight: CGFloat = 0) {
      let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let frame = CGRect(x: 0, y: height, width: width, height: max(size.height, minHeight))
      items.append(Item(subview: subview, frame: frame))
      height = frame.maxY
    }

    mutating func addSeparator(_ thickness: CGFloat) {
      guard height > 0 else { return }
      separators.append(CGRect(x: 0, y: height, width: width, height: thickness))
      height += thickness
    }
  }

  private func parts(_ subviews: Subviews, _ part: DialogPart) -> [LayoutSubview] {
    subviews.filter { $0[DialogPartKey.self] == part }
  }

  private func arrangement(_ width: CGFloat, _ subviews: Subviews) -> Arrangement {
    var result = Arrangement(width: width)
    for header in parts(subviews, .header) { result.add(header) }
    let fields = parts(subviews, .field)
    for (index, field) in fields.enumerated() {
      if index > 0 { result.height += 4 }
      result.add(field)
    }
    if !fields.isEmpty { result.height += 16 }
    let (actions, cancels) = (parts(subviews, .action), parts(subviews, .cancel))
    if form == .alert {
      addAlertRows(actions, cancels, &result)
      result.boxHeight = result.height
    } else {
      for action in actions {
        result.addSeparator(hairline)
        result.add(action, minHeight: DialogLengths.sheetRowHeight)
      }
      result.boxHeight = result.height
      for cancel in cancels.isEmpty ? parts(subviews, .defaultCancel) : cancels {
        if result.height > 0 { result.height += DialogLengths.sheetMargin }
        result.add(cancel, minHeight: DialogLengths.sheetRowHeight)
      }
    }
    return result
  }

  /// Adds two buttons side by side, if both fit in half of the width, the one that cancels first; otherwise rows, the
  /// one that cancels last.
  private func addAlertRows(
    _ actions: [LayoutSubview], _ cancels: [LayoutSubview], _ result: inout Arrangement
  ) {
    let row = DialogLengths.alertRowHeight
    let half = (result.width - hairline) / 2
    let pair = cancels + actions
    result.addSeparator(hairline)
    if pair.count == 2, pair.allSatisfy({ $0.sizeThatFits(.unspecified).width <= half }) {
      let top = result.height
      for (index, button) in pair.enumerated() {
        let x = index == 0 ? 0 : half + hairline
        let frame = CGRect(x: x, y: top, width: half, height: row)
        result.items.append(Item(subview: button, frame: frame))
      }
      result.separators.append(CGRect(x: half, y: top, width: hairline, height: row))
      result.height = top + row
      return
    }
    for (index, action) in (actions + cancels).enumerated() {
      if index > 0 { result.addSeparator(hairline) }
      result.add(action, minHeight: row)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: DialogLengths.alertWidth, height: 0)
    ).width
    return CGSize(width: width, height: arrangement(width, subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let arrangement = arrangement(bounds.width, subviews)
    func place(_ subview: LayoutSubview, _ frame: CGRect) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
    for subview in subviews { subview.hide() }
    for item in arrangement.items { place(item.subview, item.frame) }
    for (separator, frame) in zip(parts(subviews, .separator), arrangement.separators) {
      place(separator, frame)
    }
    if arrangement.boxHeight > 0 {
      for background in parts(subviews, .background) {
        place(
          background,
          CGRect(x: 0, y: 0, width: bounds.width, height: arrangement.boxHeight))
      }
    }
  }
}
