// Examples/Layout: the rules of stacks: space distribution, spacing and alignment.

import SwiftUI

/// The rules of stacks.
@MainActor let stackRules: [Rule] = [
  Rule("The rest is shared among the flexible") {
    HStack(spacing: 0) {
      Color.red
      Color.blue.frame(width: 30)
      Color.green
    }
  },
  Rule("The least flexible goes first") {
    HStack(spacing: 0) {
      Color.red.frame(minWidth: 100)
      Color.blue.frame(maxWidth: 100)
    }
  },
  Rule("A priority takes all but the minima") {
    HStack(spacing: 0) {
      Color.red.frame(minWidth: 20)
      Color.blue.layoutPriority(1)
      Color.green.frame(width: 30)
    }
  },
  Rule("Neighbours are 8 apart, spacers touch") {
    HStack {
      box(.red, 20, 20)
      box(.blue, 20, 20)
      Spacer()
      box(.green, 20, 20)
    }
  },
  Rule("What does not fit sticks out on both sides", 100, 40) {
    HStack(spacing: 0) {
      box(.red, 50, 20)
      Spacer(minLength: 10)
      box(.blue, 50, 20)
    }
  },
  Rule("A divider fills the other axis") {
    HStack {
      box(.red, 30, 20)
      Divider()
      VStack {
        box(.blue, 30, 10)
        Divider()
        box(.green, 30, 10)
      }
    }
  },
  Rule("Texts stand on one baseline") {
    HStack(alignment: .firstTextBaseline) {
      Text("Big").font(.title)
      Text("small").font(.footnote)
      box(.red, 10, 10)
    }
  },
  Rule("Texts choose their distance") {
    VStack {
      Text("One")
      Text("Two").font(.caption)
      box(.red, 40, 6)
    }
  },
  Rule("The highest priority sizes a ZStack") {
    ZStack {
      Color.red
      box(.blue, 60, 20).layoutPriority(1)
    }
  },
  Rule("From right to left") {
    HStack {
      box(.red, 20, 20)
      box(.blue, 40, 20).padding(.leading, 10)
      Spacer()
      box(.green, 20, 20)
    }
    .environment(\.layoutDirection, .rightToLeft)
  },
]

/// The rules of alignment guides.
@MainActor let alignmentRules: [Rule] = [
  Rule("A guide that is moved widens the stack") {
    VStack(alignment: .leading, spacing: 4) {
      box(.red, 60, 12).alignmentGuide(.leading) { $0[.trailing] }
      box(.blue, 50, 12)
      box(.green, 30, 12).alignmentGuide(.leading) { $0.width / 2 }
    }
  },
  Rule("A guide of one's own reaches into stacks", 150, 90) {
    HStack(alignment: .middle, spacing: 4) {
      VStack(spacing: 0) {
        box(.red, 20, 10)
        box(.orange, 20, 20).alignmentGuide(.middle) { $0[.bottom] }
        box(.yellow, 20, 30)
      }
      box(.blue, 20, 40).alignmentGuide(.middle) { $0[.top] + 5 }
      box(.green, 20, 10)
    }
  },
  Rule("Layers are lined up by guides of both") {
    box(.blue, 60, 40).overlay(alignment: .topTrailing) {
      Circle().fill(.red).frame(width: 16, height: 16)
        .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
        .alignmentGuide(.top) { $0[VerticalAlignment.center] }
    }
  },
]

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let middle = VerticalAlignment(Middle.self)
}
