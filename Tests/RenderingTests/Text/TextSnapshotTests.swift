// RenderingTests: compares pictures of text contents and scripts with their accepted snapshots.

import PrefRender
import PrefTestPictures
import PrefTestTags
import Testing

/// Texts of all kinds of content, one per line.
struct TextContents: View {
  private let day = Date(timeIntervalSince1970: 1_559_604_180)

  private var attributed: AttributedString {
    var string = AttributedString("Attributed: ")
    var marked = AttributedString("marked")
    marked.backgroundColor = .yellow
    var raised = AttributedString("raised")
    raised.baselineOffset = 5
    raised.foregroundColor = .purple
    var wide = AttributedString(" wide")
    wide.kern = 4
    string += marked + AttributedString(" ") + raised + wide
    return string
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Markdown: **bold**, *italic*, ***both***, `code`, ~~gone~~, [link](https://a.b)")
      Text("\(1_234_567) on \(day, style: .date), \(0.25, format: .percent)")
      Text("Rated \(Image(systemName: "star.fill"))\(Image(systemName: "star")) by readers")
      Text(attributed)
      Text("Solid").underline() + Text(" ") + Text("dash").underline(pattern: .dash, color: .red)
        + Text(" ") + Text("dots").underline(pattern: .dot) + Text(" ")
        + Text("dash dot").strikethrough(pattern: .dashDot, color: .blue)
      Text("Small Capitals").font(.title2.smallCaps())
      Text("Small Capitals").font(.system(.title2, design: .serif).smallCaps())
      Text("A gradient runs across")
        .font(.title.bold())
        .foregroundStyle(
          LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      Label("A label", systemImage: "house.fill").foregroundColor(.green)
      Text("Head, middle and tail give way to an ellipsis").lineLimit(1).truncationMode(.head)
      Text("Head, middle and tail give way to an ellipsis").lineLimit(1).truncationMode(.middle)
      Text("Head, middle and tail give way to an ellipsis").lineLimit(1)
      Text("Hyphen\u{AD}ation where a soft hy\u{AD}phen allows it, and no\u{AD}where else")
        .font(.footnote).frame(width: 104, alignment: .leading).background(Color.gray.opacity(0.2))
    }
    .padding(10)
    .frame(width: 300, alignment: .leading)
    .background(.white)
  }
}

/// Texts with cursive joining, conjuncts, stacked marks, right-to-left runs and color emoji.
struct TextScripts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: "العربية: السلام عليكم")
      Text(verbatim: "עברית 123, 45.6% ושלום")
      Text(verbatim: "Latin (שלום 12) and مرحبا ١٢ in one line")
      Text(verbatim: "देवनागरी: क्षत्रिय ज्ञान श्री र्क कि")
      Text(verbatim: "ไทย: น้ำ กี่ ที่ ปู่ ผู้ใหญ่")
      Text(verbatim: "ภาษาไทยไม่มีช่องว่างระหว่างคำจึงต้องใช้พจนานุกรม")
        .font(.footnote).frame(width: 120, alignment: .leading).background(Color.gray.opacity(0.2))
      Text(verbatim: "👨‍👩‍👧‍👦 👍🏽 👩🏽‍💻 🇩🇪🇯🇵 1️⃣ ❤️‍🔥 🏳️‍🌈 é e\u{301} ﬁ")
      Text(verbatim: "Ελληνικά, Русский, Tiếng Việt, Ñandú")
    }
    .padding(10)
    .background(.white)
  }
}

@MainActor
@Suite(.tags(.snapshots, .text)) struct TextSnapshotTests {
  private func check(_ view: some View, _ name: String) throws {
    let renderer = ImageRenderer(content: view)
    expectPicture(of: renderer, named: name)
  }

  @Test func textContentsMatchSnapshot() throws { try check(TextContents(), "text-contents") }
  @Test func textScriptsMatchSnapshot() throws { try check(TextScripts(), "text-scripts") }
}
