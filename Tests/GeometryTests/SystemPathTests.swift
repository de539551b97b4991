// The parts of paths, whose names the file system compares by their bytes.

import PrefGeometry
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct SystemPathTests {
  @Test func aSlashBeforeACombiningMarkSeparatesNames() {
    #expect(SystemPath.components("a/\u{301}b") == ["a", "\u{301}b"])
    #expect(SystemPath.components("/a//b") == ["", "a", "", "b"])
    #expect(SystemPath.components("a") == ["a"])
    #expect(SystemPath.folder(of: "a/b/\u{301}c") == "a/b")
    #expect(SystemPath.folder(of: "/a") == "")
    #expect(SystemPath.folder(of: "a") == nil)
    #expect(SystemPath.isAbsolute("/\u{301}a") && !SystemPath.isAbsolute("a/"))
    #expect(SystemPath.hasSlash("a/\u{301}b") && !SystemPath.hasSlash("ab"))
  }

  /// "é" as one character, and as two, are equal strings.
  @Test func equivalentNamesAreDifferent() {
    let (composed, decomposed) = ("caf\u{E9}/", "cafe\u{301}/")
    #expect(composed == decomposed)
    #expect(SystemPath.Key(composed) != SystemPath.Key(decomposed))
    #expect(SystemPath.Key(composed) == SystemPath.Key("caf\u{E9}/"))
    #expect(SystemPath.isInside("\(composed)a", composed))
    #expect(!SystemPath.isInside("\(decomposed)a", composed))
  }
}
