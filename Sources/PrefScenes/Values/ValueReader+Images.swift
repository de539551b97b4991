// PrefScenes: the reader of image paints.

import PrefDrawing
import PrefGeometry

extension ValueReader {
  /// Reads a repeated image: `{ "image": "wood.png", "sourceRect": …, "scale": 0.5 }`; nil, without a finding, while
  /// the scene is validated.
  mutating func imagePaint(_ object: WrittenObject) -> SceneShapeStyle? {
    members(object, of: "an image paint", allowed: Self.imagePaintArguments.map(\.name))
    let path = member("image", of: object) { $0.string($1) }
    let source = member(
      "sourceRect", of: object, default: CGRect(x: 0, y: 0, width: 1, height: 1)
    ) { $0.rect($1) }
    let scale = member("scale", of: object, default: 1) { $0.limited($1, .positive) }
    let offset = object["image"]?.offset ?? object.offset
    guard case .evaluating = mode else {
      if let path { checkImage(path, at: offset) }
      return nil
    }
    guard let path, let source, let scale else { return nil }
    guard let run else {
      report(.invalidValue, "an image is not available here", at: offset)
      return nil
    }
    do throws(Finding) {
      let image = try run.image(path, at: offset)
      return .image(SceneImagePaint(image: image, sourceRect: source, scale: scale))
    } catch {
      findings.append(error)
      return nil
    }
  }

  /// Reports a path whose file cannot be used.
  private mutating func checkImage(_ path: String, at offset: Int) {
    do throws(SceneFileError) {
      guard let imageRoot else { throw .noFolder }
      _ = try imageRoot.path(of: path)
    } catch {
      findings.append(Finding(unusable: path, error, at: offset))
    }
  }
}
