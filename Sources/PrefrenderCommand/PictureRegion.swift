// PrefrenderCommand: the options that render a part of a picture: a view, a rectangle, and the space around it.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// The options that render a part of a picture.
struct RegionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Renders the frame of one view, by its id; prefrender inspect --graph prints the ids.",
      valueName: "id"))
  var element: String?

  @Option(
    help: ArgumentHelp(
      "Renders a rectangle, in points; with --element, in the coordinates of its view.",
      valueName: "x,y,w,h"))
  var crop: RectangleArgument?

  @Option(parsing: .unconditional, help: "The space around what is rendered, in points.")
  var padding = 0.0

  func validate() throws {
    if let crop, crop.rect.isEmpty {
      throw ValidationError("--crop takes a width and a height above 0.")
    }
    guard padding >= 0, padding <= 10_000 else {
      throw ValidationError("--padding takes a number of points from 0 to 10000.")
    }
  }

  /// The options as plain values.
  var region: PictureRegion {
    PictureRegion(element: element, crop: crop?.rect, padding: padding)
  }
}

/// A part of a picture.
struct PictureRegion: Equatable {
  /// The id of a view as text; nil for the whole picture.
  var element: String?
  /// A rectangle in the coordinates of the view or of the picture, in points; nil for all of it.
  var crop: CGRect?
  /// The space around it, in points.
  var padding = 0.0

  var isWholePicture: Bool { self == PictureRegion() }
}

extension RenderRequest {
  /// Returns the part of a picture that the options select.
  ///
  /// - Throws: if no view, or more than one, has the id of `--element`.
  @MainActor
  func part<Content>(
    of picture: Picture, _ renderer: ImageRenderer<Content>
  ) throws(CommandFailure) -> Picture {
    if region.isWholePicture { return picture }
    var area = CGRect(origin: .zero, size: picture.displayList.size)
    if let element = region.element { area = try frame(of: element, renderer) }
    if let crop = region.crop { area = crop.offsetBy(dx: area.minX, dy: area.minY) }
    return picture.cropped(to: area.insetBy(dx: -region.padding, dy: -region.padding))
  }

  @MainActor
  private func frame<Content>(
    of name: String, _ renderer: ImageRenderer<Content>
  ) throws(CommandFailure) -> CGRect {
    let frames = renderer.frames(ofViewsNamed: name)
    if let frame = frames.first, frames.count == 1 {
      guard frame.width > 0, frame.height > 0 else {
        throw CommandFailure(.badScene, "the view with the id \"\(name)\" is empty", style: style)
      }
      return frame
    }
    guard frames.isEmpty else {
      throw CommandFailure(
        .badScene,
        "\(frames.count) views have the id \"\(name)\" of --element; give the intended one a unique id",
        style: style)
    }
    let names = renderer.viewNames
    let nearest = similarNames(to: name, in: names)
    let hint =
      if !nearest.isEmpty {
        " — did you mean \(nearest.map { "\"\($0)\"" }.joined(separator: " or "))?"
      } else if names.isEmpty {
        "; no view of the scene has an id"
      } else {
        "; the ids are \(names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", "))"
      }
    throw CommandFailure(
      .badScene, "no view has the id \"\(name)\" of --element\(hint)", style: style)
  }
}
