// PrefViews: links, which open a URL when tapped with the `openURL` action of the environment, as
// views and in texts.

import PrefGeometry
import PrefViewGraph

/// An action that opens a URL.
public struct OpenURLAction: Sendable {
  /// The outcome of opening a URL.
  public struct Result: Hashable, Sendable {
    private let name: String
    /// The handler opened the URL.
    public static let handled = Result(name: "handled")
    /// The handler discarded the URL.
    public static let discarded = Result(name: "discarded")
    /// The handler defers to the system, which opens nothing here.
    public static let systemAction = Result(name: "systemAction")
    /// The handler defers to the system with another URL, which opens nothing here.
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action with a handler.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a URL, and calls `completion` with whether the handler opened it.
  @MainActor public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
}

extension EnvironmentValues {
  /// The action that opens URLs; the default opens nothing.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

extension Text {
  package func hasTapTargets(_ cache: TextCache) -> Bool {
    cache.runs.contains { $0.link != nil }
  }

  package func tapAction(
    at point: CGPoint, _ size: ViewSize, _ environment: EnvironmentValues, _ cache: inout TextCache
  ) -> (@MainActor () -> Void)? {
    guard let layout = layout(size, environment, cache),
      let line = layout.lines.first(where: {
        ($0.baseline - $0.ascent..<$0.baseline + $0.descent).contains(point.y)
      })
    else { return nil }
    let run = line.runs.first { ($0.origin.x..<$0.origin.x + $0.width).contains(point.x) }
    let box = line.boxes.first { ($0.frame.minX..<$0.frame.maxX).contains(point.x) }
    guard let segment = run?.segment ?? box?.segment, cache.runs.indices.contains(segment),
      let link = cache.runs[segment].link
    else { return nil }
    let openURL = environment.openURL
    return { openURL(link) }
  }
}

/// A button that opens a URL with the `openURL` action of the environment.
public nonisolated struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Creates a link with a custom label.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// A button with the label.
  @MainActor public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Creates a link with a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
