// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// One target per stage of the pipeline; each may import only what DESIGN.md's table names. The build
// checks that with `--explicit-target-dependency-import-check error`.
//
//   Geometry ◀ Drawing ◀ Raster
//              Drawing ◀ Typography ◀ Views ◀ Rendering ◀ prefrender
//              Drawing ◀ ViewGraph  ◀ Views ◀ Scenes    ◀ prefrender

// Continuous integration sets PREFRENDER_STRICT=1, and warnings are errors there.
let isStrict = Context.environment["PREFRENDER_STRICT"] == "1"

let swiftSettings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

func stage(
  _ name: String, _ dependencies: [Target.Dependency], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings)
}

func tests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "prefrender",
  products: [
    .library(name: "PrefRender", targets: ["PrefRender"]),
    .executable(name: "prefrender", targets: ["PrefrenderCommand"]),
    .library(name: "SwiftUI", targets: ["SwiftUI", "Combine"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "RasterStages", targets: ["Geometry", "Drawing", "Raster", "PNGCodec"]),
    .library(name: "TextStages", targets: ["Geometry", "Drawing", "Typography"]),
    .library(name: "BuzzyExample", targets: ["BuzzyExample"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Vocabulary and the seam between views and pixels.
    stage("Geometry", []),
    stage("Drawing", ["Geometry"]),

    // From views to a display list.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    stage(
      "Typography", ["Drawing", "Geometry", "CFreeType", "CHarfBuzz", "CFriBidi"],
      // Line breaks of scripts without spaces come from the ICU inside the toolchain (LineBreaks+ICU.swift).
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "CStack"),
    stage("ViewGraph", ["CStack", "Drawing", "Geometry"]),
    stage("Views", ["ViewGraph", "Typography", "Drawing", "Geometry"]),

    // From a display list to bytes.
    .target(name: "CPixels"),
    stage("Raster", ["CPixels", "Drawing", "Geometry"]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    stage("Pixels", []),
    stage("PNGCodec", ["CPNG", "Pixels"]),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    stage("JPEGCodec", ["CJPEG"]),
    .target(name: "CWebP", linkerSettings: [.linkedLibrary("webp")]),
    stage("WebPCodec", ["CWebP", "Pixels"]),

    // Scenes in JSON build the same public views.
    stage("Scenes", ["Views", "Geometry"]),

    // Everything together.
    stage(
      "Rendering",
      [
        "Views", "ViewGraph", "Typography", "Raster", "PNGCodec", "JPEGCodec", "WebPCodec",
        "Pixels", "Drawing", "Geometry",
      ]),
    stage(
      "SnapshotTesting", ["Rendering", "Views", "ViewGraph", "PNGCodec", "Drawing", "Geometry"]),
    // The macros' plugin speaks the compiler's protocol itself, so that nobody has to build a Swift parser.
    .macro(name: "ViewMacrosPlugin", swiftSettings: swiftSettings),
    stage("ViewMacros", ["Views", "ViewMacrosPlugin"]),
    // Objects that publish their changes, for sources that use them; the command and `PrefRender` do without.
    stage(
      "ObservableObjects",
      ["ViewGraph", "Geometry", .product(name: "OpenCombine", package: "OpenCombine")]),
    stage("Combine", [.product(name: "OpenCombine", package: "OpenCombine")]),
    stage("SwiftUI", ["Combine", "ObservableObjects", "Rendering", "ViewMacros", "Views"]),
    .target(
      name: "PrefRender", dependencies: ["Views", "Rendering"], path: "Sources/Library",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "PrefrenderCommand",
      dependencies: [
        "PNGCodec", "Rendering", "Scenes", "SnapshotTesting", "Typography", "Views",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/prefrender", swiftSettings: swiftSettings),

    // Runs Unicode's text rendering tests through the shaping and the outlines of `Typography`.
    stage("TextConformance", ["Typography", "CHarfBuzz", "Drawing", "Geometry"]),
    .executableTarget(
      name: "TextConformanceCommand", dependencies: ["TextConformance", "Geometry"],
      swiftSettings: swiftSettings),

    // Damaged fonts from seeds, all the way to outlines: a few in the tests, as many as wanted from the command.
    stage("FontFuzz", ["Typography", "TestNumbers", "Drawing", "Geometry"]),
    .executableTarget(
      name: "FontFuzzCommand", dependencies: ["FontFuzz", "Typography", "Geometry"],
      swiftSettings: swiftSettings),

    // Examples that tests and the documentation use.
    .target(
      name: "BuzzyExample", dependencies: ["PrefRender"], path: "Examples/Buzzy",
      exclude: ["buzzy.json"],
      sources: ["Targets.swift", "MiniMap.swift", "Meadow.swift"], swiftSettings: swiftSettings),
    .target(
      name: "PreferenceExamples", dependencies: ["SwiftUI"], path: "Examples/Preferences",
      swiftSettings: swiftSettings),
    .target(
      name: "LayoutExamples", dependencies: ["SwiftUI"], path: "Examples/Layout",
      swiftSettings: swiftSettings),
    .target(
      name: "EffectExamples", dependencies: ["SwiftUI"], path: "Examples/Effects",
      swiftSettings: swiftSettings),

    .target(
      name: "CWebPDemux", path: "Tests/CWebPDemux", linkerSettings: [.linkedLibrary("webpdemux")]),
    .target(
      name: "TestNumbers", dependencies: ["Geometry"], path: "Tests/TestNumbers",
      swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: ["TestNumbers", "Drawing", "Geometry", "Rendering", "ViewGraph", "Views"],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    tests(of: "Geometry", []),
    .testTarget(
      name: "TypographyTests",
      dependencies: ["Typography", "FontFuzz", "TestNumbers", "Drawing", "Geometry"],
      exclude: ["Fonts"], swiftSettings: swiftSettings),
    tests(of: "TextConformance", ["Typography", "Drawing", "Geometry"]),
    tests(of: "ViewGraph", ["TestSupport", "Views", "Geometry"]),
    tests(of: "ObservableObjects", ["Combine", "Views", "ViewGraph", "TestSupport", "Geometry"]),
    tests(of: "Views", ["TestSupport", "ViewGraph", "Typography", "Drawing", "Geometry"]),
    tests(of: "Raster", ["TestNumbers", "CPixels", "Drawing", "Geometry"]),
    .testTarget(
      name: "JPEGCodecTests", dependencies: ["JPEGCodec"], exclude: ["Files"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "WebPCodecTests", dependencies: ["WebPCodec", "CWebPDemux"], exclude: ["Files"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PNGCodecTests", dependencies: ["PNGCodec", "Pixels"], exclude: ["PngSuite"],
      swiftSettings: swiftSettings),
    tests(of: "Scenes", ["TestNumbers", "Rendering", "Views", "BuzzyExample", "Geometry"]),
    .testTarget(
      name: "CommandTests", dependencies: ["PrefrenderCommand", "PNGCodec"],
      swiftSettings: swiftSettings),
    tests(of: "ViewMacros", ["ViewMacrosPlugin", "SwiftUI", "TestSupport", "ViewGraph"]),
    .testTarget(
      name: "ViewMacrosSwift5Tests", dependencies: ["SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(of: "SnapshotTesting", ["Scenes", "PrefRender"]),
    tests(
      of: "Rendering",
      [
        "SnapshotTesting", "BuzzyExample", "PrefRender", "TestSupport", "ViewGraph", "PNGCodec",
        "WebPCodec",
      ]),
    tests(of: "LayoutExamples", ["SnapshotTesting", "SwiftUI", "Rendering"]),
    tests(of: "EffectExamples", ["SnapshotTesting", "SwiftUI", "Rendering", "CPixels"]),
    tests(of: "PreferenceExamples", ["SnapshotTesting", "SwiftUI", "TestSupport", "ViewGraph"]),
    // The articles' shapes in both language modes; what they use may be deprecated.
    .testTarget(
      name: "ArticlesSwift5Tests", dependencies: ["SwiftUI", "TestSupport", "ViewGraph"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ArticlesSwift6Tests", dependencies: ["SwiftUI", "TestSupport", "ViewGraph"],
      swiftSettings: swiftSettings + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
  ]
)
