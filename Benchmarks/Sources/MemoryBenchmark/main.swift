// Measures the memory that stays after many different values, which every cache of the process sees once:
//
//   swift run -c release --package-path Benchmarks MemoryBenchmark [COUNT]
//
// For each kind of value it renders COUNT (by default 200,000) pictures with different ones, and prints the resident
// memory after each tenth, and the ratio of the last to the first. Each kind is measured in a process of its own.

import Foundation
import PrefRender

/// Returns the resident memory of the process, in MiB.
func residentMebibytes() -> Double {
  guard let data = FileManager.default.contents(atPath: "/proc/self/statm"),
    let pages = String(decoding: data, as: UTF8.self).split(separator: " ").dropFirst().first
      .flatMap({ Double($0) })
  else { return 0 }
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

/// A view that differs in one property by its index.
struct Kind {
  let name: String
  let view: @MainActor (Int) -> AnyView
  var scale: (Int) -> CGFloat = { _ in 1 }
}

/// Returns the pixels of an image that differs by its index.
func image(_ index: Int) -> CGImage? {
  let renderer = MainActor.assumeIsolated {
    ImageRenderer(
      content: Color(red: Double(index % 997) / 997, green: 0.4, blue: Double(index % 89) / 89)
        .frame(width: 16, height: 16))
  }
  return MainActor.assumeIsolated { renderer.cgImage }
}

let symbols = ["star", "heart", "bolt", "leaf", "cloud", "moon", "sun.max", "flag", "bell", "tag"]
let shapes = ["", ".fill", ".circle", ".square", ".circle.fill", ".slash"]

let kinds = [
  Kind(name: "texts", view: { AnyView(Text(verbatim: "Text number \($0)")) }),
  Kind(name: "words", view: { AnyView(Text(verbatim: "\($0)a كلمة\($0) שלום\($0)")) }),
  Kind(name: "sizes", view: { AnyView(Text("Ag").font(.system(size: 8 + CGFloat($0) / 5000))) }),
  Kind(
    name: "font widths",
    view: { AnyView(Text("Ag").fontWidth(Font.Width(-0.2 + Double($0) / 1_000_000))) }),
  Kind(
    name: "weights of a variable font",
    view: { AnyView(Text("Ag").font(.custom("Inter", size: 9 + CGFloat($0 % 4000) / 100))) }),
  Kind(
    name: "characters",
    view: { index in
      let scalar = Unicode.Scalar(0x4E00 + UInt32(index % 20_000)) ?? "?"
      return AnyView(Text(verbatim: String(Character(scalar))))
    }),
  Kind(
    name: "emoji",
    view: { index in
      let scalar = Unicode.Scalar(0x1F300 + UInt32(index % 700)) ?? "?"
      return AnyView(Text(verbatim: String(Character(scalar))))
    }),
  Kind(
    name: "colors",
    view: { index in
      AnyView(
        Text("Ag").foregroundStyle(
          Color(red: Double(index) / 200_000, green: 0.3, blue: 1 - Double(index) / 200_000)))
    }),
  Kind(
    name: "symbols",
    view: { index in
      AnyView(
        Image(systemName: symbols[index % 10] + shapes[index / 10 % 6])
          .font(.system(size: 10 + CGFloat(index) / 10_000)))
    }),
  Kind(
    name: "images",
    view: { index in
      AnyView(image(index).map { Image(decorative: $0, scale: 1) })
    }),
  Kind(
    name: "scales of pictures", view: { _ in AnyView(Text("Ag")) },
    scale: { 1 + CGFloat($0) / 100_000 }),
  Kind(
    name: "shadows",
    view: { index in
      AnyView(
        RoundedRectangle(cornerRadius: CGFloat(index % 1000) / 100).fill(.red)
          .frame(width: 20, height: 20).shadow(radius: 1 + CGFloat(index) / 50_000))
    }),
]

/// Renders the pictures of a kind, and returns the resident memory after each tenth.
@MainActor func measure(_ kind: Kind, _ count: Int) -> [Double] {
  var result: [Double] = []
  for index in 0..<count {
    autoreleased {
      let renderer = ImageRenderer(content: kind.view(index))
      renderer.scale = kind.scale(index)
      renderer.warningHandler = { _ in }
      _ = renderer.cgImage
    }
    if (index + 1) % max(count / 10, 1) == 0 { result.append(residentMebibytes()) }
  }
  return result
}

@inline(never) @MainActor func autoreleased(_ body: @MainActor () -> Void) { body() }

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 200_000
if let name = arguments.dropFirst().first {
  guard let kind = kinds.first(where: { $0.name == name }) else { exit(64) }
  let figures = measure(kind, count)
  let last = figures.last ?? 0
  let ratio = last / max(figures.first ?? 1, 1)
  let list = figures.map { String(format: "%.0f", $0) }.joined(separator: " ")
  print("| \(name) | \(list) | \(String(format: "%.2f", ratio)) |")
} else {
  print("\(count) pictures of each kind: resident MiB after each tenth, last to first")
  for kind in kinds {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["\(count)", kind.name]
    try process.run()
    process.waitUntilExit()
  }
}
