// The JSON Schema documents every key for editors, and the mutations of Tests/Schema are rejected by the validator;
// Tests/Schema/corpus.py compares the two with an independent validator of JSON Schema.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct SchemaDocumentationTests {
  private let root: ValueObject
  private let definitions: ValueObject

  init() throws {
    guard case .object(let root) = try value(SceneSchema.jsonSchema()),
      case .object(let definitions) = root["$defs"]
    else { throw TestError("no schema") }
    (self.root, self.definitions) = (root, definitions)
  }

  /// A schema and the definitions that it refers to, directly or through others.
  private func chain(_ schema: ValueObject) -> [ValueObject] {
    guard case .string(let path) = schema["$ref"],
      case .object(let target) = definitions[String(path.dropFirst("#/$defs/".count))]
    else { return [schema] }
    return [schema] + chain(target)
  }

  private func visitProperties(
    _ value: Value, _ path: String, _ body: (String, ValueObject) -> Void
  ) {
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        visitProperties(element, "\(path)/\(index)", body)
      }
    case .object(let object):
      // Conditions and the exclusions of forms constrain keys that are documented elsewhere.
      for member in object.members where !["if", "not", "propertyNames"].contains(member.key) {
        if member.key == "properties", case .object(let properties) = member.value {
          for property in properties.members {
            if case .object(let schema) = property.value, object["additionalProperties"] != nil {
              body("\(path)/\(property.key)", schema)
            }
          }
        }
        visitProperties(member.value, "\(path)/\(member.key)", body)
      }
    default: break
    }
  }

  @Test func everyKeyHasADescriptionATypeAndExamples() {
    var count = 0
    visitProperties(.object(root), "") { path, schema in
      count += 1
      let chain = chain(schema)
      func has(_ keys: String...) -> Bool {
        chain.contains { schema in keys.contains { schema[$0] != nil } }
      }
      #expect(has("description"), "\(path)")
      #expect(has("type", "enum", "const", "anyOf", "allOf", "if"), "\(path)")
      #expect(has("examples", "const"), "\(path)")
    }
    #expect(count > 1500)
  }

  /// Objects with alternatives would be evaluated once per alternative and level.
  @Test func alternativesContainNoViews() {
    var names: [String: Bool] = [:]
    func containsViews(_ value: Value) -> Bool {
      switch value {
      case .array(let elements): return elements.contains { containsViews($0) }
      case .object(let object):
        if case .string(let path) = object["$ref"] {
          let name = String(path.dropFirst("#/$defs/".count))
          if ["view", "viewObject", "modifier", "shape"].contains(name) { return true }
          if let known = names[name] { return known }
          names[name] = false
          let result = definitions[name].map { containsViews($0) } ?? false
          names[name] = result
          return result
        }
        return object.members.contains { containsViews($0.value) }
      default: return false
      }
    }
    func check(_ value: Value, _ path: String) {
      switch value {
      case .array(let elements): for element in elements { check(element, path) }
      case .object(let object):
        if let alternatives = object["anyOf"] ?? object["oneOf"] {
          #expect(!containsViews(alternatives), "\(path)")
        }
        for member in object.members { check(member.value, "\(path)/\(member.key)") }
      default: break
      }
    }
    check(.object(root), "")
  }
}

@Suite(.tags(.scenes)) struct SchemaCorpusTests {
  /// A mutation of a scene of Examples.
  private struct Mutation: Decodable {
    let scene: String
    let pointer: String
  }

  @Test func theCorpusHas300MutationsOfManyClasses() throws {
    let file = Repository.root.appending(path: "Tests/Schema/mutations.ndjson")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 300)
    var classes: Set<String> = []
    for line in lines {
      guard case .object(let mutation) = try value(String(line)),
        case .string(let name) = mutation["class"], case .string(let scene) = mutation["scene"]
      else {
        Issue.record("\(line)")
        continue
      }
      classes.insert(name)
      #expect(
        FileManager.default.fileExists(atPath: Repository.root.appending(path: scene).path),
        "\(scene)")
    }
    #expect(classes.count >= 8)
  }
}

@Suite(.tags(.scenes)) struct DataIndependentValidationTests {
  /// Findings that earlier versions had only while they rendered.
  @Test(arguments: [
    (#"{"type":"Text","text":"A","modifiers":[{"font":{"size":0}}]}"#, "greater than 0"),
    (
      #"{"type":"Text","text":"A","modifiers":[{"environment":{"displayScale":0}}]}"#,
      "greater than 0"
    ),
    (#"{"type":"Circle","modifiers":[{"fill":"red"},{"trim":{"to":0.5}}]}"#, "trim"),
    (#"{"type":"Path","elements":[],"modifiers":[{"strokeBorder":"red"}]}"#, "insettable"),
    (#"{"type":"Circle","modifiers":[{"trim":{}},{"inset":{"by":2}}]}"#, "insettable"),
    (#"{"type":"LazyVGrid","columns":[],"content":["A"]}"#, "at least 1 element"),
    (
      #"{"type":"LinearGradient","colors":[],"startPoint":"top","endPoint":"bottom"}"#,
      "at least 1 element"
    ),
    (
      #"{"type":"MeshGradient","width":2,"height":2,"points":[[0,0],[1,0],[0,1],[1,1]],"colors":["red"]}"#,
      "vertices has 1 colors"
    ),
    (
      #"{"type":"Text","text":"A","modifiers":[{"clipShape":{"type":"Circle","modifiers":[{"fill":"red"}]}}]}"#,
      "no longer a shape"
    ),
    (
      #"{"type":"Text","text":"A","modifiers":[{"containerShape":{"type":"Path","elements":[]}}]}"#,
      "insettable"
    ),
    (#"{"type":"Slider","value":0.5,"in":[1,0]}"#, "two numbers"),
    (#"{"type":"Slider","value":0.5,"in":[1]}"#, "2 elements"),
    (
      #"{"type":"Text","runs":[{"type":"Text","text":"A","modifiers":[{"foregroundStyle":{"primary":"red","secondary":"blue"}}]}]}"#,
      "run of a text"
    ),
    (#"{"type":"Text","text":"A","modifiers":[{"onDelete":{"perform":[]}}]}"#, "ForEach"),
    (#"{"type":"PhaseAnimator","phases":[],"content":["A"]}"#, "at least 1 element"),
    (#"{"type":"Text","text":"A","modifiers":[{"environment":{"timeZone":"Mars"}}]}"#, "time zone"),
  ])
  func isFoundByTheValidator(_ body: String, _ message: String) {
    let found = bodyProblems(body)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test(arguments: ["a/b.png", "", "..", "."])
  func namesOfSnapshotsHaveNoFolder(_ name: String) {
    let found = problems(#"{"body":"A","script":[{"snapshot":"\#(name)"}]}"#)
    #expect(found.contains { $0.contains("file name without a folder") }, "\(found)")
  }

  @Test func thereAreAtMost64Fonts() {
    let fonts = (0..<65).map { "\"f\($0).ttf\"" }.joined(separator: ",")
    #expect(problems("{\"fonts\":[\(fonts)],\"body\":\"A\"}").contains { $0.contains("64") })
  }

  @Test(arguments: [
    ("map(items, qty * pricee)", true), ("map(items, qty * price)", false),
    ("map(data.items, qty * pricee)", true), ("map(items, qty * (pricee ?? 1))", false),
    ("sum(filter(items, qtty > 1), qty)", true), ("map(items, i => i.pricee)", false),
    ("map(items, item.qty + index + factor)", false), ("map(others, anything)", false),
    ("sum(prefix(items, 1), qty + countt)", true),
  ])
  func namesOfKnownElementsAreChecked(_ expression: String, _ isWrong: Bool) {
    let found = problems(
      #"{"data":{"items":[{"qty":1,"price":2},{"qty":3}],"others":[],"factor":2},"body":"${\#(expression)}"}"#
    )
    #expect(found.isEmpty != isWrong, "\(found)")
  }

  @MainActor
  @Test(arguments: [("en_US", "AM"), ("ja_JP", "午前"), ("ko_KR", "오전"), ("ar", "ص")])
  func halvesOfTheDayAreLocalized(_ locale: String, _ text: String) throws {
    let scene =
      #"{"environment":{"locale":"\#(locale)"},"body":"${formatDate('2026-03-01T09:30:00Z', 'a')}"}"#
    #expect(try drawnScene(scene).contains(text))
  }
}
