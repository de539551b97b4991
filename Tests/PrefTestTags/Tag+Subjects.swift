// PrefTestTags: the tags of suites, one per subject: `swift test --filter` takes names, an editor filters by tag.

import Testing

extension Tag {
  /// Values over time: animations, transitions, timelines, clocks.
  @Tag public static var animation: Tag
  /// Publishers, subscribers, schedulers, and views that observe objects by them.
  @Tag public static var combine: Tag
  /// The command `prefrender`.
  @Tag public static var command: Tag
  /// Buttons, toggles, pickers, fields and their styles.
  @Tag public static var controls: Tag
  /// Display lists, rasterization, blending, effects.
  @Tag public static var drawing: Tag
  /// Environment values, and how they propagate.
  @Tag public static var environment: Tag
  /// Complete programs and scenes of the examples.
  @Tag public static var examples: Tag
  /// Image files, their codecs, and views that show them.
  @Tag public static var images: Tag
  /// Touches, keys, hover and focus.
  @Tag public static var input: Tag
  /// Proposals, sizes, placements, safe areas, lists, scroll views.
  @Tag public static var layout: Tag
  /// Macros of SwiftUI.
  @Tag public static var macros: Tag
  /// Preferences and anchors.
  @Tag public static var preferences: Tag
  /// Scenes in JSON.
  @Tag public static var scenes: Tag
  /// References and their comparison.
  @Tag public static var snapshots: Tag
  /// State, bindings, observation, identity.
  @Tag public static var state: Tag
  /// Fonts, shaping, line breaking, paragraphs, text views.
  @Tag public static var text: Tag
}
