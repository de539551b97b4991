// Scenes with their Swift equivalents: grids, lazy containers, scroll views and lists.

import PrefGeometry
import PrefViews

let collectionTwins: [Twin] = [
  Twin(
    #"{"type":"Grid","alignment":"topLeading","horizontalSpacing":3,"verticalSpacing":5,"content":[{"type":"GridRow","alignment":"bottom","content":["A",{"type":"Text","text":"Bcd","modifiers":[{"gridColumnAlignment":"trailing"}]}]},{"type":"Divider","modifiers":[{"gridCellUnsizedAxes":"horizontal"}]},{"type":"GridRow","content":[{"type":"Text","text":"E","modifiers":[{"gridCellColumns":2},{"gridCellAnchor":"bottomTrailing"}]}]}]}"#
  ) {
    Grid(alignment: .topLeading, horizontalSpacing: 3, verticalSpacing: 5) {
      GridRow(alignment: .bottom) {
        Text("A")
        Text("Bcd").gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow { Text("E").gridCellColumns(2).gridCellAnchor(.bottomTrailing) }
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"LazyVStack","alignment":"leading","spacing":2,"content":["A","Bc"]},{"type":"LazyHStack","alignment":"bottom","spacing":1,"content":["D",{"type":"Divider"}]}]}"#
  ) {
    HStack {
      LazyVStack(alignment: .leading, spacing: 2) {
        Text("A")
        Text("Bc")
      }
      LazyHStack(alignment: .bottom, spacing: 1) {
        Text("D")
        Divider()
      }
    }
  },
  Twin(
    #"{"type":"LazyVGrid","columns":[20,{"fixed":30,"spacing":2},{"flexible":{"minimum":4,"maximum":50},"alignment":"leading"},{"flexible":{}},{"adaptive":{"minimum":10}}],"alignment":"trailing","spacing":3,"content":[{"type":"ForEach","data":7,"bind":"i","content":["${i}"]}]}"#
  ) {
    LazyVGrid(
      columns: [
        GridItem(.fixed(20)), GridItem(.fixed(30), spacing: 2),
        GridItem(.flexible(minimum: 4, maximum: 50), alignment: .leading), GridItem(),
        GridItem(.adaptive(minimum: 10)),
      ], alignment: .trailing, spacing: 3
    ) { ForEach(0..<7) { Text("\($0)") } }
  },
  Twin(
    #"{"type":"LazyHGrid","rows":[{"adaptive":{"minimum":20,"maximum":30}}],"alignment":"top","content":["A","B","C"]}"#
  ) {
    LazyHGrid(rows: [GridItem(.adaptive(minimum: 20, maximum: 30))], alignment: .top) {
      Text("A")
      Text("B")
      Text("C")
    }
  },
  Twin(
    #"{"type":"ScrollView","content":[{"type":"LazyVStack","pinnedViews":["sectionHeaders","sectionFooters"],"content":[{"type":"Section","header":["H"],"content":[{"type":"ForEach","data":60,"bind":"i","content":["${i}"]}],"footer":["F"]}]}],"modifiers":[{"scrollPosition":{"y":150}},{"scrollIndicators":"visible"},{"contentMargins":{"edges":"top","length":7}}]}"#
  ) {
    ScrollView {
      LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
        Section {
          ForEach(0..<60) { Text("\($0)") }
        } header: {
          Text("H")
        } footer: {
          Text("F")
        }
      }
    }
    .scrollPosition(.constant(ScrollPosition(x: 0, y: 150))).scrollIndicators(.visible)
    .contentMargins(.top, 7)
  },
  Twin(
    #"{"type":"ScrollView","axes":["horizontal","vertical"],"content":[{"type":"Color","color":"red","modifiers":[{"frame":{"width":900,"height":900}}]}],"modifiers":[{"defaultScrollAnchor":"bottomTrailing"},{"contentMargins":4}]}"#
  ) {
    ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 900, height: 900) }
      .defaultScrollAnchor(.bottomTrailing).contentMargins(4)
  },
  Twin(
    #"{"type":"ScrollView","content":[{"type":"ForEach","data":80,"bind":"i","content":["${i}"]}],"modifiers":[{"scrollPosition":{"id":70,"anchor":"top"}}]}"#
  ) {
    ScrollView { ForEach(0..<80) { Text("\($0)") } }
      .scrollPosition(.constant(ScrollPosition(id: 70, anchor: .top)))
  },
  Twin(
    #"{"type":"ViewThatFits","in":"horizontal","content":[{"type":"Color","color":"red","modifiers":[{"frame":{"width":2000}}]},"B"]}"#
  ) {
    ViewThatFits(in: .horizontal) {
      Color.red.frame(width: 2000)
      Text("B")
    }
  },
  Twin(
    #"{"type":"List","content":[{"type":"Section","title":"T","content":["A",{"type":"Text","text":"B","modifiers":[{"listRowInsets":{"leading":40,"top":3}},{"listRowSeparator":"hidden"},{"listRowBackground":"yellow"}]}]},{"type":"Text","text":"C","modifiers":[{"listRowBackground":{"type":"Circle"}}]}],"modifiers":[{"listStyle":"plain"}]}"#
  ) {
    List {
      Section("T") {
        Text("A")
        Text("B").listRowInsets(EdgeInsets(top: 3, leading: 40, bottom: 0, trailing: 0))
          .listRowSeparator(.hidden).listRowBackground(Color.yellow)
      }
      Text("C").listRowBackground(Circle())
    }.listStyle(.plain)
  },
  Twin(
    #"{"type":"Form","content":[{"type":"LabeledContent","title":"N","value":"V"},{"type":"LabeledContent","label":["N"],"content":[{"type":"Circle"}]}]}"#
  ) {
    Form {
      LabeledContent("N", value: "V")
      LabeledContent {
        Circle()
      } label: {
        Text("N")
      }
    }
  },
  Twin(
    #"{"type":"Color","color":"red","modifiers":[{"ignoresSafeArea":"top"},{"safeAreaInset":{"edge":"top","alignment":"leading","spacing":3,"content":["Bar"]}},{"safeAreaInset":{"edge":"trailing","content":["B"]}},{"safeAreaPadding":5},{"safeAreaPadding":{"edges":"bottom","length":2}}]}"#
  ) {
    Color.red.ignoresSafeArea(edges: .top)
      .safeAreaInset(edge: .top, alignment: .leading, spacing: 3) { Text("Bar") }
      .safeAreaInset(edge: .trailing) { Text("B") }
      .safeAreaPadding(5).safeAreaPadding(.bottom, 2)
  },
  Twin(
    #"{"type":"HStack","spacing":4,"content":[{"type":"Color","color":"red","modifiers":[{"containerRelativeFrame":{"axes":"horizontal","count":4,"span":2,"spacing":4,"alignment":"top"}}]},{"type":"Color","color":"blue","modifiers":[{"containerRelativeFrame":["vertical"]}]}]}"#
  ) {
    HStack(spacing: 4) {
      Color.red.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 4, alignment: .top)
      Color.blue.containerRelativeFrame(.vertical)
    }
  },
]
