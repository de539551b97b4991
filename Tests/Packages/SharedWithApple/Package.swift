// swift-tools-version: 6.0
import PackageDescription

// On Apple's systems `import SwiftUI` finds Apple's module; on Linux it finds prefrender's.
#if os(Linux)
  let dependencies: [Package.Dependency] = [.package(name: "prefrender", path: "../../..")]
  let swiftUI: [Target.Dependency] = [.product(name: "SwiftUI", package: "prefrender")]
#else
  let dependencies: [Package.Dependency] = []
  let swiftUI: [Target.Dependency] = []
#endif

let package = Package(
  name: "SharedWithApple",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Badge", targets: ["Badge"])],
  dependencies: dependencies,
  targets: [
    .target(name: "Badge", dependencies: swiftUI),
    .executableTarget(name: "ShowBadge", dependencies: ["Badge"] + swiftUI),
  ]
)
