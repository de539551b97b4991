// PrefGeometry: re-exports Foundation, which declares `CGRect`, `CGSize`, `CGPoint` and `CGFloat`
// on Linux, so that importers of this module get them as well.

@_exported import Foundation
