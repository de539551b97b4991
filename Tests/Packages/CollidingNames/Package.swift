// swift-tools-version: 6.0
import PackageDescription

// Targets of ordinary names, which must not collide with prefrender's.
let names = [
  "Drawing",
  "FontFuzz",
  "Geometry",
  "JPEGCodec",
  "ObservableObjects",
  "PNGCodec",
  "Pixels",
  "Raster",
  "Rendering",
  "Scenes",
  "SnapshotTesting",
  "TestNumbers",
  "TestSupport",
  "TextConformance",
  "Typography",
  "ViewGraph",
  "ViewMacros",
  "Views",
  "WebPCodec",
  "BuzzyExample",
]
let cNames = ["CStack", "CPixels", "CPNG", "CJPEG", "CWebP"]
let testNames = [
  "GeometryTests",
  "RasterTests",
  "RenderingTests",
  "TypographyTests",
  "ViewsTests",
  "ViewGraphTests",
  "SnapshotTestingTests",
  "ScenesTests",
  "CommandTests",
  "CombineTests",
]

let package = Package(
  name: "CollidingNames",
  dependencies: [.package(name: "prefrender", path: "../../..")],
  targets: (names + cNames).map { .target(name: $0) }
    + testNames.map { .testTarget(name: $0) } + [
      .executableTarget(
        name: "Colliding",
        dependencies: (names + cNames).map { .target(name: $0) } + [
          .product(name: "SwiftUI", package: "prefrender"),
          .product(name: "PrefRender", package: "prefrender"),
        ])
    ]
)
