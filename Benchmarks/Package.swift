// swift-tools-version: 6.1
import PackageDescription

// Benchmarks, separate from the library's package: `swift run -c release --package-path Benchmarks
// RasterBenchmark`.

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "prefrender", path: "..")],
  targets: [
    .executableTarget(
      name: "RasterBenchmark",
      dependencies: [.product(name: "PrefRasterStages", package: "prefrender")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "TextBenchmark",
      dependencies: [.product(name: "PrefTextStages", package: "prefrender")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Compares with ImageMagick's `compare`, and with the Python package pixelmatch.
    .executableTarget(
      name: "ComparisonBenchmark",
      dependencies: [
        .product(name: "PrefSnapshots", package: "prefrender"),
        .product(name: "PrefRasterStages", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "SnapshotBenchmark",
      dependencies: [
        .product(name: "PrefSnapshotTesting", package: "prefrender"),
        .product(name: "PrefSnapshots", package: "prefrender"),
        .product(name: "SwiftUI", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Requires cairo and FreeType with their headers.
    .systemLibrary(name: "CCairoFreeType", pkgConfig: "cairo-ft"),
    .executableTarget(
      name: "TextComparison",
      dependencies: [
        "CCairoFreeType", .product(name: "PrefTextStages", package: "prefrender"),
        .product(name: "PrefRasterStages", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "GraphBenchmark",
      dependencies: [.product(name: "PrefRender", package: "prefrender")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "PoolBenchmark",
      dependencies: [
        .product(name: "PrefRender", package: "prefrender"),
        .product(name: "PrefRenderPool", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "MemoryBenchmark",
      dependencies: [.product(name: "PrefRender", package: "prefrender")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "FlightBenchmark",
      dependencies: [
        .product(name: "PrefRender", package: "prefrender"),
        .product(name: "PrefBuzzyExample", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
