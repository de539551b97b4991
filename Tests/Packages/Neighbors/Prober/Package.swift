// swift-tools-version: 6.0
import PackageDescription

// A package that does not depend on prefrender and tests which of Apple's modules can be imported.
let package = Package(
  name: "Prober",
  products: [.library(name: "Prober", targets: ["Prober"])],
  targets: [.target(name: "Prober")]
)
