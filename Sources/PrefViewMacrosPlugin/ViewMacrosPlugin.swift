// ViewMacrosPlugin: the program that the compiler starts to expand `@Entry` and `#Preview`. It reads requests from
// standard input and writes answers to standard output, both framed JSON, until the compiler ends the conversation.
//
//     compiler ──request──▶ MessageChannel ─▶ MessageHandler ─▶ Lexer ─▶ EntryExpansion / PreviewExpansion
//              ◀──answer───────────────────────────┘◀───────────── source text, or diagnostics
//
// The two macros need only the outline of a declaration, so the source text is read by a small lexer here: nobody who
// uses them has to fetch and build a Swift parser.

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
        try channel.send(MessageHandler.answer(request))
      }
    } catch {
      reportAndExit("ViewMacrosPlugin: \(error)\n")
    }
  }

  private static func reportAndExit(_ message: String) {
    let bytes = Array(message.utf8)
    _ = write(2, bytes, bytes.count)
    exit(1)
  }
}
