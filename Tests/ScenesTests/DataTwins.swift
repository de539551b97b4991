// Scenes with their Swift equivalents: views of data and of subviews.

import PrefGeometry
import PrefViews

private struct Node: Identifiable {
  let id: Int
  let name: String
  var parts: [Node]?
}

private struct Row: Identifiable {
  let id: Int
  let name: String
  let count: Int
}

private struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(
      width: 120, height: subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: y), anchor: .topLeading,
        proposal: ProposedViewSize(width: nil, height: nil))
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

let dataTwins: [Twin] = [
  Twin(
    #"{"type":"Table","data":[{"name":"A","n":1},{"name":"B","n":2}],"bind":"row","columns":[{"title":"Name","content":["${row.name}"]},{"title":"N","width":50,"content":["${row.n}"]}],"modifiers":[{"tableColumnHeaders":"hidden"},{"environment":{"horizontalSizeClass":"regular"}}]}"#
  ) {
    Table([Row(id: 0, name: "A", count: 1), Row(id: 1, name: "B", count: 2)]) {
      TableColumn("Name") { (row: Row) in Text(row.name) }
      TableColumn("N") { (row: Row) in Text("\(row.count)") }.width(50)
    }
    .tableColumnHeaders(.hidden).environment(\.horizontalSizeClass, .regular)
  },
  Twin(
    #"{"type":"List","content":[{"type":"OutlineGroup","data":[{"name":"A","parts":[{"name":"B"}]},{"name":"C"}],"children":"parts","bind":"node","content":["${node.name}"]}]}"#
  ) {
    List {
      OutlineGroup(
        [Node(id: 0, name: "A", parts: [Node(id: 1, name: "B")]), Node(id: 2, name: "C")],
        children: \.parts
      ) { Text($0.name) }
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"AsyncImage"},{"type":"AsyncImage","placeholder":["Wait"]}]}"#
  ) {
    VStack {
      AsyncImage(url: nil)
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text("Wait")
      }
    }
  },
  Twin(
    #"{"type":"Group","subviews":[{"type":"Text","text":"A","modifiers":[{"containerValue":{"key":"big","value":true}}]},"B"],"bind":"views","content":[{"type":"HStack","content":[{"type":"ForEach","data":"${views}","bind":"v","content":[{"type":"Subview","subview":"${v}","modifiers":[{"padding":"${v.big == true ? 10 : 1}"}]}]}]}]}"#,
    comparesStructure: false
  ) {
    HStack {
      Text("A").padding(10)
      Text("B").padding(1)
    }
  },
  Twin(
    #"{"type":"CustomLayout","bind":"layout","size":{"width":120,"height":"${sum(layout.subviews, s => s.height)}"},"place":{"x":"${layout.index * 20}","y":"${sum(prefix(layout.subviews, layout.index), s => s.height)}"},"content":["One","Two","Three"]}"#,
    comparesStructure: false
  ) {
    Staircase {
      Text("One")
      Text("Two")
      Text("Three")
    }
  },
  Twin(
    #"{"type":"ScrollViewReader","content":[{"type":"ScrollView","content":[{"type":"ForEach","data":20,"bind":"n","content":[{"type":"Text","text":"Row ${n}","id":"${n}"}]}],"modifiers":[{"onAppear":{"scrollTo":15,"anchor":"top"}}]}]}"#
  ) {
    ScrollViewReader { proxy in
      ScrollView { ForEach(0..<20, id: \.self) { Text("Row \($0)").id(Double($0)) } }
        .onAppear { proxy.scrollTo(15.0, anchor: .top) }
    }
  },
]
