// swift-tools-version: 6.2
import PackageDescription

// In a package of its own, the dependency is .package(url: "…/prefrender", from: "0.1.0", traits: []).
let package = Package(
  name: "Garden",
  products: [.library(name: "Garden", targets: ["Garden"])],
  dependencies: [
    .package(name: "prefrender", path: "../..", traits: []),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    .target(name: "Garden", dependencies: [.product(name: "SwiftUI", package: "prefrender")])
  ]
)
