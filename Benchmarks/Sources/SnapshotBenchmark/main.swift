// Measures snapshot tests of a whole screen, 390 × 844 points at three pixels per point:
//
//   swift run -c release --package-path Benchmarks SnapshotBenchmark [COUNT]
//
// A child process records the references of COUNT (by default 200) different screens; this process compares with them,
// as the assertions of a suite do, and prints the number of snapshots per second. The stages of one snapshot are
// measured one by one afterwards.

import Foundation
import PrefSnapshotTesting
import PrefSnapshots
import SwiftUI

/// Returns the CPU time of all threads of this process in seconds.
func cpuTime() -> Double {
  var usage = rusage()
  getrusage(0, &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

/// A screen with a title, a form and a list of products.
struct Screen: View {
  let index: Int

  var body: some View {
    NavigationStack {
      List {
        Section("Account") {
          LabeledContent("Name", value: "Ada \(index)")
          Toggle("Notifications", isOn: .constant(index.isMultiple(of: 2)))
        }
        Section("Products") {
          ForEach(0..<8, id: \.self) { row in
            HStack {
              RoundedRectangle(cornerRadius: 8).fill(.orange.gradient).frame(width: 36, height: 36)
              VStack(alignment: .leading) {
                Text("Teapot \(row + index)").font(.headline)
                Text("Holds \(row + 1) liters").font(.subheadline).foregroundStyle(.secondary)
              }
              Spacer()
              Text("$\(row * 7 + index)")
            }
          }
        }
      }
      .navigationTitle("Shop \(index)")
    }
  }
}

let size = CGSize(width: 390, height: 844)

@MainActor func verify(_ count: Int, in folder: String, record: Bool) -> Int {
  var failures = 0
  for index in 0..<count {
    let message = verifySnapshot(
      of: Screen(index: index),
      as: .image(
        layout: .fixed(width: size.width, height: size.height), traits: .init(displayScale: 3)),
      named: "\(index)", record: record ? .all : .never, snapshotDirectory: folder,
      testName: "screen")
    if message != nil { failures += 1 }
  }
  return failures
}

/// Prints the mean CPU time of a stage in milliseconds, without the first call.
@MainActor func measure<Result>(
  _ name: String, _ body: (Int) throws -> Result
) rethrows -> Result {
  var result = try body(0)
  let start = cpuTime()
  for index in 1...20 { result = try body(index) }
  let milliseconds = (cpuTime() - start) * 1e3 / 20
  print("\(name): \(String(format: "%.2f", milliseconds)) ms")
  return result
}

@MainActor func measureStages() throws {
  let picture = try measure("views, layout, display list") { index in
    let renderer = ImageRenderer(content: Screen(index: index))
    renderer.proposedSize = ProposedViewSize(size)
    renderer.scale = 3
    return try renderer.picture()
  }
  _ = try measure("pixels") { _ in try picture.image() }
  let png = try measure("PNG file") { _ in try picture.pngBytes() }
  let decoded = try measure("decoded PNG file") { _ in try DecodedPicture(png: png) }
  _ = measure("comparison of equal pixels") { _ in PixelComparison(decoded, decoded) }
}

let arguments = CommandLine.arguments
let count = arguments.dropFirst().first.flatMap(Int.init) ?? 200
if arguments.count > 2 {
  _ = verify(count, in: arguments[2], record: true)
} else {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshot-benchmark-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let recorder = Process()
  recorder.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  recorder.arguments = ["\(count)", folder]
  try recorder.run()
  recorder.waitUntilExit()
  let (start, startOfCPU) = (Date(), cpuTime())
  let failures = verify(count, in: folder, record: false)
  let (seconds, cpu) = (Date().timeIntervalSince(start), cpuTime() - startOfCPU)
  print("\(count) snapshots, \(failures) failures")
  print("per second: \(String(format: "%.1f", Double(count) / seconds))")
  print("CPU time per snapshot: \(String(format: "%.2f", cpu * 1e3 / Double(count))) ms")
  try measureStages()
}
