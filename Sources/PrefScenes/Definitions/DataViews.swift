// PrefScenes: definitions of views of data: tables and trees, and of asynchronous images.

import PrefDrawing
import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Views of data, and asynchronous images.
  static let data: [ViewDefinition] = [table, outlineGroup, asyncImage]

  private static let table = ViewDefinition(
    "Table", "Rows of data in columns with a header; in a compact width, only the first column.",
    example:
      #"{ "type": "Table", "data": [{ "name": "Daisy", "count": 3 }, { "name": "Tulip", "count": 5 }], "bind": "row", "columns": [{ "title": "Name", "content": ["${row.name}"] }, { "title": "Count", "width": 60, "content": ["${row.count}"] }], "modifiers": [{ "environment": { "horizontalSizeClass": "regular" } }] }"#,
    .view(.tableRows) { rows in
      Table(rows.elements) {
        TableColumnForEach(rows.columns) { column in
          TableColumn(column.title) { (row: NumberedElement) in
            column.content(of: row, rows.bind, rows.context)
          }
          .width(column.width)
        }
      }
    })

  private static let outlineGroup = ViewDefinition(
    "OutlineGroup", "A tree of rows, of which the children can be disclosed.",
    example:
      #"{ "type": "List", "content": [{ "type": "OutlineGroup", "data": [{ "name": "Fruit", "parts": [{ "name": "Apple" }] }, { "name": "Bread" }], "children": "parts", "bind": "item", "content": ["${item.name}"] }], "modifiers": [{ "frame": { "height": 180 } }] }"#,
    .view(.tree) { tree in
      OutlineGroup(tree.roots, id: \.id, children: \.children) { node in tree.content(of: node) }
    })

  private static let asyncImage = ViewDefinition(
    "AsyncImage", "An image file inside of the root of the scene, or a placeholder without one.",
    example:
      #"{ "type": "AsyncImage", "placeholder": [{ "type": "ProgressView" }] }"#,
    .view(
      .optionalImageFile,
      .optional(
        "scale", Types.limited(.positive), default: "1", "The number of pixels per point."),
      .imageModifiers,
      .optionalBranch("placeholder", "The views without a file; by default, a gray rectangle.")
    ) { image, scale, modify, placeholder in
      guard let image else {
        guard let placeholder else { return AsyncImage(url: nil, scale: scale) }
        return AsyncImage(url: nil, scale: scale) {
          $0
        } placeholder: {
          placeholder
        }
      }
      return modify(Image(file: image, scale: scale))
    })
}

// MARK: - Tables

/// A column of a table.
private struct SceneColumn: Identifiable {
  let id: Int
  let title: Text
  let width: CGFloat?
  let views: JSONValue?

  /// Returns the views of a row's cell.
  func content(of row: NumberedElement, _ bind: String?, _ context: BuildContext) -> NodeList {
    NodeList(views, context.binding(bind, to: row.value))
  }
}

/// The rows and columns of a table.
private struct TableRows {
  let elements: [NumberedElement]
  let bind: String?
  let columns: [SceneColumn]
  let context: BuildContext
}

extension Parameter where Value == TableRows {
  /// The data and the columns of a table.
  fileprivate static var tableRows: Parameter {
    let elements = Parameter<[NumberedElement]>.elements
    let type = RecordType<SceneColumn>(
      "a column",
      .record(
        .required("title", Types.text, "The title of the column."),
        .optional("width", Types.nonNegative, "The width in points; by default, an equal part."),
        .views("content", "The views of the cell of a row.")
      ) { title, width, views in SceneColumn(id: 0, title: title, width: width, views: views) })
    let columns = ValueKind.list(.record(type.kind), count: CountLimits(minimum: 1))
    return Parameter(
      elements.arguments + [
        .optional("bind", .identifier, "The name of the row in the columns."),
        .required("columns", columns, isInBindingScope: true, "The columns."),
      ]
    ) { call throws(UnusableArgument) in
      let rows = try elements.read(&call)
      guard let written = call.argument("columns") else { throw call.missing("columns") }
      let columns = try call.records(written, type)
      let context = try call.buildContext()
      guard context.run.admit(views: columns.count, depth: context.depth, at: call.offset) else {
        throw UnusableArgument()
      }
      return TableRows(
        elements: rows, bind: call.names().first,
        columns: columns.enumerated().map {
          SceneColumn(
            id: $0.offset, title: $0.element.title, width: $0.element.width,
            views: $0.element.views)
        }, context: context)
    }
  }
}

extension Parameter where Value == JSONValue? {
  /// Returns the JSON of an array of views, which are built later.
  static func views(_ name: String, _ summary: String) -> Parameter {
    Parameter([.required(name, .content, summary)]) { call throws(UnusableArgument) in
      call.json(name)
    }
  }
}

// MARK: - Trees

/// A node of a tree.
private struct TreeNode {
  let id: SceneIdentity
  let value: Value
  let children: [TreeNode]?

  /// Creates the node of a value with its descendants; the identity is the path of indices from the root.
  init(_ value: Value, _ key: String, path: [Int], depth: Int) {
    self.value = value
    id = SceneIdentity(.array(path.map { .number(Double($0)) }))
    guard depth > 0, case .object(let object) = value, case .array(let elements) = object[key]
    else {
      children = nil
      return
    }
    children = elements.enumerated().map {
      TreeNode($0.element, key, path: path + [$0.offset], depth: depth - 1)
    }
  }

  /// The number of nodes, including this one.
  var count: Int { (children ?? []).reduce(1) { $0 + $1.count } }
}

/// The nodes and the rows of a tree.
private struct SceneTree {
  let roots: [TreeNode]
  let bind: String?
  let views: JSONValue?
  let context: BuildContext

  /// Returns the views of a node.
  func content(of node: TreeNode) -> NodeList {
    NodeList(views, context.binding(bind, to: node.value))
  }
}

extension Parameter where Value == SceneTree {
  /// The maximum depth of a tree.
  private static var maxDepth: Int { 64 }

  /// The data and the rows of an outline group.
  fileprivate static var tree: Parameter {
    Parameter([
      .required("data", .list(.any), "The roots of the tree."),
      .required("children", .string, "The key of the children of an element."),
      .optional("bind", .identifier, "The name of the element in the content."),
      .required("content", .content, isInBindingScope: true, "The views of one element."),
    ]) { call throws(UnusableArgument) in
      let context = try call.buildContext()
      let values = try call.required("data") { reader, written in
        reader.list(written, "an array") { $0.any($1) }
      }
      let key = try call.required("children") { $0.string($1) }
      let roots = values.enumerated().map {
        TreeNode($0.element, key, path: [$0.offset], depth: maxDepth)
      }
      let count = roots.reduce(0) { $0 + $1.count }
      guard context.run.admit(views: count, depth: context.depth, at: call.offset) else {
        throw UnusableArgument()
      }
      return SceneTree(
        roots: roots, bind: call.names().first, views: call.json("content"), context: context)
    }
  }
}

// MARK: - Images

extension Parameter where Value == SceneImage? {
  /// An optional image file.
  fileprivate static var optionalImageFile: Parameter {
    let file = Parameter<SceneImage>.imageFile
    let summary =
      "The path of the file, relative to the file of the scene or of the component that has it, or null."
    return Parameter([.optional("path", .nullable(.string), summary)]) {
      call throws(UnusableArgument) in
      let path = try call.optional("path") { reader, written in
        reader.nullable(written) { $0.string($1) }
      }
      guard let path, path != nil else { return nil }
      return try file.read(&call)
    }
  }
}

extension Parameter where Value == (Image) -> any View {
  /// The modifiers of an image, which are applied to the image itself.
  fileprivate static var imageModifiers: Parameter {
    Parameter([
      .optional(
        "imageModifiers", .modifiers, default: "[]",
        "The modifiers of the loaded image, innermost first, such as `resizable`.")
    ]) { call throws(UnusableArgument) in
      let context = try call.buildContext()
      let json = call.json("imageModifiers")
      return { context.modified($0, by: json) }
    }
  }
}
