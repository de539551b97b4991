// PDFTests: color spaces, gradients and functions.

import PrefPDFDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images, .drawing)) struct PDFColorTests {
  private static let tint = "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>"

  @Test(arguments: [
    ("0.2 g", "#333333"), ("1 0 0.2 rg", "#FF0033"), ("0 0 0 0 k", "#FFFFFF"),
    ("/DeviceRGB cs", "#000000"), ("/DeviceRGB cs 0 1 0 sc", "#00FF00"),
    ("/Icc cs 0 0 1 scn", "#0000FF"), ("/Gray cs 1 sc", "#FFFFFF"),
    ("/Table cs 1 sc", "#00FF00"), ("/Table cs 9 sc", "#0000FF"),
    ("/Spot cs", "#0000FF"), ("/Spot cs 0.4 scn", "#9999FF"),
    // The white and the black of L*a*b*, and the red of sRGB in it.
    ("/Lab cs 100 0 0 sc", "#FFFFFF"), ("/Lab cs 54.29 80.81 69.89 sc", "#FF0000"),
  ])
  func colors(_ operators: String, _ expected: String) throws {
    let spaces = """
      /ColorSpace << /Icc [/ICCBased 10 0 R] /Gray [/CalGray << >>]
        /Table [/Indexed /DeviceRGB 2 <FF000000FF000000FF>]
        /Spot [/Separation /Ink /DeviceRGB \(Self.tint)]
        /Lab [/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>] >>
      """
    let drawn = try Drawn(
      "\(operators) 0 0 20 20 re f", spaces, [TestFile.stream("", "/N 3")])
    let found = drawn[10, 10]
    let a = try #require(Int(found.dropFirst(), radix: 16), "\(found)")
    let b = try #require(Int(expected.dropFirst(), radix: 16))
    for shift in [0, 8, 16] {
      let difference = (a >> shift & 255) - (b >> shift & 255)
      #expect(abs(difference) <= 1, "\(found) instead of \(expected)")
    }
  }

  @Test func inksDarkenThePaper() throws {
    // Printed cyan is less green and less bright than the complement of red.
    #expect(try Drawn("1 0 0 0 k 0 0 20 20 re f")[10, 10] == "#00AEEF")
    #expect(try Drawn("0 0 0 1 k 0 0 20 20 re f")[10, 10] == "#231F20")
  }

  // MARK: Gradients

  /// Draws a gradient along the x-axis from 5 to 15.
  private func gradient(
    _ function: String, extends: String = "true true", space: String = "/DeviceRGB",
    objects: [String] = []
  ) throws -> Drawn {
    try Drawn(
      "/S sh",
      """
      /Shading << /S << /ShadingType 2 /ColorSpace \(space) /Coords [5 0 15 0]
      /Extend [\(extends)] /Function \(function) >> >>
      """, objects)
  }

  private static let redToBlue = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>"

  @Test func axialGradientsExtendIfTheFileSaysSo() throws {
    let extended = try gradient(Self.redToBlue)
    #expect(extended[0, 3] == "#FF0000" && extended[19, 3] == "#0000FF")
    #expect(extended[10, 3] == "#73008C")
    let bounded = try gradient(Self.redToBlue, extends: "false false")
    #expect(
      bounded[3, 3] == "clear" && bounded[16, 3] == "clear" && bounded[10, 3] == extended[10, 3])
  }

  @Test func stitchedFunctionsHaveTheirBounds() throws {
    let constant = { (color: String) in
      "<< /FunctionType 2 /Domain [0 1] /C0 [\(color)] /C1 [\(color)] /N 1 >>"
    }
    let drawn = try gradient(
      """
      << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1]
      /Functions [\(constant("1 0 0")) \(constant("0 1 0"))] >>
      """)
    #expect(drawn[9, 3] == "#FF0000" && drawn[10, 3] == "#00FF00")
    // The second half of the first function, and the second one in reverse.
    let reversed = try gradient(
      """
      << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0.5 1 1 0]
      /Functions [\(Self.redToBlue) \(Self.redToBlue)] >>
      """)
    #expect(reversed[5, 3].hasPrefix("#7") && reversed[19, 3] == "#FF0000")
  }

  @Test func programsAndSamplesAreFunctions() throws {
    let program = try gradient(
      "10 0 R",
      objects: [
        TestFile.stream(
          "{ dup 0.5 gt { pop 0 1 0 } { 2 mul 1 exch sub 0 0 } ifelse }",
          "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]")
      ])
    #expect(program[0, 3] == "#FF0000" && program[12, 3] == "#00FF00")
    let samples = try gradient(
      "10 0 R",
      objects: [
        TestFile.stream(
          "FF0000 00FF00 0000FF>",
          "/Filter /ASCIIHexDecode /FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [3] /BitsPerSample 8"
        )
      ])
    #expect(samples[0, 3] == "#FF0000" && samples[19, 3] == "#0000FF")
    #expect(samples[10, 3].hasPrefix("#00E"))
  }

  @Test func patternsAreInTheSpaceOfThePage() throws {
    let drawn = try Drawn(
      "/Pattern cs /P scn 2 0 0 2 0 0 cm 0 0 10 10 re f",
      """
      /Pattern << /P << /PatternType 2 /Matrix [10 0 0 10 5 0] /Shading << /ShadingType 2
      /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Extend [true true] /Function \(Self.redToBlue) >> >> >>
      """)
    #expect(drawn[0, 3] == "#FF0000" && drawn[19, 3] == "#0000FF" && drawn[10, 3] == "#73008C")
  }

  @Test func radialGradientsAreBetweenTheirCircles() throws {
    let shading = { (coordinates: String) in
      """
      /Shading << /S << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [\(coordinates)]
      /Function \(Self.redToBlue) >> >>
      """
    }
    let drawn = try Drawn("/S sh", shading("10 10 2 10 10 8"))
    #expect(drawn[10, 10] == "clear" && drawn[19, 10] == "clear" && drawn[17, 10] != "clear")
    // From the outer circle to the inner one.
    let inward = try Drawn("/S sh", shading("10 10 8 10 10 0"))
    #expect(inward[10, 10].hasPrefix("#1") && inward[17, 10].hasPrefix("#E"))
    #expect(
      try Drawn("/S sh", shading("8 10 0 10 10 8")).image.omissions
        == ["the focal point of a radial gradient"])
  }

  @Test func unsupportedPatternsAreReported() throws {
    let tiles = try Drawn(
      "/Pattern cs /P scn 0 0 20 20 re f", "/Pattern << /P 10 0 R >>",
      [TestFile.stream("", "/PatternType 1")])
    #expect(tiles[10, 10] == "clear" && tiles.image.omissions == ["a tiling pattern"])
    let mesh = try Drawn("/S sh", "/Shading << /S << /ShadingType 4 >> >>")
    #expect(mesh.image.omissions == ["a gradient that is neither axial nor radial"])
  }

  @Test func boundsOfFunctionsAreExact() throws {
    let constant = { (color: String) in
      "<< /FunctionType 2 /Domain [0 1] /C0 [\(color)] /C1 [\(color)] /N 1 >>"
    }
    // 0.03 + 1 · (0.33 − 0.03) is more than 0.33.
    let drawn = try gradient(
      """
      << /FunctionType 3 /Domain [0 1] /Bounds [0.03 0.33] /Encode [0 1 0 1 0 1]
      /Functions [\(constant("1 0 0")) \(constant("0 1 0")) \(constant("0 0 1"))] >>
      """)
    #expect(drawn[4, 3] == "#FF0000" && drawn[6, 3] == "#00FF00" && drawn[7, 3] == "#00FF00")
    #expect(drawn[9, 3] == "#0000FF")
  }

  @Test func gradientsHaveADomainABoxAndABackground() throws {
    let half = try gradient(
      Self.redToBlue + " /Domain [0 0.5] /BBox [0 5 20 15]", extends: "true true")
    #expect(half[19, 10] == "#800080" && half[10, 3] == "clear" && half[10, 17] == "clear")
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [5 0 15 0]
      /Background [0 1 0] /Function \(Self.redToBlue) >> >>
      """
    let drawn = try Drawn(
      "/Pattern cs /P scn 0 0 20 20 re f", "/Pattern << /P \(pattern) >>")
    #expect(drawn[2, 10] == "#00FF00" && drawn[18, 10] == "#00FF00" && drawn[10, 10] == "#73008C")
  }

  @Test func strokesCanHaveGradients() throws {
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [5 0 15 0]
      /Extend [true true] /Function \(Self.redToBlue) >> >>
      """
    let drawn = try Drawn(
      "/Pattern CS /P SCN 4 w 0 10 m 20 10 l S", "/Pattern << /P \(pattern) >>")
    #expect(drawn[0, 9] == "#FF0000" && drawn[19, 10] == "#0000FF" && drawn[10, 9] == "#73008C")
    #expect(drawn[10, 6] == "clear" && drawn[10, 13] == "clear")
  }

  @Test func patternsOfAGroupAreInTheSpaceOfTheGroup() throws {
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [2.5 0 7.5 0]
      /Extend [true true] /Function \(Self.redToBlue) >> >>
      """
    let group = TestFile.group(
      "0.5 0 0 0.5 0 0 cm /Pattern cs /P scn 0 0 20 20 re f",
      "/Matrix [2 0 0 2 0 0] /Resources << /Pattern << /P \(pattern) >> >>")
    let drawn = try Drawn("/G Do", "/XObject << /G 10 0 R >>", [group])
    #expect(drawn[0, 3] == "#FF0000" && drawn[19, 3] == "#0000FF" && drawn[10, 3] == "#73008C")
  }

  @Test func inksThatAreNotPrintedAreClear() throws {
    let spaces = "/ColorSpace << /C [/Separation /None /DeviceRGB \(Self.tint)] >>"
    #expect(try Drawn("/C cs 1 scn 0 0 20 20 re f", spaces)[10, 10] == "clear")
  }
}
