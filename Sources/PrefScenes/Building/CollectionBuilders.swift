// Scenes, builders of grids, lazy containers, scroll views and lists, and of the modifiers that go with them.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Grids, lazy containers, scroll views, lists.
  static let collections: [String: ViewBuilder] = [
    "Grid": { call, site throws(UnusableArgument) in
      Grid(
        alignment: try call.alignment(), horizontalSpacing: try call.number("horizontalSpacing"),
        verticalSpacing: try call.number("verticalSpacing")
      ) { NodeList(call.json("content"), site) }
    },
    "GridRow": { call, site throws(UnusableArgument) in
      let alignment = try call.optional("alignment") { $0.name($1, SceneVerticalAlignment.self) }
      return GridRow(alignment: alignment?.swift) { NodeList(call.json("content"), site) }
    },
    "LazyVStack": { call, site throws(UnusableArgument) in
      LazyVStack(
        alignment: try call.horizontalAlignment(), spacing: try call.number("spacing"),
        pinnedViews: try call.pinnedViews()
      ) { NodeList(call.json("content"), site) }
    },
    "LazyHStack": { call, site throws(UnusableArgument) in
      LazyHStack(
        alignment: try call.verticalAlignment(), spacing: try call.number("spacing"),
        pinnedViews: try call.pinnedViews()
      ) { NodeList(call.json("content"), site) }
    },
    "LazyVGrid": { call, site throws(UnusableArgument) in
      LazyVGrid(
        columns: try call.gridItems("columns"), alignment: try call.horizontalAlignment(),
        spacing: try call.number("spacing"), pinnedViews: try call.pinnedViews()
      ) { NodeList(call.json("content"), site) }
    },
    "LazyHGrid": { call, site throws(UnusableArgument) in
      LazyHGrid(
        rows: try call.gridItems("rows"), alignment: try call.verticalAlignment(),
        spacing: try call.number("spacing"), pinnedViews: try call.pinnedViews()
      ) { NodeList(call.json("content"), site) }
    },
    "ScrollView": { call, site throws(UnusableArgument) in
      ScrollView(try call.optional("axes") { $0.axes($1) }?.swift ?? .vertical) {
        NodeList(call.json("content"), site)
      }
    },
    "ViewThatFits": { call, site throws(UnusableArgument) in
      ViewThatFits(
        in: try call.optional("in") { $0.axes($1) }?.swift ?? [.horizontal, .vertical]
      ) { NodeList(call.json("content"), site) }
    },
    "List": { call, site throws(UnusableArgument) in
      List { NodeList(call.json("content"), site) }
    },
    "Form": { call, site throws(UnusableArgument) in
      Form { NodeList(call.json("content"), site) }
    },
    "Section": { call, site throws(UnusableArgument) in
      let title = try call.optional("title") { $0.string($1) }
      return Section {
        NodeList(call.json("content"), site)
      } header: {
        if let title { Text(verbatim: title) } else { NodeList(call.json("header"), site) }
      } footer: {
        NodeList(call.json("footer"), site)
      }
    },
    "LabeledContent": { call, site throws(UnusableArgument) in
      if let title = try call.optional("title", { $0.string($1) }) {
        let value = try call.required("value") { $0.string($1) }
        return LabeledContent {
          Text(verbatim: value)
        } label: {
          Text(verbatim: title)
        }
      }
      return LabeledContent {
        NodeList(call.json("content"), site)
      } label: {
        NodeList(call.json("label"), site)
      }
    },
  ]

  /// Modifiers of cells, safe areas and frames that follow a container.
  static let rooms: [String: ModifierBuilder] = [
    "gridCellColumns": { call, view, _ throws(UnusableArgument) in
      view.gridCellColumns(try call.single("count") { $0.integer($1, minimum: 1) })
    },
    "gridCellAnchor": { call, view, _ throws(UnusableArgument) in
      view.gridCellAnchor(try call.single("anchor") { $0.unitPoint($1) })
    },
    "gridColumnAlignment": { call, view, _ throws(UnusableArgument) in
      let guide = try call.single("guide") { $0.name($1, SceneHorizontalAlignment.self) }
      return view.gridColumnAlignment(guide.swift)
    },
    "gridCellUnsizedAxes": { call, view, _ throws(UnusableArgument) in
      view.gridCellUnsizedAxes(try call.single("axes") { $0.axes($1) }.swift)
    },
    "safeAreaInset": { call, view, site throws(UnusableArgument) in
      let edge = try call.required("edge") { $0.name($1, SceneSingleEdge.self) }
      let (alignment, spacing) = (try call.alignment(), try call.number("spacing"))
      let content = NodeList(call.json("content"), site)
      let isUpright = edge == .top || edge == .bottom
      return isUpright
        ? view.safeAreaInset(
          edge: edge == .top ? .top : .bottom, alignment: alignment.horizontal, spacing: spacing
        ) { content }
        : view.safeAreaInset(
          edge: edge == .leading ? .leading : .trailing, alignment: alignment.vertical,
          spacing: spacing
        ) { content }
    },
    "safeAreaPadding": { call, view, _ throws(UnusableArgument) in
      if case .edges(let edges, let length) = try call.whole({ $0.padding($1) }) {
        return view.safeAreaPadding(edges, length.map { CGFloat($0) })
      }
      return view
    },
    "ignoresSafeArea": { call, view, _ throws(UnusableArgument) in
      let edges =
        call.bare == nil
        ? try call.optional("edges") { $0.edges($1) } : try call.single("edges") { $0.edges($1) }
      return view.ignoresSafeArea(edges: edges ?? .all)
    },
    "containerRelativeFrame": { call, view, _ throws(UnusableArgument) in
      let axes = try call.single("axes") { $0.axes($1) }.swift
      guard call.bare == nil else { return view.containerRelativeFrame(axes) }
      return view.containerRelativeFrame(
        axes, count: try call.required("count") { $0.integer($1, minimum: 1) },
        span: try call.optional("span") { $0.integer($1, minimum: 1) } ?? 1,
        spacing: try call.number("spacing") ?? 0, alignment: try call.alignment())
    },
  ]

  /// Modifiers of scroll views and lists.
  static let lists: [String: ModifierBuilder] = [
    "scrollPosition": { call, view, _ throws(UnusableArgument) in
      var position: ScrollPosition
      if call.bare != nil {
        position = ScrollPosition(point: try call.single("point") { $0.point($1) })
      } else if call.json("id") != nil {
        position = ScrollPosition(
          id: SceneIdentity(try call.required("id") { $0.any($1) }),
          anchor: try call.optional("anchor") { $0.unitPoint($1) })
      } else {
        position = ScrollPosition(x: try call.number("x") ?? 0, y: try call.number("y") ?? 0)
      }
      return view.scrollPosition(.constant(position))
    },
    "defaultScrollAnchor": { call, view, _ throws(UnusableArgument) in
      view.defaultScrollAnchor(try call.single("anchor") { $0.unitPoint($1) })
    },
    "scrollIndicators": { call, view, _ throws(UnusableArgument) in
      switch try call.single("visibility", { $0.name($1, SceneVisibility.self) }) {
      case .automatic: view.scrollIndicators(.automatic)
      case .visible: view.scrollIndicators(.visible)
      case .hidden: view.scrollIndicators(.hidden)
      }
    },
    "contentMargins": { call, view, _ throws(UnusableArgument) in
      let edges = try call.optional("edges") { $0.edges($1) } ?? .all
      return view.contentMargins(edges, CGFloat(try call.single("length") { $0.number($1) }))
    },
    "listStyle": { call, view, _ throws(UnusableArgument) in
      switch try call.single("style", { $0.name($1, SceneListStyle.self) }) {
      case .automatic: view.listStyle(.automatic)
      case .plain: view.listStyle(.plain)
      case .inset: view.listStyle(.inset)
      case .grouped: view.listStyle(.grouped)
      case .insetGrouped: view.listStyle(.insetGrouped)
      case .sidebar: view.listStyle(.sidebar)
      }
    },
    "listRowInsets": { call, view, _ throws(UnusableArgument) in
      view.listRowInsets(
        EdgeInsets(
          top: try call.number("top") ?? 0, leading: try call.number("leading") ?? 0,
          bottom: try call.number("bottom") ?? 0, trailing: try call.number("trailing") ?? 0))
    },
    "listRowSeparator": { call, view, _ throws(UnusableArgument) in
      let visibility = try call.single("visibility") { $0.name($1, SceneVisibility.self) }
      return view.listRowSeparator(
        visibility == .hidden ? .hidden : visibility == .visible ? .visible : .automatic)
    },
    "listRowBackground": { call, view, site throws(UnusableArgument) in
      if let json = call.bareJSON, json.object?["type"] != nil {
        return view.listRowBackground(NodeList([json], site))
      }
      return view.listRowBackground(try call.single("color") { $0.color($1) }.swift)
    },
  ]
}

extension CallArguments {
  /// `alignment` across columns, or the middle.
  fileprivate mutating func horizontalAlignment() throws(UnusableArgument) -> HorizontalAlignment {
    try optional("alignment") { $0.name($1, SceneHorizontalAlignment.self) }?.swift ?? .center
  }

  /// `alignment` across rows, or the middle.
  fileprivate mutating func verticalAlignment() throws(UnusableArgument) -> VerticalAlignment {
    try optional("alignment") { $0.name($1, SceneVerticalAlignment.self) }?.swift ?? .center
  }

  fileprivate mutating func pinnedViews() throws(UnusableArgument) -> PinnedScrollableViews {
    let names = try optional("pinnedViews") { reader, written in
      reader.list(written, "pinned views") { $0.name($1, ScenePinnedViews.self) }
    }
    return (names ?? []).reduce(into: []) {
      $0.insert($1 == .sectionHeaders ? .sectionHeaders : .sectionFooters)
    }
  }

  fileprivate mutating func gridItems(_ key: String) throws(UnusableArgument) -> [GridItem] {
    try required(key) { reader, written in
      reader.list(written, "an array of grid items") { $0.gridItem($1) }
    }.map(\.swift)
  }
}

extension [SceneAxisName] {
  fileprivate var swift: Axis.Set {
    reduce(into: []) { $0.insert($1 == .horizontal ? .horizontal : .vertical) }
  }
}

extension SceneGridItem {
  fileprivate var swift: GridItem {
    let length: GridItem.Size =
      switch size {
      case .fixed(let length): .fixed(CGFloat(length))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: CGFloat(minimum), maximum: CGFloat(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: CGFloat(minimum), maximum: CGFloat(maximum))
      }
    return GridItem(length, spacing: spacing.map { CGFloat($0) }, alignment: alignment?.swift)
  }
}
