// PrefUIKit: views and view controllers of UIKit in SwiftUI. They compile, and are drawn as a labeled placeholder with
// a warning: nothing of UIKit draws itself here.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// The context of a representable view.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction.
  public let transaction: Transaction
  /// The environment.
  public let environment: EnvironmentValues
}

/// The context of a representable view controller.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction.
  public let transaction: Transaction
  /// The environment.
  public let environment: EnvironmentValues
}

extension UIViewRepresentableContext {
  /// Makes changes of a view, and completes them at once.
  @MainActor public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

extension UIViewControllerRepresentableContext {
  /// Makes changes of a view controller, and completes them at once.
  @MainActor public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

/// A view of UIKit in SwiftUI; drawn as a placeholder.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == _RepresentablePlaceholder {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// Creates the view; not called.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view; not called.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Creates the coordinator; not called.
  func makeCoordinator() -> Coordinator
  /// The type of the context.
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  /// The placeholder.
  public var body: _RepresentablePlaceholder { _RepresentablePlaceholder(name: "\(Self.self)") }
}

extension UIViewRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}

/// A view controller of UIKit in SwiftUI; drawn as a placeholder.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == _RepresentablePlaceholder {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// Creates the view controller; not called.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller; not called.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Creates the coordinator; not called.
  func makeCoordinator() -> Coordinator
  /// The type of the context.
  typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
  /// The placeholder.
  public var body: _RepresentablePlaceholder { _RepresentablePlaceholder(name: "\(Self.self)") }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}

/// A gray rectangle with the name of a type, as large as the proposed size.
public nonisolated struct _RepresentablePlaceholder: View {
  let name: String
  @Environment(\.warnings) private var warnings

  init(name: String) { self.name = name }

  /// The rectangle with the name.
  @MainActor public var body: some View {
    warnings?.warn(
      "\(name) is a view of UIKit and drawn as a placeholder; draw it with SwiftUI views")
    return Color(uiColor: .systemGray5).overlay { Text(verbatim: name).font(.footnote) }
  }
}
