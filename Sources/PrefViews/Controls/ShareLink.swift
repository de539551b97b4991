// Views: a button that hands something to other apps; there are none here.

import PrefGeometry
import PrefViewGraph

/// A button that would hand something to other apps.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label

  /// Makes a button with a label.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// The button.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

extension ShareLink where Label == PrefViews.Label<Text, Image> {
  /// Makes a button with the system's title.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) {
      PrefViews.Label("Share…", systemImage: "square.and.arrow.up")
    }
  }

  /// Makes a button with a title.
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      PrefViews.Label(titleKey, systemImage: "square.and.arrow.up")
    }
  }
}
