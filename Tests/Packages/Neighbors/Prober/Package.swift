// swift-tools-version: 6.0
import PackageDescription

// A package that does not depend on prefrender, as many do not, and that tests which of Apple's modules there are.
let package = Package(
  name: "Prober",
  products: [.library(name: "Prober", targets: ["Prober"])],
  targets: [.target(name: "Prober")]
)
