// swift-tools-version: 6.1
import PackageDescription

// The tests import InlineSnapshotTesting and SnapshotTestingCustomDump, which are targets of one line each.
let package = Package(
  name: "InlineSuite",
  dependencies: [
    .package(name: "prefrender", path: "../../..", traits: ["InlineSnapshots", "CustomDump"])
  ],
  targets: [
    .target(
      name: "InlineSnapshotTesting",
      dependencies: [.product(name: "PrefInlineSnapshotTesting", package: "prefrender")]),
    .target(
      name: "SnapshotTestingCustomDump",
      dependencies: [.product(name: "PrefSnapshotTestingCustomDump", package: "prefrender")]),
    .testTarget(
      name: "InlineTests",
      dependencies: [
        "InlineSnapshotTesting", "SnapshotTestingCustomDump",
        .product(name: "SwiftUI", package: "prefrender"),
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
