// PrefViews: accessibility properties of texts, and the elements of texts.

import PrefGeometry
import PrefViewGraph

/// A property of a text that assistive technologies read.
enum SpokenProperty: Hashable, Sendable {
  /// The text that is spoken instead.
  case label(Text)
  case heading(AccessibilityHeadingLevel)
  case contentType(AccessibilityTextContentType)

  /// Hashes the kind of the property only.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .label: hasher.combine(0)
    case .heading(let level): hasher.combine(level)
    case .contentType(let type): hasher.combine(type)
    }
  }
}

extension Text {
  /// Sets the text that assistive technologies read instead of this one.
  public nonisolated func accessibilityLabel(_ label: Text) -> Text {
    // The label replaces the text as a whole.
    var result = self
    for index in result.runs.indices {
      let label = index == 0 ? label : Text(verbatim: "")
      result.runs[index].changes.append(.spoken(.label(label)))
    }
    return result
  }

  /// Sets the text that assistive technologies read to a localized string.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the text that assistive technologies read to a string resource.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: LocalizedStringResource) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Sets the text that assistive technologies read to a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Makes the text a heading of a level.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    changed(.spoken(.heading(level)))
  }

  /// Sets the kind of the text.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> Text { changed(.spoken(.contentType(value))) }

  /// Accepts whether punctuation is always spoken; nothing is spoken.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  /// Accepts whether the text is spelled out; nothing is spoken.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  /// Accepts a change of the pitch of speech, from -1 to 1; nothing is spoken.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }

  /// Accepts whether announcements wait for the speech in progress; nothing is spoken.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

  /// Returns the text that assistive technologies read.
  @MainActor func spokenText(in environment: EnvironmentValues) -> String {
    runs.map { run in
      if let label = run.spokenLabel { return label.spokenText(in: environment) }
      if case .image(let image) = run.content { return image.spokenText(in: environment) ?? "" }
      if case .value(let value) = run.content, value.dependsOnTime {
        return run.content.string(in: environment.withReferenceDate)
      }
      return run.content.string(in: environment)
    }.joined()
  }

  @MainActor
  package func explicitAccessibilityLabel(_ environment: EnvironmentValues) -> String? {
    runs.contains { $0.spokenLabel != nil } ? spokenText(in: environment) : nil
  }

  @MainActor
  package func accessibilityElement(
    _ frame: CGRect, _ environment: EnvironmentValues
  ) -> AccessibilityElement? {
    let label = spokenText(in: environment)
    if label.isEmpty { return nil }
    var element = AccessibilityElement(frame: frame, label: label, traits: .isStaticText)
    for case .spoken(let property) in runs.flatMap(\.changes) {
      switch property {
      case .label: break
      case .heading(let level):
        element.headingLevel = level
        element.traits.insert(.isHeader)
      case .contentType(let type): element.textContentType = type
      }
    }
    return element
  }
}

extension Text.Run {
  /// The text that is spoken instead of this run; nil for the run itself.
  fileprivate var spokenLabel: Text? {
    for case .spoken(.label(let label)) in changes.reversed() { return label }
    return nil
  }
}
