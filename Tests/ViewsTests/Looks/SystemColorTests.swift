// ViewsTests: the system colors of each platform, as listed in Apple's Human Interface Guidelines: iOS 18 and macOS as
// of 2023, iOS 26 as of June 2025. Each entry has the values light, dark, and both at increased contrast.

import PrefGeometry
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@Suite(.tags(.drawing)) struct SystemColorTests {
  private static let names: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
    ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
    ("pink", .pink), ("brown", .brown), ("gray", .gray),
  ]

  private static let iOS18 = """
    red 255,59,48 255,69,58 215,0,21 255,105,97
    orange 255,149,0 255,159,10 201,52,0 255,179,64
    yellow 255,204,0 255,214,10 178,80,0 255,212,38
    green 52,199,89 48,209,88 36,138,61 48,219,91
    mint 0,199,190 99,230,226 12,129,123 102,212,207
    teal 48,176,199 64,200,224 0,130,153 93,230,255
    cyan 50,173,230 100,210,255 0,113,164 112,215,255
    blue 0,122,255 10,132,255 0,64,221 64,156,255
    indigo 88,86,214 94,92,230 54,52,163 125,122,255
    purple 175,82,222 191,90,242 137,68,171 218,143,255
    pink 255,45,85 255,55,95 211,15,69 255,100,130
    brown 162,132,94 172,142,104 127,101,69 181,148,105
    gray 142,142,147 142,142,147 108,108,112 174,174,178
    """

  private static let iOS26 = """
    red 255,56,60 255,66,69 233,21,45 255,97,101
    orange 255,141,40 255,146,48 197,83,0 255,160,86
    yellow 255,204,0 255,214,0 161,106,0 254,223,67
    green 52,199,89 48,209,88 0,137,50 74,217,104
    mint 0,200,179 0,218,195 0,133,117 84,223,203
    teal 0,195,208 0,210,224 0,129,152 59,221,236
    cyan 0,192,232 60,211,254 0,126,174 109,217,255
    blue 0,136,255 0,145,255 30,110,244 92,184,255
    indigo 97,85,245 109,124,255 86,74,222 167,170,255
    purple 203,48,224 219,52,242 176,47,194 234,141,255
    pink 255,45,85 255,55,95 231,18,77 255,138,196
    brown 172,127,94 183,138,102 149,109,81 219,166,121
    gray 142,142,147 142,142,147 108,108,112 174,174,178
    """

  private static let macOS = """
    red 255,59,48 255,69,58 215,0,21 255,105,97
    orange 255,149,0 255,159,10 201,52,0 255,179,64
    yellow 255,204,0 255,214,10 160,90,0 255,212,38
    green 40,205,65 50,215,75 0,125,27 49,222,75
    mint 0,199,190 102,212,207 12,129,123 102,212,207
    teal 89,173,196 106,196,220 0,130,153 93,230,255
    cyan 85,190,240 90,200,245 0,113,164 112,215,255
    blue 0,122,255 10,132,255 0,64,221 64,156,255
    indigo 88,86,214 94,92,230 54,52,163 125,122,255
    purple 175,82,222 191,90,242 173,68,171 218,143,255
    pink 255,45,85 255,55,95 211,15,69 255,100,130
    brown 162,132,94 172,142,104 127,101,69 181,148,105
    gray 142,142,147 152,152,157 105,105,110 152,152,157
    """

  private func text(
    _ color: Color, _ platform: Platform, _ scheme: ColorScheme, _ contrast: ColorSchemeContrast
  ) -> String {
    var environment = EnvironmentValues()
    environment.platform = platform
    environment.colorScheme = scheme
    environment.colorSchemeContrast = contrast
    let resolved = color.resolve(in: environment)
    return [resolved.red, resolved.green, resolved.blue]
      .map { String(Int(($0 * 255).rounded())) }.joined(separator: ",")
  }

  @Test(arguments: [(Platform.iOS18, iOS18), (.iOS26, iOS26), (.macOS, macOS)])
  func systemColorsAreThoseOfTheGuidelines(_ platform: Platform, _ expected: String) {
    let lines = Self.names.map { name, color in
      let values = ColorSchemeContrast.allCases.flatMap { contrast in
        ColorScheme.allCases.map { text(color, platform, $0, contrast) }
      }
      return ([name] + values).joined(separator: " ")
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func defaultPlatformIsIOS18() {
    #expect(EnvironmentValues().platform == .iOS18)
    #expect(text(.red, EnvironmentValues().platform, .light, .standard) == "255,59,48")
  }

  @Test func accentColorIsTheBlueOfThePlatform() {
    #expect(text(.accentColor, .iOS26, .light, .standard) == "0,136,255")
    #expect(text(Color.blue.opacity(0.5), .iOS26, .dark, .standard) == "0,145,255")
  }
}
