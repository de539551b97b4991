// Measures PixelComparison beside ImageMagick's `compare` and the Python package `pixelmatch` on the same pictures:
//
//   swift run -c release --package-path Benchmarks ComparisonBenchmark [ROUNDS] [PYTHON]
//
// PYTHON is an interpreter that has pixelmatch and Pillow; by default python3.

import Foundation
import PrefSnapshots

/// Returns the CPU time of all threads of this process, and of its children that have ended, in milliseconds.
func cpuTime() -> Double {
  [Int32(0), -1].reduce(0) { sum, who in
    var usage = rusage()
    getrusage(who, &usage)
    return sum + Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }
}

/// Returns the CPU time of a call in milliseconds, which is less affected by other processes than its duration.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = cpuTime()
  try body()
  return cpuTime() - start
}

/// Runs a program, and returns its output.
func run(_ program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}

/// Reads two pictures, compares them exactly, and prints the CPU time of the comparison with its picture, without
/// reading and writing, in milliseconds.
let pixelmatch = """
  import sys, time
  from PIL import Image
  from pixelmatch.contrib.PIL import pixelmatch
  a, b = (Image.open(path).convert("RGBA") for path in sys.argv[1:3])
  out = Image.new("RGBA", a.size)
  start = time.process_time()
  pixelmatch(a, b, out, threshold=0, includeAA=True)
  print((time.process_time() - start) * 1000)
  """

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func column(_ value: Double?, _ digits: Int) -> String {
  value.map { String(format: "%.\(digits)f", $0) } ?? "–"
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
let python = CommandLine.arguments.dropFirst(2).first ?? "python3"
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("comparison-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let out = folder.appendingPathComponent("out.png")

print(
  "| pair | differing pixels | compared, ms | with the picture, ms | with files, ms | ImageMagick, ms | ratio |"
    + " pixelmatch, ms | ratio |")
print("|---|---|---|---|---|---|---|---|---|")
let base = Drawing.base
for (name, drawing) in [
  ("equal", base), ("one pixel", base.withLostPixel), ("changed text and panel", base.withChanges),
] {
  let (a, b) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
  try Data(base.png()).write(to: a)
  try Data(drawing.png()).write(to: b)
  let old = try DecodedPicture(png: [UInt8](Data(contentsOf: a)))
  let new = try DecodedPicture(png: [UInt8](Data(contentsOf: b)))
  var times: [[Double]] = [[], [], [], []]
  var count = 0
  for _ in 0..<rounds {
    times[0].append(milliseconds { count = PixelComparison(old, new).count })
    times[1].append(
      try milliseconds { _ = try PixelComparison(old, new).picture() })
    times[2].append(
      try milliseconds {
        let comparison = PixelComparison(
          try DecodedPicture(png: [UInt8](Data(contentsOf: a))),
          try DecodedPicture(png: [UInt8](Data(contentsOf: b))))
        try Data(comparison.picture()).write(to: out)
      })
    times[3].append(
      try milliseconds { _ = try run("compare", ["-metric", "AE", a.path, b.path, out.path]) })
  }
  let peer = Double(
    try run(python, ["-c", pixelmatch, a.path, b.path]).trimmingCharacters(
      in: .whitespacesAndNewlines))
  let medians = times.map(median)
  print(
    "| \(name) | \(count) | \(column(medians[0], 1)) | \(column(medians[1], 1)) | \(column(medians[2], 1)) |"
      + " \(column(medians[3], 0)) | \(column(medians[2] / medians[3], 3)) | \(column(peer, 0)) |"
      + " \(column(peer.map { medians[1] / $0 }, 4)) |")
}
