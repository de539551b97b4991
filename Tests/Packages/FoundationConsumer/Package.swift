// swift-tools-version: 6.0
import PackageDescription

// Models in files that import only Foundation, which re-exports Combine on Apple's systems.
let swiftUI: Target.Dependency = .product(name: "SwiftUI", package: "prefrender")

let package = Package(
  name: "FoundationConsumer",
  dependencies: [.package(name: "prefrender", path: "../../..")],
  targets: [
    // A file of the target re-exports Combine, which makes it visible in all of its files.
    .executableTarget(name: "Exporting", dependencies: [swiftUI]),
    // The compiler imports Combine in all files. SwiftPM accepts such flags in root packages only.
    .executableTarget(
      name: "Flagged", dependencies: [swiftUI],
      swiftSettings: [
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Combine"])
      ]),
  ]
)
