// PrefViews: `ShareLink`, drawn as a button without an action; there is no share sheet.

import PrefGeometry
import PrefViewGraph

/// A button that presents a share sheet on Apple platforms; here it is drawn, and tapping it does
/// nothing.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label

  /// Creates a share link with a custom label. The item, subject and message are accepted and not
  /// used.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// A button with the link's label and no action.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

extension ShareLink where Label == PrefViews.Label<Text, Image> {
  /// Creates a share link with the title “Share…” and the share symbol.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) {
      PrefViews.Label("Share…", systemImage: "square.and.arrow.up")
    }
  }

  /// Creates a share link with a localized title and the share symbol.
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      PrefViews.Label(titleKey, systemImage: "square.and.arrow.up")
    }
  }
}
