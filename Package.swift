// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// One target per stage of the pipeline; each may import only the modules that the table in ARCHITECTURE.md lists for
// it, which the build checks with `--explicit-target-dependency-import-check`.

// Continuous integration sets PREFRENDER_STRICT=1, which makes warnings errors.
let isStrict = Context.environment["PREFRENDER_STRICT"] == "1"

let swiftSettings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// .ci/test sets PREFRENDER_OPTIMIZED_STAGES=1: the stages in which tests spend their time are optimized in debug
/// builds too, with their assertions kept.
let optimizesStages = Context.environment["PREFRENDER_OPTIMIZED_STAGES"] == "1"
let optimizedStages: Set = [
  "PrefGeometry", "PrefSVGDecoder", "PrefPDFDecoder", "PrefTypography", "PrefViewGraph",
  "PrefRaster", "PrefPNGCodec", "PrefGIFCodec", "PrefSnapshots", "PrefTestNumbers",
]

let optimization = SwiftSetting.unsafeFlags(
  ["-Osize", "-wmo", "-num-threads", "2", "-assert-config", "Debug"], .when(configuration: .debug))

// Any target of a build can import any Swift module of it, but only dependents get the module maps of C targets.
// Modules that use a C module therefore import it `@_implementationOnly`: an `internal import` would make every
// importer load it. The checker rejects stored properties of C types, whose layout an importer could not compute.
let hidesCModules: [SwiftSetting] =
  isStrict
  ? [
    .enableExperimentalFeature("CheckImplementationOnly"),
    .treatWarning("ImplementationOnlyDeprecated", as: .warning),
  ] : []

func stage(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = [],
  path: String? = nil
) -> Target {
  let isOptimized = optimizesStages && optimizedStages.contains(name)
  return .target(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: swiftSettings + settings + (isOptimized ? [optimization] : []))
}

/// Returns a stage that calls a C library.
func stageCallingC(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  stage(name, dependencies, settings: hidesCModules)
}

/// Returns a product of a package that only a trait needs.
func product(_ name: String, of package: String, trait: String = "Command") -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

func commandPlugin(
  _ name: String, verb: String, _ description: String, _ permissions: [PluginPermission] = []
) -> Target {
  .plugin(
    name: name,
    capability: .command(
      intent: .custom(verb: verb, description: description), permissions: permissions))
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], in folder: String = "Sources"
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: swiftSettings)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: "Pref\(name)"), "PrefTestTags"] + dependencies,
    exclude: exclude, swiftSettings: swiftSettings)
}

/// The files of the font folder; `SHA256SUMS` lists the same files.
let fontFiles = """
  Hyphenation LICENSES SHA256SUMS Symbols Inter[opsz,wght].ttf Inter-Italic[opsz,wght].ttf
  JetBrainsMono[wght].ttf JetBrainsMono-Italic[wght].ttf NotoColorEmoji.ttf
  NotoSansArabicUI-Bold.ttf NotoSansArabicUI-Regular.ttf NotoSansCJK-Bold.otf
  NotoSansCJK-Regular.otf NotoSansDevanagariUI-Bold.ttf NotoSansDevanagariUI-Regular.ttf
  NotoSansHebrew-Bold.ttf NotoSansHebrew-Regular.ttf NotoSansThaiUI-Bold.ttf
  NotoSansThaiUI-Regular.ttf Nunito[wght].ttf SourceSerif4[opsz,wght].ttf
  SourceSerif4-Italic[opsz,wght].ttf
  """.split { $0.isWhitespace }.map(String.init)

/// The libraries with a single module.
let libraries = [
  "PrefRender", "PrefRenderPool", "PrefRenderService", "PrefSnapshots", "PrefSnapshotTesting",
  "PrefInlineSnapshotTesting", "PrefSnapshotTestingCustomDump", "PrefPreviews",
  "PrefBuzzyExample", "UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "OSLog",
]

let package = Package(
  name: "prefrender",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "prefrender", targets: ["PrefrenderCommand"]),
    .library(name: "SwiftUI", targets: ["SwiftUI", "Combine"]),
    .plugin(name: "previews", targets: ["Previews"]),
    .plugin(name: "docs-images", targets: ["DocumentImages"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    .library(
      name: "PrefRasterStages",
      targets: ["PrefGeometry", "PrefDrawing", "PrefRaster", "PrefPNGCodec"]),
    .library(
      name: "PrefTextStages",
      targets: [
        "PrefGeometry", "PrefDrawing", "PrefSVGDecoder", "PrefPDFDecoder", "PrefTypography",
      ]),
  ],
  // A package that uses only the library resolves no other package if it declares `traits: []`.
  traits: [
    .default(enabledTraits: ["Command", "YAML", "Server"]),
    .trait(name: "Command", description: "The command; needs swift-argument-parser."),
    .trait(name: "YAML", description: "Scenes in YAML; needs Yams."),
    .trait(name: "Server", description: "The subcommand serve; needs swift-nio."),
    .trait(name: "InlineSnapshots", description: "Inline snapshots; needs swift-syntax."),
    .trait(name: "CustomDump", description: "The strategy customDump; needs swift-custom-dump."),
    .trait(name: "AVIF", description: "The encoder of AVIF files, which needs libavif."),
    .trait(
      name: "StaticCommand",
      description: "Combine without the publisher of URL sessions, which needs libcurl."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "PrefCStack", path: "Sources/Toolchain/PrefCStack"),
    stageCallingC("PrefGeometry", ["PrefCStack"]),
    stage("PrefDrawing", ["PrefGeometry"]),
    stage("PrefSVGDecoder", ["PrefDrawing", "PrefGeometry"]),
    .target(name: "PrefCZlib", linkerSettings: [.linkedLibrary("z")]),
    stageCallingC("PrefPDFDecoder", ["PrefCZlib", "PrefDrawing", "PrefGeometry"]),
    stage("PrefReflection", [], path: "Sources/Toolchain/PrefReflection"),
    stage("PrefSymbols", [], path: "Sources/Toolchain/PrefSymbols"),
    .target(
      name: "PrefICU", path: "Sources/Toolchain/PrefICU",
      swiftSettings: swiftSettings + hidesCModules,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),

    // From views to a display list.
    .systemLibrary(
      name: "PrefCFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "PrefCHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "PrefCFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    // The fonts, copied beside every program that links the library.
    .target(
      name: "PrefFonts", path: "Fonts",
      exclude: ["README.md", "symbol_shapes.py"]
        + ["cjk", "emoji", "fonts", "hyphenation", "symbols"].map { "build-\($0).py" },
      sources: ["PrefFonts.swift"], resources: fontFiles.map { .copy($0) },
      swiftSettings: swiftSettings),
    stageCallingC(
      "PrefTypography",
      [
        "PrefDrawing", "PrefFonts", "PrefGeometry", "PrefICU", "PrefSVGDecoder", "PrefCFreeType",
        "PrefCHarfBuzz", "PrefCFriBidi",
      ]),
    stage("PrefViewGraph", ["PrefReflection", "PrefDrawing", "PrefGeometry"]),
    stage(
      "PrefViews",
      [
        "PrefViewGraph", "PrefTypography", "PrefICU", "PrefSVGDecoder", "PrefPDFDecoder",
        "PrefDrawing",
        "PrefGeometry",
      ]),

    // From a display list to bytes.
    .target(name: "PrefCPixels"),
    stageCallingC("PrefRaster", ["PrefCPixels", "PrefDrawing", "PrefGeometry", "PrefPixels"]),
    .target(name: "PrefCPNG", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    stage("PrefPixels", []),
    stageCallingC("PrefPNGCodec", ["PrefCPNG", "PrefCPixels", "PrefPixels"]),
    .target(name: "PrefCJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    stageCallingC("PrefJPEGCodec", ["PrefCJPEG"]),
    .target(name: "PrefCWebP", linkerSettings: [.linkedLibrary("webp")]),
    stageCallingC("PrefWebPCodec", ["PrefCWebP", "PrefPixels"]),
    .target(name: "PrefCGIF", linkerSettings: [.linkedLibrary("gif")]),
    stageCallingC("PrefGIFCodec", ["PrefCGIF", "PrefPixels"]),
    .target(
      name: "PrefCAVIF",
      cSettings: [.define("PREFRENDER_AVIF", .when(traits: ["AVIF"]))],
      linkerSettings: [.linkedLibrary("avif", .when(traits: ["AVIF"]))]),
    stageCallingC("PrefAVIFCodec", ["PrefCAVIF"]),
    // SVG and PDF files, for which the rasterizer draws what these formats cannot express.
    stage(
      "PrefVectorEncoder",
      ["PrefRaster", "PrefPNGCodec", "PrefPixels", "PrefDrawing", "PrefGeometry"]),

    // Yams uses the module `Combine` if it finds it, so what links Yams links Combine.
    stage(
      "PrefScenes",
      [
        "PrefViews", "PrefViewGraph", "PrefSVGDecoder", "PrefPDFDecoder", "PrefDrawing",
        "PrefGeometry",
        product("Yams", of: "Yams", trait: "YAML"),
        .target(name: "Combine", condition: .when(traits: ["YAML"])),
      ]),

    // The stages combined into renderers, and the targets for clients.
    stage(
      "PrefRendering",
      [
        "PrefViews", "PrefViewGraph", "PrefTypography", "PrefRaster", "PrefPNGCodec",
        "PrefJPEGCodec", "PrefWebPCodec", "PrefGIFCodec", "PrefAVIFCodec", "PrefVectorEncoder",
        "PrefPixels", "PrefDrawing", "PrefGeometry",
      ]),
    stage(
      "PrefRenderPool",
      ["PrefRendering", "PrefRaster", "PrefViews", "PrefViewGraph", "PrefGeometry"]),
    stage(
      "PrefRenderService",
      [
        "PrefRenderPool", "PrefImageSets", "PrefScenes", "PrefRendering", "PrefRaster",
        "PrefTypography", "PrefViews", "PrefViewGraph", "PrefGeometry",
      ]),
    stage("PrefLivePage", ["PrefGeometry"]),
    stage("PrefImageSets", ["PrefRendering", "PrefPNGCodec", "PrefGeometry"]),
    stage("PrefUIKit", ["PrefRendering", "PrefViews", "PrefGeometry"]),
    stage(
      "PrefSnapshots",
      ["PrefRendering", "PrefViews", "PrefViewGraph", "PrefPNGCodec", "PrefGeometry"]),
    stage("PrefSnapshotResults", ["PrefGeometry"]),
    stage(
      "PrefSnapshotTesting",
      [
        "PrefSnapshotResults", "PrefSnapshots", "PrefPreviews", "PrefUIKit", "PrefRendering",
        "PrefViews", "PrefViewGraph", "PrefSymbols", "PrefPixels", "PrefDrawing", "PrefGeometry",
      ]),
    // Snapshots in source files, and snapshots in the format of swift-custom-dump; each is empty without its trait.
    stage(
      "PrefInlineSnapshotTesting",
      ["PrefSnapshotTesting", "PrefGeometry"]
        + ["SwiftParser", "SwiftSyntax"].map {
          product($0, of: "swift-syntax", trait: "InlineSnapshots")
        }),
    stage(
      "PrefSnapshotTestingCustomDump",
      [
        "PrefSnapshotTesting",
        product("CustomDump", of: "swift-custom-dump", trait: "CustomDump"),
      ]),
    // The macro plugin implements the compiler's plugin protocol without swift-syntax, which is slow to build. Tests
    // use the library only: SwiftPM builds everything twice, for the host as well, if a test depends on a macro target.
    stage("PrefMacroExpansion", [], path: "Sources/Toolchain/PrefMacroExpansion"),
    .macro(
      name: "PrefViewMacrosPlugin", dependencies: ["PrefMacroExpansion"],
      path: "Sources/Toolchain/PrefViewMacrosPlugin", swiftSettings: swiftSettings),
    stage("PrefViewMacros", ["PrefViews", "PrefViewMacrosPlugin"]),
    // The previews of a program, and the program and the command plugin that render them.
    stage(
      "PrefPreviews",
      [
        "PrefReflection", "PrefViewMacros", "PrefImageSets", "PrefLivePage", "PrefRendering",
        "PrefViews", "PrefViewGraph", "PrefGeometry",
      ]),
    commandPlugin(
      "Previews", verb: "previews",
      "Render the previews of the package's libraries into an HTML gallery."),
    commandPlugin(
      "DocumentImages", verb: "docs-images", "Draw the previews that DocC catalogs refer to.",
      [.writeToPackageDirectory(reason: "to write the pictures into the catalogs")]),
    .plugin(name: "AssetSymbols", capability: .buildTool()),
    // Combine, and the observation of objects with published properties. `PrefRender` depends on neither; the command
    // links Combine for Yams only.
    stage("Combine", ["PrefReflection"]),
    stage("PrefObservableObjects", ["Combine", "PrefViews", "PrefViewGraph", "PrefGeometry"]),
    stage(
      "SwiftUI",
      [
        "Combine", "PrefObservableObjects", "PrefRendering", "PrefUIKit", "PrefViewMacros",
        "PrefViews",
      ]),
    stage("PrefRender", ["PrefViews", "PrefRendering"]),
    stage("UIKit", ["PrefUIKit", "PrefRendering", "PrefViews", "PrefGeometry"]),
    stage("CoreGraphics", ["PrefRendering", "PrefViews", "PrefGeometry"]),
    stage("QuartzCore", ["PrefUIKit", "PrefGeometry"]),
    stage("UniformTypeIdentifiers", ["PrefViews"]),
    stage("OSLog", []),
    .executableTarget(
      name: "PrefrenderCommand",
      dependencies: [
        "PrefImageSets", "PrefLivePage", "PrefPNGCodec", "PrefRenderPool", "PrefRenderService",
        "PrefRendering", "PrefScenes", "PrefSnapshotResults", "PrefSnapshots", "PrefTypography",
        "PrefViews", "PrefViewGraph", "PrefGeometry",
        product("ArgumentParser", of: "swift-argument-parser"),
        product("NIOCore", of: "swift-nio", trait: "Server"),
        product("NIOHTTP1", of: "swift-nio", trait: "Server"),
        product("NIOPosix", of: "swift-nio", trait: "Server"),
      ], swiftSettings: swiftSettings),

    // Unicode's text rendering tests, applied to the shaping and the outlines of `PrefTypography`.
    stageCallingC(
      "PrefTextConformance", ["PrefTypography", "PrefCHarfBuzz", "PrefDrawing", "PrefGeometry"]),
    program("PrefTextConformanceCommand", ["PrefTextConformance", "PrefGeometry"]),

    // Fuzzing of the font code, up to outlines: a few seeds in the tests, any number with the command.
    stage("PrefFontFuzz", ["PrefTypography", "PrefTestNumbers", "PrefDrawing", "PrefGeometry"]),
    program("PrefFontFuzzCommand", ["PrefFontFuzz", "PrefTypography", "PrefGeometry"]),

    // Fuzzing of scenes, texts and images, in the same way.
    stage(
      "PrefInputFuzz",
      [
        "PrefTestNumbers", "PrefScenes", "PrefRendering", "PrefRaster", "PrefPNGCodec",
        "PrefJPEGCodec", "PrefWebPCodec", "PrefGeometry", "PrefDrawing", "PrefSVGDecoder",
        "PrefPDFDecoder",
        "PrefTypography",
      ]),
    program("PrefInputFuzzCommand", ["PrefInputFuzz", "PrefGeometry"]),
    .target(
      name: "PrefBuzzyExample", dependencies: ["PrefRender"], path: "Examples/Buzzy",
      exclude: ["buzzy.json"],
      sources: ["Targets.swift", "MiniMap.swift", "Meadow.swift"], swiftSettings: swiftSettings),
    stage("PrefPreferenceExamples", ["SwiftUI"], path: "Examples/Preferences"),
    stage("PrefLayoutExamples", ["SwiftUI"], path: "Examples/Layout"),
    .target(
      name: "PrefEffectExamples", dependencies: ["SwiftUI"], path: "Examples/Effects",
      exclude: ["effects.json"], swiftSettings: swiftSettings),

    .target(
      name: "PrefCWebPDemux", path: "Tests/PrefCWebPDemux",
      linkerSettings: [.linkedLibrary("webpdemux")]),
    stage("PrefTestNumbers", ["PrefGeometry"], path: "Tests/PrefTestNumbers"),
    stage("PrefTestTags", [], path: "Tests/PrefTestTags"),
    stage(
      "PrefTestSupport",
      [
        "PrefTestNumbers", "PrefDrawing", "PrefGeometry", "PrefRaster", "PrefRendering",
        "PrefViewGraph", "PrefViews",
      ], path: "Tests/PrefTestSupport"),
    stage(
      "PrefTestPictures",
      [
        "PrefTestSupport", "PrefSnapshotTesting", "PrefRendering", "PrefUIKit", "PrefViewGraph",
        "PrefGeometry",
      ], path: "Tests/PrefTestPictures"),
    tests(of: "Geometry", []),
    .testTarget(
      name: "ToolchainTests",
      dependencies: ["PrefCStack", "PrefICU", "PrefReflection", "PrefSymbols", "PrefTestTags"],
      swiftSettings: swiftSettings),
    tests(
      of: "Typography",
      ["PrefFonts", "PrefICU", "PrefFontFuzz", "PrefTestNumbers", "PrefDrawing", "PrefGeometry"],
      exclude: ["Emoji", "Fonts"]),
    tests(of: "SVGDecoder", ["PrefTestSupport", "PrefRaster", "PrefDrawing", "PrefGeometry"]),
    tests(
      of: "PDFDecoder",
      [
        "PrefTestSupport", "PrefVectorEncoder", "PrefPNGCodec", "PrefRaster", "PrefDrawing",
        "PrefGeometry",
      ]),
    tests(of: "TextConformance", ["PrefTypography", "PrefDrawing", "PrefGeometry"]),
    tests(of: "ViewGraph", ["PrefTestNumbers", "PrefTestSupport", "PrefViews", "PrefGeometry"]),
    .testTarget(
      name: "CombineTests", dependencies: ["Combine", "PrefTestTags"], swiftSettings: swiftSettings),
    tests(
      of: "ObservableObjects",
      ["Combine", "PrefViews", "PrefViewGraph", "PrefTestSupport", "PrefGeometry"]),
    tests(
      of: "Views",
      [
        "PrefTestNumbers", "PrefTestSupport", "PrefViewGraph", "PrefTypography", "PrefDrawing",
        "PrefGeometry",
      ],
      exclude: ["CommonMark"]),
    tests(
      of: "Raster", ["PrefTestNumbers", "PrefCPixels", "PrefPixels", "PrefDrawing", "PrefGeometry"]),
    tests(
      of: "VectorEncoder",
      [
        "PrefTestSupport", "PrefTestNumbers", "PrefRendering", "PrefViews", "PrefPNGCodec",
        "PrefDrawing", "PrefGeometry",
      ]),
    tests(of: "ImageSets", ["PrefPNGCodec"]), tests(of: "RenderPool", ["PrefRender"]),
    tests(of: "JPEGCodec", [], exclude: ["Files"]), tests(of: "GIFCodec", ["PrefPixels"]),
    tests(of: "WebPCodec", ["PrefCWebPDemux"], exclude: ["Files"]),
    tests(
      of: "PNGCodec", ["PrefTestNumbers", "PrefCPixels", "PrefPixels"], exclude: ["PngSuite"]),
    tests(
      of: "Scenes",
      [
        "PrefInputFuzz", "PrefTestNumbers", "PrefTestSupport", "PrefRendering", "PrefSVGDecoder",
        "PrefPDFDecoder", "PrefViews", "PrefBuzzyExample", "PrefDrawing", "PrefGeometry",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["PrefrenderCommand", "PrefPNGCodec", "PrefSnapshotResults", "PrefTestTags"],
      swiftSettings: swiftSettings),
    tests(
      of: "ViewMacros", ["PrefMacroExpansion", "SwiftUI", "PrefTestSupport", "PrefViewGraph"]),
    tests(
      of: "Previews",
      ["SwiftUI", "PrefLivePage", "PrefPreferenceExamples", "PrefTestSupport", "PrefGeometry"]),
    program("PrefPreviewsTestRunner", ["PrefPreviews", "SwiftUI"], in: "Tests"),
    // A program with templates that fail in different ways, for the tests of worker processes.
    program("PrefRenderPoolTestWorker", ["PrefRenderPool", "PrefRender"], in: "Tests"),
    .testTarget(
      name: "ViewMacrosSwift5Tests", dependencies: ["SwiftUI", "PrefTestTags"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: ["PrefSnapshotTesting", "PrefSnapshotResults", "SwiftUI", "PrefTestTags"],
      swiftSettings: swiftSettings),
    tests(of: "SnapshotResults", ["PrefGeometry"]),
    tests(of: "Snapshots", ["PrefScenes", "PrefRender", "PrefPNGCodec", "PrefTestPictures"]),
    tests(
      of: "Rendering",
      [
        "PrefTestPictures", "PrefBuzzyExample", "PrefRender", "PrefTestSupport", "PrefViewGraph",
        "PrefPNGCodec", "PrefWebPCodec",
      ]),
    tests(
      of: "LayoutExamples",
      ["PrefTestPictures", "SwiftUI", "PrefRendering", "PrefTestSupport"]),
    tests(
      of: "EffectExamples",
      ["PrefTestPictures", "SwiftUI", "PrefRendering", "PrefTestSupport", "PrefCPixels"]),
    tests(
      of: "PreferenceExamples",
      ["PrefTestPictures", "SwiftUI", "PrefTestSupport", "PrefViewGraph"]),
    // The examples of published articles, and sources as clients write them, in both language modes; they may use
    // deprecated API.
    .testTarget(
      name: "ArticlesSwift5Tests",
      dependencies: ["SwiftUI", "PrefTestSupport", "PrefTestTags", "PrefViewGraph"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ArticlesSwift6Tests",
      dependencies: ["SwiftUI", "PrefTestSupport", "PrefTestTags", "PrefViewGraph"],
      swiftSettings: swiftSettings + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
  ]
)
