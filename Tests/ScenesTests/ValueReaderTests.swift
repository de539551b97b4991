import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct ValueReaderTests {
  /// Reads a JSON value; expressions can use `k` = 0.5 and `edge` = "top".
  private func read<T>(_ text: String, _ body: (inout ValueReader, WrittenValue) -> T?) throws -> T?
  {
    let source = SourceText(name: "t", text: text)
    var data = ValueObject()
    data["k"] = .number(0.5)
    data["edge"] = .string("top")
    var reader = ValueReader(source: source, mode: .evaluating(Scope(data: data), Evaluator()))
    let result = body(&reader, WrittenValue(try JSONParser.parse(source).root))
    if let finding = reader.findings.first {
      throw TestError("\(finding.offset): \(finding.message)")
    }
    return result
  }

  @Test func lengthsAndNumbers() throws {
    #expect(try read("\"infinity\"") { $0.length($1) } == .infinity)
    #expect(try read("\"${k * 2}\"") { $0.length($1) } == 1)
    #expect(try read("3") { $0.integer($1) } == 3)
    #expect(try read("\"${k}\"") { $0.string($1) } == "0.5")
    #expect(throws: TestError("0: expected a whole number, got 3.5")) {
      try read("3.5") { $0.integer($1) }
    }
    #expect(throws: TestError("0: expected a whole number, got 1e+300")) {
      try read("1e300") { $0.integer($1) }
    }
    #expect(throws: TestError("0: expected a nonnegative number, got -1")) {
      try read("-1") { $0.nonNegative($1) }
    }
  }

  @Test func colors() throws {
    #expect(try read("\"red\"") { $0.color($1) } == .named(.red))
    let mint = SceneColor.rgb(red: 0, green: 1, blue: 8 / 15, opacity: 1)
    #expect(try read("\"#0f8\"") { $0.color($1) } == mint)
    let blue = SceneColor.rgb(red: 10 / 255, green: 132 / 255, blue: 1, opacity: 128 / 255)
    #expect(try read("\"#0A84FF80\"") { $0.color($1) } == blue)
    #expect(
      try read(#"{"white":"${k}","opacity":0.25}"#) { $0.color($1) } == .white(0.5, opacity: 0.25))
    #expect(
      try read(#"{"color":"blue","opacity":0.5}"#) { $0.color($1) }
        == .faded(.named(.blue), opacity: 0.5))
    #expect(
      try read(#"{"hue":0.1,"saturation":0.2,"brightness":0.3}"#) { $0.color($1) }
        == .hsb(hue: 0.1, saturation: 0.2, brightness: 0.3, opacity: 1))
    #expect(try read("\"blue.gradient\"") { $0.shapeStyle($1) } == .colorGradient(.named(.blue)))
    #expect(try read("\"tint\"") { $0.shapeStyle($1) } == .named(.tint))
  }

  @Test func geometry() throws {
    #expect(try read("\"horizontal\"") { $0.edges($1) } == .horizontal)
    #expect(try read(#"["top","leading"]"#) { $0.edges($1) } == [.top, .leading])
    #expect(try read("\"${edge}\"") { $0.edges($1) } == .top)
    #expect(try read("{}") { $0.padding($1) } == .edges(.all, length: nil))
    #expect(try read("8") { $0.padding($1) } == .edges(.all, length: 8))
    #expect(
      try read(#"{"top":1,"leading":"${k}"}"#) { $0.padding($1) }
        == .insets(EdgeInsets(top: 1, leading: 0.5, bottom: 0, trailing: 0)))
    #expect(
      try read("\"topTrailing\"") { $0.alignment($1) }
        == SceneAlignment(horizontal: .trailing, vertical: .top))
    #expect(
      try read("\"leadingLastTextBaseline\"") { $0.alignment($1) }
        == SceneAlignment(horizontal: .leading, vertical: .lastTextBaseline))
    #expect(try read("\"center\"") { $0.alignment($1) } == SceneAlignment())
    #expect(try read("\"bottom\"") { $0.unitPoint($1) } == .bottom)
    #expect(try read(#"{"degrees":180}"#) { $0.angle($1) } == .degrees(180))
    #expect(try read("[1, 2]") { $0.point($1) } == CGPoint(x: 1, y: 2))
    #expect(
      try read("\"${rect(1, 2, 3, 4)}\"") { $0.rect($1) } == CGRect(x: 1, y: 2, width: 3, height: 4)
    )
    #expect(try read("\"bounds\"") { $0.anchorSource($1) } == .bounds)
    #expect(try read("\"topLeading\"") { $0.anchorSource($1) } == .unitPoint(.topLeading))
    #expect(throws: TestError("0: expected an alignment, got 0.5 from this expression")) {
      try read(#""${k}""#) { reader, written in
        reader.open(written).flatMap { _ in
          reader.alignment(WrittenValue(.number(0.5), offset: 0))
        }
      }
    }
  }

  @Test func fontsGradientsAndAnimations() throws {
    #expect(try read("\"title2\"") { $0.font($1) } == SceneFont(base: .style(.title2)))
    #expect(
      try read(#"{"size":17,"weight":"semibold","design":"rounded"}"#) { $0.font($1) }
        == SceneFont(base: .system(size: 17), weight: .semibold, design: .rounded))
    #expect(
      try read(#"{"custom":"Inter","size":12,"italic":true}"#) { $0.font($1) }
        == SceneFont(
          base: .custom(name: "Inter", size: 12, relativeTo: .body), variants: [.italic]))
    #expect(
      try read(
        #"{"type":"LinearGradient","colors":["red","blue","green"],"startPoint":"top","endPoint":"bottom"}"#
      ) {
        $0.shapeStyle($1)
      }
        == .gradient(
          SceneGradient(
            stops: [
              SceneGradientStop(color: .named(.red), location: 0),
              SceneGradientStop(color: .named(.blue), location: 0.5),
              SceneGradientStop(color: .named(.green), location: 1),
            ], geometry: .linear(start: .top, end: .bottom))))
    #expect(
      try read(#"{"spring":{"duration":0.5,"bounce":0.2},"repeatForever":true}"#) {
        $0.animation($1)
      }
        == SceneAnimation(curve: .spring, duration: 0.5, bounce: 0.2, repeatCount: nil))
    #expect(
      try read(#"{"linear":0.3}"#) { $0.animation($1) }
        == SceneAnimation(curve: .linear, duration: 0.3))
    #expect(throws: TestError("0: an animation requires exactly one curve")) {
      try read(#"{"delay":1}"#) { $0.animation($1) }
    }
  }
}

@Suite(.tags(.scenes)) struct SceneSchemaTests {
  @Test func theSchemaIsJSONAndAllReferencesResolve() throws {
    let schema = try value(SceneSchema.jsonSchema())
    guard case .object(let root) = schema, case .object(let definitions) = root["$defs"] else {
      Issue.record("no object")
      return
    }
    #expect(root["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    for name in SceneLanguage.views.names { #expect(definitions["view.\(name)"] != nil) }
    for name in references(in: schema) { #expect(definitions[name] != nil, "\(name)") }
  }

  private func references(in value: Value) -> [String] {
    switch value {
    case .array(let elements): return elements.flatMap { references(in: $0) }
    case .object(let object):
      return object.members.flatMap { member -> [String] in
        if member.key == "$ref", case .string(let text) = member.value {
          return [String(text.dropFirst("#/$defs/".count))]
        }
        return references(in: member.value)
      }
    default: return []
    }
  }
}
