// An independent rasterizer as a reference: cairo, loaded at run time where it is installed. Not
// required to build.

import Foundation
import PrefGeometry

/// A picture drawn by cairo.
final class Cairo {
  private let library: UnsafeMutableRawPointer
  private let surface: OpaquePointer
  private let context: OpaquePointer
  let width: Int
  let height: Int

  /// Loads the library; returns nil if it is not installed.
  private static func open() -> UnsafeMutableRawPointer? { dlopen("libcairo.so.2", RTLD_NOW) }

  /// Creates a white picture; nil if the library or a function is missing.
  init?(width: Int, height: Int) {
    guard let library = Self.open(),
      let create: @convention(c) (Int32, Int32, Int32) -> OpaquePointer? = Self.function(
        "cairo_image_surface_create", library),
      let begin: @convention(c) (OpaquePointer) -> OpaquePointer? = Self.function(
        "cairo_create", library), let surface = create(0, Int32(width), Int32(height)),
      let context = begin(surface)
    else { return nil }
    (self.library, self.surface, self.context) = (library, surface, context)
    (self.width, self.height) = (width, height)
    setColor(1, 1, 1, 1)
    call("cairo_paint")
  }

  deinit {
    call("cairo_destroy")
    let destroy: (@convention(c) (OpaquePointer) -> Void)? = Self.function(
      "cairo_surface_destroy", library)
    destroy?(surface)
  }

  private static func function<Signature>(
    _ name: String, _ library: UnsafeMutableRawPointer
  ) -> Signature? {
    // Bit cast: a C function pointer is an address.
    dlsym(library, name).map { unsafeBitCast($0, to: Signature.self) }
  }

  // MARK: - Drawing

  private func call(_ name: String) {
    let body: (@convention(c) (OpaquePointer) -> Void)? = Self.function(name, library)
    body?(context)
  }

  private func call(_ name: String, _ choice: Int32) {
    let body: (@convention(c) (OpaquePointer, Int32) -> Void)? = Self.function(name, library)
    body?(context, choice)
  }

  private func call(_ name: String, _ a: Double, _ b: Double) {
    let body: (@convention(c) (OpaquePointer, Double, Double) -> Void)? = Self.function(
      name, library)
    body?(context, a, b)
  }

  func setColor(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) {
    let body: (@convention(c) (OpaquePointer, Double, Double, Double, Double) -> Void)? =
      Self.function("cairo_set_source_rgba", library)
    body?(context, red, green, blue, opacity)
  }

  func move(_ x: Double, _ y: Double) { call("cairo_move_to", x, y) }
  func fill() { call("cairo_fill") }
  func paint() { call("cairo_paint") }
  func close() { call("cairo_close_path") }
  func beginSubpath() { call("cairo_new_sub_path") }

  func curve(_ numbers: some Collection<Double>) {
    let at = Array(numbers)
    let body:
      (@convention(c) (OpaquePointer, Double, Double, Double, Double, Double, Double) -> Void)? =
        Self.function("cairo_curve_to", library)
    body?(context, at[0], at[1], at[2], at[3], at[4], at[5])
  }

  func arc(_ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double) {
    let body: (@convention(c) (OpaquePointer, Double, Double, Double, Double, Double) -> Void)? =
      Self.function("cairo_arc", library)
    body?(context, x, y, radius, from, to)
  }

  /// Strokes the current path with round caps and joins.
  func stroke(width: Double) {
    call("cairo_set_line_cap", 1)
    call("cairo_set_line_join", 1)
    let body: (@convention(c) (OpaquePointer, Double) -> Void)? = Self.function(
      "cairo_set_line_width", library)
    body?(context, width)
    call("cairo_stroke")
  }

  /// Fills the picture with a linear gradient from the origin.
  func paintGradient(to end: CGPoint, _ stops: [(Double, Double, Double, Double)]) {
    let make: (@convention(c) (Double, Double, Double, Double) -> OpaquePointer?)? = Self.function(
      "cairo_pattern_create_linear", library)
    let add: (@convention(c) (OpaquePointer, Double, Double, Double, Double, Double) -> Void)? =
      Self.function("cairo_pattern_add_color_stop_rgba", library)
    let set: (@convention(c) (OpaquePointer, OpaquePointer) -> Void)? = Self.function(
      "cairo_set_source", library)
    let destroy: (@convention(c) (OpaquePointer) -> Void)? = Self.function(
      "cairo_pattern_destroy", library)
    guard let pattern = make?(0, 0, Double(end.x), Double(end.y)) else { return }
    for (red, green, blue, place) in stops { add?(pattern, place, red, green, blue, 1) }
    set?(context, pattern)
    paint()
    destroy?(pattern)
  }

  /// The pixels as RGBA bytes.
  var bytes: [UInt8] {
    let flush: (@convention(c) (OpaquePointer) -> Void)? = Self.function(
      "cairo_surface_flush", library)
    flush?(surface)
    let data: (@convention(c) (OpaquePointer) -> UnsafeMutablePointer<UInt8>?)? = Self.function(
      "cairo_image_surface_get_data", library)
    let stride: (@convention(c) (OpaquePointer) -> Int32)? = Self.function(
      "cairo_image_surface_get_stride", library)
    guard let base = data?(surface), let stride = stride?(surface) else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let at = base + y * Int(stride) + x * 4
        result += [at[2], at[1], at[0], at[3]]
      }
    }
    return result
  }
}
