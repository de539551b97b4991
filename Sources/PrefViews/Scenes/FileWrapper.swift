// PrefViews: the files of documents, and the history of changes, which Foundation lacks on Linux.

import PrefGeometry

/// A file or a folder in memory, with which documents are read and written.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// The content of a file; nil for a folder.
  public let regularFileContents: Data?
  /// The files of a folder by name; nil for a file.
  open private(set) var fileWrappers: [String: FileWrapper]?
  /// The name in a folder.
  open var preferredFilename: String?
  /// The name with which the file was read.
  open var filename: String?

  /// Creates a file.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Creates a folder.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    regularFileContents = nil
    fileWrappers = childrenByPreferredName
  }

  /// Whether the object is a file.
  open var isRegularFile: Bool { regularFileContents != nil }
  /// Whether the object is a folder.
  open var isDirectory: Bool { fileWrappers != nil }

  /// Adds a file to the folder, and returns its name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let name = child.preferredFilename ?? "file"
    fileWrappers?[name] = child
    return name
  }

  /// Removes a file from the folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }
}

/// A history of changes that can be undone.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private var undoActions: [() -> Void] = []
  private var redoActions: [() -> Void] = []
  private var isUndoingNow = false
  private var isRedoingNow = false
  /// The name of the last change.
  open var undoActionName = ""
  /// The number of changes that are kept; 0 for any number.
  open var levelsOfUndo = 0

  /// Creates an empty history.
  public nonisolated override init() { super.init() }

  /// Whether a change can be undone.
  open var canUndo: Bool { !undoActions.isEmpty }
  /// Whether a change can be made again.
  open var canRedo: Bool { !redoActions.isEmpty }
  /// Whether a change is being undone.
  open var isUndoing: Bool { isUndoingNow }
  /// Whether a change is being made again.
  open var isRedoing: Bool { isRedoingNow }

  /// Adds the action that reverts a change; while a change is undone, the action that makes it again.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let action = { [weak target] in if let target { handler(target) } }
    if isUndoingNow {
      redoActions.append(action)
      return
    }
    if !isRedoingNow { redoActions.removeAll() }
    undoActions.append(action)
    if levelsOfUndo > 0, undoActions.count > levelsOfUndo { undoActions.removeFirst() }
  }

  /// Reverts the last change.
  open func undo() {
    guard let action = undoActions.popLast() else { return }
    isUndoingNow = true
    action()
    isUndoingNow = false
  }

  /// Makes the change again that was reverted last.
  open func redo() {
    guard let action = redoActions.popLast() else { return }
    isRedoingNow = true
    action()
    isRedoingNow = false
  }

  /// Sets the name of the last change.
  open func setActionName(_ actionName: String) { undoActionName = actionName }
  /// Removes all changes.
  open func removeAllActions() {
    undoActions.removeAll()
    redoActions.removeAll()
  }
  /// Does nothing: each change is a group.
  open func beginUndoGrouping() {}
  /// Does nothing: each change is a group.
  open func endUndoGrouping() {}
}
