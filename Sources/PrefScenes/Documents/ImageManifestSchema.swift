// PrefScenes: the JSON Schema of the manifest of images, from the keys that the reader accepts.

extension ImageManifest {
  /// Returns the JSON Schema of manifests (draft 2020-12) with a final line break.
  public static func jsonSchema() -> String {
    let reader = ImageManifestReader.self
    let settings = reader.settingKeys
    let definitions = [
      "\"settings\": " + object(settings, required: []),
      "\"image\": {\"oneOf\": [{\"required\": [\"scene\"]}, {\"required\": [\"preview\"]}], "
        + object(reader.imageKeys + settings, required: []).dropFirst(),
      "\"preview\": {\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"object\", \"required\": [\"name\"], "
        + "\"additionalProperties\": false, \"properties\": {\"name\": {\"type\": \"string\"}, "
        + "\"module\": {\"type\": \"string\"}}}]}",
      "\"size\": {\"type\": \"object\", \"additionalProperties\": false, \"properties\": "
        + "{\"width\": {\"type\": \"number\", \"minimum\": 0}, \"height\": {\"type\": \"number\", \"minimum\": 0}}}",
    ]
    let text =
      "{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\", "
      + "\"title\": \"prefrender images of documents, version 1\", "
      + object(reader.manifestKeys, required: ["version", "images"]).dropFirst().dropLast()
      + ", \"$defs\": {" + definitions.joined(separator: ", ") + "}}"
    return formatted(text)
  }

  private static func object(_ keys: [ManifestKey], required: [String]) -> String {
    let properties = keys.map { key in
      "\(literal(key.name)): " + key.schema.dropLast() + ", \"description\": \(literal(key.text))}"
    }
    let names = required.map(literal).joined(separator: ", ")
    return "{\"type\": \"object\", \"required\": [\(names)], \"additionalProperties\": false, "
      + "\"patternProperties\": {\"^(\\\\$comment$|x-)\": true}, "
      + "\"properties\": {\(properties.joined(separator: ", "))}}"
  }

  private static func literal(_ text: String) -> String { JSONWriter.quoted(text) }

  /// Returns JSON text with indentation.
  private static func formatted(_ text: String) -> String {
    do throws(JSONSyntaxError) {
      let root = try JSONParser.parse(SourceText(name: "schema", text: text)).root
      return JSONWriter.pretty(Value(root)) + "\n"
    } catch {
      return text + "\n"
    }
  }
}
