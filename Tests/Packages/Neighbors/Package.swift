// swift-tools-version: 6.1
import PackageDescription

// Packages that test `canImport` of Apple's modules, in one package graph with prefrender, and linked into one program
// with it.
let package = Package(
  name: "Neighbors",
  dependencies: [
    .package(name: "prefrender", path: "../../.."),
    .package(path: "Prober"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Program",
      dependencies: [
        "Prober",
        .product(name: "SwiftUI", package: "prefrender"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ]
)
