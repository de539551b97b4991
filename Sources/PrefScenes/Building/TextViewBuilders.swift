// Scenes, builders of views of text: texts of one style, with Markdown or of several pieces, labels and links.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Views of text.
  static let textViews: [String: ViewBuilder] = [
    "Text": { call, site throws(UnusableArgument) in
      guard let text = try site.text(&call) else { return EmptyView() }
      return text
    },
    "Label": { call, site throws(UnusableArgument) in
      guard let icon = call.json("icon") else {
        let name = try call.required("systemImage") { $0.string($1) }
        let title = try site.title(&call)
        return Label {
          title
        } icon: {
          Image(systemName: name)
        }
      }
      let title = try site.title(&call)
      return Label {
        title
      } icon: {
        NodeList(icon, site)
      }
    },
    "Link": { call, site throws(UnusableArgument) in
      let destination = try call.required("destination") { $0.address($1) }
      guard call.json("title") != nil else {
        let content = call.json("content")
        return Link(destination: destination) { NodeList(content, site) }
      }
      let title = try site.title(&call)
      return Link(destination: destination) { title }
    },
  ]
}

extension BuildSite {
  /// A title: a text or views.
  fileprivate func title(_ call: inout CallArguments) throws(UnusableArgument) -> AnyView {
    if let json = call.json("title"), json.array != nil { return AnyView(NodeList(json, self)) }
    let title = try call.required("title") { $0.string($1) }
    return AnyView(erasing: text(title, at: call.offset))
  }

  /// A text of one of its forms; nil where a limit has been passed.
  fileprivate func text(_ call: inout CallArguments) throws(UnusableArgument) -> Text? {
    if let runs = call.json("runs")?.array {
      var whole: Text?
      for run in runs {
        guard let piece = try inside().piece(run, &call) else { return nil }
        whole = whole.map { $0 + piece } ?? piece
      }
      return whole ?? Text(verbatim: "")
    }
    if let markdown = try call.optional("markdown", { $0.string($1) }) {
      guard run.admit(text: markdown, at: call.offset) else { return nil }
      return Self.styled(markdown)
    }
    let string = try call.required("text") { $0.string($1) }
    return run.admit(text: string, at: call.offset) ? Text(verbatim: string) : nil
  }

  /// A text with Markdown, which is data and no key of any table.
  private static func styled(_ markdown: String) -> Text {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace)
    do { return Text(try AttributedString(markdown: markdown, options: options)) } catch {
      return Text(verbatim: markdown)
    }
  }

  /// A piece of a text.
  private func piece(_ json: JSONValue, _ outer: inout CallArguments) throws(UnusableArgument)
    -> Text?
  {
    guard run.admit(views: 1, depth: depth, at: json.offset) else { return nil }
    guard let object = json.object else {
      guard let string = outer.reader.string(WrittenValue(json)) else { throw UnusableArgument() }
      return run.admit(text: string, at: json.offset) ? Text(verbatim: string) : nil
    }
    var call = CallArguments(object, at: json.offset, reader: outer.reader)
    defer { outer.reader = call.reader }
    var text: Text?
    if object["type"]?.string == "Image" {
      text = Text(Image(systemName: try call.required("systemName") { $0.string($1) }))
    } else {
      text = try self.text(&call)
    }
    for modifier in object["modifiers"]?.array ?? [] {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let entry = SceneTable.modifiers[member.key]
      else { throw UnusableArgument() }
      var change = CallArguments(member.value, of: entry, reader: call.reader)
      defer { call.reader = change.reader }
      if let read = SceneBuilders.textChanges[member.key] {
        text = text.map(try read(&change).applied)
      } else if member.key == "foregroundColor" {
        text = text?.foregroundColor(try change.single("color") { $0.color($1) }.swift)
      } else {
        text = text?.foregroundStyle(try change.single("style") { $0.shapeStyle($1) }.swift)
      }
    }
    return text
  }
}
