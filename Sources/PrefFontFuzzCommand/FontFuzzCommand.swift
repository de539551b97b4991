// FontFuzzCommand: fuzzes the font code with damaged copies of the bundled fonts, from registration to
// outlines and bitmaps. Every run must end in an error or in glyphs, without a trap or a hang. Usage:
// `PrefFontFuzzCommand [RUNS] [FIRST-SEED]`. The seed of the current run is in the file `fontfuzz.seed`, so
// a run that ended the process can be repeated with `FontFuzzCommand 1 SEED`.

import PrefFontFuzz
import PrefGeometry
import PrefTypography

@main
enum FontFuzzCommand {
  /// The timeout of a run in seconds; SIGALRM then ends the process.
  private static let timeoutInSeconds: UInt32 = 20

  /// Runs the requested number of trials and prints a summary.
  ///
  /// - Throws: ``FontLibraryError`` or a Foundation error if the bundled fonts cannot be read.
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let (runs, first) = (arguments.first ?? 20_000, arguments.dropFirst().first ?? 1)
    let folder = try FontLibrary().directory
    let fonts = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
      .map { name in
        (
          name,
          FontMutations([UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
        )
      }
    let seedFile = open("fontfuzz.seed", O_WRONLY | O_CREAT, 0o644)
    var rejected = 0
    var slowest = (seconds: 0.0, seed: first)
    let clock = ContinuousClock()
    for seed in first..<first + runs {
      let text = "\(seed)\n"
      _ = pwrite(seedFile, text, text.utf8.count, 0)
      alarm(timeoutInSeconds)
      let (name, mutations) = fonts[Int(seed % UInt64(fonts.count))]
      let time = clock.measure {
        if !FontTrial.accepts(mutations.mutant(seed), name: name, seed: seed) { rejected += 1 }
      }
      let seconds = Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
      if seconds > slowest.seconds { slowest = (seconds, seed) }
      if (seed - first + 1) % 2000 == 0 {
        print("\(seed - first + 1) runs, \(rejected) rejected, slowest \(slowest)")
      }
    }
    print(
      "\(runs) damaged fonts, \(rejected) rejected, none trapped; the slowest took \(slowest.seconds) s (seed \(slowest.seed))"
    )
  }
}
