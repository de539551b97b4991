import PrefTestTags
import Testing

@testable import PrefScenes

/// A scene that uses most of the language.
let fullScene = """
  {
    "$schema": "scene-1.json", "version": 1, "$comment": "passes", "x-note": { "any": [1] },
    "size": { "width": 400 }, "background": "white",
    "environment": { "colorScheme": "light", "displayScale": 2, "locale": "en" },
    "data": { "cards": [ { "id": "a", "title": "Alpha ${not an expression" } ], "k": 0.25 },
    "state": { "selected": null, "hidden": false, "first": "${cards[0].id}" },
    "preferenceKeys": {
      "Targets": { "default": [], "reduce": "append" }, "MaxWidth": { "default": 0, "reduce": "max" } },
    "components": { "Card": {
      "parameters": { "card": {}, "color": { "default": "blue" } },
      "content": [ { "type": "Text", "text": "${card.title}", "modifiers": [
        { "foregroundStyle": "${color}" },
        { "anchorPreference": { "key": "Targets", "value": "bounds", "bind": "b",
          "transform": [ { "id": "${card.id}", "symbol": "circle.fill", "bounds": "${b}" } ] } } ] } ] } },
    "body": { "type": "VStack", "alignment": "leading", "spacing": 8, "content": [
      "plain ${selected ?? 'none'}",
      { "type": "ForEach", "data": "${cards}", "id": "id", "bind": "c", "index": "i", "content": [
        { "type": "Card", "card": "${c}", "id": "card-${i}" } ] },
      { "type": "If", "condition": "${hidden}", "content": [ "a" ], "else": [ { "type": "Spacer" } ] },
      { "type": "If", "let": "${selected}", "bind": "s", "content": [ "${s}" ] },
      { "type": "Switch", "value": "${k}", "cases": [ { "case": 0.25, "content": [ "q" ] } ],
        "default": [ "other" ] },
      { "type": "RoundedRectangle", "cornerRadius": 8, "style": "circular", "modifiers": [
        { "trim": { "to": 0.5 } }, { "stroke": { "style": "red", "lineWidth": 2, "dash": [4, 2] } },
        { "padding": {} }, { "padding": 8 }, { "padding": "horizontal" }, { "padding": ["top"] },
        { "padding": { "edges": "vertical", "length": 4 } }, { "padding": { "top": 1 } },
        { "frame": { "maxWidth": "infinity", "alignment": "topLeading" } },
        { "background": "yellow" }, { "background": { "type": "Color", "color": "#0A84FF80" } },
        { "overlay": { "content": [ "x" ], "alignment": "bottom" } },
        { "background": { "style": "blue.gradient", "in": { "type": "Capsule" } } },
        { "shadow": 4 }, { "shadow": { "color": { "white": 0, "opacity": 0.3 }, "radius": 4, "y": 2 } },
        { "rotationEffect": { "degrees": 30 } }, { "scaleEffect": { "x": 2 } }, { "bold": {} },
        { "offset": { "x": 1 } }, { "offset": "${size(1, 2)}" }, { "clipShape": { "type": "Circle" } } ] },
      { "type": "Rectangle", "modifiers": [ { "fill": { "type": "LinearGradient",
        "colors": ["red", { "hue": 0.5, "saturation": 1, "brightness": 1 }],
        "startPoint": "top", "endPoint": { "x": 0.5, "y": 1 } } } ] },
      { "type": "Path", "elements": [ { "move": { "x": 0, "y": 0 } }, { "addLine": { "to": [1, 2] } },
        { "addArc": { "center": [0, 0], "radius": 1, "startAngle": { "degrees": 0 },
          "endAngle": { "radians": 1 }, "clockwise": false } }, "closeSubpath" ] },
      { "type": "Button", "action": { "set": { "selected": "${cards[0].id}" }, "animation": "easeInOut" },
        "content": [ { "type": "Image", "systemName": "star.fill", "modifiers": [
          { "font": { "size": 17, "weight": "semibold", "design": "rounded" } } ] } ] },
      { "type": "GeometryReader", "bind": "proxy", "content": [ "${proxy.size.width}" ] }
    ], "modifiers": [
      { "overlayPreferenceValue": { "key": "Targets", "bind": "targets", "content": [
        { "type": "GeometryReader", "bind": "proxy", "content": [
          { "type": "ForEach", "data": "${targets}", "id": "id", "bind": "t", "content": [
            { "type": "Image", "systemName": "${t.symbol}", "modifiers": [
              { "frame": { "width": "${proxy[t.bounds].width * k}" } },
              { "position": { "x": "${proxy[t.bounds].midX * k}", "y": "${proxy[t.bounds].midY * k}" } }
            ] } ] } ] } ] } },
      { "onPreferenceChange": { "key": "MaxWidth", "bind": "w", "perform": { "set": { "selected": "${w}" } } } },
      { "onChange": { "of": "${selected}", "bind": ["old", "new"], "perform": [
        { "toggle": "hidden", "animation": { "spring": { "duration": 0.5, "bounce": 0.2 } } },
        { "set": { "selected": "${new ?? old}" } } ] } },
      { "onTapGesture": { "toggle": "hidden" } }, { "onTapGesture": { "count": 2, "perform": [] } },
      { "transformPreference": { "key": "MaxWidth", "bind": "v", "transform": "${v + 1}" } },
      { "environment": { "lineLimit": 2 } }, { "animation": { "animation": { "linear": 0.3 }, "value": "${k}" } }
    ] },
    "script": [ { "tap": "card-0" }, { "wait": 0.35 } ]
  }
  """

@Suite(.tags(.scenes)) struct ValidationTests {
  @Test func aSceneThatUsesMostOfTheLanguageIsValid() {
    #expect(problems(fullScene) == [])
  }

  @Test func aDiagnosticHasAPositionAPointerAndASuggestion() {
    let scene = """
      {
        "body": { "type": "Text", "text": "a", "modifiers": [
          { "paddding": 8 } ] }
      }
      """
    #expect(
      problems(scene) == [
        #"s:3:7: error: unknown modifier "paddding" at /body/modifiers/0 — did you mean "padding"?"#
      ])
  }

  @Test func allErrorsAreReportedDeepestFirst() {
    let scene = """
      { "bodyy": 1, "size": { "with": 3 },
        "body": { "type": "VStack", "aligment": "leading", "content": [
          { "type": "Txt", "text": "a" }, { "type": "Text", "text": 4, "modifiers": [ { "opacity": "x" } ] }
        ] } }
      """
    #expect(
      problems(scene) == [
        #"s:3:94: error: expected a number, got "x" at /body/content/1/modifiers/0/opacity"#,
        #"s:3:15: error: unknown view "Txt" at /body/content/0/type — did you mean "Text"?"#,
        #"s:3:63: error: expected a string, got 4 at /body/content/1/text"#,
        #"s:1:25: error: unknown key "with" in size at /size — did you mean "width"?"#,
        #"s:2:31: error: unknown key "aligment" in VStack at /body — did you mean "alignment"?"#,
        #"s:1:3: error: unknown key "bodyy" in the scene — did you mean "body"?"#,
      ])
  }

  @Test(arguments: [
    (#"{"type":"Color"}"#, #"error: Color requires "color", a color at /body"#),
    (
      #"{"type":"Color","color":"rde"}"#,
      #"error: unknown color "rde" at /body/color — did you mean "red"?"#
    ),
    (
      #"{"type":"Color","color":"grey"}"#,
      #"error: unknown color "grey" at /body/color — did you mean "gray"?"#
    ),
    (
      ##"{"type":"Color","color":"#12"}"##,
      ##"error: "#12" is not a color at /body/color — write 3, 6 or 8 hexadecimal digits after "#""##
    ),
    (
      #"{"type":"Color","color":{"red":1,"green":0}}"#,
      #"error: a color requires "blue" at /body/color"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"fill":{"colors":["red","blue"]}}]}"#,
      #"error: a gradient requires "type" at /body/modifiers/0/fill — write { "type": "LinearGradient", … }"#
    ),
    (
      #"{"type":"Circle","content":[]}"#,
      #"error: unknown key "content" in Circle at /body — use "type", "id" or "modifiers""#
    ),
    (
      #"{"type":"padding"}"#,
      #"error: unknown view "padding" at /body/type — padding is a modifier: write it into "modifiers""#
    ),
    (
      #"{"type":"Circle","padding":3}"#,
      #"error: unknown key "padding" in Circle at /body — it is a modifier: write it into "modifiers""#
    ),
    (#"{"type":"${x}"}"#, #"error: a view's "type" is a name, not an expression at /body/type"#),
    (#"{"Text":"a"}"#, #"error: a view requires "type" at /body — write { "type": "Text", … }"#),
    (
      #"["a","b"]"#,
      #"error: expected a view, got an array at /body — wrap several views in { "type": "Group", "content": [ … ] }"#
    ),
    (
      #"3"#,
      #"error: expected a view, got 3 at /body — write { "type": "Text", "text": "Hello" }"#
    ),
    (
      #"{"type":"Group","content":"a"}"#,
      #"error: expected an array of views, got "a" at /body/content — write an array: [ … ]"#
    ),
    (
      #"{"type":"Group","children":[],"content":[]}"#,
      #"error: unknown key "children" in Group at /body — did you mean "content"?"#
    ),
    (
      #"{"type":"Circle","modifiers":{"fill":"red"}}"#,
      #"error: expected an array of modifiers, got an object at /body/modifiers — write one object per modifier: [ { "padding": 8 }, … ]"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"opacity":1,"blur":2}]}"#,
      #"error: a modifier is an object with one key; got "opacity", "blur" at /body/modifiers/0 — write one object per modifier, in order of application"#
    ),
    (
      #"{"type":"Circle","modifiers":[{}]}"#,
      #"error: a modifier is an object with one key; got none at /body/modifiers/0"#
    ),
    (
      #"{"type":"Circle","modifiers":["bold"]}"#,
      #"error: expected a modifier: an object with one key, got "bold" at /body/modifiers/0 — write { "bold": {} }"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"Circle":1}]}"#,
      #"error: unknown modifier "Circle" at /body/modifiers/0 — Circle is a view, not a modifier"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"frame":{"width":1,"minHeight":2}}]}"#,
      #"error: "minHeight" cannot be combined with "width", "height" and "alignment" in frame at /body/modifiers/0/frame — remove it, or use only "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight" and "alignment""#
    ),
    (
      #"{"type":"Circle","modifiers":[{"frame":8}]}"#,
      #"error: expected an object with "width", "height" and "alignment", got 8 at /body/modifiers/0/frame"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"frame":{"alignment":"centre"}}]}"#,
      #"error: unknown alignment "centre" at /body/modifiers/0/frame/alignment — did you mean "center"?"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"padding":"left"}]}"#,
      #"error: unknown edge "left" at /body/modifiers/0/padding — use top, leading, bottom, trailing, horizontal, vertical or all"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"rotationEffect":{"degres":3}}]}"#,
      #"error: unknown key "degres" in an angle at /body/modifiers/0/rotationEffect — did you mean "degrees"?"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"stroke":{"color":"red","lineWidth":1}}]}"#,
      #"error: unknown key "color" in stroke at /body/modifiers/0/stroke — did you mean "style"?"#
    ),
    (
      #"{"type":"Text","text":"a","modifiers":[{"fill":"red"}]}"#,
      #"error: "fill" requires a shape; Text is not a shape at /body/modifiers/0 — use "foregroundStyle" or "background""#
    ),
    (
      #"{"type":"Circle","modifiers":[{"opacity":1},{"fill":"red"}]}"#,
      #"error: "fill" requires a shape; after the other modifiers, Circle is no longer a shape at /body/modifiers/1 — write it before the other modifiers"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"clipShape":{"type":"Text","text":"a"}}]}"#,
      #"error: Text is not a shape at /body/modifiers/0/clipShape/type"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"lineLimit":0.5}]}"#,
      #"error: expected a whole number of at least 1, got 0.5 at /body/modifiers/0/lineLimit"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"font":{"weight":"bold"}}]}"#,
      #"error: a font requires a "size", a "style", or "custom" with a "size" or a "fixedSize" at /body/modifiers/0/font"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"preference":{"key":"K","value":1}}]}"#,
      #"error: unknown preference key "K" at /body/modifiers/0/preference/key — declare it in "preferenceKeys""#
    ),
    (
      #"{"type":"Circle","modifiers":[{"onTapGesture":{"sett":{}}}]}"#,
      #"error: unknown key "sett" in an action at /body/modifiers/0/onTapGesture — did you mean "set"?"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"onAppear":{"set":{"n":1}}}]}"#,
      #"error: unknown state "n" at /body/modifiers/0/onAppear/set — declare it in "state""#
    ),
    (
      #"{"type":"ForEach","data":"cards","content":[]}"#,
      #"error: expected a list or a whole number, got "cards" at /body/data — write "${cards}" for the value of a name"#
    ),
    (
      #"{"type":"ForEach","data":3,"bind":"1a","content":[]}"#,
      #"error: "1a" is not a valid name at /body/bind"#
    ),
    (
      #"{"type":"ForEach","data":3,"bind":"row","content":["${rwo}"]}"#,
      #"error: unknown name 'rwo' at /body/content/0 — did you mean 'row'?"#
    ),
    (
      #"{"type":"ForEach","data":"${row}","bind":"row","content":[]}"#,
      #"error: unknown name 'row' at /body/data"#
    ),
    (
      #"{"type":"Switch","value":1,"cases":[{"cas":1,"content":[]}]}"#,
      #"error: unknown key "cas" in a case at /body/cases/0 — did you mean "case"?"#
    ),
    (
      #"{"type":"Path","elements":[{"lineTo":[0,0]}]}"#,
      #"error: unknown path element "lineTo" at /body/elements/0 — use move, addLine, addLines, addQuadCurve, addCurve, addArc, addRect, addRoundedRect, addEllipse or closeSubpath"#
    ),
    (#""${1 +}""#, #"error: expected a value, found '}' at /body"#),
    (
      #"{"type":"Circle","modifiers":[{"fill":{"type":"MeshGradient","width":2,"height":2,"points":[[0,0],[1,0],[0,1],[1,1]],"colors":["red"]}}]}"#,
      #"error: MeshGradient of 2 × 2 vertices has 1 colors at /body/modifiers/0/fill/colors — write one per vertex, row by row"#
    ),
    (
      #"{"type":"MeshGradient","width":1,"height":2,"points":[],"colors":[]}"#,
      #"error: expected a whole number of at least 2, got 1 at /body/width"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"fill":{"type":"MeshGradien","width":2}}]}"#,
      #"error: unknown gradient "MeshGradien" at /body/modifiers/0/fill/type — did you mean "MeshGradient"?"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"fill":"regularMateriel"}]}"#,
      #"error: unknown color "regularMateriel" at /body/modifiers/0/fill — did you mean "regularMaterial"?"#
    ),
  ]) func messages(_ body: String, _ expected: String) {
    #expect(bodyProblems(body).contains(expected))
  }

  @Test func namesOfDataAndStateAreInScope() {
    let rest = #""data":{"cards":[]},"state":{"selected":null}"#
    #expect(bodyProblems(#""${cards} ${selected} ${data.cards} ${state.selected}""#, rest) == [])
    #expect(
      bodyProblems(#""${card}""#, rest) == [
        "error: unknown name 'card' at /body — did you mean 'cards'?"
      ])
    var overrides = SceneOverrides()
    let isSet = overrides.set("extra.deep=[1]")
    #expect(isSet)
    #expect(
      problems(
        #"{"data":{"extra":{"deep":null}},"body":"${extra.deep[0]}"}"#, overrides: overrides) == [])
    #expect(
      problems(#"{"data":{"extr":1},"body":"a"}"#, overrides: overrides) == [
        #"s:1:9: error: --set extra.deep: the data of the scene has no member "extra" at /data — did you mean "extr"?"#
      ])
    let others = [overrides.set("nothing"), overrides.set("=1")]
    #expect(others == [false, false])
  }

  @Test func thePositionOfAnExpressionCountsEscapes() {
    #expect(
      problems(#"{"body": "a\n\u00e9 ${nope}"}"#)
        == [#"s:1:23: error: unknown name 'nope' at /body"#])
  }

  @Test func declarationsAreValidated() {
    #expect(
      problems(
        #"{"body":"a","preferenceKeys":{"K":{"default":0,"reduce":"apend"},"L":{"default":0,"reduce":"append"},"M":{"reduce":"sum"}}}"#
      ) == [
        #"s:1:57: error: unknown reducer "apend" at /preferenceKeys/K/reduce — did you mean "append"?"#,
        #"s:1:81: error: the reducer "append" combines lists, and the default is number at /preferenceKeys/L/default"#,
        #"s:1:106: error: a preference key requires "default", a value at /preferenceKeys/M"#,
      ])
    #expect(
      problems(
        #"{"body":{"type":"A"},"components":{"A":{"content":[{"type":"B"}]},"B":{"content":[{"type":"A"}]},"Text":{"content":[]}}}"#
      ) == [
        #"s:1:60: error: component "A" contains itself at /components/A/content/0/type — a scene has no recursion; use ForEach"#,
        #"s:1:91: error: component "B" contains itself at /components/B/content/0/type — a scene has no recursion; use ForEach"#,
        #"s:1:98: error: "Text" is the name of a built-in view at /components"#,
      ])
    #expect(
      problems(
        #"{"body":{"type":"A","titel":"x"},"components":{"A":{"parameters":{"title":{}},"content":["${title}"]}}}"#
      ) == [
        #"s:1:9: error: A requires "title", a value at /body"#,
        #"s:1:21: error: unknown key "titel" in A at /body — did you mean "title"?"#,
      ])
    #expect(
      problems(#"{"body":"a","version":2}"#) == [
        "s:1:23: error: the scene has version 2; the latest supported version is 1 at /version"
      ])
    #expect(problems("{}") == [#"s:1:1: error: the scene requires "body", a view"#])
    #expect(
      problems("[]") == [#"s:1:1: error: expected a scene: an object with a "body", got an array"#])
    #expect(
      problems(#"{"body":"a","body":"b"}"#) == [
        #"s:1:13: error: duplicate key "body"; the first one is at line 1 — remove one of the two"#
      ])
    #expect(
      problems(#"{"body":{"type":"Text","text":}}"#) == [
        #"s:1:31: error: expected a value, found "}" at /body/text"#
      ])
    #expect(
      problems(#"{"body":"a","script":[{"tap":"x"},{"wiat":1}]}"#) == [
        #"s:1:36: error: unknown step "wiat" at /script/1 — did you mean "wait"?"#
      ])
    #expect(
      problems(#"{"body":"a","state":{"a":1,"b":"${a}"}}"#) == [
        "s:1:35: error: unknown name 'a' at /state/b"
      ])
  }

  @Test func theInitialScopeHasDataAndState() throws {
    let document = try SceneDocument(parsing: Array(fullScene.utf8), name: "s")
    let scope = try document.initialScope()
    #expect(scope.value("first") == .string("a"))
    #expect(scope.value("selected") == .null)
    let key = try #require(try document.preferenceKey("Targets"))
    #expect(key.defaultValue == .array([]))
    #expect(key.reducer == .append)
    let missing = try document.preferenceKey("None") == nil
    #expect(missing)
    #expect(document.pointer(to: document.body).description == "/body")
  }
}
