// PrefViews: actions of the environment that open and close windows, documents and settings. They do nothing: a
// picture has one
// window.

import PrefGeometry
import PrefViewGraph

/// An action that opens a window.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
  /// Does nothing: there are no further windows.
  public func callAsFunction(id: String) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that opens a window in place of another.
@MainActor @preconcurrency
public struct PushWindowAction: Sendable {
  /// Does nothing: there are no further windows.
  public func callAsFunction(id: String) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that closes a window.
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
  /// Does nothing: the window of the picture is not closed.
  public func callAsFunction() {}
  /// Does nothing: there are no further windows.
  public func callAsFunction(id: String) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that opens the settings.
@MainActor @preconcurrency
public struct OpenSettingsAction: Sendable {
  /// Does nothing: there are no further windows.
  public func callAsFunction() {}
}

/// An action that ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
  /// Ends the search; nil outside a navigation stack.
  var action: (@MainActor () -> Void)?

  /// Removes the text and the focus of the search field; does nothing outside a navigation stack.
  public func callAsFunction() { action?() }
}

/// An action that renames what is shown.
@MainActor @preconcurrency
public struct RenameAction: Sendable {
  /// Does nothing: there is no name to edit.
  public func callAsFunction() {}
}

/// An action that assigns the focus again.
@MainActor @preconcurrency
public struct ResetFocusAction: Sendable {
  /// Does nothing: the focus is changed by the program.
  public func callAsFunction(in namespace: Namespace.ID) {}
}

/// An action that opens a new document.
@MainActor @preconcurrency
public struct NewDocumentAction: Sendable {
  /// Does nothing: there are no further windows.
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {}
  /// Does nothing: there are no further windows.
  public func callAsFunction(contentType: UTType) {}
}

/// An action that opens a document.
@MainActor @preconcurrency
public struct OpenDocumentAction: Sendable {
  /// Does nothing: there are no further windows.
  public func callAsFunction(at url: URL) async throws {}
}

/// An action that asks for a rating of the program.
@MainActor @preconcurrency
public struct RequestReviewAction: Sendable {
  /// Does nothing: there is no store.
  public func callAsFunction() {}
}

/// The document of a window.
public struct DocumentConfiguration: Sendable {
  /// The file; nil for a new document.
  public let fileURL: URL?
  /// Whether the document can be changed.
  public let isEditable: Bool
}

private enum OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction { OpenWindowAction() }
}

private enum PushWindowKey: EnvironmentKey {
  static var defaultValue: PushWindowAction { PushWindowAction() }
}

private enum DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction { DismissWindowAction() }
}

private enum OpenSettingsKey: EnvironmentKey {
  static var defaultValue: OpenSettingsAction { OpenSettingsAction() }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction() }
}

private enum RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

private enum ResetFocusKey: EnvironmentKey {
  static var defaultValue: ResetFocusAction { ResetFocusAction() }
}

private enum NewDocumentKey: EnvironmentKey {
  static var defaultValue: NewDocumentAction { NewDocumentAction() }
}

private enum OpenDocumentKey: EnvironmentKey {
  static var defaultValue: OpenDocumentAction { OpenDocumentAction() }
}

private enum RequestReviewKey: EnvironmentKey {
  static var defaultValue: RequestReviewAction { RequestReviewAction() }
}

private enum DocumentConfigurationKey: EnvironmentKey {
  static var defaultValue: DocumentConfiguration? { nil }
}

extension EnvironmentValues {
  /// Opens a window; does nothing here.
  public var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Opens a window in place of another; does nothing here.
  public var pushWindow: PushWindowAction {
    get { self[PushWindowKey.self] }
    set { self[PushWindowKey.self] = newValue }
  }

  /// Closes a window; does nothing here.
  public var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Opens the settings; does nothing here.
  public var openSettings: OpenSettingsAction {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }

  /// Ends a search.
  public var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// Renames what is shown; nil by default.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }

  /// Assigns the focus again; does nothing here.
  public var resetFocus: ResetFocusAction {
    get { self[ResetFocusKey.self] }
    set { self[ResetFocusKey.self] = newValue }
  }

  /// Opens a new document; does nothing here.
  public var newDocument: NewDocumentAction {
    get { self[NewDocumentKey.self] }
    set { self[NewDocumentKey.self] = newValue }
  }

  /// Opens a document; does nothing here.
  public var openDocument: OpenDocumentAction {
    get { self[OpenDocumentKey.self] }
    set { self[OpenDocumentKey.self] = newValue }
  }

  /// Asks for a rating; does nothing here.
  public var requestReview: RequestReviewAction {
    get { self[RequestReviewKey.self] }
    set { self[RequestReviewKey.self] = newValue }
  }

  /// The document of the window; nil by default.
  public var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}
