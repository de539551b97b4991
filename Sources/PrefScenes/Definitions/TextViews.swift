// PrefScenes: definitions of text, labels, links and symbols.

import PrefDrawing
import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Views of text.
  static let texts: [ViewDefinition] = [text, label, link]

  private static let text = ViewDefinition(
    "Text", "A view that displays lines of read-only text.",
    example:
      #"{ "type": "Text", "runs": ["plain and ", { "type": "Text", "text": "bold", "modifiers": [{ "bold": {} }] }] }"#,
    .view(.limitedText("text", "The text, shown verbatim.")) { shown($0) },
    .view(.limitedText("markdown", isMarkdown: true, "The text; inline Markdown is rendered.")) {
      shown($0)
    },
    .view(.textRuns) { shown($0) })

  /// Returns the text, or an empty view for a text beyond a limit.
  private static func shown(_ text: Text?) -> any View {
    if let text { text } else { EmptyView() }
  }

  private static let title = Parameter.title("title", "The title, a string or views.")
  private static let destination = Parameter.required(
    "destination", Types.address, "The URL that a tap opens.")

  private static let label = ViewDefinition(
    "Label", "An icon with a title.",
    example: #"{ "type": "Label", "title": "Favourites", "systemImage": "star.fill" }"#,
    .view(
      title, .required("systemImage", Types.string, "The name of the symbol.")
    ) { title, name in
      Label {
        title
      } icon: {
        Image(systemName: name)
      }
    },
    .view(title, .content("icon", "The icon.")) { title, icon in
      Label {
        title
      } icon: {
        icon
      }
    })

  private static let link = ViewDefinition(
    "Link", "A control that opens a URL.",
    example: #"{ "type": "Link", "title": "Website", "destination": "https://example.com" }"#,
    .view(title, destination) { title, destination in Link(destination: destination) { title } },
    .view(.content("content", "The label."), destination) { content, destination in
      Link(destination: destination) { content }
    })

  /// Symbols and image files.
  static let image = ViewDefinition(
    "Image", "A symbol, or a PNG, JPEG, WebP, SVG or PDF file inside of the root of the scene.",
    example: #"{ "type": "Image", "systemName": "star.fill" }"#,
    .view(
      .required("systemName", Types.string, "The name of the symbol."),
      .optional(
        "variableValue", Types.limitedDouble(.fraction),
        "The part of the symbol that is drawn strongly; by default, all.")
    ) { name, value in Image(systemName: name, variableValue: value) },
    .view(
      .imageFile,
      .optional(
        "scale", Types.limited(.positive), default: "1",
        "The number of pixels per point; SVG and PDF files have a size in points.")
    ) { image, scale in Image(file: image, scale: scale) })
}

extension Parameter where Value == SceneImage {
  /// An image file.
  static var imageFile: Parameter {
    Parameter([
      .required(
        "path", .string,
        "The path of the file, relative to the file of the scene or of the component that has it; the value of an expression is relative to the scene."
      )
    ]) { call throws(UnusableArgument) in
      let path = try call.required("path") { $0.string($1) }
      let offset = call.json("path")?.offset ?? call.offset
      let run = try call.buildContext().run
      do throws(Finding) { return try run.image(path, at: offset) } catch {
        call.reader.findings.append(error)
        throw UnusableArgument()
      }
    }
  }
}

extension Parameter where Value == AnyView {
  /// Returns a string or an array of views.
  fileprivate static func title(_ name: String, _ summary: String) -> Parameter {
    Parameter([.required(name, .oneOf([.string, .content]), summary)]) {
      call throws(UnusableArgument) in
      let context = try call.buildContext()
      if let json = call.json(name), json.array != nil { return AnyView(NodeList(json, context)) }
      let title = try call.required(name) { $0.string($1) }
      return AnyView(erasing: context.text(title, at: call.offset))
    }
  }
}

extension Parameter where Value == Text? {
  /// Returns a text within the limit on text; nil if the limit is exceeded.
  fileprivate static func limitedText(
    _ name: String, isMarkdown: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter([.required(name, .string, summary)]) { call throws(UnusableArgument) in
      let string = try call.required(name) { $0.string($1) }
      let run = try call.buildContext().run
      guard run.admit(text: string, at: call.offset) else { return nil }
      guard isMarkdown else { return Text(verbatim: string) }
      let text = Text(inlineMarkdown: string)
      // Each run has a style and glyphs of its own. The handler of the meter reports an exceeded limit.
      let isWithinLimit = run.layoutMeter.spend(
        2 * text.runCount, origin: Int32(clamping: call.offset))
      return isWithinLimit ? text : nil
    }
  }

  /// The concatenated runs of a text; nil if a limit is exceeded.
  static var textRuns: Parameter {
    Parameter([.required("runs", .textRuns, "The runs, each a string, a text or a symbol.")]) {
      call throws(UnusableArgument) in
      let context = try call.buildContext().inside()
      var parts: [Text] = []
      for json in call.json("runs")?.array ?? [] {
        guard let run = try context.textRun(json, &call.reader) else { return nil }
        parts.append(run)
      }
      return Text(concatenating: parts)
    }
  }
}

extension BuildContext {
  /// Returns a run of a text; nil if a limit is exceeded.
  fileprivate func textRun(_ json: JSONValue, _ reader: inout ValueReader)
    throws(UnusableArgument) -> Text?
  {
    guard run.admit(views: 1, depth: depth, at: json.offset) else { return nil }
    guard let object = json.object else {
      guard let string = reader.string(WrittenValue(json)) else { throw UnusableArgument() }
      return run.admit(text: string, at: json.offset) ? Text(verbatim: string) : nil
    }
    guard let name = object["type"]?.string, let view = SceneLanguage.views[name] else {
      throw UnusableArgument()
    }
    var call = CallArguments(object, at: json.offset, reader: reader, context: self)
    defer { reader = call.reader }
    var text: Text?
    switch try view.build(&call).view {
    case let image as Image: text = Text(image)
    case let view: text = view as? Text
    }
    for modifier in object["modifiers"]?.array ?? [] {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.modifiers[member.key]
      else { throw UnusableArgument() }
      var change = CallArguments(
        member.value, of: definition.signature, reader: call.reader, context: self)
      defer { call.reader = change.reader }
      if let present = text { text = try definition.apply(to: present, &change) }
    }
    return text
  }
}
