// PrefUIKit: view controllers of SwiftUI views, which snapshot tests use.

import PrefGeometry
import PrefRendering
import PrefViews

/// The sizes that a hosting controller tracks.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The preferred size of the controller.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The intrinsic size of the view.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view controller that shows a SwiftUI view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The view that is shown.
  open var rootView: Content {
    didSet { viewIfLoaded?.content = AnyView(rootView) }
  }

  /// The sizes of the view that the controller tracks; it has no effect.
  open var sizingOptions: UIHostingControllerSizingOptions = []
  /// The regions that the safe area of the view excludes; it has no effect.
  open var safeAreaRegions = SafeAreaRegions.all

  /// Creates a controller that shows a view on the system's background color.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the view that shows `rootView` on the system's background color.
  open override func loadView() {
    let view = UIView()
    view.content = AnyView(rootView)
    view.backgroundColor = .systemBackground
    self.view = view
  }

  /// Creates a controller from an archive with a view; archives are not read.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: archives are not read.
  public required init?(coder: NSCoder) { nil }

  /// Returns the size of the view for a proposed size, both in points; infinite lengths propose no
  /// limit. Zero if the fonts cannot be loaded.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    let renderer = ImageRenderer(content: rootView)
    renderer.proposedSize = ProposedViewSize(size)
    do {
      return try renderer.layoutSize()
    } catch {
      renderer.report(error)
      return .zero
    }
  }
}
