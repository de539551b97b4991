// swift-tools-version: 6.2
import PackageDescription

// A client that imports other frameworks of Apple for light use.
let package = Package(
  name: "FrameworkConsumer",
  dependencies: [.package(name: "prefrender", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Frameworks",
      dependencies: [
        "SwiftUI", "UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "OSLog",
      ].map { .product(name: $0, package: "prefrender") })
  ]
)
