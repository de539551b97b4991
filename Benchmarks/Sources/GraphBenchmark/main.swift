// Measures the view graph: the growth of evaluation time with the number of views, the update of
// one leaf, and deep nesting. Prints medians in milliseconds, tab-separated. Arguments name the
// subjects to measure; without arguments, all are measured.

import PrefRender

struct Leaves: View {
  let count: Int
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<(count / 100), id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { column in
            Color(white: Double((row + column) % 10) / 10).frame(width: 4, height: 4)
          }
        }
      }
    }
  }
}

struct Cell: View {
  let index: Int
  @State private var isOn = false
  let register: (Int, @escaping () -> Void) -> Void
  var body: some View {
    Color(white: isOn ? 1 : 0).frame(width: 4, height: 4)
      .onAppear { register(index) { isOn.toggle() } }
  }
}

struct Cells: View {
  let count: Int
  let register: (Int, @escaping () -> Void) -> Void
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<(count / 100), id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { column in
            Cell(index: row * 100 + column, register: register)
          }
        }
      }
    }
  }
}

/// A lazy list in a scroll view, of which only some rows are visible.
struct LazyRows: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack { ForEach(0..<count, id: \.self) { Text("Row \($0)") } }
    }
  }
}

/// A square whose size is stored in a state.
struct Square: View {
  let register: (Binding<Double>) -> Void
  @State private var side = 4.0

  var body: some View { Color.red.frame(width: side, height: 4).onAppear { register($side) } }
}

func nested(_ depth: Int) -> AnyView {
  if depth == 0 { return AnyView(Color.red) }
  let inner = nested(depth - 1)
  return depth % 2 == 0
    ? AnyView(
      HStack(alignment: .firstTextBaseline) {
        inner; Color.blue
      })
    : AnyView(
      VStack {
        inner; Color.green
      })
}

/// Measures changes that one action makes to one state, in one transaction or in a transaction each.
@MainActor
func measureChangesOfAState() throws {
  for count in [1_000, 10_000, 100_000] {
    for (name, usesManyTransactions) in [("in one transaction", false), ("in as many", true)] {
      var side = Binding.constant(0.0)
      let renderer = ImageRenderer(content: Square { side = $0 })
      _ = try renderer.layoutSize()
      let time = try median(3) {
      } _: {
        for step in 1...count {
          let duration = Double(usesManyTransactions ? step : 0)
          withAnimation(.linear(duration: duration)) { side.wrappedValue = Double(step % 7) }
        }
        _ = try renderer.layoutSize()
      }
      print("changes of a state \(name)\t\(count)\t\(time)\t\(time * 1000 / Double(count)) µs each")
    }
  }
}

@MainActor
func measureLeaves() throws {
  for count in [1_000, 10_000, 100_000] {
    let time = try median(count > 50_000 ? 3 : 7) {
      ImageRenderer(content: Leaves(count: count))
    } _: {
      _ = try $0.picture()
    }
    print("leaves\t\(count)\t\(time)\t\(time * 1000 / Double(count)) µs per leaf")
  }
  var toggles: [Int: () -> Void] = [:]
  let full = try median {
    ImageRenderer(content: Cells(count: 10_000) { toggles[$0] = $1 })
  } _: {
    _ = try $0.layoutSize()
  }
  let renderer = ImageRenderer(content: Cells(count: 10_000) { toggles[$0] = $1 })
  _ = try renderer.layoutSize()
  let changed = try median(21) {
    toggles[5_050]?()
  } _: {
    _ = try renderer.layoutSize()
  }
  print("one changed leaf of 10000\t\(changed)\tfull \(full)\t\(changed / full * 100) %")
  for count in [1_000, 10_000, 100_000] {
    let time = try median {
      ImageRenderer(content: LazyRows(count: count))
    } _: {
      $0.proposedSize = ProposedViewSize(width: 390, height: 844)
      _ = try $0.picture()
    }
    print("visible rows of a lazy stack\t\(count)\t\(time)")
  }
}

@MainActor
func measureNestedStacks() throws {
  for depth in [10, 20, 30] {
    let time = try median {
      ImageRenderer(content: nested(depth))
    } _: {
      $0.proposedSize = ProposedViewSize(width: 1000, height: 1000)
      _ = try $0.picture()
    }
    print("nested stacks\t\(depth)\t\(time)")
  }
}

/// The subjects by name, in the order of their measurement.
let subjects: [(name: String, measure: @MainActor () throws -> Void)] = [
  ("leaves", measureLeaves), ("states", measureChangesOfAState), ("nested", measureNestedStacks),
  ("lists", measureLists), ("stacks", measureStacks), ("deep", measureDeepTrees),
  ("anchors", measureAnchors), ("branches", measureBranches), ("changes", measureChangedText),
  ("circles", measureCircles), ("contexts", measureContexts), ("tables", measureTables),
  ("hidden", measureHiddenElements), ("paths", measurePaths), ("subviews", measureSubviews),
  ("runs", measureRuns), ("tabs", measureTabs), ("alternatives", measureAlternatives),
  ("symbols", measureSymbols), ("sheets", measureSheets), ("observers", measureObservers),
  ("departures", measureDepartures), ("canvases", measureCanvases), ("effects", measureEffects),
  ("keyframes", measureKeyframes), ("repeats", measureRepeats),
]
let names = CommandLine.arguments.dropFirst()
for subject in subjects where names.isEmpty || names.contains(subject.name) {
  try subject.measure()
}
