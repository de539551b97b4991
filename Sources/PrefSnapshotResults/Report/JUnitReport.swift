// PrefSnapshotResults: the report as JUnit's XML, which continuous integration systems show.

import PrefGeometry

/// The report in JUnit's format: one test case per snapshot, one suite per source file.
struct JUnitReport {
  private let report: SnapshotReport

  init(_ report: SnapshotReport) { self.report = report }

  private struct Case {
    var group: String
    var name: String
    var failure: PendingSnapshot?
  }

  /// The pending snapshots, and the other references that the last run has checked.
  private var cases: [Case] {
    let pending = Set(report.pending.map { $0.referencePath() })
    let passed = report.checked.filter { !pending.contains($0) }.map { path in
      let url = URL(fileURLWithPath: path)
      return Case(
        group: url.deletingLastPathComponent().lastPathComponent,
        name: url.deletingPathExtension().lastPathComponent)
    }
    return passed + report.pending.map { Case(group: $0.source.group, name: $0.name, failure: $0) }
  }

  /// The contents of the file.
  var xml: String {
    let groups = Dictionary(grouping: cases, by: \.group).sorted { $0.key < $1.key }
    let suites = groups.map { group, cases in
      let failures = cases.count { $0.failure != nil }
      let name = group.escapedForMarkup
      return """
          <testsuite name="\(name)" tests="\(cases.count)" failures="\(failures)" errors="0" skipped="0">
        \(cases.map(testCase).joined(separator: "\n"))
          </testsuite>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Snapshots" tests="\(cases.count)" failures="\(report.pending.count)" errors="0">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func testCase(_ item: Case) -> String {
    let head = """
          <testcase classname="\(item.group.escapedForMarkup)" name="\(item.name.escapedForMarkup)"
      """
    guard let snapshot = item.failure else { return "\(head)/>" }
    let title =
      snapshot.kind == .new ? "There is no reference." : "The snapshot differs from its reference."
    let file = snapshot.source.file.escapedForMarkup
    return """
      \(head) file="\(file)" line="\(snapshot.source.line)">
            <failure type="\(snapshot.kind.rawValue)" \
      message="\((snapshot.reason ?? title).escapedForMarkup)">\(snapshot.message.escapedForMarkup)</failure>
          </testcase>
      """
  }
}
