// PrefSnapshotResults: the report of the pending snapshots: an HTML page, JSON, and JUnit's XML.

import PrefGeometry

/// The report of a results folder.
package struct SnapshotReport: Codable, Sendable, Equatable {
  package var version = 1
  /// The pending snapshots, by title.
  package var pending: [PendingSnapshot]
  /// The paths of the references that the last run by `prefrender snapshots run` has checked, sorted.
  package var checked: [String]
  /// The number of files in `pending/` that cannot be read.
  package var unreadable: [String] = []

  /// Reads a results folder; entries that cannot be read are listed in ``unreadable``.
  package init(of folder: ResultsFolder) throws(ResultsError) {
    pending = []
    for id in try folder.pendingIDs() {
      do throws(ResultsError) {
        if let snapshot = try folder.pending(id) { pending.append(snapshot) }
      } catch {
        unreadable.append(error.description)
      }
    }
    pending.sort { ($0.title, $0.id) < ($1.title, $1.id) }
    checked = try folder.checkedReferences().sorted()
  }

  /// Returns the report as JSON.
  package func json() throws(ResultsError) -> String {
    String(decoding: try ResultsFolder.encoded(self), as: UTF8.self) + "\n"
  }
}

extension ResultsFolder {
  /// Writes `index.html`, `report.json` and `junit.xml`. O(n) in the sizes of the files of the pending snapshots, of
  /// which at most ``SnapshotPage/maximumTotalBytes`` are read.
  @discardableResult
  package func writeReport() throws(ResultsError) -> SnapshotReport {
    let report = try SnapshotReport(of: self)
    try FileChanges.write(Data(report.json().utf8), to: "\(path)/report.json")
    try FileChanges.write(Data(JUnitReport(report).xml.utf8), to: "\(path)/junit.xml")
    let page = SnapshotPage(report: report, folder: self)
    try FileChanges.write(Data(page.html.utf8), to: pagePath)
    return report
  }

  /// Removes the files of ``writeReport()``, so that no outdated report remains.
  package func removeReport() throws(ResultsError) {
    for name in ["index.html", "report.json", "junit.xml"] {
      try FileChanges.remove("\(path)/\(name)")
    }
  }
}

extension String {
  /// The text with the characters replaced that have a meaning in XML and HTML, inside quoted attributes too.
  /// Characters that XML does not allow become U+FFFD.
  var escapedForMarkup: String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
