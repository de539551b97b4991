// Successive PNG files of one template: reuse of the previous picture does not change the bytes.

import PrefGeometry
import PrefPNGCodec
import PrefRaster
import PrefTestTags
import PrefViews
import Testing

@testable import PrefRendering

@MainActor @Suite(.tags(.drawing)) struct RetainedFileTests {
  /// A card in whose rows some texts and shapes differ.
  private struct Card: View {
    let number: Int
    var hasBackground = true

    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        Text("Number \(number % 5)").font(.title)
        Rectangle().fill(number % 3 == 0 ? .red : .blue).frame(width: 80, height: 40)
        Spacer()
        if number % 4 == 0 { Circle().fill(.orange).frame(width: 60, height: 60) }
        Text("The same in all rows")
      }
      .frame(width: 300, height: 400)
      .background {
        if hasBackground {
          LinearGradient(colors: [.white, .mint], startPoint: .top, endPoint: .bottomTrailing)
        }
      }
    }
  }

  private func picture(_ number: Int, _ hasBackground: Bool, scale: CGFloat = 2) throws -> Picture {
    let renderer = ImageRenderer(content: Card(number: number, hasBackground: hasBackground))
    renderer.scale = scale
    return try renderer.picture()
  }

  @Test(arguments: [true, false], [1, 2]) func filesOfRowsAreThoseOfSinglePictures(
    _ hasBackground: Bool, _ threadCount: Int
  ) throws {
    let retained = RetainedFile()
    for number in [0, 1, 1, 2, 9, 3, 12, 4, 7, 4] {
      var picture = try picture(number, hasBackground)
      picture.threadCount = threadCount
      let expected = try picture.pngBytes()
      picture.predecessor = retained
      // Bitmaps that are drawn between files do not disturb them.
      if number == 9 {
        #expect(try picture.image().pixels == self.picture(9, hasBackground).image().pixels)
      }
      #expect(try picture.pngBytes() == expected, "row \(number)")
    }
  }

  /// Bitmaps without a file in between, such as the frames of a host, do not collect changes without a bound.
  @Test func changesBetweenFilesAreBounded() throws {
    let retained = RetainedFile()
    let pictures = try [1, 3].map { try picture($0, true, scale: 0.5) }
    var first = pictures[1]
    first.predecessor = retained
    _ = try first.pngBytes()
    var largest = 0
    for round in 0..<1200 {
      var picture = pictures[round % 2]
      picture.predecessor = retained
      _ = try picture.image()
      largest = max(largest, retained.changedRangeCount)
    }
    #expect(1000...1024 ~= largest)
    var last = pictures[0]
    let expected = try last.pngBytes()
    last.predecessor = retained
    #expect(try last.pngBytes() == expected)
    #expect(retained.changedRangeCount == 0)
  }

  @Test func otherSizesAndOptionsAreEncodedInFull() throws {
    let retained = RetainedFile()
    for (scale, effort) in [
      (2, PNGOptions.Effort.balanced), (2, .fast), (3, .fast), (3, .best), (2, .balanced),
    ] {
      var picture = try picture(1, true, scale: CGFloat(scale) / 2)
      picture.pngOptions.effort = effort
      let expected = try picture.pngBytes()
      picture.predecessor = retained
      #expect(try picture.pngBytes() == expected)
    }
  }

  @Test func anErrorDoesNotDisturbTheNextFile() throws {
    let retained = RetainedFile()
    for (number, limit) in [(1, 1 << 28), (2, 10), (3, 1 << 28), (2, 1 << 28)] {
      var picture = try picture(number, true)
      let expected = try picture.pngBytes()
      (picture.predecessor, picture.pixelLimit) = (retained, limit)
      if limit == 10 {
        #expect(throws: RenderError.self) { try picture.pngBytes() }
      } else {
        #expect(try picture.pngBytes() == expected)
      }
    }
  }

  /// Items and rows of previous pictures count neither more nor less than those of a single picture.
  @Test func theLimitOnStepsIsThatOfSinglePictures() throws {
    let retained = RetainedFile()
    for number in [1, 2, 9, 12, 4] {
      var picture = try picture(number, true, scale: 0.5)
      let accepted = try leastLimit(picture)
      picture.predecessor = retained
      #expect(try !isAccepted(picture, accepted - 1), "row \(number)")
      #expect(try isAccepted(picture, accepted), "row \(number)")
      #expect(try isAccepted(picture, accepted), "row \(number)")
    }
  }

  /// A picture that is refused with the previous one, and then drawn in full, counts once.
  @Test func theLimitOnSeveralPicturesIsThatOfSinglePictures() throws {
    let numbers = [1, 2, 9, 12, 4]
    let costs = try numbers.map { try leastLimit(picture($0, true, scale: 0.5)) }
    for (missing, isSufficient) in [(0, true), (1, false)] {
      var limits = DrawingLimits()
      limits.steps = costs.reduce(0, +) - missing
      let (total, retained) = (DrawingTotal(limits), RetainedFile())
      let accepted = try zip(numbers, costs).map { number, cost in
        var picture = try picture(number, true, scale: 0.5)
        (picture.predecessor, picture.drawingTotal) = (retained, total)
        return try isAccepted(picture, cost)
      }
      #expect(accepted.dropLast().allSatisfy { $0 } && accepted.last == isSufficient)
    }
  }

  private func isAccepted(_ picture: Picture, _ steps: Int) throws -> Bool {
    var picture = picture
    picture.drawingLimits.steps = steps
    do throws(RenderError) {
      _ = try picture.pngBytes()
      return true
    } catch {
      guard case .drawingLimit(let exceeded) = error else { throw error }
      return exceeded.quantity != .steps
    }
  }

  /// Returns the least limit on steps with which a picture is accepted.
  private func leastLimit(_ picture: Picture) throws -> Int {
    var (refused, accepted) = (0, 100_000_000)
    #expect(try isAccepted(picture, accepted))
    while accepted - refused > 1 {
      let middle = (accepted + refused) / 2
      if try isAccepted(picture, middle) { accepted = middle } else { refused = middle }
    }
    return accepted
  }
}
