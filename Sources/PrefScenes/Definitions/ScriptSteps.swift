// PrefScenes: definitions of the steps of a script, which run before the picture is rendered.

import PrefGeometry
import PrefViews

extension StepDefinition {
  /// The steps of a script.
  static let all: [StepDefinition] = [
    tap, longPress, drag, hover, type, delete, submit, scroll, wait, settle, perform, snapshot,
  ]

  private static let id = Parameter.required("id", Types.viewName, "The identity of the view.")
  private static let bareID = Parameter.required(
    "id", Types.viewName, bare: true, "The identity of the view.")

  private static let tap = StepDefinition(
    "tap", "Taps the view with an identity.", example: #"{ "tap": "button" }"#,
    .step(
      bareID, .optional("count", Types.count, default: "1", "The number of taps, 10 at most.")
    ) { id, count in .tap(id, count: min(count, 10)) })

  private static let longPress = StepDefinition(
    "longPress", "Presses the view with an identity for some time.",
    example: #"{ "longPress": { "id": "button", "duration": 1 } }"#,
    .step(
      bareID,
      .optional("duration", Types.seconds, default: "0.6", "The duration in seconds.")
    ) { id, duration in .longPress(id, duration: duration) })

  private static let drag = StepDefinition(
    "drag", "Drags from the center of the view with an identity.",
    example: #"{ "drag": { "id": "button", "x": 40 } }"#,
    .step(
      id, .optional("x", Types.number, default: "0", "The distance to the right in points."),
      .optional("y", Types.number, default: "0", "The distance down in points."),
      .optional("duration", Types.seconds, default: "0.25", "The duration in seconds."),
      .optional(
        "pressDuration", Types.seconds, default: "0",
        "The time for which the finger rests before it moves, in seconds.")
    ) { id, x, y, duration, press in
      .drag(id, by: CGSize(width: x, height: y), duration: duration, pressDuration: press)
    })

  private static let hover = StepDefinition(
    "hover", "Moves the pointer over the view with an identity.",
    example: #"{ "hover": "button" }"#,
    .step(bareID) { id in .hover(id) })

  private static let type = StepDefinition(
    "type", "Types text into the focused field.", example: #"{ "type": "Ada" }"#,
    .step(.bare(Types.string)) { text in .type(text) })

  private static let delete = StepDefinition(
    "delete", "Deletes a number of characters before the cursor of the focused field.",
    example: #"{ "delete": 1 }"#,
    .step(.bare(Types.count)) { count in .delete(min(count, 1_000_000)) })

  private static let submit = StepDefinition(
    "submit", "Presses the return key in the focused field.", example: #"{ "submit": {} }"#,
    .step { .submit })

  private static let scroll = StepDefinition(
    "scroll",
    "Scrolls the scroll view at the center of the view with an identity, by a distance or to the view.",
    example: #"{ "scroll": { "id": "button", "y": 40 } }"#,
    .step(
      id,
      .optional("x", Types.number, default: "0", "The horizontal scroll distance in points."),
      .optional("y", Types.number, default: "0", "The vertical scroll distance in points.")
    ) { id, x, y in .scroll(id, by: CGSize(width: x, height: y)) },
    .step(
      .required("id", Types.viewName, "The identity of the view to scroll to."),
      .required(
        "to", Types.unitPoint, "The unit point at which the view and the scroll view align.")
    ) { id, anchor in .scrollTo(id, anchor: anchor) })

  private static let wait = StepDefinition(
    "wait", "Advances time by a number of seconds.", example: #"{ "wait": 0.35 }"#,
    .step(.bare(Types.seconds)) { seconds in .wait(seconds) })

  private static let settle = StepDefinition(
    "settle", "Advances time until all animations have finished.", example: #"{ "settle": {} }"#,
    .step { .settle })

  private static let perform = StepDefinition(
    "perform", "Performs actions.", example: #"{ "perform": { "toggle": "isOn" } }"#,
    .step(.stateChange) { _ in .change })

  private static let snapshot = StepDefinition(
    "snapshot",
    "Writes a picture to a new file with this name in the folder that the caller names.",
    example: #"{ "snapshot": "before.png" }"#,
    .step(.bare(ValueType(.fileName) { $0.fileName($1) })) { file in .snapshot(file) })
}

extension Parameter where Value == Void {
  /// Actions without a label; read when the step is performed.
  fileprivate static var stateChange: Parameter {
    Parameter([], bareKind: .actions, isLabeled: false) { _ throws(UnusableArgument) in }
  }
}
