import InlineSnapshotTesting
import SnapshotTestingCustomDump
import SwiftUI
import Testing

@Suite(.snapshots(record: .missing)) struct InlineTests {
  // Recorded at once, in one file.
  @Test func first() { assertInlineSnapshot(of: "first", as: .lines) }
  @Test func second() { assertInlineSnapshot(of: "second", as: .lines) }
  @Test func third() { assertInlineSnapshot(of: "third", as: .lines) }
  @Test func fourth() { assertInlineSnapshot(of: "fourth", as: .lines) }

  @Test(arguments: 0..<8) func eachCaseHasTheSameSnapshot(_ number: Int) {
    assertInlineSnapshot(of: number / 8, as: .description)
  }

  @MainActor @Test func views() {
    assertInlineSnapshot(of: Color.red.frame(width: 4, height: 3).padding(2), as: .layoutTree)
    assertInlineSnapshot(of: Color.red.frame(width: 4, height: 3).padding(2), as: .displayList)
  }

  @Test func customDump() {
    assertInlineSnapshot(of: ["a": [1, 2]], as: .customDump)
  }

  @Test func recordedSnapshotsAreCompared() {
    assertInlineSnapshot(of: "a", as: .lines) {
      """
      a
      """
    }
  }

  @Test func aDifferenceIsReportedAtItsClosure() {
    let line = #line + 4
    withKnownIssue {
      assertInlineSnapshot(
        of: "a\nnew", as: .lines,
        matches: {
          """
          a
          old
          """
        })
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains {
          $0.rawValue.hasPrefix("The snapshot differs. Difference: …\n\n  @@")
            && $0.rawValue.contains("\n  −old\n  +new")
        }
    }
  }

  @Test func nothingIsRecordedByTheModeNever() {
    withKnownIssue {
      withSnapshotTesting(record: .never) { assertInlineSnapshot(of: 1, as: .description) }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "There is no inline snapshot to compare with, and recording is disabled")
      }
    }
  }

  @Test func anErrorOfTheValueIsReported() {
    struct Failure: Error, CustomStringConvertible { let description = "no value" }
    func value() throws -> Int { throw Failure() }
    func check() { assertInlineSnapshot(of: try value(), as: .description) }
    withKnownIssue {
      check()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "no value" }
    }
  }
}
