// PrefSnapshotTestingCustomDump: the strategy of swift-custom-dump, behind the trait `CustomDump`.

import PrefSnapshotTesting

#if CustomDump
  internal import CustomDump

  extension Snapshotting where Format == String {
    /// Compares values as text in the format of swift-custom-dump.
    ///
    ///     assertSnapshot(of: user, as: .customDump)
    public static var customDump: Snapshotting {
      SimplySnapshotting.lines.pullback { String(customDumping: $0) }
    }
  }
#else
  extension Snapshotting where Format == String {
    /// Requires the trait `CustomDump` of the package prefrender.
    @available(
      *, unavailable, message: "Add the trait 'CustomDump' to the dependency 'prefrender'."
    )
    public static var customDump: Snapshotting {
      SimplySnapshotting.lines.pullback { String(describing: $0) }
    }
  }
#endif
