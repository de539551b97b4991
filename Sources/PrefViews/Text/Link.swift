// Views: links: labels that open an address when they are tapped; who is asked to open it stands in the environment.

import PrefGeometry
import PrefViewGraph

/// Opens addresses.
public struct OpenURLAction: Sendable {
  /// What came of an address.
  public struct Result: Hashable, Sendable {
    private let name: String
    /// It was dealt with.
    public static let handled = Result(name: "handled")
    /// Nothing was done.
    public static let discarded = Result(name: "discarded")
    /// The system is to open it; here nobody does.
    public static let systemAction = Result(name: "systemAction")
    /// The system is to open another address; here nobody does.
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  /// Makes an action of a closure.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens an address, and tells whether somebody dealt with it.
  @MainActor public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
}

extension EnvironmentValues {
  /// Opens addresses; without an action of the caller's, nothing happens.
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

/// A label that opens an address when it is tapped.
public nonisolated struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Makes a link with a label.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The link: a button in the accent's colour.
  @MainActor public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Makes a link with a title.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
