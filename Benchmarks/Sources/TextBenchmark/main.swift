// Measures text layout: paragraphs of 1,000 words, shaped and laid out, in several scripts. Fonts
// are already loaded; each figure is the median of many rounds, in CPU time of the thread.
//
//   swift run -c release --package-path Benchmarks TextBenchmark [script|templates|vectors …]

import PrefDrawing
import PrefGeometry
import PrefTypography

/// Returns the CPU time of this thread, in milliseconds.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the median CPU time of `body`, in milliseconds; `prepare` is not measured.
func median<Input>(_ rounds: Int, _ prepare: (Int) -> Input, _ body: (Input) throws -> Void)
  rethrows
  -> Double
{
  let times = try (0..<rounds).map { round in
    let input = prepare(round)
    let start = threadTime()
    try body(input)
    return threadTime() - start
  }
  return times.sorted()[rounds / 2]
}

/// Returns a paragraph of 1,000 words that differs in every round, so that it is never cached.
func words(_ vocabulary: [String], _ round: Int) -> String {
  let first = ["\(round)"]
  return (first + (1..<1000).map { vocabulary[($0 &* 7 &+ $0 / 11) % vocabulary.count] })
    .joined(separator: " ")
}

let library = try FontLibrary()
let texts: [(name: String, vocabulary: [String])] = [
  (
    "Latin",
    "The quick brown fox jumps over a lazy dog and waits for AVA to type it again, fine".split(
      separator: " "
    ).map(String.init)
  ),
  (
    "Arabic",
    "كان هذا النص يكتب من اليمين إلى اليسار مع كلمات قصيرة وأخرى طويلة".split(separator: " ").map(
      String.init)
  ),
  (
    "Devanagari", "यह एक छोटा सा वाक्य है जिसमें संयुक्त अक्षर क्षत्रिय ज्ञान और श्री हैं".split(separator: " ").map(String.init)
  ),
  (
    "Cyrillic",
    "Съешь же ещё этих мягких французских булок да выпей чаю и ложись спать".split(separator: " ")
      .map(String.init)
  ),
  (
    "mixed",
    "Text with שלום 123, مرحبا and emoji 👍🏽 among plain words of several lengths".split(
      separator: " "
    ).map(String.init)
  ),
]
let width = TextLayoutOptions(width: 600)
let selected = Set(CommandLine.arguments.dropFirst())
for (name, vocabulary) in texts where selected.isEmpty || selected.contains(name) {
  let uncached = try median(60, { words(vocabulary, $0) }) { text in
    _ = try library.paragraph([TextSegment(text)]).layout(width)
  }
  let cached = try library.paragraph([TextSegment(words(vocabulary, 0))])
  let again = median(200, { TextLayoutOptions(width: CGFloat(400 + $0)) }) { options in
    _ = cached.layout(options)
  }
  let measured = median(200, { TextLayoutOptions(width: CGFloat(400 + $0)) }) { options in
    _ = cached.measure(options)
  }
  func short(_ value: Double) -> String { String(format: "%.3f", value) }
  print(
    "1,000 words, \(name): shaped and laid out \(short(uncached)) ms; laid out again \(short(again)) ms; measured again \(short(measured)) ms"
  )
}
if selected.isEmpty || selected.contains("templates") { try measureTemplates() }
if selected.isEmpty || selected.contains("vectors") { try measureVectorImages() }
