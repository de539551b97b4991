// The search for a part of a text, compared with one that compares the part at each position.

import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct ByteSearchTests {
  private func firstIndex(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard start + part.count <= bytes.count else { return nil }
    return (start...bytes.count - part.count).first {
      bytes[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  /// Texts of two letters have many partial matches.
  @Test func occurrencesAreThoseOfTheDirectSearch() {
    var generator = SeededNumbers(seed: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        UInt8.random(in: 97...98, using: &generator)
      }
      let part = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        UInt8.random(in: 97...98, using: &generator)
      }
      let search = ByteSearch(for: part)
      for start in 0...bytes.count {
        #expect(
          search.firstIndex(in: bytes, from: start) == firstIndex(of: part, in: bytes, from: start),
          "\(part) in \(bytes) from \(start)")
      }
    }
  }

  @Test func piecesAreBetweenTheOccurrences() {
    var pieces: [String] = []
    ByteSearch(for: Array("aa".utf8)).split(Array("xaaayaaz".utf8)) { piece, isLast in
      pieces.append(String(decoding: piece, as: UTF8.self) + (isLast ? "." : ""))
    }
    #expect(pieces == ["x", "ay", "z."])
  }
}
