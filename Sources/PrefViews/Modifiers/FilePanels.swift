// PrefViews: panels for files. They are accepted, and a warning is emitted once a panel would be visible.

import PrefGeometry
import PrefViewGraph

/// Which files a panel displays.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Also hidden files.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 1)
  /// The extensions of names.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 2)
  /// Also the files in packages.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  /// Accepts a panel that imports a file; it is not drawn.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { warnsWhenPresented("file importer", isPresented) }

  /// Accepts a panel that imports files; it is not drawn.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { warnsWhenPresented("file importer", isPresented) }

  /// Accepts a panel that imports files; it is not drawn.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { warnsWhenPresented("file importer", isPresented) }

  /// Accepts a panel that exports a document; it is not drawn.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that exports documents; it is not drawn.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that exports a document; it is not drawn.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that exports an item; it is not drawn.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that exports items; it is not drawn.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable {
    warnsWhenPresented("file exporter", isPresented)
  }

  /// Accepts a panel that exports documents; it is not drawn.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { warnsWhenPresented("file exporter", isPresented) }

  /// Accepts a panel that moves a file; it is not drawn.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { warnsWhenPresented("file mover", isPresented) }

  /// Accepts a panel that moves files; it is not drawn.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL { warnsWhenPresented("file mover", isPresented) }

  /// Accepts a panel that moves a file; it is not drawn.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { warnsWhenPresented("file mover", isPresented) }

  /// Accepts a panel that moves files; it is not drawn.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { warnsWhenPresented("file mover", isPresented) }

  /// Accepts the label of the field for the name; panels are not drawn.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

  /// Accepts the label of the field for the name; panels are not drawn.
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    self
  }

  /// Accepts the label of the field for the name; panels are not drawn.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    self
  }

  /// Accepts which files panels display; panels are not drawn.
  public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View
  { self }

  /// Accepts the title of the button that confirms; panels are not drawn.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }

  /// Accepts the title of the button that confirms; panels are not drawn.
  public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    self
  }

  /// Accepts the title of the button that confirms; panels are not drawn.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    self
  }

  /// Accepts the message of panels; they are not drawn.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View { self }

  /// Accepts the message of panels; they are not drawn.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }

  /// Accepts the message of panels; they are not drawn.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { self }

  /// Accepts the identifier of the settings of panels; they are not drawn.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Accepts the folder of panels; they are not drawn.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }

  /// Accepts whether aliases are resolved; panels are not drawn.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// Accepts which files can be selected; panels are not drawn.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }

  /// Accepts a preview of a file; it is not drawn.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    warnsWhenPresented("preview of a file", item)
  }

  /// Accepts a preview of a file of several; it is not drawn.
  public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<URL?>, in items: Items
  ) -> some View { warnsWhenPresented("preview of a file", selection) }
}
