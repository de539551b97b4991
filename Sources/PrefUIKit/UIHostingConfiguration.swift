// PrefUIKit: the SwiftUI content of a cell.

import PrefGeometry
import PrefRendering
import PrefViews

/// The content of a cell or a view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The content.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell or a view.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The content of a cell that is a SwiftUI view.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  private var insets = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  private var minWidth: CGFloat?
  private var minHeight: CGFloat?

  /// Creates the content of a cell.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    (self.content, background) = (content(), EmptyView())
  }

  private init(content: Content, background: Background) {
    (self.content, self.background) = (content, background)
  }

  /// Returns the content on a style.
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<
    Content, _UIHostingConfigurationBackgroundView<S>
  > { background { _UIHostingConfigurationBackgroundView(style: style) } }

  /// Returns the content on a view.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<
    Content, B
  > {
    var result = UIHostingConfiguration<Content, B>(content: self.content, background: content())
    (result.insets, result.minWidth, result.minHeight) = (insets, minWidth, minHeight)
    return result
  }

  /// Returns the content with distances from edges, in points.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var result = self
    if edges.contains(.top) { result.insets.top = insets.top }
    if edges.contains(.leading) { result.insets.leading = insets.leading }
    if edges.contains(.bottom) { result.insets.bottom = insets.bottom }
    if edges.contains(.trailing) { result.insets.trailing = insets.trailing }
    return result
  }

  /// Returns the content with a distance from edges, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Returns the content with a smallest size, in points.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var result = self
    (result.minWidth, result.minHeight) = (width, height)
    return result
  }

  /// Creates a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    HostedContentView(configuration: self)
  }

  /// Returns the same content: it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The background of the content of a cell.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  let style: S
  /// A rectangle in the style.
  public var body: some View { Rectangle().fill(style) }
}

/// A configuration whose content is a SwiftUI view.
@MainActor
private protocol HostedContent {
  /// The content with its margins, on its background.
  var view: AnyView { get }
}

extension UIHostingConfiguration: HostedContent {
  fileprivate var view: AnyView {
    AnyView(
      content.padding(insets).frame(minWidth: minWidth, minHeight: minHeight)
        .background { background })
  }
}

private final class HostedContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet { content = (configuration as? any HostedContent)?.view }
  }

  init(configuration: any UIContentConfiguration & HostedContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    content = configuration.view
  }

  required init?(coder: NSCoder) { nil }
}
