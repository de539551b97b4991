// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Previews",
  products: [.library(name: "Garden", targets: ["Garden"])],
  dependencies: [.package(name: "prefrender", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "Garden",
      dependencies: ["Pond", .product(name: "SwiftUI", package: "prefrender")]),
    // Part of the product, because Garden depends on it.
    .target(name: "Pond", dependencies: [.product(name: "SwiftUI", package: "prefrender")]),
    // Part of no library product: tests can use their previews, the plugin cannot.
    .target(name: "Hidden", dependencies: [.product(name: "SwiftUI", package: "prefrender")]),
    .executableTarget(
      name: "App", dependencies: [.product(name: "SwiftUI", package: "prefrender")]),
    // The program that the plugin would generate.
    .executableTarget(
      name: "Runner",
      dependencies: ["Garden", .product(name: "PrefPreviews", package: "prefrender")]),
    .testTarget(
      name: "GardenTests",
      dependencies: [
        "Garden", "Hidden", "App", .product(name: "SwiftUI", package: "prefrender"),
        .product(name: "PrefPreviews", package: "prefrender"),
      ]),
  ]
)
