// `#Preview` in use, in Swift 6 language mode.

import PrefTestTags
import SwiftUI
import Testing

private struct Dot: View {
  var body: some View { Color.red }
}

#Preview {
  Dot()
}

#Preview("Two dots, \"quoted\"", traits: .sizeThatFitsLayout, .fixedLayout(width: 20, height: 10)) {
  Dot()
  Dot()
}

#Preview(traits: .landscapeLeft) {
  let side: CGFloat = 4
  if side > 3 {
    Dot().frame(width: side, height: side)
  }
}

#Preview("In parentheses", body: { Dot() })

#Preview("State") {
  // `@Previewable` declarations may be anywhere at the top level of the closure.
  @Previewable @State var isOn = true
  @Previewable
  @Environment(\.colorScheme) var scheme: ColorScheme
  (isOn && scheme == .light ? Color.white : Color.black)
    .frame(width: 1)
}

@MainActor
@Suite(.tags(.macros)) struct PreviewUseTests {
  /// A handwritten equivalent of the macro's expansion.
  private enum Handwritten: PreviewRegistry {
    static let fileID = "Garden/Bed.swift"
    static let line = 1
    static let column = 1
    static func makePreview() -> Preview {
      Preview("Bed", traits: .fixedLayout(width: 30, height: 20), .portrait) {
        Dot()
        Dot()
      }
    }
  }

  @Test func previewHasItsNameAndTraits() throws {
    let preview = Handwritten.makePreview()
    #expect(preview.displayName == "Bed")
    #expect(preview.traits.map(\.layout) == [.fixed(width: 30, height: 20), nil])
    #expect(preview.traits.map(\.orientation) == [nil, .portrait])
    let image = ImageRenderer(content: try Handwritten.makeView()).cgImage
    #expect(image != nil)
  }
}
