// PrefScenes: geometry proxies, edge insets and anchors as values of expressions.

import PrefGeometry
import PrefViews

/// A geometry proxy, as in `proxy.size.width`, `proxy.frame.minX`, `proxy[anchor]` or `proxy["card"]`, the frame in a
/// named coordinate space; `frame` is in global coordinates.
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
    if case .string(let name) = key { return .host(proxy.frame(in: .named(name))) }
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

/// An anchor; only a geometry proxy resolves it.
enum AnchorValue: HostValue, Equatable {
  case rect(Anchor<CGRect>)
  case point(Anchor<CGPoint>)

  var typeName: String { "anchor" }
  var memberNames: [String] { [] }
  var display: String { "anchor" }
  func member(_ name: String) -> Value? { nil }
}
