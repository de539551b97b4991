// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Swift6Consumer",
  dependencies: [.package(name: "prefrender", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Swift6", dependencies: [.product(name: "SwiftUI", package: "prefrender")])
  ]
)
