// PrefViews: textual descriptions of colors, as in SwiftUI: "red", "#FF8000FF", "50% red".

import Foundation
import PrefGeometry

extension Color: CustomStringConvertible {
  /// The color's name, or its components as `#RRGGBBAA`.
  public var description: String { provider.description }
}

extension Color.Provider: CustomStringConvertible {
  var description: String {
    switch self {
    case .rgb(let red, let green, let blue, let opacity):
      return "#" + [red, green, blue, opacity].map(Self.digits).joined()
    case .system(.label): return "primary"
    case .system(.secondaryLabel): return "secondary"
    case .system(let color): return "\(color)"
    case .clear: return "clear"
    case .accent: return "accentColor"
    case .faded(let color, let opacity): return "\((opacity * 100).roundedText)% \(color)"
    case .mixed(let a, let b, let fraction, _):
      return "\((fraction * 100).roundedText)% from \(a) to \(b)"
    case .style(let style): return "\(style.style)"
    case .named(let name): return "NamedColor(name: \"\(name.name)\", bundle: nil)"
    }
  }

  /// Returns two hexadecimal digits of a component, clamped to 0...1; `00` for NaN.
  private static func digits(_ component: Float) -> String {
    let byte = component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
