// A child that hides its sibling: the child keeps its state private and contributes a preference;
// the parent of both reads it and hides the sibling.

import SwiftUI

/// The preference key of whether the answer is hidden.
struct HidesAnswerKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() }
}

extension View {
  /// Sets whether an ancestor hides the answer.
  func hidesAnswer(_ isHidden: Bool) -> some View {
    preference(key: HidesAnswerKey.self, value: isHidden)
  }
}

/// A question with a button that hides the answer.
struct Question: View {
  let text: String
  @State private var isHiding = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Question")
        .font(.caption.weight(.semibold))
        .textCase(.uppercase)
        .kerning(0.8)
        .foregroundStyle(.secondary)
      Text(text).font(.title3.weight(.semibold))
      Button {
        isHiding.toggle()
      } label: {
        HStack(spacing: 8) {
          Image(systemName: isHiding ? "eye.fill" : "eye.slash.fill")
          Text(isHiding ? "Show the answer" : "Hide the answer")
        }
        .font(.subheadline.weight(.semibold))
        .padding(.horizontal, 4)
      }
      .buttonStyle(.borderedProminent)
      .tint(.purple)
    }
    .hidesAnswer(isHiding)
  }
}

/// A dashed placeholder behind the hidden card.
struct Gap: View {
  let text: String

  var body: some View {
    RoundedRectangle(cornerRadius: 18)
      .strokeBorder(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [2, 6]))
      .overlay { Text(text).font(.subheadline) }
      .foregroundStyle(.secondary)
  }
}

/// A flash card with a question and an answer.
struct FlashCard: View {
  @State private var isAnswerHidden = false

  var body: some View {
    Page(title: "Bees", subtitle: "Card 3 of 12") {
      VStack(spacing: 12) {
        Card(padding: 20) {
          Question(text: "How does a bee tell the others where it found flowers?")
        }
        Card(padding: 20) {
          HStack(alignment: .top, spacing: 14) {
            Image(systemName: "lightbulb.fill").font(.title3).foregroundStyle(.yellow)
            Text("It dances. The direction is an angle to the sun, and the length a distance.")
              .font(.body)
              .lineSpacing(3)
          }
        }
        .opacity(isAnswerHidden ? 0 : 1)
        .animation(.easeOut, value: isAnswerHidden)
        .background { Gap(text: "Think first …").padding(1) }
      }
      .onPreferenceChange(HidesAnswerKey.self) { isHidden in
        withAnimation { isAnswerHidden = isHidden }
      }
    }
  }
}

#Preview {
  FlashCard()
}
