// PrefVectorEncoder: gradients in PDF: shadings of the current clip. Their opacities are a soft mask whose
// luminosity is a shading of the same geometry.

import PrefDrawing
import PrefGeometry

extension PDFWriter {
  /// Paints the current clip with a gradient; `transform` maps the filled path to the picture.
  mutating func shade(
    _ gradient: VectorGradient, _ transform: CGAffineTransform
  ) throws(VectorError) {
    let toPicture = gradient.transform.concatenating(transform)
    if !gradient.isOpaque {
      let opacities = name(
        .shading,
        shading(gradient, "DeviceGray") { [ResolvedComponents.unit($0.opacity)] })
      let form = try form(" /Group << /Type /Group /S /Transparency /CS /DeviceGray >>") {
        (writer) throws(VectorError) in
        writer.concatenate(toPicture)
        writer.content += "/\(opacities) sh\n"
      }
      let mask = "<< /SMask << /Type /Mask /S /Luminosity /G \(form) >> >>"
      content += "/\(name(.state, mask)) gs\n"
    }
    let colors = name(.shading, shading(gradient, "DeviceRGB") { $0.pdfComponents })
    concatenate(toPicture)
    content += "/\(colors) sh\n"
  }

  /// Returns the dictionary of a shading.
  private func shading(
    _ gradient: VectorGradient, _ space: String, _ components: (ResolvedColor) -> [Double]
  ) -> String {
    let kind: Int
    let coordinates: [Double]
    switch gradient.geometry {
    case .linear(let from, let to):
      (kind, coordinates) = (2, [from.x, from.y, to.x, to.y].map { Double($0) })
    case .radial: (kind, coordinates) = (3, [0, 0, 0, 0, 0, 1])
    }
    var text = VectorText("<< /ShadingType \(kind) /ColorSpace /\(space) /Coords [")
    text.append(coordinates, digits: 4)
    text += "] /Extend [true true] /Function "
    text += function(gradient.stops, components)
    text += " >>"
    return text.string
  }

  /// Returns a function from a location in 0...1 to components: linear between stops, constant
  /// before the first and after the last one.
  private func function(
    _ stops: [ResolvedStop], _ components: (ResolvedColor) -> [Double]
  ) -> String {
    var locations: [(location: Double, values: [Double])] = stops.map {
      (Double($0.location), components($0.color))
    }
    if let first = locations.first, first.location > 0 {
      locations.insert((0, first.values), at: 0)
    }
    if let last = locations.last, last.location < 1 { locations.append((1, last.values)) }
    var (parts, bounds): ([String], [Double]) = ([], [])
    // Stops at one location are a step between two parts.
    for (from, to) in zip(locations, locations.dropFirst()) where to.location > from.location {
      if !parts.isEmpty { bounds.append(from.location) }
      var text = VectorText("<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [")
      text.append(from.values, digits: 4)
      text += "] /C1 ["
      text.append(to.values, digits: 4)
      text += "] >>"
      parts.append(text.string)
    }
    if parts.count == 1 { return parts[0] }
    var text = VectorText("<< /FunctionType 3 /Domain [0 1] /Functions [")
    text += parts.joined(separator: " ")
    text += "] /Bounds ["
    text.append(bounds, digits: 6)
    text +=
      "] /Encode [" + Array(repeating: "0 1", count: parts.count).joined(separator: " ") + "] >>"
    return text.string
  }
}
