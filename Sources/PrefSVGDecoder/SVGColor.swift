// PrefSVGDecoder: colors of CSS Color 3 and of the hexadecimal forms of CSS Color 4. In: the value of a property. Out:
// a color in sRGB.

import PrefDrawing
import PrefGeometry

package enum SVGColor {
  /// Returns the digits of a color of CSS after a number sign, such as `#FF00FF` for `magenta`; nil if there is none
  /// with this name.
  package static func color(named name: String) -> String? {
    names[name.lowercased()[...]].map { color in
      let digits = String(color, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// Returns the color of a value such as `red`, `#F00`, `rgb(255, 0, 0)` or `hsl(0, 100%, 50%)`; nil for others.
  static func color(_ text: String) -> ResolvedColor? {
    let text = text.lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text == "transparent" { return .clear }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let arguments = text[text.index(after: open)...].dropLast()
        .split { ", /\t\n\r".contains($0) }
      return function(text[..<open], arguments)
    }
    return names[text[...]].map { ResolvedColor(hex: $0) }
  }

  private static func hexadecimal(_ digits: Substring) -> ResolvedColor? {
    guard let number = UInt32(digits, radix: 16), digits.first?.isHexDigit == true else {
      return nil
    }
    /// Returns a color of 8 digits, or of 4, of which each is doubled.
    func color(_ rgba: UInt32) -> ResolvedColor {
      ResolvedColor(hex: rgba >> 8, opacity: Float(rgba & 255) / 255)
    }
    func doubled(_ rgba: UInt32) -> UInt32 {
      (0..<4).reduce(0) { $0 | (rgba >> (4 * $1) & 15) * 17 << (8 * $1) }
    }
    switch digits.utf8.count {
    case 3: return color(doubled(number << 4 | 15))
    case 4: return color(doubled(number))
    case 6: return ResolvedColor(hex: number)
    case 8: return color(number)
    default: return nil
    }
  }

  private static func function(
    _ name: Substring, _ arguments: [Substring]
  ) -> ResolvedColor? {
    guard (3...4).contains(arguments.count) else { return nil }
    let opacity = arguments.count == 4 ? fraction(arguments[3], of: 1) : 1
    guard let opacity else { return nil }
    switch name {
    case "rgb", "rgba":
      guard let red = fraction(arguments[0], of: 255), let green = fraction(arguments[1], of: 255),
        let blue = fraction(arguments[2], of: 255)
      else { return nil }
      return ResolvedColor(
        red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
    case "hsl", "hsla":
      guard
        let hue = number(arguments[0].hasSuffix("deg") ? arguments[0].dropLast(3) : arguments[0]),
        let saturation = fraction(arguments[1], of: 100),
        let lightness = fraction(arguments[2], of: 100)
      else { return nil }
      return color(hue: hue, saturation: saturation, lightness: lightness, opacity)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a percentage, or a number as a part of another one, from 0 to 1.
  private static func fraction(_ text: Substring, of whole: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    return number(isPercentage ? text.dropLast() : text).map {
      min(max($0 / (isPercentage ? 100 : whole), 0), 1)
    }
  }

  private static func color(
    hue: Double, saturation: Double, lightness: Double, _ opacity: Double
  ) -> ResolvedColor {
    let reach = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Float {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turn < 0 ? turn + 12 : turn
      return Float(lightness - reach * max(min(place - 3, 9 - place, 1), -1))
    }
    return ResolvedColor(
      red: component(0), green: component(8), blue: component(4), opacity: Float(opacity))
  }

  /// The colors of CSS by name, as 0xRRGGBB.
  private static let names: [Substring: UInt32] = Dictionary(
    table.split(whereSeparator: \.isWhitespace).compactMap { entry in
      let parts = entry.split(separator: "=")
      return UInt32(parts[1], radix: 16).map { (parts[0], $0) }
    }, uniquingKeysWith: { first, _ in first })

  private static let table = """
    aliceblue=F0F8FF antiquewhite=FAEBD7 aqua=00FFFF aquamarine=7FFFD4 azure=F0FFFF beige=F5F5DC bisque=FFE4C4
    black=000000 blanchedalmond=FFEBCD blue=0000FF blueviolet=8A2BE2 brown=A52A2A burlywood=DEB887 cadetblue=5F9EA0
    chartreuse=7FFF00 chocolate=D2691E coral=FF7F50 cornflowerblue=6495ED cornsilk=FFF8DC crimson=DC143C cyan=00FFFF
    darkblue=00008B darkcyan=008B8B darkgoldenrod=B8860B darkgray=A9A9A9 darkgreen=006400 darkgrey=A9A9A9
    darkkhaki=BDB76B darkmagenta=8B008B darkolivegreen=556B2F darkorange=FF8C00 darkorchid=9932CC darkred=8B0000
    darksalmon=E9967A darkseagreen=8FBC8F darkslateblue=483D8B darkslategray=2F4F4F darkslategrey=2F4F4F
    darkturquoise=00CED1 darkviolet=9400D3 deeppink=FF1493 deepskyblue=00BFFF dimgray=696969 dimgrey=696969
    dodgerblue=1E90FF firebrick=B22222 floralwhite=FFFAF0 forestgreen=228B22 fuchsia=FF00FF gainsboro=DCDCDC
    ghostwhite=F8F8FF gold=FFD700 goldenrod=DAA520 gray=808080 green=008000 greenyellow=ADFF2F grey=808080
    honeydew=F0FFF0 hotpink=FF69B4 indianred=CD5C5C indigo=4B0082 ivory=FFFFF0 khaki=F0E68C lavender=E6E6FA
    lavenderblush=FFF0F5 lawngreen=7CFC00 lemonchiffon=FFFACD lightblue=ADD8E6 lightcoral=F08080 lightcyan=E0FFFF
    lightgoldenrodyellow=FAFAD2 lightgray=D3D3D3 lightgreen=90EE90 lightgrey=D3D3D3 lightpink=FFB6C1
    lightsalmon=FFA07A lightseagreen=20B2AA lightskyblue=87CEFA lightslategray=778899 lightslategrey=778899
    lightsteelblue=B0C4DE lightyellow=FFFFE0 lime=00FF00 limegreen=32CD32 linen=FAF0E6 magenta=FF00FF maroon=800000
    mediumaquamarine=66CDAA mediumblue=0000CD mediumorchid=BA55D3 mediumpurple=9370DB mediumseagreen=3CB371
    mediumslateblue=7B68EE mediumspringgreen=00FA9A mediumturquoise=48D1CC mediumvioletred=C71585 midnightblue=191970
    mintcream=F5FFFA mistyrose=FFE4E1 moccasin=FFE4B5 navajowhite=FFDEAD navy=000080 oldlace=FDF5E6 olive=808000
    olivedrab=6B8E23 orange=FFA500 orangered=FF4500 orchid=DA70D6 palegoldenrod=EEE8AA palegreen=98FB98
    paleturquoise=AFEEEE palevioletred=DB7093 papayawhip=FFEFD5 peachpuff=FFDAB9 peru=CD853F pink=FFC0CB plum=DDA0DD
    powderblue=B0E0E6 purple=800080 rebeccapurple=663399 red=FF0000 rosybrown=BC8F8F royalblue=4169E1
    saddlebrown=8B4513 salmon=FA8072 sandybrown=F4A460 seagreen=2E8B57 seashell=FFF5EE sienna=A0522D silver=C0C0C0
    skyblue=87CEEB slateblue=6A5ACD slategray=708090 slategrey=708090 snow=FFFAFA springgreen=00FF7F steelblue=4682B4
    tan=D2B48C teal=008080 thistle=D8BFD8 tomato=FF6347 turquoise=40E0D0 violet=EE82EE wheat=F5DEB3 white=FFFFFF
    whitesmoke=F5F5F5 yellow=FFFF00 yellowgreen=9ACD32
    """
}
