// Helpers to parse, evaluate and validate.

import PrefGeometry

@testable import PrefScenes

/// Parses JSON; the error is `line:column message`.
func parse(_ text: String) -> Result<JSONValue, TestError> {
  parse(bytes: Array(text.utf8))
}

func parse(bytes: [UInt8]) -> Result<JSONValue, TestError> {
  let source = SourceText(name: "t", bytes: bytes)
  do {
    return .success(try JSONParser.parse(source).root)
  } catch {
    let position = LineTable(source).position(at: error.offset)
    return .failure(TestError("\(position.line):\(position.column) \(error.message)"))
  }
}

/// Returns the value of a JSON text.
func value(_ json: String) throws -> Value { Value(try parse(json).get()) }

struct TestError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Evaluates a template with some data; returns compact JSON, or the message of the error.
func evaluate(
  _ template: String, _ data: String = "{}", bind: [(String, Value)] = [],
  limits: EvaluationLimits = EvaluationLimits()
) -> String {
  do {
    guard case .object(let object) = try value(data) else { return "no object" }
    var scope = Scope(data: object)
    for (name, value) in bind { scope = scope.binding(name, to: value) }
    let parsed = try StringTemplate(template)
    return JSONWriter.compact(try Evaluator(limits: limits).evaluate(parsed, in: scope))
  } catch let error as ExpressionError {
    let question = error.fix ?? FindingLocator.question(error.nearest, quote: "'")
    return "\(error.offset): \(error.message)" + (question.map { " — \($0)" } ?? "")
  } catch {
    return "\(error)"
  }
}

/// Returns the diagnostics of a scene, one line each.
func problems(_ scene: String, overrides: SceneOverrides = SceneOverrides()) -> [String] {
  do {
    _ = try SceneDocument(parsing: Array(scene.utf8), name: "s", overrides: overrides)
    return []
  } catch {
    return error.diagnostics.map { DiagnosticRenderer.short([$0]) }
  }
}

/// Returns the diagnostics of a body, one line each, without positions.
func bodyProblems(_ body: String, _ rest: String = "") -> [String] {
  problems("{\(rest.isEmpty ? "" : rest + ",")\"body\":\(body)}").map {
    // Drops the position, which other tests check.
    String($0.drop { $0 != " " }.dropFirst())
  }
}

/// A mock geometry proxy with anchors of fixed rectangles.
struct TestProxy: HostValue, Equatable {
  var size: CGSize
  var typeName: String { "geometry proxy" }
  var memberNames: [String] { ["size"] }
  func member(_ name: String) -> Value? { name == "size" ? .host(size) : nil }

  func element(_ key: Value) -> Value? {
    guard case .host(let host) = key, let anchor = host as? TestAnchor else { return nil }
    return .host(anchor.rect)
  }

  var display: String { "geometry" }
}

struct TestAnchor: HostValue, Equatable {
  var rect: CGRect
  var typeName: String { "anchor" }
  var memberNames: [String] { [] }
  func member(_ name: String) -> Value? { nil }
  var display: String { "anchor" }
}
