// PrefScenes: definitions of the modifiers of controls, and of alignment guides.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of controls, and alignment guides.
  static let controls: [ModifierDefinition] = [
    alignmentGuide, tag, labelsHidden, disabled, badge, pickerStyle, progressViewStyle, gaugeStyle,
  ]

  private static let alignmentGuide = ModifierDefinition(
    "alignmentGuide", "Sets the position of an alignment guide of the view.",
    example:
      #"{ "alignmentGuide": { "guide": "leading", "bind": "size", "computeValue": "${size.width / 2}" } }"#,
    .view(
      .required("guide", Types.name(SceneGuide.self), "The alignment guide."),
      .closure(
        bind: .optional("bind", .identifier, "The name of the view's dimensions in the value."),
        "computeValue", .number, "The distance from the view's leading or top edge in points.")
    ) { view, guide, closure in
      // Unsafe: alignment guides are computed on the main actor, and `closure` is `Sendable`.
      nonisolated(unsafe) let compute = { (dimensions: ViewDimensions) -> CGFloat in
        guard case .number(let length) = closure.value(.object(dimensions.members)) else {
          return 0
        }
        return CGFloat(length)
      }
      return switch guide {
      case .horizontal(let guide): view.alignmentGuide(guide, computeValue: compute)
      case .vertical(let guide): view.alignmentGuide(guide, computeValue: compute)
      }
    })

  private static let tag = ModifierDefinition(
    "tag", "Sets the value that the view represents in a `Picker` or a `List`.",
    example: #"{ "tag": "a" }"#,
    .view(.bare(Types.identity)) { view, tag in view.tag(tag) })

  private static let labelsHidden = ModifierDefinition(
    "labelsHidden", "Hides the labels of controls.", example: #"{ "labelsHidden": {} }"#,
    .view(.flag) { view, isHidden in isHidden ? view.labelsHidden() : view })

  private static let disabled = ModifierDefinition(
    "disabled", "Disables user interaction with the view.", example: #"{ "disabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.disabled(isDisabled) })

  private static let badge = ModifierDefinition(
    "badge", "Adds a number or a text at the trailing edge of a list row; 0 adds none.",
    example: #"{ "badge": 3 }"#,
    .view(.bare(Types.badge)) { view, badge in
      if case .text(let text) = badge { view.badge(text) } else { view }
    })

  private static let pickerStyle = ModifierDefinition(
    "pickerStyle", "Sets the style of pickers.", example: #"{ "pickerStyle": "segmented" }"#,
    .view(.bare(Types.name(ScenePickerStyle.self))) { view, style in style.apply(to: view) })

  private static let progressViewStyle = ModifierDefinition(
    "progressViewStyle", "Sets the style of progress views.",
    example: #"{ "progressViewStyle": "circular" }"#,
    .view(.bare(Types.name(SceneProgressViewStyle.self))) { view, style in style.apply(to: view) })

  private static let gaugeStyle = ModifierDefinition(
    "gaugeStyle", "Sets the style of gauges.", example: #"{ "gaugeStyle": "accessoryCircular" }"#,
    .view(.bare(Types.name(SceneGaugeStyle.self))) { view, style in style.apply(to: view) })
}

/// The value of `badge`.
private enum Badge {
  case none
  case text(Text)
}

extension Types {
  /// A number or a string; the number 0 is not a badge.
  fileprivate static let badge = ValueType<Badge>(.oneOf([.number, .string])) { reader, written in
    guard let value = reader.open(written) else { return nil }
    if case .number(let count) = value {
      return count == 0 ? Badge.none : .text(Text(verbatim: NumberText.shortest(count)))
    }
    return reader.string(written).map { .text(Text(verbatim: $0)) }
  }
}

extension ViewDimensions {
  /// The members that expressions can read.
  fileprivate var members: ValueObject {
    func number(_ length: CGFloat) -> Value { .number(Double(length)) }
    return ValueObject(distinct: [
      .init(key: "width", value: number(width)), .init(key: "height", value: number(height)),
      .init(key: "leading", value: number(self[.leading])),
      .init(key: "trailing", value: number(self[.trailing])),
      .init(key: "top", value: number(self[.top])),
      .init(key: "bottom", value: number(self[.bottom])),
      .init(key: "firstTextBaseline", value: number(self[VerticalAlignment.firstTextBaseline])),
      .init(key: "lastTextBaseline", value: number(self[VerticalAlignment.lastTextBaseline])),
    ])
  }
}
