// The pictures of the reference of the scene language: scenes that show the examples of definitions. A modifier is
// shown beside the same view without it.

@testable import PrefScenes

/// A scene for a picture of the reference.
struct ReferencePicture {
  /// The name of the files, such as `modifier-padding`.
  let name: String
  /// The scene as JSON.
  let scene: String
  /// The alternative text of the picture.
  let alternativeText: String

  /// The pictures of all definitions that draw something.
  static var all: [ReferencePicture] {
    SceneLanguage.views.entries.map { view($0.signature) }
      + SceneLanguage.modifiers.entries.compactMap { modifier($0.signature) }
      + SceneLanguage.pathElements.entries.compactMap { pathElement($0.signature) }
  }

  /// The names of all pictures.
  static var names: Set<String> { Set(all.map(\.name)) }

  /// The manifest of all pictures.
  static var manifest: String {
    let images = all.map {
      """
          { "name": "\($0.name)", "scene": "../Examples/Reference/\($0.name).json",
            "alt": "\($0.alternativeText)" }
      """
    }
    return """
      {
        "version": 1,
        "defaults": { "output": "Images/Reference", "scales": [2], "appearances": ["light"] },
        "images": [
      \(images.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func scene(_ body: String) -> String {
    """
    {
      "size": { "width": 260 },
      "background": "background",
      \(SceneLanguage.exampleDeclarations.split(separator: "\n").joined(separator: "\n  "))
      "body": { "type": "VStack", "content": [
          \(body) ],
        "modifiers": [
          { "frame": { "maxWidth": "infinity" } }, { "padding": 16 } ] }
    }

    """
  }

  // MARK: - Views

  /// The frames of views that take all the space they are offered, or have no size of their own.
  private static let frames: [String: String] = {
    var frames: [String: String] = [:]
    for name in [
      "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "ContainerRelativeShape",
      "Capsule", "Ellipse", "Color", "LinearGradient", "RadialGradient", "EllipticalGradient",
      "AngularGradient", "MeshGradient",
    ] {
      frames[name] = #"{ "width": 120, "height": 60 }"#
    }
    frames["Circle"] = #"{ "width": 60, "height": 60 }"#
    frames["Path"] = #"{ "width": 40, "height": 30 }"#
    frames["ZStack"] = #"{ "width": 120, "height": 60 }"#
    frames["Divider"] = #"{ "width": 120 }"#
    frames["GeometryReader"] = #"{ "width": 120, "height": 40 }"#
    for name in ["LazyVStack", "ScrollView"] { frames[name] = #"{ "height": 90 }"# }
    frames["TextEditor"] = #"{ "width": 120, "height": 60 }"#
    frames["NavigationStack"] = #"{ "width": 220, "height": 180 }"#
    for name in ["List", "Form", "Section"] { frames[name] = #"{ "height": 150 }"# }
    frames["ContentUnavailableView"] = #"{ "width": 220, "height": 150 }"#
    frames["NavigationSplitView"] = #"{ "width": 220, "height": 210 }"#
    frames["Table"] = #"{ "width": 220, "height": 130 }"#
    for name in ["HSplitView", "VSplitView"] { frames[name] = #"{ "width": 120, "height": 60 }"# }
    frames["LazyHStack"] = #"{ "height": 30 }"#
    frames["LazyHGrid"] = #"{ "width": 80, "height": 60 }"#
    return frames
  }()

  private static func view(_ signature: Signature) -> ReferencePicture {
    let body =
      frames[signature.name].map { frame in
        """
        { "type": "Group", "content": [\(signature.example)],
              "modifiers": [{ "frame": \(frame) }] }
        """
      } ?? signature.example
    return ReferencePicture(
      name: "view-\(signature.name)", scene: scene(body),
      alternativeText: "The example of \(signature.name)")
  }

  // MARK: - Modifiers

  private static func modifier(_ signature: Signature) -> ReferencePicture? {
    guard let sample = samples[signature.name] else { return nil }
    let (plain, modified) = (
      sample.replacing("@M", with: ""), sample.replacing("@M", with: "\(signature.example), ")
    )
    let body = """
      { "type": "HStack", "spacing": 32, "content": [
            \(plain),
            \(modified) ] }
      """
    return ReferencePicture(
      name: "modifier-\(signature.name)", scene: scene(body),
      alternativeText: "A view without and with the modifier \(signature.name)")
  }

  /// Views to which modifiers are applied at `@M`.
  private static let samples: [String: String] = {
    var samples: [String: String] = [:]
    for (names, sample) in groups {
      for name in names.split(separator: " ") { samples[String(name)] = sample }
    }
    return samples
  }()

  /// A line around the bounds of a view.
  private static let bounds =
    #"{ "overlay": { "content": [{ "type": "Rectangle", "modifiers": [{ "strokeBorder": { "style": "gray", "dash": [3, 2] } }] }] } }"#

  private static func text(_ text: String, before: String = "", after: String = "") -> String {
    #"{ "type": "Text", "text": "\#(text)", "modifiers": [\#(before)@M\#(after)\#(bounds)] }"#
  }

  private static func list(_ row: String, _ list: String) -> String {
    #"{ "type": "List", "content": [{ "type": "Text", "text": "One", "modifiers": [\#(row){ "font": "body" }] }, "Two"], "modifiers": [\#(list){ "frame": { "width": 98, "height": 120 } }] }"#
  }

  private static func scroll(_ content: String = "") -> String {
    #"{ "type": "ScrollView", "content": [{ "type": "VStack", "content": [{ "type": "ForEach", "data": 9, "bind": "row", "content": ["Row ${row}"] }], "modifiers": [{ "frame": { "maxWidth": "infinity" } }, { "background": "yellow" }] }], "modifiers": [@M\#(content){ "frame": { "width": 90, "height": 80 } }, \#(bounds)] }"#
  }

  private static func grid(_ cell: String, _ before: String = "") -> String {
    #"{ "type": "Grid", "horizontalSpacing": 4, "verticalSpacing": 4, "content": [{ "type": "GridRow", "content": [{ "type": "Text", "text": "A", "modifiers": [\#(before)\#(cell){ "background": "yellow" }] }\#(cell.contains("Columns") || before.isEmpty ? "" : #", { "type": "Color", "color": "orange", "modifiers": [{ "frame": { "width": 40, "height": 40 } }] }"#)] }, { "type": "GridRow", "content": ["Longer", "Text"] }] }"#
  }

  private static let shape =
    #"{ "type": "Circle", "modifiers": [@M{ "frame": { "width": 64, "height": 64 } }] }"#
  private static let box =
    #"{ "type": "RoundedRectangle", "cornerRadius": 8, "modifiers": [{ "fill": "orange" }, { "frame": { "width": 64, "height": 44 } }, @M\#(bounds)] }"#
  private static let art =
    #"{ "type": "ZStack", "content": [{ "type": "LinearGradient", "colors": ["orange", "purple"], "startPoint": "topLeading", "endPoint": "bottomTrailing" }, { "type": "Image", "systemName": "star.fill", "modifiers": [{ "font": "largeTitle" }, { "foregroundStyle": "white" }] }], "modifiers": [{ "frame": { "width": 80, "height": 60 } }, @M{ "background": { "content": [{ "type": "Color", "color": { "color": "yellow", "opacity": 0.3 } }] } }] }"#
  private static let symbol =
    #"{ "type": "Image", "systemName": "cloud.sun.fill", "modifiers": [{ "font": "largeTitle" }, @M{ "padding": 2 }] }"#
  private static let highlight = #"{ "background": { "color": "yellow", "opacity": 0.5 } }, "#

  private static let groups: [(names: String, sample: String)] = [
    (
      "union intersection subtracting symmetricDifference lineIntersection lineSubtraction rotation scale size transform",
      #"{ "type": "Rectangle", "modifiers": [{ "inset": { "by": 6 } }, @M{ "stroke": { "style": "orange", "lineWidth": 3 } }, { "frame": { "width": 64, "height": 64 } }] }"#
    ),
    ("glassEffect lineHeight textScale", text("Two\\nlines")),
    ("visualEffect", text("Sample", before: highlight)),
    ("padding frame offset hidden badge", text("Sample", before: highlight)),
    (
      "position",
      text("Sample", before: highlight, after: #"{ "frame": { "width": 90, "height": 50 } }, "#)
    ),
    (
      "fixedSize",
      text("A long line", before: highlight, after: #"{ "frame": { "width": 60 } }, "#)
    ),
    (
      "aspectRatio",
      #"{ "type": "Color", "color": "orange", "modifiers": [@M{ "frame": { "width": 80, "height": 80 } }, \#(bounds)] }"#
    ),
    (
      "layoutPriority",
      #"{ "type": "HStack", "spacing": 4, "content": [{ "type": "Text", "text": "A longer text", "modifiers": [{ "lineLimit": 1 }, @M{ "background": "yellow" }] }, { "type": "Text", "text": "Another text", "modifiers": [{ "lineLimit": 1 }, { "background": "orange" }] }], "modifiers": [{ "frame": { "width": 98 } }] }"#
    ),
    (
      "zIndex",
      #"{ "type": "ZStack", "content": [{ "type": "Color", "color": "orange", "modifiers": [{ "frame": { "width": 50, "height": 50 } }, { "offset": { "x": -8, "y": -8 } }, @M{ "tag": 1 }] }, { "type": "Color", "color": "blue", "modifiers": [{ "frame": { "width": 50, "height": 50 } }, { "offset": { "x": 8, "y": 8 } }] }] }"#
    ),
    ("gridCellColumns", grid("@M")),
    ("gridCellAnchor gridColumnAlignment", grid("@M", #"{ "tag": 1 }, "#)),
    (
      "gridCellUnsizedAxes",
      #"{ "type": "Grid", "content": [{ "type": "GridRow", "content": ["A", "B"] }, { "type": "Divider", "modifiers": [@M{ "tag": 1 }] }, { "type": "GridRow", "content": ["C", "D"] }], "modifiers": [\#(bounds)] }"#
    ),
    (
      "safeAreaInset",
      #"{ "type": "Color", "color": "yellow", "modifiers": [@M{ "frame": { "width": 90, "height": 70 } }] }"#
    ),
    ("safeAreaPadding defaultScrollAnchor scrollPosition contentMargins", scroll()),
    ("listStyle", list("", "@M")),
    ("listRowInsets listRowSeparator listRowBackground", list("@M", "")),
    (
      "alignmentGuide",
      #"{ "type": "VStack", "alignment": "leading", "content": [{ "type": "Text", "text": "Sample", "modifiers": [{ "background": "yellow" }] }, { "type": "Text", "text": "Aligned", "modifiers": [@M{ "background": "orange" }] }] }"#
    ),
    (
      "labelsHidden",
      #"{ "type": "Toggle", "title": "On", "isOn": true, "modifiers": [@M{ "frame": { "width": 98 } }] }"#
    ),
    (
      "disabled",
      #"{ "type": "Button", "title": "Sample", "action": { "toggle": "isOn" }, "modifiers": [@M{ "font": "body" }] }"#
    ),
    (
      "pickerStyle",
      #"{ "type": "Picker", "title": "Size", "selection": "${choice}", "content": [{ "type": "Text", "text": "S", "modifiers": [{ "tag": "a" }] }, { "type": "Text", "text": "L", "modifiers": [{ "tag": "b" }] }], "modifiers": [@M{ "frame": { "width": 98 } }] }"#
    ),
    (
      "progressViewStyle tint",
      #"{ "type": "ProgressView", "value": 0.4, "modifiers": [@M{ "frame": { "width": 98 } }] }"#
    ),
    (
      "gaugeStyle",
      #"{ "type": "Gauge", "title": "Level", "value": 0.8, "currentValueLabel": "80", "modifiers": [@M{ "frame": { "width": 98 } }] }"#
    ),
    ("background", text("Sample", before: #"{ "padding": 8 }, "#)),
    ("overlay", text("Sample", before: #"{ "padding": 14 }, \#(highlight)"#)),
    (
      "containerShape",
      #"{ "type": "ContainerRelativeShape", "modifiers": [{ "fill": "orange" }, { "padding": 8 }, @M{ "frame": { "width": 90, "height": 60 } }, \#(bounds)] }"#
    ),
    (
      "clipped",
      #"{ "type": "Text", "text": "Overflowing", "modifiers": [{ "fixedSize": {} }, { "frame": { "width": 60 } }, @M\#(bounds)] }"#
    ),
    ("clipShape cornerRadius mask", art),
    (
      "opacity shadow blur rotationEffect scaleEffect transformEffect projectionEffect rotation3DEffect",
      box
    ),
    (
      "brightness contrast saturation grayscale hueRotation colorInvert colorMultiply luminanceToAlpha blendMode",
      art
    ),
    ("fill", shape), ("stroke strokeBorder inset", shape),
    (
      "trim",
      #"{ "type": "Circle", "modifiers": [@M{ "stroke": { "style": "primary", "lineWidth": 4 } }, { "frame": { "width": 64, "height": 64 } }] }"#
    ),
    ("foregroundColor foregroundStyle imageScale", symbol),
    (
      "backgroundStyle environment",
      #"{ "type": "Text", "text": "Sample", "modifiers": [{ "padding": 8 }, { "background": "background" }, @M\#(bounds)] }"#
    ),
    (
      "font fontWeight fontDesign fontWidth bold italic underline strikethrough monospaced kerning tracking textCase dynamicTypeSize monospacedDigit",
      text("Sample 11")
    ),
    (
      "baselineOffset",
      #"{ "type": "HStack", "alignment": "firstTextBaseline", "spacing": 2, "content": ["Base", { "type": "Text", "text": "line", "modifiers": [@M\#(bounds)] }] }"#
    ),
    (
      "multilineTextAlignment lineSpacing lineLimit",
      text("Bees dance to show the way to flowers.", after: #"{ "frame": { "width": 98 } }, "#)
    ),
    (
      "truncationMode minimumScaleFactor",
      text(
        "A line that is long",
        after: #"{ "lineLimit": 1 }, { "frame": { "width": 98 } }, "#)
    ),
    (
      "allowsTightening",
      text("A tight line 12", after: #"{ "lineLimit": 1 }, { "frame": { "width": 98 } }, "#)
    ),
    (
      "hyphenation", text("Understandable documentation", after: #"{ "frame": { "width": 98 } }, "#)
    ),
    (
      "labelStyle",
      #"{ "type": "Label", "title": "Star", "systemImage": "star.fill", "modifiers": [@M\#(bounds)] }"#
    ),
    (
      "overlayPreferenceValue",
      #"{ "type": "Color", "color": "yellow", "modifiers": [{ "frame": { "width": 80, "height": 40 } }, { "preference": { "key": "Width", "value": 80 } }, @M\#(bounds)] }"#
    ),
    (
      "backgroundPreferenceValue",
      #"{ "type": "Color", "color": { "color": "yellow", "opacity": 0.5 }, "modifiers": [{ "frame": { "width": 80, "height": 40 } }, { "preference": { "key": "Width", "value": 80 } }, @M\#(bounds)] }"#
    ),
  ]

  // MARK: - Path elements

  private static func pathElement(_ signature: Signature) -> ReferencePicture? {
    guard signature.name != "move" else { return nil }
    let start =
      signature.name == "closeSubpath"
      ? #"{ "move": [0, 0] }, { "addLine": [40, 0] }, { "addLine": [20, 30] }"#
      : #"{ "move": [0, 0] }"#
    let body = #"""
      { "type": "Path", "elements": [\#(start), \#(signature.example)],
            "modifiers": [{ "stroke": { "style": "blue", "lineWidth": 2 } }, { "frame": { "width": 48, "height": 40 } }] }
      """#
    return ReferencePicture(
      name: "path-\(signature.name)", scene: scene(body),
      alternativeText: "The example of \(signature.name)")
  }
}
