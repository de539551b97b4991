// PrefViews: accessibility rotors, lists of entries to which users of assistive technologies can move.

import PrefGeometry
import PrefViewGraph

/// The labels of the entries of a rotor.
public struct _AccessibilityRotorEntries {
  let environment: EnvironmentValues
  var labels: [String] = []
}

/// Content of an accessibility rotor.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// The type of the content's content.
  associatedtype Body: AccessibilityRotorContent
  /// The content's content.
  @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends the entries; implemented by the framework's own content.
  static func _appendEntries(_ content: Self, to entries: inout _AccessibilityRotorEntries)
}

extension AccessibilityRotorContent {
  /// Appends the entries of the body.
  public static func _appendEntries(
    _ content: Self, to entries: inout _AccessibilityRotorEntries
  ) { Body._appendEntries(content.body, to: &entries) }
}

extension Never: AccessibilityRotorContent {
  /// Does nothing; there is no content of this type.
  public static func _appendEntries(
    _ content: Never, to entries: inout _AccessibilityRotorEntries
  ) {}
}

/// Stops the program: primitive content has no body.
private func noBody() -> Never {
  preconditionFailure("body should not be called on rotor content.")
}

/// Several rotor contents, or optional ones.
public struct _AccessibilityRotorGroup: AccessibilityRotorContent {
  let append: @MainActor (inout _AccessibilityRotorEntries) -> Void

  /// Primitive content has no body; calling this stops the program.
  public var body: Never { return noBody() }

  /// Appends the entries of all contents.
  public static func _appendEntries(
    _ content: Self, to entries: inout _AccessibilityRotorEntries
  ) { content.append(&entries) }
}

/// A result builder of rotor content.
@resultBuilder
@MainActor public struct AccessibilityRotorContentBuilder {
  /// Returns content.
  public static func buildExpression<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }

  /// Returns a single content.
  public static func buildBlock<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> some AccessibilityRotorContent { content }

  /// Returns several contents as one.
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> some AccessibilityRotorContent {
    let parts = (repeat each content)
    return _AccessibilityRotorGroup { entries in
      for part in repeat each parts { append(part, to: &entries) }
    }
  }

  /// Returns optional content.
  public static func buildIf<Content: AccessibilityRotorContent>(
    _ content: Content?
  ) -> some AccessibilityRotorContent {
    _AccessibilityRotorGroup { entries in
      if let content { append(content, to: &entries) }
    }
  }

  private static func append<Content: AccessibilityRotorContent>(
    _ content: Content, to entries: inout _AccessibilityRotorEntries
  ) { Content._appendEntries(content, to: &entries) }
}

/// An entry of an accessibility rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  private let label: Text?

  /// Creates an entry for the element with an identity.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { self.label = label }

  /// Creates an entry for the element with an identity in a namespace.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { self.label = label }

  /// Creates an entry for a range of the element that has the rotor.
  public init(
    _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping (() -> Void) = {}
  ) where ID == Never { self.label = label }

  /// Creates an entry with a localized label for the element with an identity.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { label = Text(labelKey) }

  /// Creates an entry with a string resource for the element with an identity.
  @_disfavoredOverload
  public init(
    _ labelResource: LocalizedStringResource, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { label = Text(labelResource) }

  /// Creates an entry with a label that is not localized for the element with an identity.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { self.label = Text(label) }

  /// Creates an entry with a localized label for the element with an identity in a namespace.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) { label = Text(labelKey) }

  /// Creates an entry with a string resource for the element with an identity in a namespace.
  @_disfavoredOverload
  public init(
    _ labelResource: LocalizedStringResource, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) { label = Text(labelResource) }

  /// Creates an entry with a label that is not localized for the element with an identity in a namespace.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { self.label = Text(label) }

  /// Creates an entry with a localized label for a range of the element that has the rotor.
  public init(
    _ labelKey: LocalizedStringKey, textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {}
  ) where ID == Never { label = Text(labelKey) }

  /// Creates an entry with a string resource for a range of the element that has the rotor.
  @_disfavoredOverload
  public init(
    _ labelResource: LocalizedStringResource, textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {}
  ) where ID == Never { label = Text(labelResource) }

  /// Creates an entry with a label that is not localized for a range of the element that has the rotor.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, textRange: Range<String.Index>, prepare: @escaping (() -> Void) = {}
  ) where ID == Never { self.label = Text(label) }

  /// Primitive content has no body; calling this stops the program.
  public var body: Never { return noBody() }

  /// Appends the label of the entry.
  public static func _appendEntries(
    _ content: Self, to entries: inout _AccessibilityRotorEntries
  ) {
    if let label = content.label {
      entries.labels.append(label.spokenText(in: entries.environment))
    }
  }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Creates a group of rotor content.
  @MainActor public init(@AccessibilityRotorContentBuilder content: () -> Content) {
    self = .collecting(content())
  }

  /// Primitive content has no body; calling this stops the program.
  public var body: Never { return noBody() }

  /// Appends the entries of the content.
  public static func _appendEntries(
    _ content: Self, to entries: inout _AccessibilityRotorEntries
  ) { Content._appendEntries(content.collected, to: &entries) }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Creates rotor content for each element, identified by the value at the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(rotorData: data, id: { $0[keyPath: id] }, content: content) }

  /// Primitive content has no body; calling this stops the program.
  public var body: Never { return noBody() }

  /// Appends the entries of all elements.
  public static func _appendEntries(
    _ content: Self, to entries: inout _AccessibilityRotorEntries
  ) {
    for element in content.data { Content._appendEntries(content.content(element), to: &entries) }
  }
}

extension ForEach
where ID == Data.Element.ID, Content: AccessibilityRotorContent, Data.Element: Identifiable {
  /// Creates rotor content for each element, identified by the element's own id.
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(rotorData: data, id: { $0.id }, content: content) }
}
