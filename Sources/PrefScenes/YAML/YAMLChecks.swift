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
        case UInt8(ascii: "*"): aliases += 1
        // Yams keeps a table of anchors.
        case UInt8(ascii: "&"): count += 3
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
            message: "the file may have more than \(aliasLimit) aliases, by its asterisks",
            offset: start + index, fix: "write the values without aliases, or as JSON")
        }
      }
    }
  }

  /// Refuses documents in which a key contains an alias: Yams computes the hash value of a key from all that its
  /// aliases expand to, before the size of the document can be checked.
  enum AliasKeys {
    static func check(_ bytes: [UInt8], at start: Int) throws(JSONSyntaxError) {
      guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: "*")) else { return }
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "?") where isExplicitKey(index, bytes):
          throw JSONSyntaxError(
            message: "a document with aliases cannot have keys that begin with '?'",
            offset: start + index)
        case UInt8(ascii: "*") where isPartOfKey(index, bytes):
          throw JSONSyntaxError(message: "an alias cannot be part of a key", offset: start + index)
        default: break
        }
      }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Returns whether a question mark can begin a key: after indentation, an indicator or a bracket, before
    /// whitespace.
    private static func isExplicitKey(_ index: Int, _ bytes: [UInt8]) -> Bool {
      guard index + 1 == bytes.count || isBlank(bytes[index + 1]) else { return false }
      var before = index - 1
      while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
      return before < 0 || [0x0A, 0x0D].contains(bytes[before])
        || "-?:,[{".utf8.contains(bytes[before])
    }

    /// Returns whether an alias is a key, or inside of a bracket that is one. Such a key ends in its line.
    private static func isPartOfKey(_ index: Int, _ bytes: [UInt8]) -> Bool {
      if index > 0, !isBlank(bytes[index - 1]), !"-?:,[{".utf8.contains(bytes[index - 1]) {
        return false
      }
      var end = index + 1
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      guard end > index + 1 else { return false }
      var depth = 0
      var isAfterBracket = true
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
        switch bytes[end] {
        case UInt8(ascii: ":") where isAfterBracket: return true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          isAfterBracket = depth == 0
          depth = max(depth - 1, 0)
          end += 1
          continue
        case 0x20, 0x09:
          end += 1
          continue
        default: break
        }
        isAfterBracket = false
        end += 1
      }
      return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D || byte == 0x5F
    }
  }
#endif
