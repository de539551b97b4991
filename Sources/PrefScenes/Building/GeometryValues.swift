// Scenes, host values of geometry: a `GeometryProxy` and an `Anchor`, as expressions see them.

import PrefGeometry
import PrefViews

/// A geometry proxy: `proxy.size.width`, `proxy.frame.minX`, `proxy[anchor]`.
struct ProxyValue: HostValue {
  let proxy: GeometryProxy

  var typeName: String { "geometry proxy" }
  var memberNames: [String] { ["size", "frame", "safeAreaInsets"] }
  var display: String { "geometry proxy" }

  func member(_ name: String) -> Value? {
    switch name {
    case "size": .host(proxy.size)
    case "frame": .host(proxy.frame(in: .global))
    case "safeAreaInsets": .host(proxy.safeAreaInsets)
    default: nil
    }
  }

  func element(_ key: Value) -> Value? {
    guard case .host(let host) = key, let anchor = host as? AnchorValue else { return nil }
    switch anchor {
    case .rect(let anchor): return .host(proxy[anchor])
    case .point(let anchor): return .host(proxy[anchor])
    }
  }

  func isEqual(to other: any HostValue) -> Bool {
    guard let other = (other as? ProxyValue)?.proxy else { return false }
    return proxy.size == other.size && proxy.frame(in: .global) == other.frame(in: .global)
  }
}

extension EdgeInsets: HostValue {
  var typeName: String { "edge insets" }
  var memberNames: [String] { ["top", "leading", "bottom", "trailing"] }
  var display: String {
    "(\([top, leading, bottom, trailing].map { NumberText.shortest($0) }.joined(separator: ", ")))"
  }

  func member(_ name: String) -> Value? {
    switch name {
    case "top": .number(top)
    case "leading": .number(leading)
    case "bottom": .number(bottom)
    case "trailing": .number(trailing)
    default: nil
    }
  }
}

/// An anchor, which only a geometry proxy can look into.
enum AnchorValue: HostValue, Equatable {
  case rect(Anchor<CGRect>)
  case point(Anchor<CGPoint>)

  var typeName: String { "anchor" }
  var memberNames: [String] { [] }
  var display: String { "anchor" }
  func member(_ name: String) -> Value? { nil }
}
