// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Swift5Consumer",
  dependencies: [.package(name: "prefrender", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: [.product(name: "SwiftUI", package: "prefrender")])
  ]
)
