// Previews of this test target, in the forms that sources contain.

import SwiftUI

struct Bed: View {
  var flowers = 0
  var body: some View { Color.red.frame(width: 10, height: CGFloat(flowers)) }
}

#Preview("Empty", traits: .sizeThatFitsLayout) { Bed() }

#Preview { Bed(flowers: 1) }

// swift-format-ignore: DoNotUseSemicolons, OneStatementPerLine
#Preview("Twin") { Bed(flowers: 2) }; #Preview("Twin") { Bed(flowers: 3) }

#if DEBUG
  #Preview("Debug", traits: .fixedLayout(width: 30, height: 20), .landscapeLeft) {
    @Previewable @State var flowers = 4
    Bed(flowers: flowers)
  }
#endif

private struct Bed_Previews: PreviewProvider {
  static var previews: some View {
    let tall = Bed(flowers: 9)
    Group {
      Bed(flowers: 5).previewDisplayName("Five")
      tall.previewLayout(.fixed(width: 12, height: 14))
    }
    .previewLayout(.sizeThatFits)
    .padding(1)
    ForEach(0..<2) { Bed(flowers: $0).previewDisplayName("Bed \($0)") }
    if tall.flowers > 8 {
      tall.previewDevice("iPad mini").previewInterfaceOrientation(.landscapeRight).id("tall")
    }
    VStack {
      Bed()
      Bed()
    }
  }
}

extension Bed {
  /// A type inside of another one, whose previews have a type that names the view.
  enum Previews: PreviewProvider {
    static var previews: Bed { Bed(flowers: 6) }
  }
}

extension Color {
  /// A type in an extension of another module's type, whose previews are returned explicitly.
  struct InExtension: PreviewProvider {
    static var previews: some View { return Color.blue }
  }
}

/// A generic type has no previews, as its parameters are not known.
struct GenericPreviews<Content>: PreviewProvider {
  static var previews: some View { Color.green }
}

class ClassWithPreviews: PreviewProvider {
  class var previews: some View { Color.yellow.previewDisplayName("") }
}
