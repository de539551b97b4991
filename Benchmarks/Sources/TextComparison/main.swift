// The same line drawn by us, by FreeType's own rasterizer and by cairo, dark on light and light on dark, one below the
// other in one picture; and how dark each of them makes it.
//
//   swift run -c release --package-path Benchmarks TextComparison FONT.ttf OUT.png [SIZE]
//
// All three get the same glyphs at the same places, unhinted, on quarters of pixels. FreeType draws each glyph's
// coverage by itself; cairo and we blend as they do.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster
import PrefTypography

guard CommandLine.arguments.count >= 3 else {
  print("usage: TextComparison FONT.ttf OUT.png [SIZE]")
  exit(64)
}
let (font, out) = (CommandLine.arguments[1], CommandLine.arguments[2])
let size = CommandLine.arguments.count > 3 ? Double(CommandLine.arguments[3]) ?? 17 : 17
let line = "Sphinx of black quartz, judge my vow: illicit Illinois minimum 0123"

let library = try FontLibrary()
let family = try library.register(path: font)
let layout = try library.paragraph([
  TextSegment(line, font: FontRequest(family: family, size: CGFloat(size)))
]).layout()
guard let placed = layout.lines.first, let run = placed.runs.first?.run else { exit(1) }

/// The glyphs of the line in pixels, snapped to quarters as the rasterizer does.
let glyphs = run.glyphs.map { glyph in
  LineGlyph(
    number: glyph.glyph, x: 8 + (Double(glyph.x) * 4).rounded() / 4,
    y: (8 + Double(placed.baseline)).rounded())
}
let canvas = Canvas(
  width: Int(placed.width) + 24, height: Int(layout.size.height.rounded(.up)) + 16)

/// Coverage by who drew it: 0…1, row by row.
var rows: [(name: String, dark: [Double], light: [Double])] = []
rows.append(("prefrender", try ours(white: false), try ours(white: true)))
let peer = try FreeTypePeer(path: font, size: size)
let alone = peer.coverage(glyphs, canvas)
rows.append(("FreeType", alone, alone))
rows.append(
  (
    "cairo", peer.cairoCoverage(glyphs, canvas, white: false),
    peer.cairoCoverage(glyphs, canvas, white: true)
  ))

/// What our rasterizer makes of the line: how far each pixel is from the background, 0…1.
func ours(white: Bool) throws -> [Double] {
  let (ink, paper): (ResolvedColor, ResolvedColor) = white ? (.white, .black) : (.black, .white)
  let bounds = CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
  let list = DisplayList(
    size: bounds.size, scale: 1,
    items: [
      DisplayItem(.fill(Path(bounds), isEvenOdd: false, isAntialiased: false, .color(paper))),
      DisplayItem(
        .glyphs(run, .color(ink)),
        transform: CGAffineTransform(translationX: 8, y: (8 + placed.baseline).rounded())),
    ])
  let bitmap = try Rasterizer().bitmap(of: list)
  return bitmap.withUnsafeBytes { bytes in
    (0..<canvas.width * canvas.height).map {
      let value = Double(bytes[$0 * 4]) / 255
      return white ? value : 1 - value
    }
  }
}

// MARK: - The picture and the numbers

/// Each line twice as large, so that single pixels are seen.
let zoom = 2
var pixels: [UInt8] = []
for isLight in [false, true] {
  for row in rows {
    let values = isLight ? row.light : row.dark
    for y in 0..<canvas.height * zoom {
      for x in 0..<canvas.width * zoom {
        let value = values[(y / zoom) * canvas.width + x / zoom]
        let byte = UInt8((isLight ? value : 1 - value) * 255 + 0.5)
        pixels += [byte, byte, byte, 255]
      }
    }
  }
}
let png = try pixels.withUnsafeBytes {
  try PNGEncoder.encode(
    $0, width: canvas.width * zoom, height: canvas.height * zoom * rows.count * 2, isOpaque: true)
}
try Data(png).write(to: URL(fileURLWithPath: out))

for (name, dark, light) in rows {
  func short(_ value: Double) -> String { String(format: "%.4f", value) }
  print(
    "\(name): dark on light: stems \(short(stemDarkness(dark))), ink \(short(ink(dark))); "
      + "light on dark: stems \(short(stemDarkness(light))), ink \(short(ink(light)))")
}

/// All coverage, in pixels for each letter.
func ink(_ values: [Double]) -> Double { values.reduce(0, +) / Double(glyphs.count) }

/// The mean of the greatest coverage across upright strokes: of the local maxima along each row.
func stemDarkness(_ values: [Double]) -> Double {
  var peaks: [Double] = []
  for y in 0..<canvas.height {
    for x in 1..<canvas.width - 1 {
      let at = y * canvas.width + x
      if values[at] > 0.25, values[at] >= values[at - 1], values[at] > values[at + 1] {
        peaks.append(values[at])
      }
    }
  }
  return peaks.isEmpty ? 0 : peaks.reduce(0, +) / Double(peaks.count)
}
