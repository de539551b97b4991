// PrefScenes: checks of YAML documents before Yams composes their nodes, which takes memory and time that a document
// of a few bytes can multiply.

#if canImport(Yams)
  /// Refuses documents that may have more nodes than the limit: Yams composes all of them first, and each takes several
  /// hundred bytes.
  enum YAMLIndicators {
    /// The number of indicators that every document may have.
    private static let smallLimit = 250_000
    /// The maximum number of aliases. Each may nest the nodes of another one, and Yams releases them recursively.
    private static let aliasLimit = 10_000

    static func check(_ bytes: [UInt8], _ limits: JSONLimits, at start: Int) throws(JSONSyntaxError)
    {
      let limit = max(limits.bytes / 16, smallLimit)
      var (count, aliases) = (0, 0)
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "["),
          UInt8(ascii: "{"), UInt8(ascii: "?"):
          count += 1
        case UInt8(ascii: "*"): aliases += YAMLMarks.isMark(index, bytes) ? 1 : 0
        // Yams keeps a table of anchors.
        case UInt8(ascii: "&"): count += YAMLMarks.isMark(index, bytes) ? 3 : 0
        default: continue
        }
        if count > limit {
          throw JSONSyntaxError(
            code: .limit,
            message:
              "the file may have more than \(limit) values, by its commas, colons and dashes",
            offset: start + index, fix: JSONLimits.fix)
        }
        if aliases > aliasLimit {
          throw JSONSyntaxError(
            code: .limit,
            message:
              "the file may have more than \(aliasLimit) aliases, by the names after asterisks",
            offset: start + index, fix: "write the values without aliases, or as JSON")
        }
      }
    }
  }

  /// Finds the places at which anchors and aliases may be: all of them, and few others, such as those in texts.
  enum YAMLMarks {
    /// Returns whether an ampersand may be an anchor, or an asterisk an alias: at the start of a value, before a name.
    static func isMark(_ index: Int, _ bytes: [UInt8]) -> Bool {
      index + 1 < bytes.count && isNameByte(bytes[index + 1]) && startsValue(index, bytes)
    }

    /// Returns whether the document may have a mark of a kind.
    static func contains(_ mark: UInt8, _ bytes: [UInt8]) -> Bool {
      bytes.indices.contains { bytes[$0] == mark && isMark($0, bytes) }
    }

    /// Returns whether a value may start at an index: after whitespace, or after an indicator.
    static func startsValue(_ index: Int, _ bytes: [UInt8]) -> Bool {
      index == 0 || [0x20, 0x09].contains(bytes[index - 1]) || isIndicator(bytes[index - 1])
        || endsLine(index - 1, bytes)
    }

    /// Returns whether a byte is an indicator before a value.
    static func isIndicator(_ byte: UInt8) -> Bool { "-?:,[{".utf8.contains(byte) }

    /// Returns whether the byte at an index is the last one of a line break, or of a byte order mark, which may precede
    /// a line.
    static func endsLine(_ index: Int, _ bytes: [UInt8]) -> Bool {
      if [0x0A, 0x0D].contains(bytes[index]) { return true }
      let last = bytes[max(index - 2, 0)...index]
      return last.suffix(2).elementsEqual("\u{85}".utf8)
        || ["\u{2028}", "\u{2029}", "\u{FEFF}"].contains { last.elementsEqual($0.utf8) }
    }

    /// Returns whether whitespace starts at an index, or the document ends.
    static func isBlank(_ index: Int, _ bytes: [UInt8]) -> Bool {
      guard index < bytes.count else { return true }
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { return true }
      let rest = bytes[index...]
      return ["\u{85}", "\u{2028}", "\u{2029}"].contains { rest.starts(with: $0.utf8) }
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D || byte == 0x5F
    }
  }

  /// Refuses documents in which a key contains an alias: Yams computes the hash value of a key from all that its
  /// aliases expand to, before the size of the document can be checked.
  enum AliasKeys {
    static func check(_ bytes: [UInt8], at start: Int) throws(JSONSyntaxError) {
      guard YAMLMarks.contains(UInt8(ascii: "&"), bytes),
        YAMLMarks.contains(UInt8(ascii: "*"), bytes)
      else { return }
      // The first alias in the line and inside of each open bracket, outermost first.
      var aliases: [Int?] = [nil]
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "?") where isExplicitKey(index, bytes):
          throw JSONSyntaxError(
            message: "a document with aliases cannot have keys that begin with '?'",
            offset: start + index)
        case UInt8(ascii: "*") where YAMLMarks.isMark(index, bytes):
          if isKey(endingAt: endOfName(index + 1, bytes), bytes) {
            throw aliasInKey(start + index)
          }
          if aliases[aliases.count - 1] == nil { aliases[aliases.count - 1] = index }
        case UInt8(ascii: "["), UInt8(ascii: "{"): aliases.append(nil)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          let inner = aliases.count > 1 ? aliases.removeLast() : aliases[0]
          if let inner, isKey(endingAt: index + 1, bytes) { throw aliasInKey(start + inner) }
          if aliases[aliases.count - 1] == nil { aliases[aliases.count - 1] = inner }
        // A key ends in its line.
        case 0x0A, 0x0D: aliases = [nil]
        default: break
        }
      }
    }

    private static func aliasInKey(_ offset: Int) -> JSONSyntaxError {
      JSONSyntaxError(message: "an alias cannot be part of a key", offset: offset)
    }

    private static func endOfName(_ start: Int, _ bytes: [UInt8]) -> Int {
      var end = start
      while end < bytes.count, YAMLMarks.isNameByte(bytes[end]) { end += 1 }
      return end
    }

    /// Returns whether a value that ends at an index is a key: a colon follows in the same line.
    private static func isKey(endingAt index: Int, _ bytes: [UInt8]) -> Bool {
      var next = index
      while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
      return next < bytes.count && bytes[next] == UInt8(ascii: ":")
    }

    /// Returns whether a question mark can begin a key: after indentation or an indicator, before whitespace or, inside
    /// of brackets, any value. Two adjacent question marks are an operator of expressions.
    private static func isExplicitKey(_ index: Int, _ bytes: [UInt8]) -> Bool {
      guard index == 0 || bytes[index - 1] != UInt8(ascii: "?"),
        YAMLMarks.isBlank(index + 1, bytes) || "[{&!\"'".utf8.contains(bytes[index + 1])
      else { return false }
      var before = index - 1
      while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
      return before < 0 || YAMLMarks.endsLine(before, bytes) || YAMLMarks.isIndicator(bytes[before])
    }
  }
#endif
