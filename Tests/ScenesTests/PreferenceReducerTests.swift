import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.preferences, .scenes)) struct PreferenceReducerTests {
  /// Returns the reduced value and the number of calls of `nextValue`.
  private func run(_ reducer: PreferenceReducer, _ a: Value, _ b: Value) throws -> (Value, Int) {
    var (value, calls) = (a, 0)
    try reducer.reduce(&value) {
      calls += 1
      return b
    }
    return (value, calls)
  }

  @Test func nextValueIsCalledAsInTheSwiftEquivalent() throws {
    let (one, two) = (Value.number(1), Value.number(2))
    let (yes, no) = (Value.bool(true), Value.bool(false))
    #expect(try run(.first, one, two) == (one, 0))
    #expect(try run(.last, one, two) == (two, 1))
    #expect(try run(.sum, one, two) == (.number(3), 1))
    #expect(try run(.min, one, two) == (one, 1))
    #expect(try run(.max, one, two) == (two, 1))
    #expect(try run(.and, yes, no) == (no, 1))
    #expect(try run(.and, no, yes) == (no, 0))
    #expect(try run(.or, yes, no) == (yes, 0))
    #expect(try run(.or, no, yes) == (yes, 1))
    #expect(try run(.firstNonNil, .null, two) == (two, 1))
    #expect(try run(.firstNonNil, one, two) == (one, 0))
    #expect(try run(.append, .array([one]), .array([two])) == (.array([one, two]), 1))
    let merged = try run(.merge, try value(#"{"a":1,"b":1}"#), try value(#"{"b":2,"c":3}"#))
    #expect(JSONWriter.compact(merged.0) == #"{ "a": 1, "b": 2, "c": 3 }"#)
  }

  @Test func aMismatchLeavesTheValueUnchanged() {
    var value = Value.number(1)
    #expect(
      throws: PreferenceReducer.Mismatch(message: #"the reducer "sum" takes numbers; got string"#)
    ) {
      try PreferenceReducer.sum.reduce(&value) { .string("a") }
    }
    #expect(value == .number(1))
    var list = Value.array([.null])
    #expect(throws: PreferenceReducer.Mismatch.self) {
      try PreferenceReducer.append.reduce(&list) { .number(1) }
    }
    #expect(list == .array([.null]))
  }

  @Test func identitiesAreChecked() {
    #expect(PreferenceReducer.sum.isIdentity(.number(0)))
    #expect(!PreferenceReducer.sum.isIdentity(.number(1)))
    #expect(PreferenceReducer.append.isIdentity(.array([]), for: [.array([.null]), .array([])]))
    #expect(!PreferenceReducer.append.isIdentity(.array([.null]), for: [.array([])]))
    #expect(PreferenceReducer.max.isIdentity(.number(0), for: [.number(5)]))
    #expect(!PreferenceReducer.max.isIdentity(.number(0), for: [.number(-5)]))
    #expect(PreferenceReducer.and.isIdentity(.bool(true), for: [.bool(true), .bool(false)]))
    #expect(!PreferenceReducer.sum.isIdentity(.number(0), for: [.string("a")]))
  }
}
