// PrefInputFuzz: scenes from seeds. In: the examples of the scene language, and a seed. Out: a scene of random views
// and modifiers, in which some numbers and texts are replaced by extreme ones; the same for the same seed.

import PrefGeometry
import PrefScenes
import PrefTestNumbers

/// A generator of hostile scenes.
public struct SceneGenerator {
  private static let views = SceneExamples.views
  private static let modifiers = SceneExamples.modifiers
  private static let pathElements = SceneExamples.pathElements
  /// Factors of the limits of a scene: below, at, above and far above.
  private static let amounts: [Double] = [0.5, 1, 2, 1_000_000]
  private static let numbers: [Double] = [
    0, -1, -0.0, 1e-300, 1e-9, 0.01, 0.5, 1, 2, 3.7, 50, 255, 1000, 65_535, 65_536, 1e5, 1e6,
    16_777_217,
    2_147_483_648, 1e9, 9_007_199_254_740_992, 1e18, 5e18, 9.3e18, 1e30, 1.7e308, -1000, -1e9,
    -1e18,
  ]
  private static let texts = [
    "", " ", "\n\n", "\u{0}", "${", "${range(0, 50000)}", "${1 / 0}", "${join(range(0, 9999))}",
    "a\u{301}\u{302}\u{303}",
    "\u{202E}abc\u{202C}", "👩‍👩‍👧‍👦", "ﷺ", "\u{FFFE}", "\u{200B}", "العربية 123", "ไทยภาษา", "<b>&amp;",
    "../../etc/passwd",
  ]

  private var random: SeededNumbers
  private var remainingViews = 40

  /// Creates a generator from a seed.
  public init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// Returns a scene as JSON.
  public mutating func scene() -> [UInt8] {
    var scene: [String: Any] = ["version": 1, "body": node(depth: 0)]
    if below(3) > 0 { scene["size"] = ["width": side(), "height": side()] }
    if chance(4) { scene["background"] = "thinMaterial" }
    if chance(4) {
      scene["environment"] = ["displayScale": chance(3) ? extreme() : Double(below(3) + 1)]
    }
    scene["data"] = ["items": Array(0..<below(20)), "name": text()]
    do {
      return [UInt8](try JSONSerialization.data(withJSONObject: scene, options: [.sortedKeys]))
    } catch {
      return Array("{}".utf8)
    }
  }

  // MARK: - Views

  private mutating func node(depth: Int) -> Any {
    remainingViews -= 1
    if depth > 12 || remainingViews < 0 || chance(8) { return text() }
    if chance(6) { return repetition(depth) }
    guard var view = example(Self.views, oneIn: 12) as? [String: Any] else { return text() }
    if view["content"] != nil, chance(2) {
      view["content"] = (0..<below(4)).map { _ in node(depth: depth + 1) }
    }
    if view["elements"] != nil || view["path"] != nil, chance(2) {
      view["elements"] = (0..<below(40)).map { _ in example(Self.pathElements, oneIn: 8) }
    }
    let count = below(5)
    if count > 0 {
      view["modifiers"] = (0..<count).map { _ in example(Self.modifiers, oneIn: 10) }
    }
    return view
  }

  /// Returns a loop whose number of views is near one of the limits of a scene, or far above.
  private mutating func repetition(_ depth: Int) -> Any {
    let limits = [100.0, 8_000, 60_000]
    let count = pick(limits) * pick(Self.amounts) / (chance(2) ? 1 : 50)
    return [
      "type": "ForEach", "data": chance(2) ? count.rounded() : Double(below(60)),
      "content": [node(depth: depth + 1)],
    ] as [String: Any]
  }

  // MARK: - Values

  /// Returns a mutated copy of one of the examples; a text if it is not JSON.
  private mutating func example(_ examples: [String], oneIn count: Int) -> Any {
    do {
      let value = try JSONSerialization.jsonObject(
        with: Data(pick(examples).utf8), options: .fragmentsAllowed)
      return mutated(value, oneIn: count)
    } catch {
      return text()
    }
  }

  /// Returns a copy of a value in which some numbers, texts and arrays are replaced.
  private mutating func mutated(_ value: Any, oneIn count: Int) -> Any {
    switch value {
    case let number as NSNumber where !(value is Bool): return chance(count) ? extreme() : number
    case let string as String:
      if chance(count * 4) { return text() }
      return chance(count * 4) ? string + "x" : string
    case let array as [Any]:
      var result: [Any] = []
      for element in array { result.append(mutated(element, oneIn: count)) }
      if let last = result.last, chance(count * 2) {
        // Repetitions of repetitions would take longer to write than to refuse.
        let times = min(pick([1, 10, 300, 5000]), 200_000 / Self.size(of: last))
        result += Array(repeating: last, count: times)
      }
      return result
    case let object as [String: Any]:
      var result: [String: Any] = [:]
      // Sorted, so that a seed gives the same scene in each process.
      for key in object.keys.sorted() {
        if chance(count * 8) { continue }
        result[key] = object[key].map { mutated($0, oneIn: key == "type" ? 1 << 20 : count) }
      }
      return result
    default: return value
    }
  }

  private mutating func text() -> String {
    let text = pick(Self.texts)
    return chance(4) ? String(repeating: text, count: pick([2, 50, 4000])) : text
  }

  private mutating func side() -> Double { chance(8) ? extreme() : Double(below(300) + 1) }
  private mutating func extreme() -> Double { pick(Self.numbers) }
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ count: Int) -> Bool { random.chance(oneIn: count) }
  /// Returns the number of values inside a value, itself included; long texts count as several.
  private static func size(of value: Any) -> Int {
    switch value {
    case let array as [Any]: array.reduce(1) { $0 + size(of: $1) }
    case let object as [String: Any]: object.values.reduce(1) { $0 + size(of: $1) }
    case let string as String: 1 + string.utf8.count / 32
    default: 1
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
