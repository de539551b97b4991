// An outline whose branches fold, each with a badge that counts what is done below it. One key is read at every level:
// each branch sees the sum at its own place in the tree.

import SwiftUI

/// How many steps there are, and how many of them are done.
struct Tally: Equatable {
  var done = 0
  var total = 0
}

/// The steps below a view, added up.
struct TallyKey: PreferenceKey {
  static var defaultValue: Tally { Tally() }

  static func reduce(value: inout Tally, nextValue: () -> Tally) {
    let next = nextValue()
    value.done += next.done
    value.total += next.total
  }
}

/// One thing to do.
struct Step: View {
  let title: String
  var isDone = false

  init(_ title: String, isDone: Bool = false) {
    self.title = title
    self.isDone = isDone
  }

  var body: some View {
    HStack(spacing: 10) {
      Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(isDone ? Color.green : Color.gray.opacity(0.6))
      Text(title)
        .foregroundStyle(isDone ? .secondary : .primary)
        .strikethrough(isDone, color: .gray)
    }
    .font(.subheadline)
    .frame(height: 34)
    .preference(key: TallyKey.self, value: Tally(done: isDone ? 1 : 0, total: 1))
  }
}

/// Steps and further branches under a title; a tap folds them. What is folded still counts.
struct Branch<Content: View>: View {
  let title: String
  let symbol: String
  let color: Color
  @State var isFolded = false
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button {
        isFolded.toggle()
      } label: {
        HStack(spacing: 10) {
          Image(systemName: symbol)
            .font(.system(size: 13))
            .foregroundStyle(.white)
            .frame(width: 28, height: 28)
            .background(color.gradient, in: RoundedRectangle(cornerRadius: 8))
          Text(title).font(.headline)
          Image(systemName: isFolded ? "chevron.right" : "chevron.down")
            .font(.caption.weight(.bold))
            .foregroundStyle(.tertiary)
          Spacer()
        }
        .frame(height: 44)
      }
      .buttonStyle(.plain)
      VStack(alignment: .leading, spacing: 0) { content }
        .padding(.leading, 38)
        .frame(height: isFolded ? 0 : nil, alignment: .top)
        .clipped()
    }
    .overlayPreferenceValue(TallyKey.self, alignment: .topTrailing) { tally in
      CounterBadge(tally: tally, color: color).frame(height: 44)
    }
  }
}

/// A capsule with two numbers; filled when everything is done.
struct CounterBadge: View {
  let tally: Tally
  let color: Color

  private var isComplete: Bool { tally.done == tally.total }

  var body: some View {
    Text("\(tally.done) of \(tally.total)")
      .font(.caption.weight(.semibold).monospacedDigit())
      .foregroundStyle(isComplete ? Color.white : color)
      .padding(.horizontal, 9)
      .padding(.vertical, 4)
      .background(color.opacity(isComplete ? 1 : 0.18), in: Capsule())
  }
}

/// The plan of a release, with everything that it needs.
struct ReleasePlan: View {
  var body: some View {
    Page(title: "Spring Release", subtitle: "Tap a branch to fold it") {
      Card {
        VStack(alignment: .leading, spacing: 6) {
          Branch(title: "Design", symbol: "paintbrush.fill", color: .pink, isFolded: true) {
            Step("Icon", isDone: true)
            Step("Colours", isDone: true)
            Step("Dark appearance", isDone: true)
          }
          Divider()
          Branch(title: "Build", symbol: "hammer.fill", color: .blue) {
            Step("Import from files", isDone: true)
            Step("Search")
            Branch(title: "Sharing", symbol: "square.and.arrow.up", color: .teal) {
              Step("Links", isDone: true)
              Step("Invitations")
            }
          }
          Divider()
          Branch(title: "Tell the world", symbol: "megaphone.fill", color: .orange) {
            Step("Web page")
            Step("Letter to testers")
          }
        }
        .padding(.top, 22)
        .overlayPreferenceValue(TallyKey.self, alignment: .top) { ProgressLine(tally: $0) }
      }
    }
  }
}

/// How far everything together has come.
struct ProgressLine: View {
  let tally: Tally

  var body: some View {
    GeometryReader { geometry in
      Capsule().fill(Color.gray.opacity(0.2))
      Capsule()
        .fill(LinearGradient(colors: [.blue, .mint], startPoint: .leading, endPoint: .trailing))
        .frame(width: geometry.size.width * Double(tally.done) / Double(max(tally.total, 1)))
    }
    .frame(height: 6)
  }
}

#Preview {
  ReleasePlan()
}
