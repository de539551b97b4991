// Uses prefrender and its neighbors. The argument `expect-all` requires that the neighbors could import SwiftUI and
// Combine, as they can once both have been built.

import Combine
import CustomDump
import GRDB
import IssueReporting
import Prober
import SwiftUI

@main struct Program {
  @MainActor static func main() throws {
    let modules = importedModules()
    var dump = ""
    customDump(["modules": modules], to: &dump)
    let queue = try DatabaseQueue()
    let count = try queue.read { try Int.fetchOne($0, sql: "SELECT 1 + 1") ?? 0 }
    let png = try ImageRenderer(content: Color.red.frame(width: 10, height: 10)).pngData()
    let isComplete = modules.contains("Combine") && modules.contains("SwiftUI")
    if CommandLine.arguments.contains("expect-all"), !isComplete {
      reportIssue("only \(modules) could be imported")
      return print("incomplete")
    }
    print(png.count > 50 && count == 2 && !dump.isEmpty ? "drawn" : "wrong", modules)
  }
}
