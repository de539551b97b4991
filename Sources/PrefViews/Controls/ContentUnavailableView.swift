// Views: what is shown where there is nothing to show. Lengths are those of an iPhone, iOS 17 and 18, in points.

import PrefGeometry
import PrefViewGraph

/// A symbol, a title, a text and actions in the middle of the room.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes the view of its parts.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The parts below each other, in the middle of all the room there is.
  @MainActor public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      VStack(spacing: 8) { actions }.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large symbol above a title.
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
  /// Makes the view of a title, a symbol and a text.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Makes the view of a title, a symbol and a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Makes the view of a title, an image of the main bundle and a text.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      PrefViews.Label(title, image: name)
    } description: {
      description
    }
  }
}

/// The parts of the view that is shown where nothing has been found.
public nonisolated struct SearchUnavailableContent {
  /// The symbol and the title.
  public struct Label: View {
    let text: String?
    /// The symbol and the title.
    public var body: some View {
      PrefViews.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// What to do.
  public struct Description: View {
    /// What to do.
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// There is nothing to do.
  public struct Actions: View {
    /// Nothing.
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// What is shown where nothing has been found.
  public static var search: Self {
    Self {
      SearchUnavailableContent.Label(text: nil)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }

  /// What is shown where nothing has been found for a text.
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
