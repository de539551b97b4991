// Articles: pictures that apps draw with UIKit, and tables, links and behaviors as apps declare them.

import SwiftUI
import Testing

private struct Shelf: Identifiable {
  let id: String
  var children: [Shelf]?
}

private struct ShelfTable: View {
  let shelves: [Shelf]
  @Binding var selection: String?

  var body: some View {
    Table(shelves, children: \.children, selection: $selection) {
      TableColumn("Name") { Text($0.id) }
    }
    .environment(\.horizontalSizeClass, .regular)
  }
}

private struct SectionTable: View {
  let shelves: [Shelf]
  @State private var selection: Set<String> = []

  var body: some View {
    Table(of: Shelf.self, selection: $selection) {
      TableColumn("Name") { Text($0.id) }
    } rows: {
      Section("Recent") { ForEach(shelves) }
      Section {
        TableRow(Shelf(id: "last"))
      } header: {
        Label("Old", systemImage: "clock")
      }
    }
    .environment(\.horizontalSizeClass, .regular)
  }
}

private struct PagedBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.x = (target.rect.origin.x / 100).rounded() * 100
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = true
    return properties
  }
}

private struct Sharing: View {
  let notes: [String]

  var body: some View {
    ScrollView(.horizontal) {
      ShareLink("All", items: notes) { SharePreview($0, image: Image(systemName: "note")) }
      ShareLink(items: notes) { note in
        SharePreview(note, image: Image(systemName: "note"))
      } label: {
        Text("Share notes")
      }
    }
    .scrollTargetBehavior(PagedBehavior())
    .writingDirection(strategy: .layoutBased)
  }
}

@MainActor
@Suite struct DrawingFormTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let pixel = try #require(image.cgImage)[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.opacity]
  }

  @Test func aRendererDrawsColorsAndPaths() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: 20, height: 20)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).set()
      UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 10, height: 10), cornerRadius: 2).fill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.cgContext.setFillColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
      context.cgContext.addEllipse(in: CGRect(x: 8, y: 8, width: 4, height: 4))
      context.cgContext.drawPath(using: .fillStroke)
    }
    #expect(image.size == size)
    #expect(
      try pixel(image, 0, 20) == [0, 0, 255, 255] && pixel(image, 4, 20) == [255, 0, 0, 255])
    #expect(
      try pixel(image, 12, 20) == [0, 0, 255, 255] && pixel(image, 20, 20) == [0, 255, 0, 255])
  }

  @Test func clipsOfPathsEndWithTheSavedState() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: .default())
      .image { context in
        context.cgContext.saveGState()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        context.cgContext.restoreGState()
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 0, y: 9, width: 1, height: 1))
      }
    #expect(try pixel(image, 15, 3) == [0, 0, 0, 255] && pixel(image, 0, 0) == [0, 0, 0, 0])
    #expect(try pixel(image, 1, 28) == [255, 255, 255, 255])
  }

  @Test func shadowsOfPicturesAreInPoints() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
      .image { context in
        let color = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
        context.cgContext.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: color)
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
      }
    #expect(try pixel(image, 8, 8) == [255, 0, 0, 255] && pixel(image, 28, 8) == [0, 0, 255, 255])
  }

  @Test func tablesOfTreesAreCollapsedAtFirst() throws {
    let shelves = [Shelf(id: "a", children: [Shelf(id: "b")]), Shelf(id: "c")]
    let view = ShelfTable(shelves: shelves, selection: .constant("c"))
    let texts = try ImageRenderer(content: view.frame(width: 300, height: 300)).texts()
    #expect(texts == ["Name", "a", "c"])
  }

  @Test func sectionsOfTablesHaveHeaders() throws {
    let view = SectionTable(shelves: [Shelf(id: "a"), Shelf(id: "b")])
    let texts = try ImageRenderer(content: view.frame(width: 300, height: 300)).texts()
    #expect(texts == ["Name", "Recent", "a", "b", "Old", "last"])
  }

  @Test func shareLinksOfItemsHaveLabels() throws {
    let view = Sharing(notes: ["a", "b"]).frame(width: 300, height: 100)
    #expect(try Set(ImageRenderer(content: view).texts()).isSuperset(of: ["All", "Share notes"]))
  }

  @Test func namesOfUIKitExist() {
    UITableViewHeaderFooterView.appearance().backgroundView = UIView()
    UITableViewHeaderFooterView.appearance().textLabel?.textColor = .red
    #expect(UIImage(named: "missing", in: .main, with: nil) == nil)
  }
}
