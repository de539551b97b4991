// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PlainConsumer",
  dependencies: [.package(name: "prefrender", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Plain", dependencies: [.product(name: "PrefRender", package: "prefrender")])
  ]
)
