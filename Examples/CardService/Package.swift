// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CardService",
  dependencies: [
    .package(name: "prefrender", path: "../..", traits: []),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.1"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: [
    .target(
      name: "CardService",
      dependencies: [
        .product(name: "PrefRenderService", package: "prefrender"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Crypto", package: "swift-crypto"),
      ], swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "card-service", dependencies: ["CardService"], path: "Sources/Program",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "CardServiceTests",
      dependencies: ["CardService", .product(name: "HummingbirdTesting", package: "hummingbird")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
