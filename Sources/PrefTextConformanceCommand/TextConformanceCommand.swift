// TextConformanceCommand: prints the pass rate of each test group and of the whole suite. The exit code
// is 1 if a case fails that `KnownFailure` does not list, or passes although it is listed.

import PrefGeometry
import PrefTextConformance

@main
enum TextConformanceCommand {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let isVerbose = arguments.contains("--verbose")
    guard let path = arguments.first(where: { !$0.hasPrefix("-") }) else {
      print(
        "usage: TextConformanceCommand FOLDER [--verbose]\nFOLDER contains testcases/ and fonts/.")
      exit(64)
    }
    do {
      exit(try run(ConformanceSuite(path: path), isVerbose) ? 0 : 1)
    } catch {
      print("\(error)")
      exit(66)
    }
  }

  /// Runs all cases and prints the results; returns whether they match the known failures.
  ///
  /// - Throws: A Foundation error if the folder or a file of the suite cannot be read.
  private static func run(_ suite: ConformanceSuite, _ isVerbose: Bool) throws -> Bool {
    let cases = try suite.cases()
    var groups: [(name: String, passed: Int, total: Int)] = []
    var unexpected = 0
    for test in cases {
      let outcome = suite.run(test)
      if groups.last?.name != test.group { groups.append((test.group, 0, 0)) }
      groups[groups.count - 1].total += 1
      let known = KnownFailure.of(test)
      if let failure = outcome.failure {
        if known == nil { unexpected += 1 }
        if isVerbose || known == nil {
          print(
            "\(test.id): \(failure); \(known.map { "\($0.owner.rawValue): \($0.reason)" } ?? "unexpected")"
          )
        }
      } else {
        groups[groups.count - 1].passed += 1
        if known != nil {
          unexpected += 1
          print("\(test.id): passes, but is listed as a known failure")
        }
      }
    }
    for group in groups { print("\(group.name) \(group.passed)/\(group.total)") }
    let passed = groups.reduce(0) { $0 + $1.passed }
    let share = Double(passed) / Double(max(cases.count, 1)) * 100
    print("\(passed) of \(cases.count) cases pass (\((share * 10).rounded() / 10)%)")
    print("\(cases.count - passed) fail; \(unexpected) results differ from the known failures")
    return unexpected == 0 && !cases.isEmpty
  }
}
