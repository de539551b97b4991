// PrefTestNumbers: finds pixels in large pictures. This module is optimized in test builds.

/// Returns the indices of the pixels with a color in RGBA pixels of 4 bytes, in ascending order.
public func pixelIndices(of color: [UInt8], in bytes: [UInt8]) -> [Int] {
  guard color.count == 4 else { return [] }
  let (red, green, blue, alpha) = (color[0], color[1], color[2], color[3])
  var result: [Int] = []
  bytes.withUnsafeBufferPointer { bytes in
    for at in stride(from: 0, to: bytes.count - 3, by: 4)
    where bytes[at] == red && bytes[at + 1] == green && bytes[at + 2] == blue
      && bytes[at + 3] == alpha
    {
      result.append(at / 4)
    }
  }
  return result
}
