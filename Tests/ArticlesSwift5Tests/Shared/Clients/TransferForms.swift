// Drags, drops, sharing, files and documents, as clients write them. They compile, and are inert.

import SwiftUI

struct Seed: Identifiable, Codable, Transferable, Hashable {
  var id: Int
  var name: String
  var weight = 1.0

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.name)
  }
}

struct SeedFile: FileDocument {
  static var readableContentTypes: [UTType] {
    [.plainText, UTType(exportedAs: "org.example.seed")]
  }
  var text: String

  init(text: String = "") { self.text = text }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    text = String(decoding: data, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

struct SeedApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: SeedFile(text: "sunflower")) { file in
      TextEditor(text: file.$document.text)
    }
    .windowToolbarStyle(.unified)
    #if os(macOS)
      Settings { Text("settings") }
    #endif
  }
}

struct SeedDrop: DropDelegate {
  func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
}

struct TransferForms: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var file: URL?
  @State private var seeds = [Seed(id: 1, name: "bean")]
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    VStack {
      ShareLink(item: URL(fileURLWithPath: "/"))
      ShareLink("Share", item: "text", subject: Text("subject"), message: Text("message"))
      ShareLink(
        item: Image(systemName: "leaf"),
        preview: SharePreview("leaf", image: Image(systemName: "leaf")))
      ShareLink(items: ["a", "b"]) { Label("Several", systemImage: "leaf") }
      PasteButton(payloadType: String.self) { _ in }
      RenameButton()
      List { ForEach(seeds) { Text($0.name) }.onInsert(of: [.json]) { _, _ in } }
    }
    .draggable(seeds[0]) { Text("preview") }
    .dropDestination(for: Seed.self) { items, _ in
      seeds += items
      return true
    } isTargeted: { _ in
    }
    .onDrop(of: [.image, .fileURL], isTargeted: nil) { providers in !providers.isEmpty }
    .onDrop(of: [UTType.json.identifier], delegate: SeedDrop())
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.png]) { result in
      if case .success(let url) = result { file = url }
    }
    .fileExporter(
      isPresented: $isExporting, document: SeedFile(), contentType: .plainText,
      defaultFilename: "seed"
    ) { _ in }
    .fileMover(isPresented: $isExporting, file: file) { _ in }
    .quickLookPreview($file)
    .onCopyCommand { [NSItemProvider(object: "a")] }
    .copyable(["a"])
    .userActivity("org.example.view") { $0.title = "view" }
    .onTapGesture {
      openWindow(id: "main")
      dismissWindow()
      undoManager?.undo()
    }
  }
}
