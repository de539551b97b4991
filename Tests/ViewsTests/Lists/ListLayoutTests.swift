// ViewsTests: lists and forms: frames of rows, headers and footers in each style, row modifiers, selection and editing.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
private func row(_ name: String, _ height: CGFloat = 20) -> some View {
  Color.red.frame(width: 50, height: height).probe(name)
}

/// Two sections, the first with a header and a footer.
private struct TwoSections: View {
  var body: some View {
    List {
      Section {
        row("a")
        row("tall", 40)
      } header: {
        Color.gray.frame(width: 30, height: 16).probe("header")
      } footer: {
        Color.gray.frame(width: 30, height: 16).probe("footer")
      }
      row("b")
      row("c")
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct ListLayoutTests {
  private func lines(_ view: some View, width: CGFloat = 320) -> [String] {
    frames(of: view, width: width, height: 400)
  }

  @Test func insetGroupedIsTheDefaultListStyle() {
    // Rows are at least 44 points high, or as high as their content and 11 points above and below it.
    #expect(
      lines(TwoSections()) == [
        "header (32, 33.5; 30 × 16)", "a (32, 67.5; 50 × 20)", "tall (32, 110.5; 50 × 40)",
        "footer (32, 168; 30 × 16)", "b (32, 229; 50 × 20)", "c (32, 273; 50 × 20)",
      ])
    #expect(lines(TwoSections().listStyle(.insetGrouped)) == lines(TwoSections()))
    #expect(lines(Form { row("a") }) == ["a (32, 47; 50 × 20)"])
  }

  @Test func listHasWiderMarginsOnWideScreens() {
    #expect(lines(List { row("a") }, width: 428) == ["a (40, 47; 50 × 20)"])
    #expect(lines(List { row("a") }.listStyle(.plain), width: 428) == ["a (20, 12; 50 × 20)"])
  }

  @Test func plainAndGroupedRowsFillTheWidth() {
    #expect(
      lines(TwoSections().listStyle(.plain)) == [
        "header (16, 6; 30 × 16)", "a (16, 40; 50 × 20)", "tall (16, 83; 50 × 40)",
        "footer (16, 142; 30 × 16)", "b (16, 178; 50 × 20)", "c (16, 222; 50 × 20)",
      ])
    #expect(lines(List { row("a") }.listStyle(.grouped)) == ["a (16, 47; 50 × 20)"])
  }

  @Test func listRowModifiersSetInsetsBackgroundAndSeparator() {
    let view = List {
      row("a").listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 2, trailing: 10))
      row("b").listRowSeparator(.hidden)
      row("c").listRowBackground(Color.yellow).listRowSeparatorTint(.green)
      row("d")
    }.listStyle(.plain).environment(\.defaultMinListRowHeight, 30).environment(\.displayScale, 2)
    #expect(
      lines(view) == [
        "a (30, 5; 50 × 20)", "b (16, 41; 50 × 20)", "c (16, 83; 50 × 20)", "d (16, 125; 50 × 20)",
      ])
    let drawing = settledGraph(view, width: 320, height: 200)
      .display(size: CGSize(width: 320, height: 200), scale: 2).description
    let lines = drawing.split(separator: "\n").filter { $0.contains("× 0.5)") }
    #expect(lines.count == 3, "\(drawing)")
    #expect(lines.first?.contains("290 × 0.5") == true && lines[1].contains("#34C759"), "\(lines)")
    #expect(drawing.contains("(0, 0; 320 × 42) #FFCC00"))
  }

  @Test func listRowAndSectionSpacingSetDistances() {
    let view = List {
      Section {
        row("a"); row("b")
      }
      Section { row("c") }
    }.listRowSpacing(10).listSectionSpacing(40)
    #expect(
      lines(view) == [
        "a (32, 49.5; 50 × 20)", "b (32, 103.5; 50 × 20)", "c (32, 187.5; 50 × 20)",
      ])
  }

  @Test func sectionsHaveSpacingsOfTheirOwn() {
    let view = List {
      Section { row("a") }.listSectionSpacing(10)
      Group {
        Section { row("b") }
        Section { ForEach(["c"], id: \.self) { row($0) } }
      }
      .listSectionSpacing(30)
      Section { row("d") }
      Section { row("e") }
    }.listSectionSpacing(40)
    #expect(
      lines(view) == [
        "a (32, 34.5; 50 × 20)", "b (32, 88.5; 50 × 20)", "c (32, 162.5; 50 × 20)",
        "d (32, 236.5; 50 × 20)", "e (32, 320.5; 50 × 20)",
      ])
  }

  @Test func plainListPinsItsHeaders() {
    let view = List {
      Section {
        ForEach(0..<20) { row("\($0)") }
      } header: {
        Color.gray.frame(width: 30, height: 18).probe("header")
      }
    }.listStyle(.plain).scrollPosition(.constant(ScrollPosition(y: 100)))
    let found = lines(view)
    #expect(found.first == "header (16, 5; 30 × 18)")
    // The row before it is above the visible range.
    #expect(found[1] == "1 (16, -16; 50 × 20)")
  }

  @Test func listOfDataHasARowPerElement() {
    #expect(
      lines(List(0..<2) { row("r\($0)") }) == ["r0 (32, 47; 50 × 20)", "r1 (32, 91; 50 × 20)"])
    let names = ["x", "y"]
    #expect(lines(List(names, id: \.self) { row($0) }).count == 2)
    #expect(lines(List(selection: .constant("x")) { row("x").tag("x") }).count == 1)
  }

  @Test func listFillsTheProposal() {
    let view = VStack(spacing: 0) {
      List { row("a") }.probe("list")
      Color.blue.frame(height: 50)
    }
    #expect(lines(view).first == "list (0, 0; 320 × 350)")
    let background = settledGraph(List {}.probe("list"), width: 100, height: 100)
      .display(size: CGSize(width: 100, height: 100), scale: 1).description
    #expect(background.contains("#F2F2F7"))
    let hiddenBackground = settledGraph(
      List {}.scrollContentBackground(.hidden), width: 100, height: 100
    )
    .display(size: CGSize(width: 100, height: 100), scale: 1).description
    #expect(!hiddenBackground.contains("#F2F2F7"))
  }

  @Test func toggleDoesNotChangeTheRowHeight() {
    let view = List {
      Toggle(isOn: .constant(true)) { row("label") }
      row("next")
    }
    #expect(lines(view) == ["label (32, 47; 50 × 20)", "next (32, 91; 50 × 20)"])
  }

  @Test func labeledContentHasItsLabelLeadingAndItsValueTrailing() {
    let view = LabeledContent {
      Color.red.frame(width: 40, height: 10).probe("value")
    } label: {
      Color.red.frame(width: 30, height: 20).probe("name")
    }
    #expect(
      frames(of: view, width: 200, height: 20) == [
        "name (0, 0; 30 × 20)", "value (160, 5; 40 × 10)",
      ])
  }

  // MARK: Selection and editing

  /// Returns the display list items of row backgrounds and of separators, from top to bottom.
  private func fills(_ view: some View) -> [String] {
    let graph = settledGraph(view.environment(\.displayScale, 1), width: 320, height: 400)
    return graph.display(size: CGSize(width: 320, height: 400), scale: 1).description
      .split(separator: "\n").filter { $0.contains("fill") && $0.contains("(0, 0; ") }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func selectedRowIsFilledAndHidesItsSeparators() {
    func list(_ selected: String?) -> some View {
      List(["a", "b", "c"], id: \.self, selection: .constant(selected)) { row($0) }
    }
    #expect(lines(list("b")) == lines(list(nil)))
    let (plain, selected) = (fills(list(nil)), fills(list("b")))
    #expect(plain.filter { $0.contains("× 1)") }.count == 2, "\(plain)")
    #expect(selected.filter { $0.contains("× 1)") }.isEmpty, "\(selected)")
    #expect(plain.contains { $0.contains("#D1D1D6") } == false)
    #expect(selected.filter { $0.contains("288 × 44) #D1D1D6") }.count == 1, "\(selected)")
    // A tag identifies a row like the id of an element.
    let tagged = List(selection: .constant(Set([2]))) {
      row("a").tag(1)
      row("b").tag(2)
      row("c")
    }
    #expect(fills(tagged).filter { $0.contains("#D1D1D6") }.count == 1)
  }

  @Test func editModeInsetsRowsThatCanBeEditedOrSelected() {
    let editing = Binding.constant(EditMode.active)
    let view = List {
      ForEach(0..<2) { row("\($0)") }.onDelete { _ in }.onMove { _, _ in }
      row("fixed")
    }
    #expect(
      lines(view) == ["0 (32, 47; 50 × 20)", "1 (32, 91; 50 × 20)", "fixed (32, 135; 50 × 20)"])
    #expect(
      lines(view.environment(\.editMode, editing)) == [
        "0 (70, 47; 50 × 20)", "1 (70, 91; 50 × 20)", "fixed (32, 135; 50 × 20)",
      ])
    let several = List(0..<2, id: \.self, selection: .constant(Set([1]))) { row("\($0)") }
    #expect(lines(several).first == "0 (32, 47; 50 × 20)")
    #expect(lines(several.environment(\.editMode, editing)).first == "0 (70, 47; 50 × 20)")
  }

  @Test func listRowSpacingSeparatesRowBackgrounds() {
    let view = List {
      row("a"); row("b")
    }.listRowSpacing(8)
    #expect(fills(view).filter { $0.contains("× 1)") }.isEmpty)
    let drawing = settledGraph(view, width: 320, height: 200)
      .display(size: CGSize(width: 320, height: 200), scale: 1).description
    #expect(drawing.components(separatedBy: "r 10").count == 3, "\(drawing)")
  }
}
