// Draws the same line with prefrender, FreeType's rasterizer and cairo, dark on light and light on
// dark, into one picture, and prints the darkness of each.
//
//   swift run -c release --package-path Benchmarks TextComparison FONT.ttf OUT.png [SIZE]
//
// All three draw the same unhinted glyphs at the same quarter-pixel positions. FreeType draws the
// coverage of each glyph separately; cairo and prefrender also blend.

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

/// The glyphs of the line in pixels, quantized to quarter pixels as in the rasterizer.
let glyphs = run.glyphs.map { glyph in
  LineGlyph(
    number: glyph.glyph, x: 8 + (Double(glyph.x) * 4).rounded() / 4,
    y: (8 + Double(placed.baseline)).rounded())
}
let canvas = Canvas(
  width: Int(placed.width) + 24, height: Int(layout.size.height.rounded(.up)) + 16)

/// The coverage by each renderer, 0…1, row by row.
var rows: [(name: String, dark: [Double], light: [Double])] = []
rows.append(
  ("prefrender", try prefrenderCoverage(white: false), try prefrenderCoverage(white: true)))
let reference = try FreeTypeReference(path: font, size: size)
let alone = reference.coverage(glyphs, canvas)
rows.append(("FreeType", alone, alone))
rows.append(
  (
    "cairo", reference.cairoCoverage(glyphs, canvas, white: false),
    reference.cairoCoverage(glyphs, canvas, white: true)
  ))

/// Returns the difference of each pixel drawn by prefrender from the background, 0…1.
func prefrenderCoverage(white: Bool) throws -> [Double] {
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

// MARK: - Picture and figures

/// The magnification of each line in the picture.
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

/// Returns the mean coverage per glyph, in pixels.
func ink(_ values: [Double]) -> Double { values.reduce(0, +) / Double(glyphs.count) }

/// Returns the mean of the peak coverage across vertical stems: of the local maxima along each row.
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
