// Styles with shadows: behind what is drawn, and inside of it.

import PrefRender
import Testing

@MainActor
@Suite struct ShadowStyleTests {
  let red = Color(red: 1, green: 0, blue: 0)

  func picture<V: View>(_ view: V) throws -> CGImage {
    try #require(ImageRenderer(content: view).cgImage)
  }

  @Test func aDropShadowIsTheModifiers() throws {
    let styled = try picture(
      Rectangle().fill(red.shadow(.drop(color: .black, radius: 3, x: 2, y: 4)))
        .frame(width: 20, height: 20).padding(20))
    let modified = try picture(
      Rectangle().fill(red).shadow(color: .black, radius: 3, x: 2, y: 4)
        .frame(width: 20, height: 20).padding(20))
    #expect(styled.pixels == modified.pixels)
    #expect(styled[30, 42].opacity > 100 && styled[30, 5].opacity == 0)
  }

  @Test func anInnerShadowStaysInside() throws {
    let seen = try picture(
      Rectangle().fill(red.shadow(.inner(color: .black, radius: 2, y: 3)))
        .frame(width: 30, height: 30).padding(10))
    // The upper side is in the shadow, the lower one hardly, and nothing lies outside.
    #expect(seen[25, 10].red < 60 && seen[25, 10].opacity == 255)
    #expect(seen[25, 25] == (255, 0, 0, 255))
    #expect(seen[25, 39].red > 240)
    #expect(seen[25, 9].opacity == 0 && seen[25, 40].opacity == 0)
    // Left and right alike.
    #expect(seen[10, 25] == seen[39, 25] && seen[10, 25].red < 200)
  }

  @Test func textsCastTheShadowsOfTheirStyle() throws {
    let plain = Text("Hi").font(.largeTitle)
    func covered<V: View>(_ view: V) throws -> Int {
      let seen = try picture(view.padding(20))
      return stride(from: 3, to: seen.pixels.count, by: 4).count { seen.pixels[$0] > 0 }
    }
    let own = try covered(plain.foregroundStyle(red))
    #expect(
      try covered(plain.foregroundStyle(red.shadow(.drop(radius: 4)))) > own * 3 / 2)
    #expect(try covered(plain.foregroundStyle(.shadow(.drop(radius: 4)))) > own * 3 / 2)
    #expect(try covered(plain.foregroundStyle(red.shadow(.inner(radius: 4)))) == own)
    // From around, and fainter with the style.
    #expect(
      try covered(HStack { plain }.foregroundStyle(red.shadow(.drop(radius: 4)))) > own * 3 / 2)
    #expect(
      try covered(plain.foregroundStyle(red.shadow(.drop(radius: 4)).opacity(0.2)))
        > own * 11 / 10)
  }
}
