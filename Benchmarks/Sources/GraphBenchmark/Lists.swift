// Measures lists, forms and lazy containers by their number of rows.

import PrefRender

/// The size of the screen that shows the rows.
private let screen = ProposedViewSize(width: 390, height: 844)

/// Measures lists whose rows are created when they become visible, and lists and stacks whose rows are all created.
@MainActor
func measureLists() throws {
  let counts = [1_000, 10_000, 100_000]
  try growth("list on a screen", counts) { count in
    try pictureTime(screen) { List(0..<count, id: \.self) { Text(verbatim: "Row \($0)") } }
  }
  try growth("form on a screen, two rows per element", [1_000, 2_000, 4_000]) { count in
    try pictureTime(screen) {
      Form {
        ForEach(0..<count / 2, id: \.self) { row in
          Text(verbatim: "Row \(row)")
          Text(verbatim: "Value \(row)")
        }
      }
    }
  }
  try growth("list of its ideal height", [1_000, 2_000, 4_000, 8_000]) { count in
    try pictureTime(ProposedViewSize(width: 390, height: nil)) {
      List(0..<count, id: \.self) { Text(verbatim: "Row \($0)") }
    }
  }
  try growth("list with a selection, rows of one or no view", [1_000, 2_000, 4_000]) { count in
    try pictureTime(screen) {
      List(selection: .constant(Int?.some(3))) {
        ForEach(0..<count, id: \.self) { if $0 >= 0 { Text(verbatim: "Row \($0)") } }
      }
    }
  }
  try growth("lazy stack on a screen, loops of which most represent no view", counts) { count in
    try pictureTime(screen) {
      ScrollView {
        LazyVStack {
          ForEach(0..<count / 4, id: \.self) { row in
            ForEach(0..<4, id: \.self) { column in
              if row < 9 || row == count / 4 - 1 { Text(verbatim: "Row \(row), \(column)") }
            }
          }
        }
      }
    }
  }
}

/// Measures groups whose subviews are displayed in two places, up to the limit on the elements of copies.
@MainActor
func measureSubviews() throws {
  try growth("subviews of a group in two places", [1_000, 4_000, 10_000]) { count in
    try pictureTime(screen) {
      VStack(spacing: 0) {
        Group(subviews: ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 1) }) {
          $0
          $0
        }
      }
    }
  }
}

/// A value of a table, with children.
private struct Node: Identifiable {
  let id: Int
  var children: [Node]?
}

/// Measures tables of values, and of trees whose rows are all expanded.
@MainActor
func measureTables() throws {
  let counts = [1_000, 10_000, 100_000]
  try growth("table on a screen", counts) { count in
    let nodes = (0..<count).map { Node(id: $0) }
    return try pictureTime(screen) {
      Table(nodes) { TableColumn("Number") { Text(verbatim: "\($0.id)") } }
        .environment(\.horizontalSizeClass, .regular)
    }
  }
  try growth("table of an expanded tree on a screen", counts) { count in
    try pictureTime(screen) {
      Table(of: Node.self) {
        TableColumn("Number") { Text(verbatim: "\($0.id)") }
      } rows: {
        ForEach((0..<count / 10).map { Node(id: $0 * 10) }) { node in
          DisclosureTableRow(node, isExpanded: .constant(true)) {
            ForEach((1..<10).map { Node(id: node.id + $0) })
          }
        }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
  }
}

/// Measures navigation stacks by the length of their path, with a destination at the root.
@MainActor
func measurePaths() throws {
  try growth("navigation path", [1_000, 2_000, 4_000]) { count in
    try pictureTime(screen) {
      NavigationStack(path: .constant(Array(0..<count))) {
        Text(verbatim: "Root").navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
      }
    }
  }
}

/// Measures lazy containers without a scroll view, and stacks.
@MainActor
func measureStacks() throws {
  let counts = [1_000, 10_000, 100_000]
  try growth("lazy stack without a scroll view", counts) { count in
    try pictureTime { LazyVStack { ForEach(0..<count, id: \.self) { Row(number: $0) } } }
  }
  try growth("lazy horizontal stack without a scroll view", counts) { count in
    try pictureTime { LazyHStack { ForEach(0..<count, id: \.self) { Row(number: $0) } } }
  }
  try growth("adaptive lazy grid without a scroll view", counts) { count in
    try pictureTime(ProposedViewSize(width: 390, height: nil)) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) {
        ForEach(0..<count, id: \.self) { Row(number: $0) }
      }
    }
  }
  try growth("column of texts", counts) { count in
    try pictureTime {
      VStack { ForEach(newNumbers(count), id: \.self) { Text(verbatim: "Row \($0)") } }
    }
  }
  try growth("row of texts", counts) { count in
    try pictureTime {
      HStack { ForEach(newNumbers(count), id: \.self) { Text(verbatim: "Row \($0)") } }
    }
  }
  try growth("column of texts with localized keys", counts) { count in
    try pictureTime { VStack { ForEach(newNumbers(count), id: \.self) { Text("Row \($0)") } } }
  }
}

/// The number of texts so far.
@MainActor private var textCount = 1_000_000

/// Returns numbers that no text has shown, so that no paragraph is cached.
@MainActor
private func newNumbers(_ count: Int) -> Range<Int> {
  textCount += count
  return textCount - count..<textCount
}

/// A view of a height that differs between neighbors.
private struct Row: View {
  let number: Int
  var body: some View { Color.red.frame(width: 30, height: CGFloat(10 + number % 3)) }
}
