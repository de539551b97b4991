// Tests of the hash of files, against the values of the reference implementation of XXH64.

import PrefImageSets
import Testing

struct ContentHashTests {
  static let ascending = (0..<256).map { UInt8($0) }

  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("xxhash", "32dd38952c4bc720"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func textsHaveTheirReferenceValues(_ text: String, _ value: String) {
    #expect(ContentHash(of: Array(text.utf8)).text == value)
  }

  /// Lengths below, at and above whole stripes of 32 bytes, with every kind of rest.
  @Test(arguments: [
    (31, "c346d2b59b4d8ee1"), (32, "cbf59c5116ff32b4"), (44, "a733d156db2bb292"),
    (256, "1facbe8406cd904b"),
  ])
  func bytesHaveTheirReferenceValues(_ count: Int, _ value: String) {
    #expect(ContentHash(of: Array(Self.ascending[..<count])).text == value)
  }
}
