// InputFuzzCommand: fuzzes scenes, texts, images, symbol templates and vector images. Every run must end in a picture
// or in an error, without a trap or a hang. Usage: `PrefInputFuzzCommand KIND [RUNS] [FIRST-SEED]`, where KIND is
// `scenes`, `bytes`, `texts`, `images`, `templates`, `vectors` (SVG files) or `pdfs`, or `PrefInputFuzzCommand print
// KIND SEED` for the input of a seed of any kind but `images`. The seed of the current run is in the file
// `inputfuzz.seed`, so a run that ended the process can be repeated with `PrefInputFuzzCommand KIND 1 SEED`.

import PrefGeometry
import PrefInputFuzz

@main
enum InputFuzzCommand {
  /// The timeout of a run in seconds; SIGALRM then ends the process.
  private static let timeoutInSeconds: UInt32 = 60

  /// Runs the requested number of trials and prints a summary.
  ///
  /// - Throws: An error that no input may cause.
  @MainActor
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let kind = arguments.first ?? "scenes"
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    if kind == "print" {
      let input = input(arguments.dropFirst().first ?? "scenes", numbers.last ?? 1)
      print(String(decoding: input, as: UTF8.self))
      return
    }
    let (runs, first) = (numbers.first ?? 10_000, numbers.dropFirst().first ?? 1)
    let run = try trial(kind)
    let seedFile = open("inputfuzz.seed", O_WRONLY | O_CREAT, 0o644)
    var counts: [String: Int] = [:]
    var worst = Worst(seed: first)
    for seed in first..<first + runs {
      let text = "\(kind) \(seed)     \n"
      _ = pwrite(seedFile, text, text.utf8.count, 0)
      alarm(timeoutInSeconds)
      let start = cpuTime()
      counts[try run(seed), default: 0] += 1
      worst.record(seed, seconds: cpuTime() - start)
      if (seed - first + 1) % 10_000 == 0 { report(seed - first + 1, counts, worst) }
    }
    report(runs, counts, worst)
  }

  /// The runs that took the most time and the most memory.
  private struct Worst {
    private var slowest: (seconds: Double, seed: UInt64)
    private var largest: (mebibytes: Int, seed: UInt64)

    init(seed: UInt64) { (slowest, largest) = ((0, seed), (0, seed)) }

    mutating func record(_ seed: UInt64, seconds: Double) {
      if seconds > slowest.seconds { slowest = (seconds, seed) }
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      // The peak of the process; the run that raised it last is the largest one.
      let mebibytes = usage.ru_maxrss / 1024
      if mebibytes > largest.mebibytes { largest = (mebibytes, seed) }
    }

    var text: String {
      let seconds = Double(Int(slowest.seconds * 1000)) / 1000
      return
        "at most \(seconds) s of CPU time (seed \(slowest.seed)) and \(largest.mebibytes) MiB (seed \(largest.seed))"
    }
  }

  /// Returns the scene, the symbol template or the vector image of a seed.
  private static func input(_ kind: String, _ seed: UInt64) -> [UInt8] {
    switch kind {
    case "bytes": return ByteMutations.mutant(of: input("scenes", seed % 5000), seed: seed)
    case "texts": return TextGenerator.scene(seed: seed)
    case "templates": return TemplateTrial.file(seed: seed)
    case "vectors": return VectorImageTrial.file(seed: seed)
    case "pdfs": return PDFTrial.file(seed: seed)
    default:
      var generator = SceneGenerator(seed: seed)
      return generator.scene()
    }
  }

  /// Returns a function that runs a seed and returns the outcome.
  @MainActor
  private static func trial(_ kind: String) throws -> (UInt64) throws -> String {
    switch kind {
    case "scenes", "bytes", "texts": return { try SceneTrial.run(input(kind, $0)).rawValue }
    case "templates":
      return { try TemplateTrial.accepts(input(kind, $0)) ? "drawn" : "rejected" }
    case "vectors", "pdfs":
      return { try VectorImageTrial.accepts(input(kind, $0)) ? "drawn" : "rejected" }
    default:
      let images = try ImageTrial()
      return { images.accepts(seed: $0) ? "decoded" : "rejected" }
    }
  }

  private static func report(_ runs: UInt64, _ counts: [String: Int], _ worst: Worst) {
    let outcomes = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("\(runs) runs: \(outcomes.joined(separator: ", ")); \(worst.text)")
  }

  /// Returns the CPU time of this process, in seconds.
  private static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
