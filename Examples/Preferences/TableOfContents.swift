// A table of contents that is collected from the headings below it: each heading contributes its
// title and level to a preference.

import SwiftUI

/// The entry that a heading contributes.
struct HeadingEntry: Equatable {
  var title: String
  var level: Int
}

/// The preference key of all headings, in view order.
struct HeadingsKey: PreferenceKey {
  static var defaultValue: [HeadingEntry] { [] }

  static func reduce(value: inout [HeadingEntry], nextValue: () -> [HeadingEntry]) {
    value += nextValue()
  }
}

/// A heading of an article; level 1 is a chapter, level 2 a section.
struct Heading: View {
  let title: String
  let level: Int

  init(_ title: String, level: Int = 1) {
    self.title = title
    self.level = level
  }

  var body: some View {
    Text(title)
      .font(level == 1 ? .title2.bold() : .headline)
      .padding(.top, level == 1 ? 18 : 8)
      .preference(key: HeadingsKey.self, value: [HeadingEntry(title: title, level: level)])
  }
}

/// An article below its table of contents.
struct Article<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var headings: [HeadingEntry] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ContentsTable(headings: headings)
      VStack(alignment: .leading, spacing: 5) { content }
        .onPreferenceChange(HeadingsKey.self) { headings = $0 }
    }
  }
}

/// Numbered headings, with sections indented below their chapters.
struct ContentsTable: View {
  let headings: [HeadingEntry]

  var body: some View {
    Card {
      Text("Contents")
        .font(.caption.weight(.semibold))
        .textCase(.uppercase)
        .kerning(0.8)
        .foregroundStyle(.secondary)
        .padding(.bottom, 4)
      ForEach(lines, id: \.number) { line in
        let isChapter = line.heading.level == 1
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text(line.number)
            .font(.subheadline.weight(.semibold).monospacedDigit())
            .foregroundStyle(isChapter ? Color.indigo : .secondary)
            .frame(width: isChapter ? 22 : 34, alignment: .leading)
          Text(line.heading.title)
            .font(.subheadline.weight(isChapter ? .semibold : .regular))
        }
        .padding(.leading, isChapter ? 0 : 22)
        .padding(.top, isChapter ? 10 : 6)
      }
    }
  }

  private var lines: [(number: String, heading: HeadingEntry)] {
    var (chapter, section) = (0, 0)
    return headings.map { heading in
      if heading.level == 1 {
        (chapter, section) = (chapter + 1, 0)
        return ("\(chapter)", heading)
      }
      section += 1
      return ("\(chapter).\(section)", heading)
    }
  }
}

/// An article with two chapters.
struct NightSkyGuide: View {
  var body: some View {
    Page(title: "The Night Sky", subtitle: "A guide for the first clear evening") {
      Article {
        Heading("Before you go")
        paragraph("Give your eyes twenty minutes without a screen. They will find stars for you.")
        Heading("What to bring", level: 2)
        paragraph("A blanket, a warm drink, and a red light.")
        Heading("Where to stand", level: 2)
        paragraph("Any hill from which no street lamp can be seen.")
        Heading("What to look for")
        paragraph("Begin with what moves, then find what does not.")
        Heading("Planets", level: 2)
        paragraph("They shine steadily, and along one line.")
        Heading("The Milky Way", level: 2)
        paragraph("In late summer it stands upright in the south.")
      }
    }
  }

  private func paragraph(_ text: String) -> some View {
    Text(text).font(.subheadline).foregroundStyle(.primary.opacity(0.7)).lineSpacing(2)
  }
}

#Preview {
  NightSkyGuide()
}
