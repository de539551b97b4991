// InputFuzzCommand: fuzzes scenes, texts and images. Every run must end in a picture or in an error, without a trap or a
// hang. Usage: `PrefInputFuzzCommand scenes|bytes|texts|images [RUNS] [FIRST-SEED]`, or `PrefInputFuzzCommand print SEED` for
// the scene of a seed. The seed of the current run is in the file `inputfuzz.seed`, so a run that ended the process can be
// repeated with `PrefInputFuzzCommand KIND 1 SEED`.

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
      print(String(decoding: scene(numbers.first ?? 1), as: UTF8.self))
      return
    }
    let (runs, first) = (numbers.first ?? 10_000, numbers.dropFirst().first ?? 1)
    let run = try trial(kind)
    let seedFile = open("inputfuzz.seed", O_WRONLY | O_CREAT, 0o644)
    var counts: [String: Int] = [:]
    var slowest = (seconds: 0.0, seed: first)
    for seed in first..<first + runs {
      let text = "\(kind) \(seed)     \n"
      _ = pwrite(seedFile, text, text.utf8.count, 0)
      alarm(timeoutInSeconds)
      let start = cpuTime()
      counts[try run(seed), default: 0] += 1
      let seconds = cpuTime() - start
      if seconds > slowest.seconds { slowest = (seconds, seed) }
      if (seed - first + 1) % 10_000 == 0 { report(seed - first + 1, counts, slowest) }
    }
    report(runs, counts, slowest)
  }

  private static func scene(_ seed: UInt64) -> [UInt8] {
    var generator = SceneGenerator(seed: seed)
    return generator.scene()
  }

  /// Returns a function that runs a seed and returns the outcome.
  @MainActor
  private static func trial(_ kind: String) throws -> (UInt64) throws -> String {
    switch kind {
    case "scenes": return { try SceneTrial.run(scene($0)).rawValue }
    case "bytes":
      return { try SceneTrial.run(ByteMutations.mutant(of: scene($0 % 5000), seed: $0)).rawValue }
    case "texts": return { try SceneTrial.run(TextGenerator.scene(seed: $0)).rawValue }
    default:
      let images = try ImageTrial()
      return { images.accepts(seed: $0) ? "decoded" : "rejected" }
    }
  }

  private static func report(
    _ runs: UInt64, _ counts: [String: Int], _ slowest: (seconds: Double, seed: UInt64)
  ) {
    let outcomes = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(
      "\(runs) runs: \(outcomes.joined(separator: ", ")); the slowest took \(slowest.seconds) s of CPU time (seed "
        + "\(slowest.seed)); \(usage.ru_maxrss / 1024) MiB at most")
  }

  /// Returns the CPU time of this process, in seconds.
  private static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
