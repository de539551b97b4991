// PrefObservableObjects: documents that are observable objects, and their scenes.

@preconcurrency import Combine
import PrefGeometry
import PrefViewGraph
import PrefViews

/// A document that is an object, with its files.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject {
  /// The type of the content at a time.
  associatedtype Snapshot
  /// The types of files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that can be written; those that can be read by default.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the content.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the file of a content.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
  /// The file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The types of files that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, and its place.
@dynamicMemberLookup
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The file; nil for a new document.
  public var fileURL: URL? { nil }
  /// Whether the document can be changed.
  public var isEditable: Bool { true }

  init(document: Document) { _document = ObservedObject(wrappedValue: document) }

  /// A property of the document.
  @MainActor public subscript<Value>(dynamicMember keyPath: KeyPath<Document, Value>) -> Value {
    document[keyPath: keyPath]
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Creates a scene that creates and opens documents.
  public init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init {
      AnyView(_NewReferenceDocument(document: newDocument, editor: editor))
    }
  }

  /// Creates a scene that opens documents; nothing is drawn, because there is no document.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) { self.init { AnyView(EmptyView()) } }
}

/// The editor of a new document, which is updated when the document changes.
nonisolated struct _NewReferenceDocument<Document: ReferenceFileDocument, Content: View>: View {
  @StateObject private var document: Document
  private let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    document: @escaping () -> Document,
    editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    _document = StateObject(wrappedValue: document())
    self.editor = editor
  }

  @MainActor var body: some View { editor(ReferenceFileDocumentConfiguration(document: document)) }
}

extension NewDocumentAction {
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: ReferenceFileDocument>(
    _ newDocument: @autoclosure @escaping () -> D
  ) {}
}

extension View {
  /// Accepts a panel that exports a document; it is not drawn.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that exports a document; it is not drawn.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }
}
