// PrefSnapshotResults: the HTML page of the report. It contains all pictures and refers to no other file. With actions,
// it is also the page of the review in a browser.

import PrefGeometry

/// The HTML page of a report.
package struct SnapshotPage {
  /// The largest picture that the page contains, in bytes of its file; the path of a larger one is shown.
  package static let maximumPictureBytes = 8 << 20
  /// The largest text that the page contains, in bytes; longer texts are cut there.
  package static let maximumTextBytes = 256 << 10
  /// The sum of the sizes of the files that the page contains; the paths of further files are shown.
  package static let maximumTotalBytes = 64 << 20

  let report: SnapshotReport
  let folder: ResultsFolder
  /// Whether snapshots can be accepted and rejected, by requests to `accept/ID` and `reject/ID`.
  let hasActions: Bool
  /// The sum of the sizes of the files that the page contains, in bytes.
  var totalLimit = Self.maximumTotalBytes

  package init(report: SnapshotReport, folder: ResultsFolder, hasActions: Bool = false) {
    self.report = report
    self.folder = folder
    self.hasActions = hasActions
  }

  /// The contents of the page.
  package var html: String {
    var budget = totalLimit
    let cards = report.pending.map { card($0, &budget) }
    let count = report.pending.count
    let summary =
      count == 0
      ? "<span class=\"passed\">nothing is pending</span>"
      : "\(count) pending snapshot\(count == 1 ? "" : "s")"
    let unreadable = report.unreadable.map { "<p class=\"unreadable\">\($0.escapedForMarkup)</p>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <link rel="icon" href="data:,">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Snapshots</title>
      <style>\(SnapshotPageParts.style)</style>
      </head>
      <body data-mode="side">
      <header>
      <h1>Snapshots</h1>
      <p class="summary" id="summary">\(summary)</p>
      \(count == 0 ? "" : SnapshotPageParts.controls)
      \(hasActions ? SnapshotPageParts.actions : "")
      </header>
      <main>
      \(unreadable.joined(separator: "\n"))
      \(cards.joined(separator: "\n"))
      <p id="none" hidden>No snapshot matches the filter.</p>
      </main>
      <p id="status" role="status" aria-live="polite"></p>
      <script>\(SnapshotPageParts.script)\(hasActions ? SnapshotPageParts.actionScript : "")</script>
      </body>
      </html>

      """
  }

  private func card(_ snapshot: PendingSnapshot, _ budget: inout Int) -> String {
    let title = snapshot.title.escapedForMarkup
    let badges = [snapshot.kind.rawValue, snapshot.format.rawValue].map {
      "<span class=\"badge \($0)\">\($0)</span>"
    }
    let buttons =
      hasActions
      ? """
      <div class="buttons"><button class="accept" data-action="accept">Accept</button>
      <button class="reject" data-action="reject">Reject</button></div>
      """ : ""
    let words = "\(snapshot.title) \(snapshot.source.test) \(snapshot.reference)".lowercased()
    return """
      <article class="\(snapshot.format.rawValue) \(snapshot.kind.rawValue)" id="\(snapshot.id)" tabindex="-1" \
      data-words="\(words.escapedForMarkup)" aria-label="\(title)">
      <div class="head"><div><h2>\(title)</h2>
      <p class="place">\(badges.joined(separator: " ")) <code>\(place(snapshot).escapedForMarkup)</code> \
      <span>\(snapshot.source.test.escapedForMarkup)</span></p></div>
      \(buttons)</div>
      \(reason(snapshot))
      \(content(snapshot, &budget))
      <details><summary>Message and files</summary>
      <pre>\(snapshot.message.escapedForMarkup)</pre>
      <p class="place">reference <code>\(snapshot.reference.escapedForMarkup)</code></p></details>
      </article>
      """
  }

  private func place(_ snapshot: PendingSnapshot) -> String {
    let (file, root) = (snapshot.source.file, snapshot.root)
    let isInside = !root.isEmpty && file.hasPrefix(root + "/")
    return "\(isInside ? String(file.dropFirst(root.count + 1)) : file):\(snapshot.source.line)"
  }

  private func reason(_ snapshot: PendingSnapshot) -> String {
    var lines: [String] = []
    if let reason = snapshot.reason {
      lines.append("<p class=\"why\">\(reason.escapedForMarkup)</p>")
    }
    if snapshot.kind == .new {
      let cause =
        snapshot.isRecordingDisabledByCI
        ? "recording is disabled in continuous integration" : "the record mode is \"never\""
      lines.append("<p class=\"why\">There is no reference, and \(cause.escapedForMarkup).</p>")
    }
    if let numbers = snapshot.comparison {
      let share = Double(numbers.differing) / Double(max(numbers.compared, 1)) * 100
      let percent = String(format: share < 0.1 ? "%.4f" : "%.2f", share)
      lines.append(
        """
        <p class="numbers"><b>\(numbers.differing)</b> of \(numbers.compared) pixels differ (\(percent)%), by at most \
        <b>\(numbers.largest)</b> of 255, ΔE <b>\(String(format: "%.1f", numbers.largestDeltaE))</b></p>
        """)
    }
    return lines.joined(separator: "\n")
  }

  private func content(_ snapshot: PendingSnapshot, _ budget: inout Int) -> String {
    let files = snapshot.files
    let parts = [
      ("old", "Reference", files.old), ("new", "New", files.new),
      ("difference", "Difference", files.difference),
    ]
    switch snapshot.format {
    case .picture:
      var sizes: [String: (width: Int, height: Int)] = [:]
      var figures: [String] = []
      for case (let kind, let label, let file?) in parts {
        let (figure, size) = picture(kind, label, file, snapshot, &budget)
        figures.append(figure)
        if kind != "difference" { sizes[kind] = size }
      }
      return stage(figures, sizes, snapshot)
    case .text:
      var texts: [String] = []
      for case (let kind, let label, let file?) in parts {
        let text = text(file, snapshot, &budget)
        let lines = kind == "difference" ? Self.coloredLines(text) : text.escapedForMarkup
        texts.append(
          "<figure class=\"\(kind)\"><figcaption>\(label)</figcaption><pre tabindex=\"0\">\(lines)</pre></figure>"
        )
      }
      return "<div class=\"texts\">\(texts.joined())</div>"
    case .data:
      return "<p class=\"place\">Data, which cannot be shown.</p>"
    }
  }

  /// Returns the pictures in a frame that is as large as the larger one, in points.
  private func stage(
    _ figures: [String], _ sizes: [String: (width: Int, height: Int)], _ snapshot: PendingSnapshot
  ) -> String {
    let scale = max(snapshot.scale ?? 1, 0.1)
    let width = sizes.values.map(\.width).max() ?? 0
    let points = String(format: "%.2f", Double(width) / scale)
    let label = "Position, for \(snapshot.title)".escapedForMarkup
    return """
      <div class="stage" style="--width:\(points)px;--largest:\(max(width, 1))">\(figures.joined())\
      <input type="range" min="0" max="100" value="50" aria-label="\(label)"></div>
      """
  }

  private func picture(
    _ kind: String, _ label: String, _ file: String, _ snapshot: PendingSnapshot,
    _ budget: inout Int
  ) -> (html: String, size: (width: Int, height: Int)) {
    let path = folder.path(of: file, in: snapshot)
    guard let data = contents(path, limit: Self.maximumPictureBytes, &budget) else {
      return (
        """
        <figure class="\(kind)"><figcaption>\(label)</figcaption>\
        <p class="absent">not included: <code>\(path.escapedForMarkup)</code></p></figure>
        """, (0, 0)
      )
    }
    let size = Self.pngSize(data)
    let name = "\(label), \(snapshot.title)".escapedForMarkup
    let detail =
      kind == "difference" ? "" : " <span>\(size.width) × \(size.height) pixels</span>"
    return (
      """
      <figure class="\(kind)" style="--pixels:\(size.width)"><figcaption>\(label)\(detail)</figcaption>\
      <div class="frame"><img src="data:image/png;base64,\(data.base64EncodedString())" \
      width="\(size.width)" height="\(size.height)" alt="\(name)"></div></figure>
      """, size
    )
  }

  private func text(_ file: String, _ snapshot: PendingSnapshot, _ budget: inout Int) -> String {
    let path = folder.path(of: file, in: snapshot)
    guard let data = contents(path, limit: .max, &budget) else { return "not included: \(path)" }
    let text = String(decoding: data.prefix(Self.maximumTextBytes), as: UTF8.self)
    return data.count > Self.maximumTextBytes ? "\(text)\n… (\(path))" : text
  }

  /// Returns the contents of a file within the limits; nil if it exceeds them or does not exist.
  private func contents(_ path: String, limit: Int, _ budget: inout Int) -> Data? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_size <= min(limit, budget) else {
      return nil
    }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    budget -= data.count
    return data
  }

  /// Returns the size in the header of a PNG file; zero if it has none.
  package static func pngSize(_ data: Data) -> (width: Int, height: Int) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24 else { return (0, 0) }
    func number(_ offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(16), number(20))
  }

  private static func coloredLines(_ patch: String) -> String {
    patch.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line).escapedForMarkup
      switch line.first {
      case "−": return "<del>\(text)</del>"
      case "+": return "<ins>\(text)</ins>"
      case "@": return "<i>\(text)</i>"
      default: return text
      }
    }.joined(separator: "\n")
  }
}
