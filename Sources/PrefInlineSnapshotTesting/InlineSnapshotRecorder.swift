// PrefInlineSnapshotTesting: the snapshots that the tests of this process have recorded. They are written to the source
// files when the process ends, because positions in a file are valid until it changes.

#if InlineSnapshots
  import PrefGeometry
  import PrefSnapshotTesting

  /// The position of a call, as `#line` and `#column` give it: that of the parenthesis or brace after the function.
  struct CallPosition: Hashable {
    let line: Int
    let column: Int
  }

  /// A recorded snapshot.
  struct InlineSnapshot {
    /// The text; nil if the value was nil, which removes the closure.
    let text: String?
    /// Whether an existing closure is replaced.
    let replacesClosure: Bool
    let descriptor: InlineSnapshotSyntaxDescriptor
  }

  /// The recorded snapshots of all files.
  ///
  /// Unchecked: the files are protected by the lock.
  final class InlineSnapshotRecorder: @unchecked Sendable {
    static let shared = InlineSnapshotRecorder()

    private let lock = NSLock()
    /// The files whose assertions have failed, by their paths.
    private var files: [String: InlineSource] = [:]
    private lazy var writesAtExit: Bool = atexit { InlineSnapshotRecorder.shared.write() } == 0

    /// Records a snapshot, which is written when the process ends.
    ///
    /// - Throws: ``SnapshotFailure`` if the file cannot be read, or has no call at the position.
    func record(
      _ snapshot: InlineSnapshot, expected: String?, at position: CallPosition, inFile path: String
    ) throws {
      try lock.withLock {
        let source = try source(path)
        guard source.containsCall(at: position) else {
          throw SnapshotFailure(
            description: """
              cannot record an inline snapshot: "\(path)" has no call at line \(position.line), column \(position.column); \
              the file has changed since it was compiled, so build the tests again
              """)
        }
        guard writesAtExit else {
          throw SnapshotFailure(
            description: "cannot record an inline snapshot: no function can be called at exit")
        }
        if snapshot.text != expected { source.add(snapshot, at: position) }
      }
    }

    /// Returns the line of a closure of a call; nil if the call has no such closure, or the file cannot be read.
    func lineOfClosure(
      _ descriptor: InlineSnapshotSyntaxDescriptor, inCallAt position: CallPosition,
      ofFile path: String
    ) -> Int? {
      lock.withLock {
        do {
          return try source(path).lineOfClosure(descriptor, inCallAt: position)
        } catch {
          // The failure is reported at the line of the call.
          return nil
        }
      }
    }

    private func source(_ path: String) throws -> InlineSource {
      if let source = files[path] { return source }
      let source = InlineSource(try Self.text(of: path))
      files[path] = source
      return source
    }

    private static func text(of path: String) throws -> String {
      guard let data = FileManager.default.contents(atPath: path),
        let text = String(validating: data, as: UTF8.self)
      else {
        throw SnapshotFailure(
          description: """
            cannot record an inline snapshot: "\(path)" cannot be read as UTF-8; run the tests where they were compiled
            """)
      }
      return text
    }

    /// Writes the recorded snapshots to their files. Errors are printed, since no test is running.
    private func write() {
      lock.withLock {
        for (path, source) in files.sorted(by: { $0.key < $1.key }) where source.hasSnapshots {
          do {
            guard try Self.text(of: path) == source.text else {
              throw SnapshotFailure(
                description: "\"\(path)\" has changed during the tests; run them again to record")
            }
            let (text, problems) = source.updatedText()
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            for problem in problems { printError("\(path):\(problem)") }
          } catch {
            printError("inline snapshots were not written: \(error)")
          }
        }
        files.removeAll()
      }
    }

    private func printError(_ message: String) {
      FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    }
  }
#endif
