// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PlainConsumer",
  // Without the default trait `Command`, prefrender has no dependencies.
  dependencies: [.package(name: "prefrender", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Plain", dependencies: [.product(name: "PrefRender", package: "prefrender")]),
    .executableTarget(
      name: "WithAssets", dependencies: [.product(name: "PrefRender", package: "prefrender")],
      resources: [.process("Assets.xcassets")],
      plugins: [.plugin(name: "AssetSymbols", package: "prefrender")]),
  ]
)
