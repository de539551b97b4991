// PDFTests: groups, opacity, masks, blend modes and layers.

import PrefPDFDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images, .drawing)) struct PDFGroupTests {
  private static let square = "0 0 20 20 re f"
  private static let states =
    "/ExtGState << /Half << /ca 0.5 /CA 0.25 >> /Multiply << /BM /Multiply >> /Plain << /SMask /None >>"

  @Test func opacityAppliesToFillsAndStrokes() throws {
    let drawn = try Drawn("/Half gs 0 0 10 20 re f 4 w 15 0 m 15 20 l S", "\(Self.states) >>")
    #expect(drawn[5, 10] == "#000000@128" && drawn[15, 10] == "#000000@64")
  }

  @Test func groupsHaveTheirOpacityAsAWhole() throws {
    let overlap = "0 0 15 20 re f 5 0 15 20 re f"
    for (isAlone, expected) in [(true, "#000000@128"), (false, "#000000@192")] {
      let drawn = try Drawn(
        "/Half gs /G Do", "\(Self.states) >> /XObject << /G 10 0 R >>",
        [TestFile.group(overlap, isAlone: isAlone)])
      #expect(drawn[10, 10] == expected && drawn[2, 10] == "#000000@128")
    }
  }

  @Test func groupsHaveABoxAMatrixAndResources() throws {
    let inner = TestFile.group(
      "0 0 1 rg /Half gs -50 -50 100 100 re f",
      "/Matrix [0.5 0 0 0.5 10 0] /Resources << /ExtGState << /Half << /ca 1 >> >> >>")
    let drawn = try Drawn(
      "1 0 0 rg /G Do 0 0 5 5 re f", "\(Self.states) >> /XObject << /G 10 0 R >>", [inner])
    #expect(drawn[15, 15] == "#0000FF" && drawn[15, 5] == "clear" && drawn[5, 12] == "clear")
    // The color of the page does not change.
    #expect(drawn[2, 18] == "#FF0000")
  }

  @Test func blendModesBlendWithTheBackdrop() throws {
    let content = "1 1 0 rg \(Self.square) /Multiply gs 0 1 1 rg \(Self.square)"
    #expect(try Drawn(content, "\(Self.states) >>")[10, 10] == "#00FF00")
    // An isolated group has nothing below.
    for (isIsolated, expected) in [("true", "#00FFFF"), ("false", "#00FF00")] {
      let group = TestFile.stream(
        "/Multiply gs 0 1 1 rg \(Self.square)",
        "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /I \(isIsolated) >>")
      let drawn = try Drawn(
        "1 1 0 rg \(Self.square) /G Do", "\(Self.states) >> /XObject << /G 10 0 R >>", [group])
      #expect(drawn[10, 10] == expected)
    }
  }

  @Test(arguments: [
    ("Luminosity", "1 g 0 0 10 20 re f", "", "#000000", "clear"),
    ("Luminosity", "0.5 g 0 0 10 20 re f", "/BC [1]", "#000000@128", "#000000"),
    ("Alpha", "0 g 0 0 10 20 re f", "", "#000000", "clear"),
  ])
  func masks(
    _ kind: String, _ content: String, _ entries: String, _ left: String, _ right: String
  ) throws {
    let group = TestFile.stream(
      content, "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /CS /DeviceGray >>")
    let mask = "/Mask << /SMask << /S /\(kind) /G 10 0 R \(entries) >> >>"
    let drawn = try Drawn(
      "q /Mask gs \(Self.square) Q q /Mask gs /Plain gs 0 0 20 2 re f Q",
      "\(Self.states) \(mask) >>", [group])
    #expect(drawn[5, 5] == left && drawn[15, 5] == right && drawn[15, 19] == "#000000")
  }

  @Test func hiddenLayersAreNotDrawn() throws {
    let drawn = { (defaults: String) in
      try TestFile(
        objects: [
          "<< /Type /OCG >>", "<< /Type /OCG >>", "<< /Type /OCMD /OCGs [10 0 R 11 0 R] >>",
          "<< /Type /Catalog /Pages 2 0 R /OCProperties << /D << \(defaults) >> >> >>",
          TestFile.group("10 0 5 20 re f", "/OC 11 0 R"),
        ],
        page: "/Resources << /Properties << /A 10 0 R /B 12 0 R >> /XObject << /G 14 0 R >> >>",
        content:
          "/OC /A BDC /X BMC 0 0 5 20 re f EMC EMC /OC /B BDC 5 0 5 20 re f EMC /G Do 15 0 5 20 re f",
        end: "trailer << /Root 13 0 R >>"
      ).drawn()
    }
    func visible(_ defaults: String) throws -> [Bool] {
      let drawn = try drawn(defaults)
      return [2, 7, 12, 17].map { drawn[$0, 10] != "clear" }
    }
    #expect(try visible("") == [true, true, true, true])
    #expect(try visible("/OFF [10 0 R]") == [false, true, true, true])
    #expect(try visible("/OFF [10 0 R 11 0 R]") == [false, false, false, true])
    #expect(try visible("/BaseState /OFF /ON [10 0 R]") == [true, true, false, true])
  }

  @Test func groupsAreIsolatedFromWhatIsBlendedDeeperInside() throws {
    let inner = TestFile.group("q 0 0 20 20 re W n /Multiply gs 0 1 1 rg \(Self.square) Q")
    let states = "/Resources << \(Self.states) >> /XObject << /H 11 0 R >> >>"
    for (isIsolated, expected) in [("true", "#00FFFF"), ("false", "#00FF00")] {
      let outer = TestFile.stream(
        "/H Do",
        "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /I \(isIsolated) >> \(states)")
      let drawn = try Drawn(
        "1 1 0 rg \(Self.square) /G Do", "\(Self.states) >> /XObject << /G 10 0 R >>",
        [outer, inner])
      #expect(drawn[10, 10] == expected)
    }
  }

  @Test func masksKeepTheTransformOfTheirOperator() throws {
    let group = TestFile.stream(
      "1 g 0 0 10 20 re f", "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency >>")
    let mask = "/Mask << /SMask << /S /Luminosity /G 10 0 R >> >>"
    let drawn = try Drawn(
      "0.5 0 0 1 0 0 cm /Mask gs 4 0 0 1 0 0 cm \(Self.square)", "\(Self.states) \(mask) >>",
      [group]
    )
    #expect(drawn[2, 10] == "#000000" && drawn[7, 10] == "clear")
  }

  @Test func knockoutIsReported() throws {
    let group = TestFile.stream(
      "0 0 5 5 re f 5 5 5 5 re f",
      "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /K true >>")
    let drawn = try Drawn("/G Do", "/XObject << /G 10 0 R >>", [group])
    #expect(drawn.image.omissions == ["the knockout of a group"])
  }
}
