// PrefViews: selections of text, variants of texts, and tools for writing. They are accepted.

import PrefGeometry
import PrefViewGraph

/// A selection in a text field.
public struct TextSelection: Hashable, Sendable {
  /// The places of a selection.
  public enum Indices: Hashable, Sendable {
    /// A range.
    case selection(Range<String.Index>)
    /// Several ranges.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The places.
  public var indices: Indices
  /// The character to which a caret between two lines belongs.
  public var affinity = TextSelectionAffinity.automatic
  /// Whether nothing is selected.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// Creates a selection of a range.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Creates a selection of several ranges.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  /// Creates an insertion point.
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }
}

/// A selection in a text with attributes.
public struct AttributedTextSelection: Equatable, Sendable {
  let range: Range<AttributedString.Index>?
  /// Creates a selection at the start.
  public init() { range = nil }
  /// Creates a selection of a range.
  public init(range: Range<AttributedString.Index>) { self.range = range }
  /// Creates an insertion point.
  public init(insertionPoint: AttributedString.Index) { range = insertionPoint..<insertionPoint }
}

/// A choice among the forms of a text.
public protocol TextVariantPreference: Sendable {}

/// The form of a text that does not depend on its size.
public struct FixedTextVariant: TextVariantPreference {}

/// The form of a text that fits.
public struct SizeDependentTextVariant: TextVariantPreference {}

extension TextVariantPreference where Self == FixedTextVariant {
  /// The form that does not depend on the size.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The form that fits.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

/// What is searched by a find command.
public struct FindContext: Sendable {
  /// Whether the text can be changed.
  public var supportsReplace = false
  /// Creates a context.
  public init() {}
}

/// The tools for writing.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// All.
  public static let complete = WritingToolsBehavior(name: "complete")
  /// Some.
  public static let limited = WritingToolsBehavior(name: "limited")
  /// None.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// Where controls for formatting are.
public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  private let name: String
  /// Above the keyboard.
  public static let inputAssistant = TextInputFormattingControlPlacement(name: "inputAssistant")
  /// In a menu.
  public static let contextMenu = TextInputFormattingControlPlacement(name: "contextMenu")
  /// Places of controls.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// All places.
    public static let all = Set(rawValue: 3)
    /// Above the keyboard.
    public static let inputAssistant = Set(rawValue: 1)
    /// In a menu.
    public static let contextMenu = Set(rawValue: 2)
  }
}

private enum TextSelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
  /// The character to which carets between two lines belong.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

/// The character to which a caret between two lines belongs.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// The system's choice.
  case automatic
  /// The character before the caret.
  case upstream
  /// The character after the caret.
  case downstream
}

extension View {
  /// Accepts the affinity of carets in texts; there are none between two lines.
  public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }

  /// Accepts a choice among the forms of texts; they have one form.
  public nonisolated func textVariant<V: TextVariantPreference>(_ preference: V) -> some View {
    self
  }

  /// Accepts which tools for writing there are.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }

  /// Accepts whether the find command is disabled.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Accepts whether the replace command is disabled.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Accepts a bar that finds text; it is not drawn.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    warnsWhenPresented("find navigator", isPresented)
  }

  /// Accepts where controls for formatting are.
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { self }

  /// Accepts suggestions for the text; they are not drawn.
  public nonisolated func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  { self }

  /// Accepts the text that the suggestion completes.
  public nonisolated func textInputCompletion(_ completion: String) -> some View { self }

  /// Accepts that the content is outdated while it is invalidated; it is drawn as usual.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Accepts the width that labels reserve for icons, in points.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View { self }

  /// Accepts the space between the icons and titles of labels, in points.
  public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> some View { self }
}
