// swift-tools-version: 6.1
import PackageDescription

// One target per stage of the pipeline; each may import only what DESIGN.md's table names. The build
// checks that with `--explicit-target-dependency-import-check error`.
//
//   Geometry ◀ Drawing ◀ Raster
//              Drawing ◀ Typography ◀ Views ◀ Rendering ◀ prefrender
//              Drawing ◀ ViewGraph  ◀ Views ◀ Scenes    ◀ prefrender

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func stage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "prefrender",
  products: [
    .library(name: "PrefRender", targets: ["Drawing"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    stage("Geometry", []),
    stage("Drawing", ["Geometry"]),
    stage("Scenes", ["Geometry"]),
    tests(of: "Scenes", ["Geometry"]),
  ]
)
