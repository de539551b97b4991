// Examples/Layout: the rules of frames, aspect ratios, safe areas and `ViewThatFits`.

import SwiftUI

/// The rules of frames and of modifiers that change the proposal.
@MainActor let frameRules: [Rule] = [
  Rule("A frame aligns what is smaller") {
    box(.red, 30, 20).frame(width: 100, height: 50, alignment: .bottomTrailing).border(.gray)
  },
  Rule("A maximum takes up to that") {
    VStack(spacing: 2) {
      box(.red, 20, 10).frame(minWidth: 60).border(.gray)
      box(.red, 20, 10).frame(maxWidth: 100).border(.gray)
      box(.red, 20, 10).frame(maxWidth: .infinity).border(.gray)
      Color.red.frame(maxWidth: 80, maxHeight: 10)
    }
  },
  Rule("A fixed size is the ideal one") {
    HStack {
      Color.red.fixedSize()
      Color.blue.frame(idealWidth: 60, idealHeight: 30).fixedSize()
    }
  },
  Rule("A ratio fits in, or fills") {
    HStack {
      Color.red.aspectRatio(2, contentMode: .fit)
      Color.blue.aspectRatio(2, contentMode: .fill).frame(width: 40, height: 40).clipped()
    }
  },
  Rule("Padding makes the offer smaller") {
    Color.red.padding(.leading, 30).padding(.vertical).border(.gray)
  },
  Rule("A position takes all, an offset nothing") {
    HStack {
      box(.red, 20, 20).position(x: 10, y: 50).border(.gray)
      box(.blue, 20, 20).offset(x: 10, y: 10).border(.gray)
    }
  },
  Rule("The first that fits is shown", 100, 60) {
    ViewThatFits {
      box(.red, 140, 20)
      box(.green, 80, 20)
      box(.blue, 20, 20)
    }
  },
  Rule("A bar takes room from the safe area", 150, 90) {
    Color.yellow.ignoresSafeArea().overlay { Color.red.padding(6) }
      .safeAreaInset(edge: .bottom) { Color.blue.opacity(0.5).frame(height: 20) }
  },
]
