// PrefViewMacrosPlugin: the executable that the compiler launches to expand `@Entry` and `#Preview`. It reads requests
// from standard input and writes responses to standard output, both framed JSON, until the compiler closes the channel.
//
//     compiler ──request──▶ MessageChannel ─▶ MessageHandler ─▶ Lexer ─▶ EntryExpansion / PreviewExpansion
//              ◀─response──────────────────────────┘◀───────────── source text, or diagnostics
//
// The macros need only the outline of a declaration, which a small lexer can find, so that no package that uses them
// has to fetch and build swift-syntax.

import PrefMacroExpansion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct ViewMacrosPlugin {
  static func main() {
    var channel = MessageChannel(input: 0, output: 1)
    do {
      while let request = try channel.nextMessage() {
        try channel.send(MessageHandler.response(to: request))
      }
    } catch {
      reportAndExit("PrefViewMacrosPlugin: \(error)\n")
    }
  }

  private static func reportAndExit(_ message: String) {
    let bytes = Array(message.utf8)
    _ = write(2, bytes, bytes.count)
    exit(1)
  }
}
