// PrefViews: documents and their scenes. A program draws an empty document; the system's panels for files are not part
// of a
// picture.

import PrefGeometry
import PrefViewGraph

/// A document that is a value, with its files.
@preconcurrency
public protocol FileDocument {
  /// The types of files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that can be written; those that can be read by default.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
  /// The file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The types of files that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file that is read.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// A file that is written.
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file before; nil for a new one.
  public let existingFile: FileWrapper?
}

/// A document and its place.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document.
  @Binding public var document: Document
  /// The file; nil for a new document.
  public var fileURL: URL? { nil }
  /// Whether the document can be changed.
  public var isEditable: Bool { true }

  init(document: Binding<Document>) { _document = document }

  /// A binding to the document.
  @MainActor public var projectedDocument: Binding<Document> { $document }
}

/// A scene that opens documents; a new document is drawn.
public nonisolated struct DocumentGroup<Document, Content: View>: Scene {
  private let content: () -> AnyView

  /// Creates a scene with the view of a new document.
  package init(content: @escaping () -> AnyView) { self.content = content }

  /// The scene itself; scenes of documents are primitive.
  @MainActor public var body: Self { self }

  /// Adds the window of a new document.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "DocumentGroup", content: content()))
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Creates a scene that creates and opens documents.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    content = { AnyView(_NewDocument(document: newDocument(), editor: editor)) }
  }

  /// Creates a scene that opens documents; nothing is drawn, because there is no document.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) { content = { AnyView(EmptyView()) } }
}

/// The editor of a new document.
nonisolated struct _NewDocument<Document: FileDocument, Content: View>: View {
  @State private var document: Document
  private let editor: (FileDocumentConfiguration<Document>) -> Content

  init(
    document: Document, editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    _document = State(initialValue: document)
    self.editor = editor
  }

  @MainActor var body: some View { editor(FileDocumentConfiguration(document: $document)) }
}

/// The scene in which a program starts to open documents; its actions are drawn.
public nonisolated struct DocumentGroupLaunchScene<Actions: View>: Scene {
  private let actions: Actions

  /// Creates a scene with a localized title and actions.
  public init(
    _ title: LocalizedStringKey? = nil, @ViewBuilder _ actions: () -> Actions
  ) { self.actions = actions() }

  /// Creates a scene with a localized title and actions; the views behind and beside them are not drawn.
  public init<Background: View>(
    _ title: LocalizedStringKey? = nil, @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder background: () -> Background
  ) { self.actions = actions() }

  /// The scene itself.
  @MainActor public var body: Self { self }

  /// Adds the window with the actions.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "DocumentGroupLaunchScene", content: AnyView(actions)))
  }
}
