// PrefScenes: reading and validation of the manifest of images. Its keys are listed once, for the reader and for the
// JSON Schema.

/// A key of the manifest.
struct ManifestKey: Sendable {
  let name: String
  let text: String
  /// The JSON Schema of the value.
  let schema: String

  init(_ name: String, _ schema: String, _ text: String) {
    (self.name, self.schema, self.text) = (name, schema, text)
  }
}

/// Reads a manifest and collects what is wrong with it.
struct ImageManifestReader {
  var findings: [Finding]

  static let manifestKeys = [
    ManifestKey("$schema", #"{"type":"string"}"#, "The location of the JSON Schema, for editors."),
    ManifestKey("version", #"{"const":1}"#, "The version of the format."),
    ManifestKey(
      "defaults", ##"{"$ref":"#/$defs/settings"}"##, "Settings of all images that do not set them."),
    ManifestKey(
      "images", ##"{"type":"array","items":{"$ref":"#/$defs/image"}}"##, "The images to draw."),
    ManifestKey(
      "documents", #"{"type":"array","items":{"type":"string"}}"#,
      "Markdown files, relative to the manifest. A place for an image is between the comments <!-- prefrender:NAME --> and <!-- /prefrender:NAME -->."
    ),
  ]

  static let imageKeys = [
    ManifestKey(
      "name", #"{"type":"string","pattern":"^[^/~@\\x00-\\x1F]+$"}"#,
      "The name, from which file names are derived."),
    ManifestKey("scene", #"{"type":"string"}"#, "The scene, a path relative to the manifest."),
    ManifestKey(
      "preview", ##"{"$ref":"#/$defs/preview"}"##,
      "A preview of a package: its name, or an object."),
    ManifestKey(
      "alt", #"{"type":"string"}"#,
      "The alternative text; by default, that of the views from their accessibility labels."),
  ]

  static let settingKeys = [
    ManifestKey(
      "output", #"{"type":"string"}"#, "The folder of the files, relative to the manifest."),
    ManifestKey(
      "data", #"{"type":"string"}"#,
      "A file of data that replaces members of the scene's data, relative to the manifest."),
    ManifestKey("set", #"{"type":"object"}"#, "Values that replace members of the scene's data."),
    ManifestKey(
      "at", #"{"type":"number","minimum":0}"#,
      "The time between the end of the script and the picture, in seconds."),
    ManifestKey(
      "format", #"{"enum":["png","apng","webp","gif"]}"#,
      "png for pictures, or apng, webp or gif for recordings of the scene's script."),
    ManifestKey(
      "fps", #"{"type":"number","minimum":0.01,"maximum":1000}"#,
      "The number of frames per second of a recording."),
    ManifestKey(
      "duration", #"{"type":"number","exclusiveMinimum":0}"#,
      "The duration of a recording in seconds."),
    ManifestKey(
      "maxBytes", #"{"type":"integer","minimum":1}"#, "The maximum size of a recording in bytes."),
    ManifestKey(
      "platform", #"{"enum":["ios18","ios26","macos"]}"#,
      "The system whose colors, text styles and control sizes are used."),
    ManifestKey(
      "appearances", #"{"type":"array","minItems":1,"items":{"enum":["light","dark"]}}"#,
      "The appearances; light and dark by default."),
    ManifestKey(
      "scales",
      #"{"type":"array","minItems":1,"items":{"type":"integer","minimum":1,"maximum":8}}"#,
      "Pixels per point; 1 and 2 by default."),
    ManifestKey(
      "sizes", ##"{"type":"object","additionalProperties":{"$ref":"#/$defs/size"}}"##,
      "Proposed sizes in points by name."),
    ManifestKey(
      "locales", #"{"type":"array","items":{"type":"string"}}"#,
      "Identifiers of languages and regions, such as de_AT."),
    ManifestKey(
      "dynamicTypeSizes", #"{"type":"array","items":{"type":"string"}}"#,
      "Dynamic Type sizes, from xSmall to accessibility5."),
    ManifestKey(
      "package", #"{"type":"string"}"#,
      "The folder of the package with the previews, relative to the manifest; \"..\" by default."),
  ]

  mutating func report(
    _ code: SceneDiagnostic.Code, _ message: String, at offset: Int, expected: String? = nil,
    nearest: [String] = [], fix: String? = nil
  ) {
    findings.append(
      Finding(
        code: code, message: message, offset: offset, expected: expected, nearest: nearest, fix: fix
      ))
  }

  // MARK: Objects

  /// Reads the manifest.
  mutating func manifest(_ root: JSONValue) -> ([ImageEntry], [String]) {
    guard let object = object(root, "a manifest", Self.manifestKeys) else { return ([], []) }
    if let version = object["version"] {
      if integer(version) != 1 {
        report(.invalidValue, "unknown version of the manifest", at: version.offset, expected: "1")
      }
    } else {
      report(.missingKey, "a manifest requires \"version\", 1", at: root.offset)
    }
    let defaults = object["defaults"].flatMap { self.object($0, "defaults", Self.settingKeys) }
    var images: [ImageEntry] = []
    for value in object["images"].flatMap({ list($0, "images") }) ?? [] {
      if let image = image(value, defaults ?? JSONObject()) { images.append(image) }
    }
    if object["images"] == nil {
      report(.missingKey, "a manifest requires \"images\", an array", at: root.offset)
    }
    if checkCount(images) { checkNames(images) }
    let documents = object["documents"].map { strings($0, "documents") } ?? []
    return (images, documents)
  }

  private mutating func image(_ value: JSONValue, _ defaults: JSONObject) -> ImageEntry? {
    guard let object = object(value, "an image", Self.imageKeys + Self.settingKeys) else {
      return nil
    }
    let count = findings.count
    func setting(_ key: String) -> JSONValue? { object[key] ?? defaults[key] }
    let source = source(object, value, package: setting("package"))
    let name = name(object, value, source)
    let output = setting("output").flatMap { string($0, "a path") }
    if output == nil, setting("output") == nil {
      report(
        .missingKey, "an image requires \"output\", a folder", at: value.offset,
        fix: "write it into the image or into \"defaults\"")
    }
    let entry = ImageEntry(
      name: name ?? "", source: source ?? .scene(""),
      alternativeText: object["alt"].flatMap { string($0, "a text") }, output: output ?? "",
      data: setting("data").flatMap { string($0, "a path") },
      assignments: setting("set").map { assignments($0) } ?? [],
      time: setting("at").flatMap { number($0, 0...1e6) },
      format: setting("format").flatMap { word($0, ["png"] + ImageEntry.animationFormats) }
        ?? "png",
      framesPerSecond: setting("fps").flatMap { number($0, 0.01...1000) },
      duration: setting("duration").flatMap { number($0, 0.001...1e5) },
      maxBytes: setting("maxBytes").flatMap { positiveInteger($0, .max) },
      platform: setting("platform").flatMap { word($0, ["ios18", "ios26", "macos"]) },
      appearances: setting("appearances").map { words($0, ["light", "dark"]) } ?? [
        "light", "dark",
      ],
      scales: setting("scales").map { scales($0) } ?? [1, 2],
      sizes: setting("sizes").map { sizes($0) } ?? [],
      locales: setting("locales").map { partsOfNames($0, strings($0, "locales")) } ?? [],
      dynamicTypeSizes: setting("dynamicTypeSizes").map { words($0, Self.typeSizes) } ?? [],
      offset: value.offset)
    return findings.count == count ? entry : nil
  }

  private static let typeSizes =
    ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
    + (1...5).map { "accessibility\($0)" }

  private mutating func source(
    _ object: JSONObject, _ value: JSONValue, package: JSONValue?
  ) -> ImageEntry.Source? {
    switch (object["scene"], object["preview"]) {
    case (let scene?, nil): return string(scene, "a path").map { .scene($0) }
    case (nil, let preview?):
      let folder = package.flatMap { string($0, "a path") } ?? ".."
      if let name = preview.string { return .preview(package: folder, module: nil, name: name) }
      let keys = [ManifestKey("name", "", ""), ManifestKey("module", "", "")]
      guard let members = self.object(preview, "a preview", keys) else { return nil }
      guard let name = members["name"] else {
        report(.missingKey, "a preview requires \"name\", a string", at: preview.offset)
        return nil
      }
      let module = members["module"].flatMap { string($0, "a name") }
      return string(name, "a name").map { .preview(package: folder, module: module, name: $0) }
    case (nil, nil):
      report(.missingKey, "an image requires \"scene\" or \"preview\"", at: value.offset)
    default:
      report(
        .unknownKey, "\"scene\" cannot be combined with \"preview\" in an image", at: value.offset)
    }
    return nil
  }
}

// MARK: Values

extension ImageManifestReader {
  private mutating func object(
    _ value: JSONValue, _ title: String, _ keys: [ManifestKey]
  ) -> JSONObject? {
    guard let object = value.object else {
      report(
        .wrongKind, "expected an object for \(title), got \(value.typeName)", at: value.offset,
        expected: "an object")
      return nil
    }
    let names = keys.map(\.name)
    for member in object.members where !member.isAnnotation && !names.contains(member.key) {
      report(
        .unknownKey, "unknown key \(quoted(member.key)) in \(title)", at: member.keyOffset,
        expected: "one of " + names.joined(separator: ", "),
        nearest: NearestNames.find(member.key, in: names))
    }
    return object
  }

  private mutating func list(_ value: JSONValue, _ title: String) -> [JSONValue]? {
    if value.array == nil {
      report(
        .wrongKind, "expected an array for \(title), got \(value.typeName)", at: value.offset,
        expected: "an array")
    }
    return value.array
  }

  mutating func string(_ value: JSONValue, _ title: String) -> String? {
    guard let text = value.string, !text.utf8.contains(0) else {
      report(
        .wrongKind, "expected \(title), got \(value.string == nil ? value.typeName : "NUL")",
        at: value.offset, expected: title)
      return nil
    }
    return text
  }

  private mutating func strings(_ value: JSONValue, _ title: String) -> [String] {
    (list(value, title) ?? []).compactMap { string($0, "a string") }
  }

  private mutating func word(_ value: JSONValue, _ words: [String]) -> String? {
    guard let text = value.string, words.contains(text) else {
      let shown = value.string.map(quoted) ?? value.typeName
      report(
        .unknownName, "\(shown) is not one of \(alternatives(words.map { quoted($0) }))",
        at: value.offset, expected: words.joined(separator: ", "),
        nearest: value.string.map { NearestNames.find($0, in: words) } ?? [])
      return nil
    }
    return text
  }

  private mutating func words(_ value: JSONValue, _ words: [String]) -> [String] {
    let elements = nonEmpty(value)
    return elements.compactMap { word($0, words) }
  }

  private mutating func nonEmpty(_ value: JSONValue) -> [JSONValue] {
    let elements = list(value, "values") ?? []
    if value.array?.isEmpty == true {
      report(.invalidValue, "the array is empty", at: value.offset, expected: "at least one value")
    }
    return elements
  }

  private func integer(_ value: JSONValue) -> Int? {
    guard case .number(let number, isInteger: _) = value.content else { return nil }
    return Int(exactly: number)
  }

  private mutating func positiveInteger(_ value: JSONValue, _ maximum: Int) -> Int? {
    guard let number = integer(value), number >= 1, number <= maximum else {
      report(
        .invalidValue,
        "expected an integer of at least 1"
          + (maximum < .max ? " and at most \(maximum)" : ""), at: value.offset)
      return nil
    }
    return number
  }

  private mutating func scales(_ value: JSONValue) -> [Int] {
    nonEmpty(value).compactMap { positiveInteger($0, 8) }
  }

  private mutating func number(_ value: JSONValue, _ range: ClosedRange<Double>) -> Double? {
    guard case .number(let number, isInteger: _) = value.content, range.contains(number) else {
      let (low, high) = (
        NumberText.shortest(range.lowerBound), NumberText.shortest(range.upperBound)
      )
      report(
        .invalidValue, "expected a number from \(low) to \(high)", at: value.offset,
        expected: "a number from \(low) to \(high)")
      return nil
    }
    return number
  }

  private mutating func sizes(_ value: JSONValue) -> [ImageEntry.Size] {
    guard let object = value.object else {
      report(
        .wrongKind, "expected an object of sizes by name, got \(value.typeName)", at: value.offset)
      return []
    }
    let keys = [ManifestKey("width", "", ""), ManifestKey("height", "", "")]
    return object.members.filter { !$0.isAnnotation }.compactMap { member in
      guard isPartOfName(member.key, at: member.keyOffset) else { return nil }
      guard let size = self.object(member.value, "a size", keys) else { return nil }
      return ImageEntry.Size(
        name: member.key, width: size["width"].flatMap { number($0, 0...1e5) },
        height: size["height"].flatMap { number($0, 0...1e5) })
    }
  }

  private mutating func assignments(_ value: JSONValue) -> [String] {
    guard let object = value.object else {
      report(
        .wrongKind, "expected an object of values by name, got \(value.typeName)", at: value.offset)
      return []
    }
    return object.members.filter { !$0.isAnnotation }.map {
      "\($0.key)=\(JSONWriter.compact(Value($0.value)))"
    }
  }
}
