// PrefScenes: the kinds of values in the reference of the scene language, with their notations.

/// A kind of value in the reference.
struct ValueReference: Sendable {
  /// The term, as in the tables of members.
  let name: String
  let summary: String
  /// The words that stand for values; empty if there are none.
  var words: [String] = []
  /// Values in JSON notation, one of each form.
  let examples: [String]
  /// A view that uses a value at `@`, for tests.
  let use: String

  private static func text(_ modifier: String) -> String {
    #"{ "type": "Text", "text": "Sample", "modifiers": [\#(modifier)] }"#
  }

  private static func path(_ element: String) -> String {
    #"{ "type": "Path", "elements": [{ "move": [0, 0] }, \#(element)] }"#
  }

  private static func gradient(_ member: String) -> String {
    #"{ "type": "LinearGradient", \#(member), "startPoint": "top", "endPoint": "bottom" }"#
  }

  /// The kinds of values, in the order of the reference.
  static let all = styles + geometry + others

  private static let styles = [
    ValueReference(
      name: "color",
      summary:
        "A color: a name, hexadecimal digits, components from 0 to 1, or another color with an opacity.",
      words: SceneSystemColor.words,
      examples: [
        #""orange""#, ##""#0A84FF""##, ##""#0A84FF80""##,
        #"{ "red": 0.2, "green": 0.4, "blue": 1 }"#,
        #"{ "hue": 0.6, "saturation": 0.5, "brightness": 1, "opacity": 0.8 }"#,
        #"{ "white": 0.5 }"#, #"{ "color": "blue", "opacity": 0.5 }"#,
      ], use: text(#"{ "foregroundColor": @ }"#)),
    ValueReference(
      name: "shape style",
      summary:
        "What fills a shape, a line or text: a color, a style that depends on the environment, the gradient of a color, a gradient, or one of these with a shadow.",
      words: SceneStyleName.words,
      examples: [
        #""secondary""#, #""orange""#, #""blue.gradient""#,
        #"{ "type": "LinearGradient", "colors": ["red", "blue"], "startPoint": "top", "endPoint": "bottom" }"#,
        #"{ "shapeStyle": "orange", "shadow": { "type": "inner", "radius": 4, "y": 2 } }"#,
      ], use: text(#"{ "foregroundStyle": @ }"#)),
    ValueReference(
      name: "gradient",
      summary:
        "A view that is a gradient: a `LinearGradient`, `RadialGradient`, `EllipticalGradient`, `AngularGradient` or `MeshGradient`, with its members.",
      examples: [
        #"{ "type": "LinearGradient", "colors": ["red", "blue"], "startPoint": "top", "endPoint": "bottom" }"#,
        #"{ "type": "RadialGradient", "colors": ["white", "blue"], "center": "center", "startRadius": 0, "endRadius": 40 }"#,
        #"{ "type": "AngularGradient", "stops": [{ "color": "red", "location": 0 }, { "color": "blue", "location": 0.5 }], "center": "center" }"#,
      ], use: text(#"{ "foregroundStyle": @ }"#)),
    ValueReference(
      name: "stop", summary: "A color of a gradient with its location from 0 to 1.",
      examples: [#"{ "color": "red", "location": 0.25 }"#],
      use: gradient(#""stops": [@, { "color": "blue", "location": 1 }]"#)),
    ValueReference(
      name: "font",
      summary:
        "A text style, or an object with a `size`, a `style` or the name of a `custom` family, and variants.",
      words: SceneTextStyle.words,
      examples: [
        #""headline""#, #"{ "size": 17, "weight": "semibold", "design": "rounded" }"#,
        #"{ "style": "body", "italic": true }"#,
        #"{ "custom": "Inter", "size": 15, "relativeTo": "callout" }"#,
      ], use: text(#"{ "font": @ }"#)),
    ValueReference(
      name: "font width", summary: "The width of the characters, by name or relative to 1.",
      words: SceneFontWidth.words, examples: [#""condensed""#, "1.2"],
      use: text(#"{ "fontWidth": @ }"#)),
  ]

  private static let geometry = [
    ValueReference(
      name: "shape",
      summary:
        "A view that is a shape, such as `Circle`, `RoundedRectangle` or `Path`, with its members and with modifiers that return a shape, such as `inset`, `trim` and `rotation`, but not `fill` or `stroke`. Shapes other than `Path` can be inset; after another modifier than `inset` they cannot.",
      examples: [
        #"{ "type": "Circle" }"#,
        #"{ "type": "RoundedRectangle", "cornerRadius": 12, "modifiers": [{ "inset": { "by": 4 } }] }"#,
        #"{ "type": "Path", "elements": [{ "addRect": { "x": 0, "y": 0, "width": 40, "height": 20 } }] }"#,
      ], use: text(#"{ "clipShape": @ }"#)),
    ValueReference(
      name: "length", summary: "A length in points, or all the space that is offered.",
      examples: ["80", #""infinity""#], use: text(#"{ "frame": { "maxWidth": @ } }"#)),
    ValueReference(
      name: "point", summary: "A point in points, from the top left corner of the view.",
      examples: ["[10, 20]", #"{ "x": 10, "y": 20 }"#], use: path(#"{ "addLine": { "to": @ } }"#)),
    ValueReference(
      name: "size", summary: "A width and a height in points.",
      examples: [#"{ "width": 8, "height": 4 }"#],
      use: path(
        #"{ "addRoundedRect": { "in": { "x": 0, "y": 0, "width": 40, "height": 20 }, "cornerSize": @ } }"#
      )),
    ValueReference(
      name: "rect", summary: "A rectangle in points.",
      examples: [#"{ "x": 0, "y": 0, "width": 40, "height": 20 }"#],
      use: path(#"{ "addRect": @ }"#)),
    ValueReference(
      name: "unit point",
      summary: "A point relative to the size of a view, from 0 at the top left to 1.",
      words: SceneUnitPointName.words, examples: [#""topLeading""#, #"{ "x": 0.25, "y": 1 }"#],
      use: text(#"{ "scaleEffect": { "scale": 2, "anchor": @ } }"#)),
    ValueReference(
      name: "angle", summary: "An angle, clockwise.",
      examples: [#"{ "degrees": 30 }"#, #"{ "radians": 0.5 }"#],
      use: text(#"{ "rotationEffect": @ }"#)),
    ValueReference(
      name: "axis", summary: "A direction in space: x points right, y down and z to the viewer.",
      examples: [#"{ "x": 0, "y": 1, "z": 0 }"#],
      use: text(#"{ "rotation3DEffect": { "angle": { "degrees": 40 }, "axis": @ } }"#)),
    ValueReference(
      name: "edges", summary: "An edge, a pair of edges, all edges, or an array of them.",
      words: SceneEdgeName.words, examples: [#""horizontal""#, #"["top", "leading"]"#],
      use: text(#"{ "padding": { "edges": @ } }"#)),
    ValueReference(
      name: "edge insets", summary: "Distances from the edges in points, each 0 by default.",
      examples: [#"{ "top": 8, "leading": 4, "bottom": 8, "trailing": 4 }"#],
      use: text(#"{ "padding": @ }"#)),
    ValueReference(
      name: "alignment", summary: "A position by name, or a horizontal and a vertical alignment.",
      words: SceneAlignmentName.words,
      examples: [
        #""bottomTrailing""#, #"{ "horizontal": "leading", "vertical": "firstTextBaseline" }"#,
      ], use: text(#"{ "frame": { "width": 80, "height": 40, "alignment": @ } }"#)),
    ValueReference(
      name: "anchor source",
      summary: "The geometry of a view that an anchor stands for, by name or by coordinates.",
      words: SceneAnchorSourceName.words,
      examples: [
        #""bounds""#, #"{ "point": [4, 8] }"#,
        #"{ "rect": { "x": 0, "y": 0, "width": 8, "height": 8 } }"#,
        #"{ "unitPoint": { "x": 0.5, "y": 0.25 } }"#,
      ],
      use: text(
        #"{ "anchorPreference": { "key": "Anchors", "value": @, "bind": "anchor", "transform": ["${anchor}"] } }"#
      )),
    ValueReference(
      name: "grid item",
      summary: "The columns or rows of a lazy grid: a fixed length, or an object with one size.",
      examples: [
        "80", #"{ "fixed": 80, "spacing": 4 }"#, #"{ "flexible": {} }"#,
        #"{ "adaptive": { "minimum": 60 } }"#,
      ], use: #"{ "type": "LazyVGrid", "columns": [@], "content": ["A", "B"] }"#),
  ]

  private static let others = [
    ValueReference(
      name: "animation",
      summary:
        "The timing of a change: a curve, or a curve with its duration in seconds and changes.",
      words: SceneAnimationCurve.words,
      examples: [
        #""easeInOut""#, #"{ "linear": 0.3 }"#,
        #"{ "spring": { "duration": 0.5, "bounce": 0.2 } }"#,
        #"{ "easeOut": 0.4, "delay": 0.1, "repeatCount": 3, "autoreverses": false }"#,
      ], use: text(#"{ "animation": { "animation": @, "value": "${isOn}" } }"#)),
    ValueReference(
      name: "transition",
      summary:
        "The animation of a view's insertion and removal: a name, an edge to `move` to or to `push` from, an `offset`, a `scale` with an `anchor`, each with an `animation` if it has its own; an `insertion` and a `removal`; a `transition` with an `animation`; or an array of transitions that are combined.",
      words: SceneTransitionName.words,
      examples: [
        #""opacity""#, #"{ "move": "leading" }"#,
        #"{ "push": "trailing", "animation": { "easeOut": 0.4 } }"#,
        #"{ "offset": { "width": 0, "height": 40 } }"#, #"{ "scale": 0.5, "anchor": "top" }"#,
        #"{ "insertion": { "move": "leading" }, "removal": "opacity" }"#,
        #"{ "transition": "slide", "animation": "easeOut" }"#,
        #"["opacity", { "move": "bottom" }]"#,
      ], use: text(#"{ "transition": @ }"#)),
    ValueReference(
      name: "toolbar item",
      summary:
        "Views in the bars of a screen; the names are those of its `placement`, by default `automatic`.",
      words: SceneToolbarItemPlacement.words,
      examples: [
        #"{ "placement": "topBarTrailing", "content": [{ "type": "Button", "title": "Edit", "action": { "toggle": "isOn" } }] }"#,
        #"{ "content": ["3 flowers"] }"#,
      ], use: text(#"{ "toolbar": [@] }"#)),
    ValueReference(
      name: "text run", summary: "A part of a text: a string, a text with modifiers, or a symbol.",
      examples: [
        #""plain""#, #"{ "type": "Text", "text": "bold", "modifiers": [{ "bold": {} }] }"#,
        #"{ "type": "Image", "systemName": "star.fill" }"#,
      ], use: #"{ "type": "Text", "runs": [@] }"#),
    ValueReference(
      name: "list or whole number", summary: "What `ForEach` repeats its content for.",
      examples: [#"["a", "b"]"#, "3"],
      use: #"{ "type": "ForEach", "data": @, "bind": "item", "content": ["${item}"] }"#),
    ValueReference(
      name: "expression",
      summary:
        "A string with `${…}` stands for every other value; one that is a single expression has the type of its value.",
      examples: [#""${value * 2}""#, #""${isOn ? 1 : 0.5}""#], use: text(#"{ "opacity": @ }"#)),
  ]

  /// A scene whose body uses one of the examples.
  func scene(_ example: String) -> String {
    "{ \(SceneLanguage.exampleDeclarations) \"body\": \(use.replacing("@", with: example)) }"
  }
}
