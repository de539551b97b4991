// Imports prefrender, and targets of the names that its modules had before they were prefixed.

import BuzzyExample
import CJPEG
import CPNG
import CPixels
import CStack
import CWebP
import Drawing
import FontFuzz
import Geometry
import JPEGCodec
import ObservableObjects
import PNGCodec
import Pixels
import PrefRender
import Raster
import Rendering
import Scenes
import SnapshotTesting
import SwiftUI
import TestNumbers
import TestSupport
import TextConformance
import Typography
import ViewGraph
import ViewMacros
import Views
import WebPCodec

@main struct Colliding {
  @MainActor static func main() throws {
    let names = [
      nameOfDrawing,
      nameOfFontFuzz,
      nameOfGeometry,
      nameOfJPEGCodec,
      nameOfObservableObjects,
      nameOfPNGCodec,
      nameOfPixels,
      nameOfRaster,
      nameOfRendering,
      nameOfScenes,
      nameOfSnapshotTesting,
      nameOfTestNumbers,
      nameOfTestSupport,
      nameOfTextConformance,
      nameOfTypography,
      nameOfViewGraph,
      nameOfViewMacros,
      nameOfViews,
      nameOfWebPCodec,
      nameOfBuzzyExample,
    ]
    let sum =
      cstack_consumer() + cpixels_consumer() + cpng_consumer() + cjpeg_consumer() + cwebp_consumer()
    let png = try ImageRenderer(content: Color.red.frame(width: 10, height: 10)).pngData()
    print(png.count > 50 && names.count == 20 && sum == 5 ? "drawn" : "wrong")
  }
}
