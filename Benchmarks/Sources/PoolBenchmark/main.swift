// Measures the throughput of worker processes with a social card of 1200 × 630 pixels: ten texts, a symbol, a gradient.
//
//   swift run -c release --package-path Benchmarks PoolBenchmark [COUNT] [PYTHON]
//
// Prints the CPU time of a card in this process, by stage; cards per second with one worker and with one per processor,
// with the CPU time of this process per card; and, if PYTHON is the path of a Python with takumi-py or resvg-py, the
// time that those take for the same card.

import Foundation
import PrefRender
import PrefRenderPool

/// A social card.
struct Card: RenderTemplate {
  struct Input: Codable, Sendable {
    var index: Int
  }

  static func body(_ input: Input) -> some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Text(verbatim: "Release notes \(input.index)").font(.headline)
        Spacer()
        Text(verbatim: "2026-11-24").font(.subheadline)
      }
      Text(verbatim: "Pictures from views, number \(input.index)").font(
        .system(size: 40, weight: .bold))
      Text(verbatim: "Layout, preferences and text on any Linux machine").font(.title2)
      HStack(spacing: 24) {
        ForEach(0..<3, id: \.self) { column in
          VStack(alignment: .leading) {
            Text(verbatim: "\(input.index % 97 + column * 13)%").font(.title.bold())
            Text(verbatim: ["Lines", "Tests", "Views"][column]).font(.caption)
          }
        }
      }
      Spacer(minLength: 0)
    }
    .padding(32)
    .foregroundStyle(.white)
    .frame(width: 600, height: 315, alignment: .topLeading)
    .background(
      LinearGradient(colors: [.indigo, .blue], startPoint: .topLeading, endPoint: .bottomTrailing))
  }

  static let settings = RenderSettings(scale: 2)
}

/// Returns the CPU time of this process, in seconds.
func cpuTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

RenderWorker.runIfRequested([Card.self])

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 600

@MainActor func measureStages() throws {
  var (layout, file) = (0.0, 0.0)
  for index in -20..<count {
    if index == 0 { (layout, file) = (0, 0) }
    let start = cpuTime()
    let renderer = ImageRenderer(content: Card.body(Card.Input(index: index + 20)))
    renderer.scale = 2
    let picture = try renderer.picture()
    let middle = cpuTime()
    _ = try picture.pngBytes()
    layout += middle - start
    file += cpuTime() - middle
  }
  let scale = 1000 / Double(count)
  print("in process, CPU time per card:")
  print(String(format: "  views, layout, display list %.2f ms", layout * scale))
  print(String(format: "  pixels and PNG file         %.2f ms", file * scale))
}

func measurePool(_ workers: Int) async throws -> Double {
  var configuration = Renderer.Configuration()
  configuration.workerCount = workers
  let renderer = try Renderer(configuration)
  for index in 0..<20 * workers {
    _ = try await renderer.render(Card.self, .init(index: index), settings: Card.settings)
  }
  let (start, cpu) = (ContinuousClock.now, cpuTime())
  try await withThrowingTaskGroup(of: Void.self) { group in
    for index in 0..<count {
      group.addTask {
        _ = try await renderer.render(Card.self, .init(index: index), settings: Card.settings)
      }
    }
    try await group.waitForAll()
  }
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  let own = (cpuTime() - cpu) * 1000 / Double(count)
  await renderer.shutDown()
  let rate = Double(count) / seconds
  print(
    String(
      format: "%d workers: %.0f cards per second; this process takes %.3f ms per card", workers,
      rate, own))
  return rate
}

try measureStages()
let one = try await measurePool(1)
let processors = ProcessInfo.processInfo.activeProcessorCount
if processors > 1 {
  let all = try await measurePool(processors)
  print(String(format: "%d workers have %.2f times the throughput of one", processors, all / one))
}
if let python = arguments.dropFirst().first {
  let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Peers/cards.py").standardized.path
  let process = Process()
  process.executableURL = URL(fileURLWithPath: python)
  process.arguments = [script, "\(min(count, 100))"]
  try process.run()
  process.waitUntilExit()
}
