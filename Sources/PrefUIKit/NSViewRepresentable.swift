// PrefUIKit: views and controllers of AppKit in SwiftUI. They compile, and are drawn as a labeled placeholder with a
// warning: nothing of AppKit draws itself here.

import PrefGeometry
import PrefRendering
import PrefViews

/// A controller of AppKit, which keeps its values.
open class NSViewController: UIViewController {}

/// A view of AppKit that shows a SwiftUI view.
open class NSHostingView<Content: View>: NSView {
  /// The view that is shown.
  open var rootView: Content {
    didSet { content = AnyView(rootView) }
  }

  /// Creates a view that shows a SwiftUI view.
  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
    content = AnyView(rootView)
  }

  /// Returns nil: archives are not read.
  public required init?(coder: NSCoder) { nil }
}

/// A controller of AppKit that shows a SwiftUI view.
open class NSHostingController<Content: View>: NSViewController {
  /// The view that is shown.
  open var rootView: Content {
    didSet { view.content = AnyView(rootView) }
  }

  /// Creates a controller that shows a SwiftUI view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    view.content = AnyView(rootView)
  }

  /// Returns nil: archives are not read.
  public required init?(coder: NSCoder) { nil }
}

/// The context of a representable view of AppKit.
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction.
  public let transaction: Transaction
  /// The environment.
  public let environment: EnvironmentValues
}

/// The context of a representable controller of AppKit.
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction.
  public let transaction: Transaction
  /// The environment.
  public let environment: EnvironmentValues
}

/// A view of AppKit in SwiftUI; drawn as a placeholder.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == _RepresentablePlaceholder {
  /// The type of the view.
  associatedtype NSViewType: NSView
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// Creates the view; not called.
  func makeNSView(context: Context) -> NSViewType
  /// Updates the view; not called.
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// Creates the coordinator; not called.
  func makeCoordinator() -> Coordinator
  /// The type of the context.
  typealias Context = NSViewRepresentableContext<Self>
}

extension NSViewRepresentable {
  /// The placeholder.
  public var body: _RepresentablePlaceholder { _RepresentablePlaceholder(name: "\(Self.self)") }
}

extension NSViewRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}

/// A controller of AppKit in SwiftUI; drawn as a placeholder.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == _RepresentablePlaceholder {
  /// The type of the controller.
  associatedtype NSViewControllerType: NSViewController
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// Creates the controller; not called.
  func makeNSViewController(context: Context) -> NSViewControllerType
  /// Updates the controller; not called.
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  /// Creates the coordinator; not called.
  func makeCoordinator() -> Coordinator
  /// The type of the context.
  typealias Context = NSViewControllerRepresentableContext<Self>
}

extension NSViewControllerRepresentable {
  /// The placeholder.
  public var body: _RepresentablePlaceholder { _RepresentablePlaceholder(name: "\(Self.self)") }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}
