// PrefViews: uniform types: the kinds of content of files, documents and drags.

import PrefGeometry

/// A kind of content, such as PNG images.
public struct UTType: Hashable, Codable, Sendable, Identifiable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// The identifier.
  public var id: String { identifier }

  /// Creates a type from its identifier.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// Creates a type that the program declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates a type that another program declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates the type of files with an extension; nil for unknown extensions.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard let known = UTType.extensions.first(where: { $0.value.contains(name) }) else {
      return nil
    }
    identifier = known.key
  }

  private init(known identifier: String) { self.identifier = identifier }

  /// The preferred extension of files; nil if there is none.
  public var preferredFilenameExtension: String? { UTType.extensions[identifier]?.first }

  /// Returns whether values of this type are values of another one: the same, or a supertype of all content.
  public func conforms(to type: UTType) -> Bool {
    if self == type || type == .item || type == .content || type == .data { return true }
    return UTType.supertypes[type.identifier]?.contains(identifier) ?? false
  }

  private static let supertypes: [String: Set<String>] = [
    "public.image": [
      "public.png", "public.jpeg", "com.compuserve.gif", "public.heic", "public.tiff",
      "org.webmproject.webp", "public.svg-image", "com.microsoft.bmp", "com.microsoft.ico",
    ],
    "public.text": [
      "public.plain-text", "public.utf8-plain-text", "public.rtf", "public.html", "public.xml",
      "public.json", "public.source-code", "public.swift-source", "public.yaml",
    ],
    "public.movie": ["public.mpeg-4", "com.apple.quicktime-movie", "public.video"],
    "public.audio": ["public.mp3", "com.microsoft.waveform-audio", "public.mpeg-4-audio"],
  ]

  private static let extensions: [String: [String]] = [
    "public.plain-text": ["txt", "text"],
    "public.rtf": ["rtf"],
    "public.html": ["html", "htm"],
    "public.xml": ["xml"],
    "public.yaml": ["yaml", "yml"],
    "public.json": ["json"],
    "public.swift-source": ["swift"],
    "public.jpeg": ["jpg", "jpeg"],
    "public.png": ["png"],
    "com.compuserve.gif": ["gif"],
    "public.heic": ["heic"],
    "public.tiff": ["tiff", "tif"],
    "org.webmproject.webp": ["webp"],
    "public.svg-image": ["svg"],
    "com.microsoft.bmp": ["bmp"],
    "com.microsoft.ico": ["ico"],
    "public.mpeg-4": ["mp4"],
    "com.apple.quicktime-movie": ["mov"],
    "public.mp3": ["mp3"],
    "com.microsoft.waveform-audio": ["wav"],
    "public.mpeg-4-audio": ["m4a"],
    "public.zip-archive": ["zip"],
    "org.gnu.gnu-zip-archive": ["gz"],
    "com.adobe.pdf": ["pdf"],
    "org.idpf.epub-container": ["epub"],
    "public.vcard": ["vcf"],
    "com.apple.property-list": ["plist"],
    "com.netscape.javascript-source": ["js"],
    "public.shell-script": ["sh"],
    "com.apple.log": ["log"],
    "public.comma-separated-values-text": ["csv"],
    "public.tab-separated-values-text": ["tsv"],
    "com.pixar.universal-scene-description-mobile": ["usdz"],
  ]
}

extension UTType {
  /// The type `public.item`.
  public static let item = UTType(known: "public.item")
  /// The type `public.content`.
  public static let content = UTType(known: "public.content")
  /// The type `public.data`.
  public static let data = UTType(known: "public.data")
  /// The type `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// The type `public.text`.
  public static let text = UTType(known: "public.text")
  /// The type `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// The type `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// The type `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// The type `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// The type `public.html`.
  public static let html = UTType(known: "public.html")
  /// The type `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// The type `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// The type `public.json`.
  public static let json = UTType(known: "public.json")
  /// The type `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// The type `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// The type `public.image`.
  public static let image = UTType(known: "public.image")
  /// The type `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// The type `public.png`.
  public static let png = UTType(known: "public.png")
  /// The type `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// The type `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// The type `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// The type `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// The type `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// The type `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// The type `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// The type `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// The type `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// The type `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// The type `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// The type `public.video`.
  public static let video = UTType(known: "public.video")
  /// The type `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// The type `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// The type `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// The type `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// The type `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// The type `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// The type `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// The type `public.url`.
  public static let url = UTType(known: "public.url")
  /// The type `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// The type `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// The type `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// The type `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// The type `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// The type `public.volume`.
  public static let volume = UTType(known: "public.volume")
  /// The type `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// The type `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// The type `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// The type `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// The type `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// The type `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// The type `public.message`.
  public static let message = UTType(known: "public.message")
  /// The type `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// The type `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// The type `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// The type `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// The type `public.database`.
  public static let database = UTType(known: "public.database")
  /// The type `public.font`.
  public static let font = UTType(known: "public.font")
  /// The type `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// The type `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// The type `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// The type `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")
  /// The type `public.script`.
  public static let script = UTType(known: "public.script")
  /// The type `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// The type `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// The type `com.apple.log`.
  public static let log = UTType(known: "com.apple.log")
  /// The type `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// The type `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// The type `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// The type `com.pixar.universal-scene-description-mobile`.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  /// The type `public.3d-content`.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// The type `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// The type `com.apple.alias-file`.
  public static let aliasFile = UTType(known: "com.apple.alias-file")
  /// The type `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// The type `public.bookmark`.
  public static let bookmark = UTType(known: "public.bookmark")
  /// The type `com.apple.internet-location`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// The type `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// The type `public.to-do-item`.
  public static let toDoItem = UTType(known: "public.to-do-item")
}
