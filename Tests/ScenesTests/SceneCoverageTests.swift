// Compares the public modifiers and views of the Swift side with those of the scene language: each is reachable, or
// listed with the reason why it is not.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct SceneCoverageTests {
  /// The public functions in extensions of views, shapes, texts and images, in the sources of the Swift side.
  private static func swiftModifiers() throws -> Set<String> {
    var names: Set<String> = []
    for folder in ["PrefViews", "PrefViewGraph", "PrefObservableObjects"] {
      let root = Repository.root.appending(path: "Sources/\(folder)")
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        names.formUnion(modifiers(in: try String(contentsOf: file, encoding: .utf8)))
      }
    }
    return names
  }

  private static func modifiers(in source: String) -> Set<String> {
    var names: Set<String> = []
    var isInside = false
    for line in source.split(separator: "\n") {
      if let match = line.prefixMatch(
        of: /(?:@\w+(?:\([^)]*\))? )*(?:public )?(?:nonisolated )?extension (\w+)/)
      {
        isInside = ["View", "Shape", "InsettableShape", "Text", "Image", "DynamicViewContent"]
          .contains(String(match.1))
      } else if let first = line.first, !first.isWhitespace, !"}/@#)".contains(first),
        !line.hasPrefix("where")
      {
        isInside = false
      }
      guard isInside,
        let match = line.prefixMatch(
          of: /\ \ (?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?public (?:nonisolated )?func `?(\w+)/),
        !match.1.hasPrefix("_")
      else { continue }
      names.insert(String(match.1))
    }
    return names
  }

  @Test func everyModifierIsReachableOrListedWithAReason() throws {
    let swift = try Self.swiftModifiers()
    #expect(swift.count > 400)
    let language = Set(SceneLanguage.modifiers.names)
    let listed = CoverageGap.allCases.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    #expect(
      swift.subtracting(language).subtracting(listed).sorted() == [], "neither reachable nor listed"
    )
    #expect(listed.intersection(language).sorted() == [], "reachable, but listed as a gap")
    #expect(listed.subtracting(swift).sorted() == [], "listed, but no modifier")
    for (index, gap) in CoverageGap.allCases.enumerated() {
      for other in CoverageGap.allCases.dropFirst(index + 1) {
        #expect(gap.names.isDisjoint(with: other.names))
      }
    }
  }

  /// The views that a scene cannot have.
  private static let viewGaps: [String: String] = [
    "Canvas": "its drawing is a closure; Path has elements from data", "ColorPicker": "not yet",
    "DatePicker": "not yet",
    "TabView": "not yet", "NavigationSplitView": "not yet", "NavigationLink": "not yet",
    "ControlGroup": "not yet", "Table": "not yet",
    "AsyncImage": "Image has files", "TimelineView": "not yet", "PhaseAnimator": "not yet",
    "KeyframeAnimator": "not yet",
    "ScrollViewReader": "the script step scrollTo and scrollPosition", "EditButton": "not yet",
    "SecureField": "TextField has isSecure",
    "ContentUnavailableView": "not yet", "ShareLink": "not yet", "MultiDatePicker": "not yet",
    "OutlineGroup": "not yet",
  ]

  @Test func theViewsThatUsersNeedMostAreReachableOrListed() {
    let views = """
      VStack HStack ZStack Group Spacer Divider ForEach GeometryReader Grid GridRow LazyVStack LazyHStack LazyVGrid LazyHGrid ScrollView
      ViewThatFits List Form Section LabeledContent Rectangle RoundedRectangle UnevenRoundedRectangle ContainerRelativeShape Capsule Circle
      Ellipse Path Color LinearGradient RadialGradient EllipticalGradient AngularGradient MeshGradient Text Label Link Image TextField Button
      Toggle ProgressView Gauge Slider Stepper Picker DisclosureGroup GroupBox TextEditor Menu NavigationStack Canvas ColorPicker DatePicker
      TabView NavigationSplitView NavigationLink ControlGroup Table AsyncImage TimelineView PhaseAnimator KeyframeAnimator ScrollViewReader
      EditButton SecureField ContentUnavailableView ShareLink MultiDatePicker OutlineGroup
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let language = Set(SceneLanguage.views.names)
    for view in views {
      #expect(language.contains(view) != (Self.viewGaps[view] != nil), "\(view)")
    }
    // If and Switch are statements in Swift.
    #expect(language.subtracting(views) == ["If", "Switch"])
  }
}
