// PrefViews: modifiers that add accessibility rotors.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Adds a rotor with a name and the entries of some content.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(label.accessibilityString, content: entries) }

  /// Adds a rotor with a name and an entry for each element.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(.rotor(rotorLabel.accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor with a name and an entry for each element, identified by the value at a key path.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(.rotor(rotorLabel.accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor with a name and an entry for each range of the text of the view.
  public nonisolated func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>])
    -> some View
  { setting(.rotor(label.accessibilityString) { _ in [] }) }

  /// Adds a rotor that replaces one of the system and the entries of some content.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(systemRotor.accessibilityString, content: entries) }

  /// Adds a rotor that replaces one of the system and an entry for each element.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(systemRotor.accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor that replaces one of the system and an entry for each element, identified by the value at a key
  /// path.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(systemRotor.accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor that replaces one of the system and an entry for each range of the text of the view.
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View { setting(.rotor(systemRotor.accessibilityString) { _ in [] }) }

  /// Adds a rotor with a localized name and the entries of some content.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(labelKey).accessibilityString, content: entries) }

  /// Adds a rotor with a localized name and an entry for each element.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabelKey).accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] }
      })
  }

  /// Adds a rotor with a localized name and an entry for each element, identified by the value at a key path.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabelKey).accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] }
      })
  }

  /// Adds a rotor with a localized name and an entry for each range of the text of the view.
  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { setting(.rotor(Text(labelKey).accessibilityString) { _ in [] }) }

  /// Adds a rotor with a name from a string resource and the entries of some content.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelResource: LocalizedStringResource,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(labelResource).accessibilityString, content: entries) }

  /// Adds a rotor with a name from a string resource and an entry for each element.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelResource: LocalizedStringResource, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabelResource).accessibilityString) { _ in
        entries.map { $0[keyPath: entryLabel] }
      })
  }

  /// Adds a rotor with a name from a string resource and an entry for each element, identified by the value at a
  /// key path.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelResource: LocalizedStringResource, entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabelResource).accessibilityString) { _ in
        entries.map { $0[keyPath: entryLabel] }
      })
  }

  /// Adds a rotor with a name from a string resource and an entry for each range of the text of the view.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor(
    _ labelResource: LocalizedStringResource, textRanges: [Range<String.Index>]
  ) -> some View { setting(.rotor(Text(labelResource).accessibilityString) { _ in [] }) }

  /// Adds a rotor with a name that is not localized and the entries of some content.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(label).accessibilityString, content: entries) }

  /// Adds a rotor with a name that is not localized and an entry for each element.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabel).accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor with a name that is not localized and an entry for each element, identified by the value at a key
  /// path.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    setting(
      .rotor(Text(rotorLabel).accessibilityString) { _ in entries.map { $0[keyPath: entryLabel] } })
  }

  /// Adds a rotor with a name that is not localized and an entry for each range of the text of the view.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol>(
    _ label: L, textRanges: [Range<String.Index>]
  ) -> some View { setting(.rotor(Text(label).accessibilityString) { _ in [] }) }

  private nonisolated func rotor<Content: AccessibilityRotorContent>(
    _ name: @escaping AccessibilityString, content: @escaping () -> Content
  ) -> some View {
    setting(
      .rotor(name) { environment in
        // Unsafe: the pass over the accessibility tree calls the closure on the main actor only.
        nonisolated(unsafe) let (content, environment) = (content, environment)
        return onMainActor {
          var entries = _AccessibilityRotorEntries(environment: environment)
          Content._appendEntries(content(), to: &entries)
          return entries.labels
        }
      })
  }
}

extension AccessibilitySystemRotor {
  /// The name of the rotor as a property of an element.
  nonisolated fileprivate var accessibilityString: AccessibilityString { { _ in name } }
}
