// Measures CPU time, and prints rows of the growth with a number of elements.

import Glibc
import PrefRender

/// Returns the CPU time of this process, in milliseconds, unaffected by other processes.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the CPU time of `body`, in milliseconds: the median of several runs, each with a subject
/// created by `setUp`, which is not measured.
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

/// Prints the time of a workload for each count, the time per element, and the ratio of that to the first count.
///
/// - Parameters:
///   - name: The name of the workload.
///   - counts: The numbers of elements, ascending.
///   - measure: Returns the time for a number of elements, in milliseconds.
@MainActor
func growth(_ name: String, _ counts: [Int], _ measure: (Int) throws -> Double) rethrows {
  var first: Double?
  for count in counts {
    let time = try measure(count)
    let each = time * 1000 / Double(count)
    let ratio = each / (first ?? each)
    first = first ?? each
    print("\(name)\t\(count)\t\(rounded(time)) ms\t\(rounded(each)) µs each\t\(rounded(ratio)) ×")
  }
}

/// Returns a number with three decimals.
func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

/// Returns the median time from a view to a display list, in milliseconds.
///
/// - Parameters:
///   - size: The proposed size, in points; nil for an unspecified length.
///   - view: Creates the view.
@MainActor
func pictureTime(
  runs: Int = 3, _ size: ProposedViewSize = .unspecified, _ view: () -> some View
) throws -> Double {
  try median(runs) {
    let renderer = ImageRenderer(content: view())
    renderer.proposedSize = size
    return renderer
  } _: {
    _ = try $0.picture()
  }
}
