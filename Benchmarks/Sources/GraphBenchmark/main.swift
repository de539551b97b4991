// Times the view graph: how evaluation grows with the number of views, what one changed leaf costs, and what deep
// nesting costs. Prints medians in milliseconds, tab separated.

import Glibc
import PrefRender

/// The processor's time that this process has taken, in milliseconds; other processes do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Milliseconds of the processor's time that `body` takes: the median of several runs, each prepared by `setUp`.
@MainActor
func median<T>(_ runs: Int = 7, setUp: () -> T, _ body: (T) throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let subject = setUp()
    let start = processorTime()
    try body(subject)
    times.append(processorTime() - start)
  }
  return times.sorted()[runs / 2]
}

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

/// Rows of which a scroll view shows some.
struct LazyRows: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack { ForEach(0..<count, id: \.self) { Text("Row \($0)") } }
    }
  }
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

@MainActor
func run() throws {
  for count in [1_000, 10_000, 100_000] {
    let time = try median(count > 50_000 ? 3 : 7) {
      ImageRenderer(content: Leaves(count: count))
    } _: {
      _ = try $0.picture()
    }
    print("leaves\t\(count)\t\(time)\t\(time * 1000 / Double(count)) µs a leaf")
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
    print("rows of which some are in sight\t\(count)\t\(time)")
  }
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

try run()
