// PrefrenderCommand: the review in the terminal: one snapshot after the other, with a key for each decision.

import PrefGeometry
import PrefScenes
import PrefSnapshotResults

/// A review in the terminal.
struct TerminalReview {
  let folder: ResultsFolder
  /// The package with the references; nil for that of the results.
  let root: String?
  private let inline = InlinePicture.supported(
    by: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)

  /// The largest number of lines of a text's difference.
  private static let maximumLineCount = 40

  init(folder: ResultsFolder, root: String?) {
    self.folder = folder
    self.root = root
  }

  private enum Decision: Character {
    case accept = "a"
    case reject = "r"
    case skip = "s"
    case quit = "q"
  }

  /// Shows the snapshots and carries out the decisions. A refused decision counts as skipped.
  func run(_ snapshots: [PendingSnapshot]) throws(CommandFailure) {
    var counts: [Decision: Int] = [:]
    review: for (index, snapshot) in snapshots.enumerated() {
      try show(snapshot, "\(index + 1) of \(snapshots.count)")
      var decision = try ask()
      do throws(ResultsError) {
        switch decision {
        case .accept: try folder.accept(snapshot, root: root)
        case .reject: try folder.reject(snapshot)
        case .skip: break
        case .quit: break review
        }
      } catch {
        StandardError.write(CommandFailure(error).text)
        decision = .skip
      }
      counts[decision, default: 0] += 1
    }
    let (accepted, rejected) = (counts[.accept] ?? 0, counts[.reject] ?? 0)
    let rest = snapshots.count - accepted - rejected
    try StandardOutput.write("\(accepted) accepted, \(rejected) rejected, \(rest) pending\n")
  }

  private func show(_ snapshot: PendingSnapshot, _ position: String) throws(CommandFailure) {
    let source = URL(fileURLWithPath: snapshot.source.file).lastPathComponent
    var lines = [
      "",
      "[\(position)] \(snapshot.title)  (\(snapshot.kind.rawValue) \(snapshot.format.rawValue))",
      "  \(source):\(snapshot.source.line)  \(snapshot.source.test)",
    ]
    if let reason = snapshot.reason { lines.append("  \(reason)") }
    if snapshot.kind == .new { lines.append("  There is no reference.") }
    if let numbers = snapshot.comparison {
      lines.append(
        "  \(numbers.differing) of \(numbers.compared) pixels differ, by at most \(numbers.largest) of 255"
      )
    }
    try StandardOutput.write(TerminalText.lines(lines.joined(separator: "\n")) + "\n")
    let file = snapshot.files.difference ?? snapshot.files.new
    let path = folder.path(of: file, in: snapshot)
    switch snapshot.format {
    case .picture:
      try StandardOutput.write("  file://\(path)\n")
      guard let inline, let data = FileManager.default.contents(atPath: path) else { return }
      let width = SnapshotPage.pngSize(data).width
      try StandardOutput.write(inline.sequence(png: data, widthInPixels: width))
    case .text:
      guard let data = FileManager.default.contents(atPath: path) else { return }
      let text = String(decoding: data.prefix(SnapshotPage.maximumTextBytes), as: UTF8.self)
      let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      var shown = all.prefix(Self.maximumLineCount).map { "  | \($0)" }
      if all.count > Self.maximumLineCount { shown.append("  … file://\(path)") }
      try StandardOutput.write(TerminalText.lines(shown.joined(separator: "\n")) + "\n")
    case .data: try StandardOutput.write("  file://\(path)\n")
    }
  }

  /// Returns the next decision; the end of the input quits.
  private func ask() throws(CommandFailure) -> Decision {
    while true {
      try StandardOutput.write("  (a)ccept  (r)eject  (s)kip  (q)uit: ")
      guard let answer = TerminalKey.read() else {
        try StandardOutput.write("\n")
        return .quit
      }
      if let decision = Decision(rawValue: answer) {
        try StandardOutput.write("\(decision)\n")
        return decision
      }
      try StandardOutput.write("\n")
    }
  }
}

/// Answers from standard input: single keys of a terminal, else the first letters of lines.
enum TerminalKey {
  /// Returns the next answer in lower case; nil at the end of the input, or for Control-D.
  static func read() -> Character? {
    guard isatty(STDIN_FILENO) == 1 else {
      return readLine().map { $0.lowercased().first ?? " " }
    }
    var original = termios()
    guard tcgetattr(STDIN_FILENO, &original) == 0 else {
      return readLine().map { $0.lowercased().first ?? " " }
    }
    var raw = original
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
    var byte: UInt8 = 0
    var count = Glibc.read(STDIN_FILENO, &byte, 1)
    while count < 0, errno == EINTR { count = Glibc.read(STDIN_FILENO, &byte, 1) }
    guard count == 1, byte != 4 else { return nil }
    return Character(UnicodeScalar(byte)).lowercased().first
  }
}
