// PrefViews: the labels of controls as one view. A label of several views is a title with subtitles, or a row.

import PrefGeometry
import PrefViewGraph

/// The label of a control as one view: of several views, the first is the title and the others are subtitles below it.
struct ControlLabel<Label: View>: View {
  let label: Label

  init(_ label: Label) { self.label = label }

  var body: some View {
    if Label.isOneElement {
      label
    } else {
      Group(subviews: label) { subviews in
        if subviews.isEmpty {
          // A control without a label is still one row of a list.
          Color.clear.frame(width: 0, height: 0)
        } else if subviews.count == 1 {
          subviews[0]
        } else {
          TitleStack(subviews: subviews, subtitleFont: .subheadline)
        }
      }
    }
  }
}

/// The label of a button as one view: of several views, a row; in a menu, a title with subtitles and an image at the
/// trailing edge.
struct ButtonLabel<Label: View>: View {
  let label: Label
  @Environment(\.openMenu) private var menu

  var body: some View {
    if Label.isOneElement {
      label
    } else {
      Group(subviews: label) { subviews in
        if subviews.count <= 1 {
          subviews
        } else if menu == nil {
          HStack { subviews }
        } else {
          MenuItemLabel(label: label)
        }
      }
    }
  }
}

/// The label of a menu's item with several views: the images at the trailing edge, the others as title and subtitles.
private struct MenuItemLabel<Label: View>: View {
  let label: Label

  var body: some View {
    let views = label.viewList().map(\.view)
    let images = views.filter(isImage)
    HStack(spacing: 8) {
      Group(subviews: list(views.filter { !isImage($0) })) {
        TitleStack(subviews: $0, subtitleFont: .footnote)
      }
      if !images.isEmpty {
        Spacer(minLength: 0)
        list(images).frame(width: 24)
      }
    }
  }

  private func isImage(_ view: any View) -> Bool { (view as? any ImageContent)?.isImage ?? false }

  private func list(_ views: [any View]) -> some View {
    ForEach(views.indices, id: \.self) { AnyView(views[$0]) }
  }
}

/// Views in a column: the first as it is, the others in a smaller font and the secondary foreground style.
private struct TitleStack: View {
  let subviews: SubviewsCollection
  let subtitleFont: Font

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(subviews.indices, id: \.self) { index in
        if index == subviews.startIndex {
          subviews[index]
        } else {
          subviews[index].font(subtitleFont).foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// A view that can be an image with modifiers.
private protocol ImageContent {
  var isImage: Bool { get }
}

extension Image: ImageContent {
  fileprivate var isImage: Bool { true }
}

extension ModifiedContent: ImageContent {
  fileprivate var isImage: Bool { (content as? any ImageContent)?.isImage ?? false }
}
