// PrefScenes: the size of a scene: a proposal to its body, or the exact size of the picture.

import PrefGeometry
import PrefViews

/// The meaning of a scene's size.
enum SceneSizeMode: String, CaseIterable, Sendable {
  case proposed, exact
}

/// The size of a scene.
struct SceneSize: Sendable {
  private(set) var proposal = ProposedViewSize.unspecified
  private(set) var mode = SceneSizeMode.proposed
  private var alignment = Alignment.center

  init() {}

  /// Reads the size of a scene.
  init(_ object: JSONObject, _ reader: inout ValueReader) {
    func length(_ key: String) -> CGFloat? {
      object[key].flatMap { reader.nonNegative(WrittenValue($0)) }.map { CGFloat($0) }
    }
    proposal = ProposedViewSize(width: length("width"), height: length("height"))
    if let written = object["mode"] {
      let words = SceneSizeMode.allCases.map(\.rawValue)
      mode =
        reader.word(WrittenValue(written), "a mode", among: words).flatMap(SceneSizeMode.init)
        ?? .proposed
    }
    if let written = object["alignment"] {
      alignment = reader.alignment(WrittenValue(written))?.swiftUIValue ?? .center
    }
  }

  /// Returns the size with other lengths, where they are given.
  func overridden(width: CGFloat?, height: CGFloat?) -> SceneSize {
    var copy = self
    copy.proposal.width = width ?? proposal.width
    copy.proposal.height = height ?? proposal.height
    return copy
  }

  /// The width and the height that the picture has in any case; nil for the content's own.
  private var exact: (width: CGFloat?, height: CGFloat?) {
    mode == .exact ? (proposal.width, proposal.height) : (nil, nil)
  }

  /// Returns the body with the exact size of the picture, if there is one.
  @ViewBuilder func framed(_ body: some View) -> some View {
    if mode == .exact {
      body.frame(width: exact.width, height: exact.height, alignment: alignment)
    } else {
      body
    }
  }
}
