// PrefRaster: drawing of a prepared picture, as a whole or in bands, on one thread or several.
// Threads take bands from a shared counter; a band's pixels depend on nothing but its rows.

import Dispatch
import PrefDrawing
import PrefGeometry
import PrefPixels
import Synchronization

/// A picture that is ready to be drawn, from any thread. Created by ``Rasterizer/prepare(_:)``.
public struct PreparedPicture: Sendable {
  /// The pixels that are drawn, in the coordinates of the commands.
  private let frame: PixelRect
  let commands: [DrawCommand]
  let edges: EdgeStore
  let background: Pixel
  let threadCount: Int
  let bandHeight: Int
  private let renderers: RendererPool
  /// The cost of the picture; zero if there are no limits.
  package internal(set) var cost = DrawingCost()

  init(
    frame: PixelRect, commands: [DrawCommand], edges: EdgeStore, background: Pixel,
    threadCount: Int, bandHeight: Int
  ) {
    self.frame = frame
    (self.commands, self.edges, self.background) = (commands, edges, background)
    self.threadCount = threadCount
    self.bandHeight = BandRenderer.limitedBandHeight(bandHeight, width: frame.width)
    renderers = RendererPool(
      edges, needsLargeStack: commands.isDeeper(than: DisplayLayer.usualDepth))
  }

  /// The width, in pixels.
  public var width: Int { frame.width }
  /// The height, in pixels.
  public var height: Int { frame.height }

  /// Whether every pixel will be fully opaque, determined from the commands without drawing. False
  /// does not imply translucent pixels.
  public var isKnownOpaque: Bool {
    commands.reduce(background >> 24 == 255) { isOpaque, command in
      isOpaque ? command.preservesOpacity : command.fills(frame)
    }
  }

  /// Draws the whole picture, on the rasterizer's number of threads.
  ///
  /// - Throws: ``RasterError/cancelled`` if the current task is cancelled.
  public func bitmap() throws(RasterError) -> Bitmap { try bitmap(Cancellation()) }

  /// Draws the whole picture.
  ///
  /// - Throws: ``RasterError/cancelled`` if `cancellation` is cancelled.
  package func bitmap(_ cancellation: Cancellation) throws(RasterError) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, isCleared: false)
    let surface = bitmap.surface(x: frame.minX, y: frame.minY)
    let target = SharedSurface(surface: surface)
    let next = Atomic<Int>(0)
    let bandCount = (height + bandHeight - 1) / bandHeight
    let work = { @Sendable in
      renderers.withRenderer(cancellation) { renderer in
        while !cancellation.isCancelled {
          let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if band >= bandCount { return }
          let rows = (band * bandHeight)..<min((band + 1) * bandHeight, height)
          draw(rows, renderer, target.surface)
        }
      }
    }
    let threads = min(threadCount, bandCount)
    if threads > 1 {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in work() }
    } else {
      work()
    }
    if cancellation.isCancelled { throw .cancelled }
    bitmap.updateIsOpaque()
    return bitmap
  }

  /// Draws a range of rows into a buffer of `rows.count × width × 4` bytes: premultiplied RGBA,
  /// gamma-encoded sRGB, rows from top to bottom without padding.
  ///
  /// Rows outside the picture, and rows that do not fit into the buffer, are skipped. Does nothing
  /// if the buffer is not aligned to 4 bytes. If the current task is cancelled, the bytes are undefined.
  public func draw(rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
    draw(rows: rows, into: bytes, Cancellation())
  }

  /// Draws a range of rows into a buffer; if `cancellation` is cancelled, the bytes are undefined.
  package func draw(
    rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer, _ cancellation: Cancellation
  ) {
    let rows = rows.clamped(to: 0..<height)
    let rowCapacity = width > 0 ? bytes.count / (width * 4) : 0
    let count = min(rows.count, rowCapacity)
    guard count > 0, let base = bytes.baseAddress, Int(bitPattern: base) % 4 == 0 else { return }
    let drawn = rows.prefix(count)
    let surface = Surface(
      base: base.assumingMemoryBound(to: Pixel.self), bounds: bounds(ofRows: drawn), stride: width)
    renderers.withRenderer(cancellation) { renderer in
      for start in stride(from: drawn.lowerBound, to: drawn.upperBound, by: bandHeight) {
        draw(start..<min(start + bandHeight, drawn.upperBound), renderer, surface)
      }
    }
  }

  /// Draws a range of rows on several threads; if `cancellation` is cancelled, the bytes are undefined.
  package func draw(
    rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer, threadCount: Int,
    _ cancellation: Cancellation
  ) {
    let count = min(max(threadCount, 1), rows.count)
    guard count > 1 else { return draw(rows: rows, into: bytes, cancellation) }
    let stride = width * 4
    // Unsafe: each thread writes rows of its own.
    nonisolated(unsafe) let bytes = bytes
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let part = (index * rows.count / count)..<((index + 1) * rows.count / count)
      let target = bytes[(part.lowerBound * stride)..<(part.upperBound * stride)]
      draw(
        rows: (rows.lowerBound + part.lowerBound)..<(rows.lowerBound + part.upperBound),
        into: UnsafeMutableRawBufferPointer(rebasing: target), cancellation)
    }
  }

  /// Returns the bounds of rows, which are counted from the top of the picture.
  private func bounds(ofRows rows: Range<Int>) -> PixelRect {
    PixelRect(
      minX: frame.minX, minY: frame.minY + rows.lowerBound, maxX: frame.maxX,
      maxY: frame.minY + rows.upperBound)
  }

  private func draw(_ rows: Range<Int>, _ renderer: BandRenderer, _ surface: Surface) {
    let band = bounds(ofRows: rows)
    // Commands below one that opaquely fills all rows are not drawn.
    let first = commands.withUnsafeBufferPointer { commands in
      // Most commands do not cover all rows, so that only their bounds are read.
      commands.indices.last { commands[$0].bounds.contains(band) && commands[$0].fills(band) }
    }
    if first == nil {
      surface.row(band.minY, band.minX).update(
        repeating: background, count: band.width * band.height)
    }
    renderer.draw(
      commands[(first ?? 0)...], onto: surface, clip: ClipState(bounds: band, plane: nil))
  }
}

extension DrawCommand {
  /// Returns whether the command covers every pixel of a frame opaquely.
  fileprivate func fills(_ frame: PixelRect) -> Bool {
    guard case .rect(let rect, let paint) = content, bounds.contains(frame) else { return false }
    let whole = AlignedRect(frame)
    return paint.isOpaque && rect.minX <= whole.minX && rect.minY <= whole.minY
      && rect.maxX >= whole.maxX && rect.maxY >= whole.maxY
  }

  /// Whether drawing the command onto opaque pixels leaves them opaque.
  fileprivate var preservesOpacity: Bool {
    guard case .layer(let layer) = content else { return true }
    if layer.isDirect, case .commands(let commands) = layer.source {
      return commands.allSatisfy(\.preservesOpacity)
    }
    return !layer.blendMode.reducesOpacity
  }
}

/// A pool of renderers with their scratch memory.
private final class RendererPool: Sendable {
  /// A renderer that is not in use.
  ///
  /// Unchecked: one thread at a time takes it out of the mutex and returns it.
  private struct Idle: @unchecked Sendable {
    let renderer: BandRenderer
  }

  private let edges: EdgeStore
  /// Whether layers are nested deep.
  private let needsLargeStack: Bool
  private let idle = Mutex<[Idle]>([])

  init(_ edges: EdgeStore, needsLargeStack: Bool) {
    (self.edges, self.needsLargeStack) = (edges, needsLargeStack)
  }

  /// Calls `body` with a renderer for exclusive use, from the pool or new.
  func withRenderer(_ cancellation: Cancellation, _ body: (BandRenderer) -> Void) {
    let taken =
      idle.withLock { $0.popLast() } ?? Idle(renderer: BandRenderer(edges: edges, cancellation))
    taken.renderer.setCancellation(cancellation)
    if needsLargeStack { LargeStack.run { body(taken.renderer) } } else { body(taken.renderer) }
    idle.withLock { $0.append(taken) }
  }
}

/// A surface whose rows are distributed among threads.
///
/// Unchecked: each thread writes the rows of other bands.
private struct SharedSurface: @unchecked Sendable {
  let surface: Surface
}
