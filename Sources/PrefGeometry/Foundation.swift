// Geometry: hands on Foundation, where `CGRect`, `CGSize`, `CGPoint` and `CGFloat` live on Linux, so that the other
// stages and authors get them with the vocabulary types.

@_exported import Foundation
