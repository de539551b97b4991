// PrefViews: `ContentUnavailableView`, the placeholder for a screen without content. Lengths are
// those of an iPhone, iOS 17 and 18, in points.

import PrefGeometry
import PrefViewGraph

/// A placeholder for missing content: a label with a large symbol, a description and actions,
/// centered in the proposed size.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a placeholder from a label, a description and actions; the last two are empty by
  /// default.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, description and actions in a column that expands to the proposed size.
  @MainActor public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).containerForegroundStyle(.secondary)
      }
      VStack(spacing: 8) { actions }.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A label style with the icon at 48 points above a bold `title2` title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon.font(.system(size: 48, weight: .medium)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}

extension ContentUnavailableView
where Label == PrefViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a placeholder with a localized title, a system symbol and an optional description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a placeholder with a verbatim title, a system symbol and an optional description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a placeholder with a localized title, an image resource of the main bundle and an
  /// optional description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, image: name)
    } description: {
      description
    }
  }
}

/// The namespace of the parts of the placeholder for an empty search result.
public nonisolated struct SearchUnavailableContent {
  /// The label of the placeholder: a magnifying glass and “No Results”, with the query if there is
  /// one.
  public struct Label: View {
    let text: String?
    /// A label with the `magnifyingglass` symbol and the title.
    public var body: some View {
      PrefViews.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// The description of the placeholder: the advice to check the spelling.
  public struct Description: View {
    /// A text that suggests checking the spelling or trying a new search.
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions of the placeholder; there are none.
  public struct Actions: View {
    /// An empty view.
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A placeholder for a search without results that does not name the query.
  public static var search: Self {
    Self {
      SearchUnavailableContent.Label(text: nil)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// Returns a placeholder for a search without results whose title quotes the query.
  public static func search(text: String) -> Self {
    Self {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}
