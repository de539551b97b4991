// PrefPreviews: the description of one preview of the program, from which its view is created.

import PrefGeometry
import PrefViewGraph
import PrefViewMacros
import PrefViews

/// A preview of the program: a `#Preview`, or one of the views of a `PreviewProvider`.
///
/// Its values describe the preview; the view is created by ``makeView()``. Two cases are equal if they describe the
/// same preview of the same program, also after encoding and decoding.
public struct PreviewCase: Hashable, Codable, Sendable, Identifiable {
  /// The form in which a preview is declared.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// A `#Preview`.
    case macro
    /// A type that conforms to `PreviewProvider`.
    case provider
  }

  /// The identity of the preview in the program: the file, the line and the column, and the name of a provider with
  /// the index of the view.
  public let id: String
  /// The form in which the preview is declared.
  public let kind: Kind
  /// The module that declares the preview.
  public let module: String
  /// The name of the file, without folders; empty if it is not known.
  ///
  /// It is known for each `#Preview`, and for a provider unless `previews` contains `return`, has an attribute
  /// `@ViewBuilder`, or has a type that names its view.
  public let file: String
  /// The line of `#Preview`, or of the expression in `previews` that creates the view, counted from 1; 0 if it is not
  /// known.
  public let line: Int
  /// The column in UTF-8 bytes, counted from 1; 0 if it is not known.
  public let column: Int
  /// The name given to `#Preview` or set by `previewDisplayName(_:)`; nil for none.
  public let displayName: String?
  /// The name of the type that conforms to `PreviewProvider`; nil for a `#Preview`.
  public let provider: String?
  /// The index of the view among those of its provider, counted from 0; 0 for a `#Preview`.
  public let index: Int
  /// The layout that the traits or `previewLayout(_:)` set; `.device` by default.
  public let layout: PreviewLayout
  /// The orientation that the traits or `previewInterfaceOrientation(_:)` set; portrait by default.
  public let orientation: InterfaceOrientation
  /// The name of the device that `previewDevice(_:)` sets; nil for none.
  public let device: String?
  /// The identity of the type that declares the preview.
  let typeID: String

  /// The module and the file, in the form of `#fileID`; the module alone if the file is not known.
  public var fileID: String { file.isEmpty ? module : "\(module)/\(file)" }

  /// The display name; if there is none, the name of the provider with the number of the view from the second one on,
  /// or the file and the line of `#Preview`.
  public var name: String {
    if let displayName, !displayName.isEmpty { return displayName }
    if let provider { return index == 0 ? provider : "\(provider) \(index + 1)" }
    return location
  }

  /// The file and the line, as in “Meadow.swift:12”; the name of the module if they are not known.
  public var location: String { file.isEmpty ? module : "\(file):\(line)" }

  /// Creates the preview's view.
  ///
  /// - Throws: ``PreviewError/notFound(_:)`` if the program does not contain the preview, and errors of the arguments
  ///   of `#Preview`.
  @MainActor public func makeView() throws -> AnyView {
    guard let type = PreviewIndex.type(id: typeID) else { throw PreviewError.notFound(id) }
    switch type.source {
    case .macro(let registry): return try registry.makeView()
    case .provider(let provider):
      let views = provider.previewList()
      guard views.indices.contains(index) else { throw PreviewError.notFound(id) }
      let view: any View = views[index].view
      return Self.erase(view)
    }
  }
}

extension PreviewCase {
  private static func erase<Content: View>(_ view: Content) -> AnyView { AnyView(view) }
}

extension PreviewCase: CustomStringConvertible {
  /// The name and the location, as test runners show them: “Empty (Meadow.swift:12)”.
  public var description: String { name == location ? name : "\(name) (\(location))" }
}

/// An error of finding, creating or rendering a preview.
public enum PreviewError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program contains no preview with the identity.
  case notFound(String)
  /// The arguments of a program that renders previews are invalid.
  case invalidArguments(String)
  /// The smallest recording of a preview has more bytes than the maximum.
  case animationTooLarge(smallest: Int, maximum: Int)

  /// A message with the cause of the error.
  public var description: String {
    switch self {
    case .notFound(let id): "the program contains no preview \"\(id)\""
    case .invalidArguments(let reason): reason
    case .animationTooLarge(let smallest, let maximum):
      "the smallest animation has \(smallest) bytes, more than \(maximum)"
    }
  }
}
