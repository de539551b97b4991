// PrefSnapshotTesting: strategies whose snapshots are texts or data.

import PrefGeometry

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// Compares texts line by line; the message is a unified difference.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) {
      old, new in
      if old == new { return nil }
      let patch = TextPatch(from: old, to: new).description
      var attachment = XCTAttachment(
        data: Data(patch.utf8), uniformTypeIdentifier: "public.patch-file")
      attachment.name = "difference"
      return (patch, [attachment])
    }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares data.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
        if old == new { return nil }
        if old.count != new.count {
          return ("The data has \(new.count) bytes instead of \(old.count).", [])
        }
        let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        return ("The data differs from byte \(place) on.", [])
      })
  }
}

extension Snapshotting where Format == String {
  /// Compares the descriptions of values.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback(String.init(describing:))
  }

  /// Compares dumps of values: their stored properties, elements and so on, to any depth.
  public static var dump: Snapshotting { SimplySnapshotting.lines.pullback(ValueDump.text(of:)) }

  /// Compares values as JSON, for objects of `JSONSerialization`.
  public static var json: Snapshotting {
    text("json") { value in
      try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    }
  }

  /// Returns a strategy for the text that a function encodes; its error is the snapshot if it throws one.
  fileprivate static func text(
    _ pathExtension: String, _ encode: @escaping (Value) throws -> Data
  ) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
      do {
        return String(decoding: try encode(value), as: UTF8.self)
      } catch {
        return "cannot encode the value: \(error)"
      }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares values as JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares values as JSON.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting { text("json", encoder.encode) }

  /// Compares values as property lists in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// Compares values as property lists.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    text("plist", encoder.encode)
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Compares the results of a function for each case, one per line.
  public static func `func`<A>(
    into witness: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    var strategy = SimplySnapshotting<String>.lines.asyncPullback { (function: (Value) -> A) in
      let inputs = Array(Value.allCases)
      let outputs = inputs.map { witness.snapshot(function($0)) }
      return outputs.joined().map { texts in
        zip(inputs, texts).map { "\"\($0)\",\"\($1)\"" }.joined(separator: "\n")
      }
    }
    strategy.pathExtension = "csv"
    return strategy
  }
}

extension Array {
  /// Returns the values of all computations, in order, when the last one is available.
  fileprivate func joined<Value>() -> Async<[Value]> where Element == Async<Value> {
    reduce(Async(value: [])) { result, next in
      Async { callback in
        result.run { values in next.run { callback(values + [$0]) } }
      }
    }
  }
}
