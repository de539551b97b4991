// PrefInputFuzz: scenes of one random text from seeds.

import PrefGeometry
import PrefTestNumbers

/// A generator of texts in all scripts, with marks, joiners and controls.
public enum TextGenerator {
  /// Ranges of scalars; a text is mostly of two of them.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x00...0x1F, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF,
    0x700...0x7BF, 0x900...0xDFF,
    0xE00...0xFFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x18AF, 0x2000...0x206F,
    0x20D0...0x20FF, 0x2190...0x27BF,
    0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF, 0xD7B0...0xD7FF, 0xE000...0xE0FF,
    0xFB00...0xFDFF,
    0xFE00...0xFE2F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xE0000...0xE01EF,
    0x10FFF0...0x10FFFF,
  ]
  private static let joiners: [UInt32] = [
    0x200D, 0xFE0F, 0x200C, 0x301, 0xAD, 0x2028, 0xA, 0x9, 0x20,
  ]

  /// Returns a scene that shows a text.
  public static func scene(seed: UInt64) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let chosen = [ranges[below(ranges.count)], ranges[below(ranges.count)]]
    var text = String.UnicodeScalarView()
    for _ in 0..<below([4, 40, 400][below(3)]) {
      let value =
        below(4) == 0
        ? joiners[below(joiners.count)] : UInt32.random(in: chosen[below(2)], using: &random)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    var modifiers: [Any] = []
    if below(2) == 0 { modifiers.append(["frame": ["width": below(120)]]) }
    if below(3) == 0 { modifiers.append(["lineLimit": below(4) + 1]) }
    if below(3) == 0 { modifiers.append(["font": ["largeTitle", "caption", "body"][below(3)]]) }
    if below(4) == 0 { modifiers.append(["minimumScaleFactor": 0.1]) }
    let body: [String: Any] = ["type": "Text", "text": String(text), "modifiers": modifiers]
    do {
      return [UInt8](
        try JSONSerialization.data(withJSONObject: ["body": body], options: [.sortedKeys]))
    } catch {
      return []
    }
  }
}
