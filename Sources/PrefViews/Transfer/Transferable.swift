// PrefViews: values that programs exchange by dragging, copying and sharing. The descriptions of their formats are
// accepted: pictures receive and send nothing.

import PrefGeometry
import PrefViewGraph

/// A type whose values can be transferred between programs.
public protocol Transferable {
  /// The type of the formats.
  associatedtype Representation: TransferRepresentation
  /// The formats of values.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A format of transferred values.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable
  /// The type of the formats that this format consists of.
  associatedtype Body: TransferRepresentation
  /// The formats that this format consists of.
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// A format that consists of no others.
public protocol _PrimitiveTransferRepresentation: TransferRepresentation where Body == Self {}

extension _PrimitiveTransferRepresentation {
  /// The format itself.
  public var body: Self { self }
}

/// Several formats, or those of the framework's own types.
public struct _TransferFormats<Item: Transferable>: _PrimitiveTransferRepresentation {
}

/// A result builder that composes formats from a closure.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Builds an expression unchanged.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Builds a format from a single statement.
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Builds formats from several statements.
  @_disfavoredOverload
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> _TransferFormats<Item> { _TransferFormats() }
}

/// The visibility of a format for other programs.
public struct TransferRepresentationVisibility: Sendable {
  /// For all programs.
  public static let all = TransferRepresentationVisibility()
  /// For programs of the same team.
  public static let team = TransferRepresentationVisibility()
  /// For programs of the same group.
  public static func group(_ identifier: String) -> Self { TransferRepresentationVisibility() }
  /// For the program itself.
  public static let ownProcess = TransferRepresentationVisibility()
}

extension TransferRepresentation {
  /// Accepts the name of exported files.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
  /// Accepts the name of exported files.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }
  /// Accepts a condition for exports.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { self }
  /// Accepts the visibility for other programs.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }
}

/// The format of values that are encoded.
public struct CodableRepresentation<Item: Transferable & Codable>: _PrimitiveTransferRepresentation
{
  /// Creates the format of values that are encoded as JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
  /// Creates the format of values that are encoded by an encoder.
  public init<Encoder, Decoder>(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {}
}

/// The format of values that are converted to data.
public struct DataRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
  /// Creates a format.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  /// Creates a format of values that are sent only.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  /// Creates a format of values that are received only.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A file that is sent.
public struct SentTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether the receiver may use the original file.
  public let allowAccessingOriginalFile: Bool
  /// Creates a file.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that was received.
public struct ReceivedTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether the file is the sender's.
  public let isOriginalFile: Bool
}

/// The format of values that are files.
public struct FileRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
  /// Creates a format.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  /// Creates a format of values that are sent only.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  /// Creates a format of values that are received only.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// The format of values that are transferred as values of another type.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  _PrimitiveTransferRepresentation
{
  /// Creates a format.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {}
  /// Creates a format of values that are sent only.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {}
  /// Creates a format of values that are received only.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {}
}

extension String: Transferable {
  /// The formats of texts.
  public static var transferRepresentation: _TransferFormats<String> { _TransferFormats() }
}

extension Data: Transferable {
  /// The formats of data.
  public static var transferRepresentation: _TransferFormats<Data> { _TransferFormats() }
}

extension URL: Transferable {
  /// The formats of addresses.
  public static var transferRepresentation: _TransferFormats<URL> { _TransferFormats() }
}

extension AttributedString: Transferable {
  /// The formats of texts with attributes.
  public static var transferRepresentation: _TransferFormats<AttributedString> {
    _TransferFormats()
  }
}

extension Image: Transferable {
  /// The formats of images.
  public static var transferRepresentation: _TransferFormats<Image> { _TransferFormats() }
}

extension Color: Transferable {
  /// The formats of colors.
  public static var transferRepresentation: _TransferFormats<Color> { _TransferFormats() }
}

extension Never: Transferable {
  /// No formats.
  public static var transferRepresentation: _TransferFormats<Never> { _TransferFormats() }
}

/// A provider of the content of a drag.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The name of the content.
  open var suggestedName: String?
  /// The identifiers of the types; none.
  open var registeredTypeIdentifiers: [String] { [] }
  /// Creates a provider without content.
  public override init() {}
  /// Creates a provider of an object.
  public init(object: Any) {}
  /// Creates a provider of an item of a type.
  public init(item: Any?, typeIdentifier: String?) {}
  /// Creates a provider of a file.
  public init?(contentsOf fileURL: URL?) {}
  /// Does nothing: content is not transferred.
  open func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {}
  /// Returns whether an object of a type can be loaded; false.
  open func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { false }
  /// Returns whether the provider has an item of a type; false.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  /// Accepts a closure for the object, which is not called.
  @discardableResult
  open func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 1) }
  /// Accepts a closure for the item, which is not called.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {}
  /// Accepts a closure for the data, which is not called.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 1) }
}
