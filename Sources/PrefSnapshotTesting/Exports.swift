// PrefSnapshotTesting: re-exports the comparison of pictures and of folders of references, and UIKit's traits.

@_exported import PrefSnapshots
@_exported import PrefUIKit
