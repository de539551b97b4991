// Measures an animation: the layout and drawing of the frames of a flight over the meadow, relative
// to the first picture. Prints medians of CPU time in milliseconds, tab-separated.

import Glibc
import PrefBuzzyExample
import PrefRender

/// Returns the CPU time of this process, in milliseconds, unaffected by other processes.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the CPU time of `body`, in milliseconds.
@MainActor
func time(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

@MainActor
func host() -> ViewHost<Meadow> {
  ViewHost(Meadow(flowers: 6), size: CGSize(width: 390, height: 844), scale: 2)
}

/// Runs a flight of one second in 60 frames. Returns the total CPU time of layout and of drawing,
/// in milliseconds.
@MainActor
func flight() throws -> (layout: Double, pixels: Double) {
  let host = host()
  _ = try host.snapshot().image()
  try host.tap(id: "flower 4")
  var (layout, pixels) = (0.0, 0.0)
  for _ in 0..<60 {
    var picture: Picture?
    layout += try time {
      try host.advance(by: 1.0 / 60)
      picture = try host.snapshot()
    }
    pixels += try time { _ = try picture?.image() }
  }
  return (layout, pixels)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

@MainActor
func run() throws {
  // The first pictures of a process load the fonts.
  for _ in 0..<3 { _ = try host().snapshot().image() }
  var (first, layouts, pixels) = ([Double](), [Double](), [Double]())
  for _ in 0..<7 {
    first.append(try time { _ = try host().snapshot().image() })
    let flight = try flight()
    layouts.append(flight.layout)
    pixels.append(flight.pixels)
  }
  let (one, layout, drawing) = (median(first), median(layouts), median(pixels))
  func row(_ name: String, _ value: Double) { print("\(name)\t\((value * 100).rounded() / 100)") }
  row("first picture", one)
  row("60 frames, layout", layout)
  row("60 frames, pixels", drawing)
  row("60 frames / first picture", (layout + drawing) / one)
}

do { try run() } catch {
  print("\(error)")
  exit(1)
}
