// PrefUIKit: controllers of the system and small services, so that sources that use them compile.

import PrefGeometry
import PrefRendering
import PrefViews

/// A controller that selects pictures.
open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable {
    /// The library, the camera, or the albums.
    case photoLibrary = 0, camera, savedPhotosAlbum
  }
  /// The key of a value of a selected picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The changed picture.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The address of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
  /// The source of pictures.
  open var sourceType = SourceType.photoLibrary
  /// Whether pictures can be changed.
  open var allowsEditing = false
  /// The delegate, which is not called.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  /// Returns whether there is a source; false.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

/// The delegate of a controller that selects pictures; its methods are optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when a picture is selected; not called here.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when no picture is selected; not called here.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The delegate of a navigation controller.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

/// A spelling checker without a dictionary.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// Creates a checker.
  public nonisolated override init() { super.init() }
  /// Returns the first misspelled word of a range; none, because there is no dictionary.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

/// A recognizer of gestures of UIKit in SwiftUI, which receives no touches.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable: Gesture where Body == Never {
  /// The type of the gesture's values, of which there are none.
  associatedtype Value = Never
  /// The type of the recognizer.
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// Creates the recognizer; not called.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Updates the recognizer; not called.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called for recognized gestures; not called here.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Creates the coordinator; not called.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
  /// The type of the context.
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  /// The type of the converter.
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

extension UIGestureRecognizerRepresentable {
  /// Does nothing.
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  /// Does nothing.
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}

  /// Creates a recognizer that recognizes nothing.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> { .makeInert() }

  /// Does nothing.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context of a recognizer.
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The converter of positions.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The positions of a gesture.
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter: Sendable {
  /// The position in the view, in points; zero.
  public var localLocation: CGPoint { .zero }
  /// The translation in the view, in points; nil.
  public var localTranslation: CGPoint? { nil }
  /// The velocity in the view, in points per second; nil.
  public var localVelocity: CGPoint? { nil }
}

extension UIColor {
  /// Creates a color that depends on the traits: here on the color scheme.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(
      Color(
        DynamicColor(
          light: dynamicProvider(.init(userInterfaceStyle: .light)).color,
          dark: dynamicProvider(.init(userInterfaceStyle: .dark)).color)))
  }

  /// Returns the color for the color scheme of traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var environment = EnvironmentValues()
    environment.colorScheme = traitCollection.userInterfaceStyle == .dark ? .dark : .light
    return UIColor(Color(color.resolve(in: environment)))
  }

  /// Sets the color of areas in the picture that is being drawn; does nothing without one.
  @preconcurrency @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the color of outlines in the picture that is being drawn; does nothing without one.
  @preconcurrency @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Sets the color of areas and outlines in the picture that is being drawn; does nothing without one.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }
}

/// A color with a value per color scheme.
private struct DynamicColor: ShapeStyle, Hashable {
  let light: Color
  let dark: Color

  func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    (environment.colorScheme == .dark ? dark : light).resolve(in: environment)
  }
}

extension UIApplication {
  /// Whether the icon of the program can be changed; false.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon; nil for the usual one.
  public var alternateIconName: String? { nil }
  /// Accepts the name of an icon, which is not used.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {}
}
