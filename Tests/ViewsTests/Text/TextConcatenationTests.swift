// ViewsTests: texts that are concatenated, which share the memory of their runs.

import PrefTestTags
import Testing

@testable import PrefViews

@Suite(.tags(.text)) struct TextConcatenationTests {
  private func words(_ range: Range<Int>) -> [Text] { range.map { Text(verbatim: "word \($0) ") } }

  @Test(arguments: [1, 15, 16, 17, 18, 1_000])
  func additionsKeepAllRuns(_ count: Int) {
    let words = words(0..<count)
    let sum = words.dropFirst().reduce(words[0]) { $0 + $1 }
    #expect(sum.runs == words.flatMap(\.runs))
    #expect(sum == Text(concatenating: words))
  }

  /// Several texts that continue the same text do not see each other's runs.
  @Test(arguments: [2, 16, 40]) func aTextIsContinuedTwice(_ count: Int) {
    let start = words(0..<count).reduce(Text(verbatim: "")) { $0 + $1 }
    let runs = start.runs
    let first = start + Text(verbatim: "first"), second = start + Text(verbatim: "second")
    let longer = first + second + Text(verbatim: "end")
    #expect(start.runs == runs)
    #expect(first.runs == runs + Text(verbatim: "first").runs)
    #expect(second.runs == runs + Text(verbatim: "second").runs)
    #expect(longer.runs == first.runs + second.runs + Text(verbatim: "end").runs)
    #expect(first != second && start == words(0..<count).reduce(Text(verbatim: "")) { $0 + $1 })
  }

  /// A style applies to the runs so far, and not to those that are added afterwards or to the text without the style.
  @Test func stylesApplyToTheRunsBefore() {
    let start = words(0..<20).reduce(Text(verbatim: "")) { $0 + $1 }
    let styled = start.bold() + Text(verbatim: "plain")
    #expect(styled.runs.count == 22 && styled.runs.last?.changes == [])
    #expect(styled.runs.dropLast().allSatisfy { $0.changes.count == 1 })
    #expect(start.runs.allSatisfy { $0.changes.isEmpty })
  }

  @Test func additionsOnSeveralThreadsAreIndependent() async {
    let start = words(0..<20).reduce(Text(verbatim: "")) { $0 + $1 }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let own = (0..<100).map { Text(verbatim: "\(task) \($0)") }
          return own.reduce(start) { $0 + $1 }.runs == start.runs + own.flatMap(\.runs)
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
