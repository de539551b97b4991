// An outline with collapsible branches, each with a badge that counts the completed steps below it.
// Every level reads the same preference key, which is reduced per branch.

import SwiftUI

/// A number of steps and of completed steps.
struct Tally: Equatable {
  var done = 0
  var total = 0
}

/// The preference key of the sum of the tallies of all descendants.
struct TallyKey: PreferenceKey {
  static var defaultValue: Tally { Tally() }

  static func reduce(value: inout Tally, nextValue: () -> Tally) {
    let next = nextValue()
    value.done += next.done
    value.total += next.total
  }
}

/// A step of the plan, with a checkbox.
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

/// A titled branch of steps and branches that collapses on tap. Collapsed content still contributes
/// to the tally.
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

/// A badge with the completed and total counts; filled if all steps are done.
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

/// A release plan with nested branches.
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

/// A progress bar for the whole plan.
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
