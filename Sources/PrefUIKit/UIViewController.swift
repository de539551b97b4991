// PrefUIKit: view controllers, as far as snapshot tests use them: as containers of SwiftUI views.

import PrefGeometry
import PrefRendering
import PrefViews

/// A rectangle with a background color, which may show a SwiftUI view.
@preconcurrency @MainActor
open class UIView {
  /// The position in the superview and the size, in points.
  open var frame: CGRect
  /// The color behind the content; nil for none.
  open var backgroundColor: UIColor?
  /// The SwiftUI view that is shown.
  package var content: AnyView?

  /// Creates a view.
  public init(frame: CGRect = .zero) { self.frame = frame }

  /// The rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Does nothing: layout is computed when the view is drawn.
  open func setNeedsLayout() {}

  /// Does nothing: layout is computed when the view is drawn.
  open func layoutIfNeeded() {}
}

/// An object that manages a view.
@preconcurrency @MainActor
open class UIViewController {
  /// The managed view.
  open var view: UIView
  /// The title.
  open var title: String?
  /// The appearance that replaces the inherited one, unless it is unspecified.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The preferred size in a container, in points.
  open var preferredContentSize = CGSize.zero

  /// Creates a controller of an empty view.
  public init() { view = UIView() }

  /// Does nothing: the view is created with the controller.
  open func loadViewIfNeeded() {}
}

/// A view controller that shows a SwiftUI view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The view that is shown.
  open var rootView: Content {
    didSet { view.content = AnyView(rootView) }
  }

  /// Creates a controller that shows a view on the system's background color.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
    view.content = AnyView(rootView)
    view.backgroundColor = .systemBackground
  }

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
