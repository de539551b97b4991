// Examples/Layout: the rules of grids, lazy containers, scroll views and lists.

import SwiftUI

/// The rules of grids.
@MainActor let gridRules: [Rule] = [
  Rule("Columns are as wide as their widest cell") {
    Grid {
      GridRow {
        box(.red, 20, 10)
        box(.blue, 40, 20)
      }
      GridRow {
        box(.green, 50, 10)
        box(.orange, 10, 10)
      }
    }
  },
  Rule("Cells span columns, anchors hold them", 150, 90) {
    Grid(horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow {
        Color.red.frame(height: 10).gridCellColumns(2)
        box(.blue, 20, 30)
      }
      GridRow {
        box(.green, 30, 20)
        box(.orange, 10, 10).gridCellAnchor(.bottomTrailing)
        box(.purple, 10, 10).gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
  },
  Rule("Fixed, flexible and adaptive columns") {
    LazyVGrid(
      columns: [
        GridItem(.fixed(20)), GridItem(.flexible(maximum: 40)), GridItem(.adaptive(minimum: 20)),
      ],
      spacing: 4
    ) { ForEach(0..<8) { _ in Color.red.frame(height: 16) } }
  },
  Rule("A header has a line of its own", 150, 90) {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 4) {
      Section {
        ForEach(0..<3) { _ in Color.red.frame(height: 16) }
      } header: {
        Color.gray.frame(height: 8)
      }
      Section {
        Color.blue.frame(height: 16)
      } header: {
        box(.gray, 40, 8)
      }
    }
  },
]

/// The rules of scroll views.
@MainActor let scrollRules: [Rule] = [
  Rule("Along the axis the offer, across the content") {
    ScrollView { box(.red, 60, 120) }.border(.gray)
  },
  Rule("An offset, an indicator, a clip") {
    ScrollView { rows(10) }
      .scrollPosition(.constant(ScrollPosition(y: 35))).scrollIndicators(.visible)
  },
  Rule("Margins are part of what is scrolled") {
    ScrollView { rows(2) }.contentMargins(10)
  },
  Rule("It begins with its anchor") {
    ScrollView { rows(10) }.defaultScrollAnchor(.bottom)
  },
  Rule("A header stays as long as its section", 150, 80) {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        section(.red)
        section(.blue)
      }
    }
    .scrollPosition(.constant(ScrollPosition(y: 30)))
  },
  Rule("The next section pushes it out", 150, 80) {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        section(.red)
        section(.blue)
      }
    }
    .scrollPosition(.constant(ScrollPosition(y: 70)))
  },
]

@MainActor
private func rows(_ count: Int) -> some View {
  VStack(spacing: 0) {
    ForEach(0..<count, id: \.self) { row in
      Color.red.opacity(row.isMultiple(of: 2) ? 1 : 0.6).frame(width: 120, height: 16)
    }
  }
}

@MainActor
private func section(_ color: Color) -> some View {
  Section {
    ForEach(0..<4) { row in color.opacity(row.isMultiple(of: 2) ? 1 : 0.6).frame(height: 16) }
  } header: {
    Color.gray.frame(height: 20)
  }
}

/// The rules of lists.
@MainActor let listRules: [Rule] = [
  Rule("Groups stand free", 160, 230) { Groceries() },
  Rule("Plain rows reach from side to side", 160, 230) { Groceries().listStyle(.plain) },
  Rule("Groups from side to side", 160, 230) { Groceries().listStyle(.grouped) },
  Rule("Rows ask for what they like", 160, 230) {
    List {
      Text("Insets").listRowInsets(EdgeInsets(top: 2, leading: 40, bottom: 2, trailing: 2))
      Text("No line").listRowSeparator(.hidden)
      Text("Ground").listRowBackground(Color.yellow)
      LabeledContent("Name", value: "Value")
      Toggle("Switch", isOn: .constant(true))
    }
    .listStyle(.plain)
  },
]

private struct Groceries: View {
  var body: some View {
    List {
      Section {
        Text("Apples")
        Text("Pears")
      } header: {
        Text("Fruit")
      } footer: {
        Text("In season")
      }
      Text("Bread")
    }
  }
}
