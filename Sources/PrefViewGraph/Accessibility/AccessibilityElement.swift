// PrefViewGraph: an accessibility element, the description of a view for assistive technologies, and how several of
// them are combined into one.

import PrefGeometry

/// An element of the accessibility tree: what an assistive technology, such as VoiceOver, reads of a view.
public struct AccessibilityElement {
  /// What an element is; derived from its traits.
  public enum Role: String, Sendable {
    /// A button.
    case button
    /// A link.
    case link
    /// A switch.
    case toggle
    /// A field of editable text.
    case textField = "text field"
    /// A field of private text.
    case secureTextField = "secure text field"
    /// A search field.
    case searchField = "search field"
    /// A control whose value can be incremented and decremented, such as a slider.
    case adjustable
    /// A key of a keyboard.
    case keyboardKey = "key"
    /// A tab bar.
    case tabBar = "tab bar"
    /// A heading.
    case heading
    /// An image.
    case image
    /// Text that cannot change.
    case text
    /// A container of elements.
    case container
    /// None of these.
    case element
  }

  /// An action of an element.
  public struct Action {
    /// The kinds of actions.
    package enum Kind: Equatable {
      case activate, escape, magicTap, custom
    }

    package var kind: Kind
    /// The name of the action: `activate`, `escape` or `magic tap` for those of the system.
    public internal(set) var name: String
    /// The name of the category of the action; nil for none.
    public internal(set) var category: String?
    package var handler: () -> Void

    /// Creates an action.
    package init(
      _ kind: Kind, name: String? = nil, category: String? = nil,
      handler: @escaping () -> Void
    ) {
      self.kind = kind
      self.category = category
      self.handler = handler
      switch kind {
      case .activate: self.name = name ?? "activate"
      case .escape: self.name = name ?? "escape"
      case .magicTap: self.name = name ?? "magic tap"
      case .custom: self.name = name ?? ""
      }
    }

    /// Performs the action.
    @MainActor public func perform() { handler() }
  }

  /// Additional content of an element, which is read on request.
  public struct CustomContent: Equatable, Sendable {
    package var key: String
    /// The label of the content.
    public internal(set) var label: String
    /// The value of the content.
    public internal(set) var value: String
    /// Whether the content is read with the element, not only on request.
    public internal(set) var isImportant: Bool
  }

  /// A rotor: a list of entries to which the user can move.
  public struct Rotor: Equatable, Sendable {
    /// The name of the rotor.
    public internal(set) var name: String
    /// The labels of the entries.
    public internal(set) var entries: [String]
  }

  /// A point at which a drag begins or ends.
  public struct DragPoint: Equatable, Sendable {
    /// The point in the picture's coordinates, in points.
    public internal(set) var point: CGPoint
    /// The description of the interaction.
    public internal(set) var description: String
  }

  /// The text that identifies the element; nil for none.
  public package(set) var label: String?
  /// The current value; nil for none.
  public package(set) var value: String?
  /// The result of the element's action; nil for none.
  public package(set) var hint: String?
  /// The identifier for tests; nil for none.
  public package(set) var identifier: String?
  /// The traits of the element.
  public package(set) var traits = AccessibilityTraits()
  /// Whether the element can be used; false for a disabled control.
  public package(set) var isEnabled = true
  /// Whether the element's focus state requests the focus of assistive technologies.
  public internal(set) var isFocused = false
  /// Names by which the user can refer to the element; empty for its label.
  public package(set) var inputLabels: [String] = []
  /// The level of a heading.
  public package(set) var headingLevel = AccessibilityHeadingLevel.unspecified
  /// The kind of the element's text.
  public package(set) var textContentType = AccessibilityTextContentType.plain
  /// The priority in the order of the elements of a container; higher ones are read first.
  public package(set) var sortPriority = 0.0
  /// The actions, in the order of their modifiers from the innermost outwards.
  public package(set) var actions: [Action] = []
  /// Additional content, which is read on request.
  public package(set) var customContent: [CustomContent] = []
  /// The rotors of the element.
  public internal(set) var rotors: [Rotor] = []
  /// The points at which drags begin.
  public internal(set) var dragPoints: [DragPoint] = []
  /// The points at which drags end.
  public internal(set) var dropPoints: [DragPoint] = []
  /// Whether the user can interact with the element; nil to infer it from its traits and actions.
  public internal(set) var respondsToUserInteraction: Bool?
  /// The label that the large content viewer shows; nil if the element is not shown by it.
  public internal(set) var largeContentLabel: String?
  /// The frame in the picture's coordinates, in points.
  public package(set) var frame: CGRect
  /// The point at which the element is activated, in the picture's coordinates, in points; nil for the center.
  public internal(set) var explicitActivationPoint: CGPoint?
  /// The elements of a container in reading order; empty for other elements.
  public package(set) var children: [AccessibilityElement] = []

  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// Whether the element is a container.
  package var isContainer = false
  /// Whether the element has been hidden.
  package var isHidden = false
  /// Whether the element has anything to read; an element with an identifier alone has not.
  package var isExposed = true
  /// The position among the parts of a screen, which precedes the sort priority: bars are read before their content.
  package var rank = 0
  /// The pairs of label and content to which the element belongs.
  var pairs: [(role: AccessibilityLabeledPairRole, key: AnyHashable)] = []

  /// Creates an element.
  package init(
    frame: CGRect, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = []
  ) {
    self.frame = frame
    self.label = label
    self.value = value
    self.traits = traits
  }

  /// The point at which the element is activated, in the picture's coordinates, in points.
  public var activationPoint: CGPoint {
    explicitActivationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
  }

  /// What the element is.
  public var role: Role {
    let roles: [(AccessibilityTraits, Role)] = [
      (.isToggle, .toggle), (.isSearchField, .searchField),
      (.isSecureTextField, .secureTextField), (.isTextField, .textField),
      (.isAdjustable, .adjustable), (.isLink, .link), (.isButton, .button),
      (.isKeyboardKey, .keyboardKey), (.isTabBar, .tabBar), (.isHeader, .heading),
      (.isImage, .image), (.isStaticText, .text),
    ]
    if isContainer { return .container }
    return roles.first { traits.contains($0.0) }?.1 ?? .element
  }

  /// Whether the element performs an action when it is activated.
  var isActivatable: Bool {
    traits.contains(.isButton) || traits.contains(.isLink) || traits.contains(.isToggle)
      || actions.contains { $0.kind == .activate }
  }
}

// MARK: - Combining

extension AccessibilityElement {
  /// The traits that a combined element does not inherit.
  private static let uncombined: AccessibilityTraits = [.isStaticText, .isModal, .isTabBar]

  /// Combines elements into one: labels, values and hints are joined with commas in reading order.
  ///
  /// An element that is activated remains part of the combination; of several such elements, each becomes an action
  /// with the element's label as its name.
  package static func combined(_ elements: [AccessibilityElement], frame: CGRect) -> Self {
    let parts = elements.inReadingOrder.flatMap(\.leaves)
    if parts.count == 1, var only = parts.first {
      only.frame = frame
      (only.sortPriority, only.rank) = (0, 0)
      return only
    }
    var result = AccessibilityElement(frame: frame)
    let hasSeveralActions = parts.count(where: \.isActivatable) > 1
    for part in parts {
      if hasSeveralActions, part.isActivatable {
        result.addActions(of: part)
      } else {
        result.append(part)
      }
    }
    if parts.allSatisfy({ $0.role == .text }), !parts.isEmpty {
      result.traits.insert(.isStaticText)
    }
    return result
  }

  /// Adds the properties of an element after those of this one.
  package mutating func append(_ part: AccessibilityElement) {
    label = Self.joined(label, part.label)
    value = Self.joined(value, part.value)
    hint = Self.joined(hint, part.hint)
    identifier = identifier ?? part.identifier
    traits.formUnion(part.traits)
    traits.remove(Self.uncombined)
    isEnabled = isEnabled && part.isEnabled
    if headingLevel == .unspecified { headingLevel = part.headingLevel }
    inputLabels += part.inputLabels
    actions += part.actions
    customContent += part.customContent
    rotors += part.rotors
    adjust = adjust ?? part.adjust
  }

  private mutating func addActions(of part: AccessibilityElement) {
    for action in part.actions {
      var action = action
      if action.kind == .activate, let label = part.label {
        action = Action(.custom, name: label, category: action.category, handler: action.handler)
      }
      actions.append(action)
    }
  }

  private static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, !first.isEmpty else { return second }
    guard let second, !second.isEmpty else { return first }
    return "\(first), \(second)"
  }

  /// The exposed elements: this one, or those inside a container.
  package var leaves: [AccessibilityElement] {
    if isHidden || !isExposed { return [] }
    return isContainer ? children.flatMap(\.leaves) : [self]
  }
}

extension [AccessibilityElement] {
  /// The visible elements of one container in reading order: by rank, then by descending sort priority, else in
  /// source order; only the modal ones if there are any. O(n log n).
  package var inReadingOrder: [AccessibilityElement] {
    var visible = filter { !$0.isHidden && $0.isExposed }
    if visible.contains(where: { $0.traits.contains(.isModal) }) {
      visible = visible.filter { $0.traits.contains(.isModal) }
    }
    let first = visible.first
    let isSorted = visible.allSatisfy {
      $0.rank == first?.rank && $0.sortPriority == first?.sortPriority
    }
    if isSorted { return visible }
    return visible.enumerated().sorted { a, b in
      (a.element.rank, -a.element.sortPriority, a.offset)
        < (b.element.rank, -b.element.sortPriority, b.offset)
    }.map(\.element)
  }

  /// The labels and values of all elements in reading order as one line, for the alternative text of a picture.
  package var spokenText: String {
    flatMap(\.leaves).map { element in
      [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(
        separator: ": ")
    }
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
