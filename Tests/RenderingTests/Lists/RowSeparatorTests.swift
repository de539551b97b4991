// RenderingTests: where the separators of rows begin and end.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct RowSeparatorTests {
  /// Returns the horizontal extent of the separator below the first of two rows, in pixels, in a list of 320 points.
  private func extent<Row: View>(
    _ style: some ListStyle = .plain, _ direction: LayoutDirection = .leftToRight,
    editMode: EditMode = .inactive, @ViewBuilder _ row: () -> Row
  ) throws -> Range<Int> {
    let content = row().listRowSeparatorTint(purple)
    let list = List {
      ForEach(0..<1) { _ in content }.onDelete { _ in }
      Text("Next")
    }
    .listStyle(style)
    .environment(\.layoutDirection, direction)
    .environment(\.editMode, .constant(editMode))
    let renderer = ImageRenderer(content: list)
    renderer.proposedSize = ProposedViewSize(width: 320, height: 400)
    renderer.background = .white
    let image = try renderer.picture().image()
    for y in 0..<image.height {
      let line = (0..<image.width).filter { isPurple(image.pixel($0, y)) }
      if let first = line.first, let last = line.last { return first..<(last + 1) }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  /// A color that neither the rows nor their controls have.
  private let purple = Color(red: 1, green: 0, blue: 1)

  private func isPurple(_ pixel: [UInt8]) -> Bool {
    min(Int(pixel[0]), Int(pixel[2])) - Int(pixel[1]) > 60
  }

  /// A square of 30 points.
  private var square: some View { Color.blue.frame(width: 30, height: 30) }

  @Test func separatorsBeginAtTheFirstText() throws {
    #expect(try extent { Text("A") } == 16..<320)
    // The icon of a label has the width of a column, beside which the title begins.
    let label = try extent { Label("A", systemImage: "star") }
    #expect(label.lowerBound > 40)
    #expect(
      try extent {
        HStack(spacing: 10) {
          square; Text("A"); Text("B")
        }
      } == 56..<320)
    #expect(
      try extent {
        HStack(spacing: 10) {
          square
          VStack {
            Text("A"); Text("A long second line")
          }
        }
      }.lowerBound > 60)
    #expect(try extent { square } == 16..<320)
    #expect(try extent { square.overlay { Text("A") } } == 16..<320)
    #expect(try extent { Toggle("A", isOn: .constant(true)) } == 16..<320)
  }

  @Test func textsInTheMiddleOfARowMoveItsSeparator() throws {
    let trailing = try extent {
      HStack(spacing: 0) {
        Spacer(); Text("A").frame(width: 100, alignment: .leading)
      }
    }
    #expect(trailing == 204..<320)
  }

  @Test func guidesMoveTheEndsOfASeparator() throws {
    #expect(
      try extent {
        HStack(spacing: 10) {
          square; Text("A")
        }.alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
      } == 16..<320)
    #expect(
      try extent {
        HStack(spacing: 10) {
          square; Text("A").alignmentGuide(.listRowSeparatorLeading) { _ in 20 }
        }
      } == 76..<320)
    #expect(
      try extent {
        HStack {
          Text("A"); Spacer()
        }.alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] }
      } == 16..<304)
    #expect(
      try extent {
        HStack {
          Text("A"); Spacer()
        }.alignmentGuide(.listRowSeparatorLeading) { _ in -16 }
      } == 0..<320)
  }

  @Test func separatorsFollowTheInsetsOfTheirRow() throws {
    #expect(
      try extent {
        Text("A").listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 8))
      }
        == 40..<320)
    #expect(try extent(.insetGrouped) { Text("A") } == 32..<304)
    #expect(
      try extent(.insetGrouped) {
        HStack(spacing: 10) {
          square; Text("A")
        }
      } == 72..<304)
  }

  @Test func separatorsAreMirroredInRightToLeftLayouts() throws {
    #expect(
      try extent(.plain, .rightToLeft) {
        HStack(spacing: 10) {
          square; Text("A")
        }
      } == 0..<264)
  }

  @Test func separatorsBeginBesideTheControlsOfEditing() throws {
    let plain = try extent { square }
    let edited = try extent(editMode: .active) { square }
    #expect(edited.lowerBound - plain.lowerBound > 20)
    let label = try extent {
      HStack(spacing: 10) {
        square; Text("A")
      }
    }
    let editedLabel = try extent(editMode: .active) {
      HStack(spacing: 10) {
        square; Text("A")
      }
    }
    #expect(editedLabel.lowerBound - label.lowerBound == edited.lowerBound - plain.lowerBound)
  }

  @Test func separatorsAfterTheLastRowOfAGroupedListHaveTheFullWidth() throws {
    let list = List { Label("A", systemImage: "star").listRowSeparatorTint(purple) }
      .listStyle(.grouped)
    let renderer = ImageRenderer(content: list)
    renderer.proposedSize = ProposedViewSize(width: 320, height: 400)
    let image = try renderer.picture().image()
    let lines = (0..<image.height).filter { isPurple(image.pixel(2, $0)) }
    #expect(lines.count == 2)
  }

  @Test(arguments: [true, false]) func separatorsBeginAtPickersAndNotAtTheirOptions(
    _ isSegmented: Bool
  ) throws {
    let picker = Picker("Choice", selection: .constant(0)) {
      Text("Zero").tag(0)
      Text("One").tag(1)
    }
    .labelsHidden()
    let start = try extent { square }.lowerBound
    #expect(
      try extent {
        if isSegmented { picker.pickerStyle(.segmented) } else { picker.pickerStyle(.wheel) }
      }
      .lowerBound == start)
  }

  @Test(arguments: TextAlignment.allCases, ["", "text"])
  func separatorsBeginAtFieldsAndNotAtTheirText(_ alignment: TextAlignment, _ text: String) throws {
    let field = TextField("prompt", text: .constant(text)).multilineTextAlignment(alignment)
    #expect(try extent { field } == 16..<320)
    #expect(
      try extent {
        HStack {
          Text("A"); field
        }
      } == 16..<320)
  }
}
