// swift-tools-version: 6.0
import PackageDescription

// Only `Drawing` can import modules named SwiftUI and Combine: they are built as PrefSwiftUI and PrefCombine, so that
// packages that do not depend on them do not find them, whatever has been built before.
let package = Package(
  name: "AliasedModules",
  dependencies: [
    .package(name: "prefrender", path: "../../.."),
    .package(path: "../Neighbors/Prober"),
  ],
  targets: [
    .executableTarget(
      name: "Drawing",
      dependencies: [
        "Prober",
        .product(
          name: "SwiftUI", package: "prefrender",
          moduleAliases: ["SwiftUI": "PrefSwiftUI", "Combine": "PrefCombine"]),
      ]),
    .executableTarget(name: "Bystander", dependencies: ["Prober"]),
  ]
)
