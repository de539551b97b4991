// PrefPDFDecoder: the graphics state (ISO 32000-1, 8.4).

import PrefDrawing
import PrefGeometry

/// The source of the colors of a shape.
enum PDFPaint {
  case color(ResolvedColor)
  /// A gradient, and the map from its coordinates to those of the image.
  case shading(PDFShading, CGAffineTransform)
  /// A pattern that is not supported, or paints nothing.
  case unsupported
}

/// A color space with the paint that has been selected in it.
struct PDFPaintState {
  var space = PDFColorSpace.gray
  var paint = PDFPaint.color(.black)
  var opacity = 1.0
}

/// A group of items that multiplies the opacity of others.
struct PDFMask {
  let items: [DisplayItem]
  /// The work that drawing the items takes.
  let cost: Int
}

/// The graphics state.
struct PDFState {
  /// The map from user units to the coordinates of the image.
  var transform: CGAffineTransform
  var fill = PDFPaintState()
  var stroke = PDFPaintState()
  var line = StrokeStyle(lineWidth: 1, miterLimit: 10)
  var blendMode = CompositingMode.normal
  var mask: PDFMask?
  /// The clips, of which all apply, by their positions in the list of all clips.
  var clips: [Int] = []
  /// Whether texts are neither filled nor stroked.
  var hidesText = false

  init(transform: CGAffineTransform) { self.transform = transform }

  /// Resets the parameters that apply to a group as a whole, for the content of the group.
  mutating func resetGroupParameters() {
    fill.opacity = 1
    stroke.opacity = 1
    blendMode = .normal
    mask = nil
  }

  static let blendModes: [String: CompositingMode] = [
    "Normal": .normal, "Compatible": .normal, "Multiply": .multiply, "Screen": .screen,
    "Overlay": .overlay, "Darken": .darken, "Lighten": .lighten, "ColorDodge": .colorDodge,
    "ColorBurn": .colorBurn, "HardLight": .hardLight, "SoftLight": .softLight,
    "Difference": .difference, "Exclusion": .exclusion, "Hue": .hue, "Saturation": .saturation,
    "Color": .color, "Luminosity": .luminosity,
  ]
}

/// A path under construction.
struct PDFPath {
  /// The path, in user units.
  var outline = Path()
  var segmentCount = 0
  /// Whether the clip that follows the next painting operator has the even-odd rule; nil for no clip.
  var isClipEvenOdd: Bool?
}

/// The page or a group whose operators are being run.
struct PDFGroup {
  var path = PDFPath()
  var resources: [String: PDFObject] = [:]
  /// The map from the pattern space of the page or the group to the image.
  var baseTransform = CGAffineTransform.identity
  /// The number of groups and clips around the group.
  var nesting = 0
}

/// The resources that have been read, by the numbers of their objects.
struct PDFResourceCache {
  /// The images by their numbers and the colors of stencils; nil for those that cannot be decoded.
  var images: [String: PixelImage?] = [:]
  var shadings: [Int: PDFShading] = [:]
  var spaces: [Int: PDFColorSpace] = [:]
}

/// The items of an image or a group. Successive items with the same clips are in the same layers.
struct PDFItems {
  private var layers: [(clip: Int, items: [DisplayItem])] = []
  private var items: [DisplayItem] = []
  /// Whether an item is blended with those below, also inside of groups that are not isolated.
  var isBlended = false

  /// Adds an item; returns the clips for which a layer begins.
  mutating func add(
    _ item: DisplayItem, clips: [Int], _ all: [PDFClip]
  ) -> ArraySlice<Int> {
    let common = zip(layers, clips).prefix { $0.clip == $1 }.count
    closeLayers(to: common, all)
    for clip in clips[common...] { layers.append((clip, [])) }
    append(item)
    return clips[common...]
  }

  private mutating func append(_ item: DisplayItem) {
    if layers.isEmpty { items.append(item) } else { layers[layers.count - 1].items.append(item) }
  }

  private mutating func closeLayers(to count: Int, _ all: [PDFClip]) {
    while layers.count > count {
      let last = layers.removeLast()
      let clip = all[last.clip]
      append(
        DisplayItem(
          .layer(DisplayLayer(items: last.items, clip: clip.area)), transform: clip.transform))
    }
  }

  /// Returns all items, back to front.
  mutating func finish(_ all: [PDFClip]) -> [DisplayItem] {
    closeLayers(to: 0, all)
    return items
  }
}

/// An area to which items are clipped.
struct PDFClip {
  let area: DisplayLayer.Clip
  let transform: CGAffineTransform
  /// The work that clipping takes, in path segments.
  let cost: Int
}
