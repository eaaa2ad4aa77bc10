/// A rectangle in a picture, as parts of its width and height, from its top left corner.
struct FaceArea {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// What two rectangles have in common, as a part of what they cover together.
  func overlap(with other: FaceArea) -> Double {
    let common =
      max(0, min(x + width, other.x + other.width) - max(x, other.x))
      * max(0, min(y + height, other.y + other.height) - max(y, other.y))
    let together = width * height + other.width * other.height - common
    return together > 0 ? common / together : 0
  }

  /// The same rectangle in the picture as it is stored, given it in the picture as it is shown.
  ///
  /// - Parameter orientation: EXIF's 1 to 8.
  func unturned(from orientation: Int) -> FaceArea {
    let (right, bottom) = (1 - x - width, 1 - y - height)
    return switch orientation {
    case 2: FaceArea(x: right, y: y, width: width, height: height)
    case 3: FaceArea(x: right, y: bottom, width: width, height: height)
    case 4: FaceArea(x: x, y: bottom, width: width, height: height)
    case 5: FaceArea(x: y, y: x, width: height, height: width)
    case 6: FaceArea(x: y, y: right, width: height, height: width)
    case 7: FaceArea(x: bottom, y: right, width: height, height: width)
    case 8: FaceArea(x: bottom, y: x, width: height, height: width)
    default: self
    }
  }
}
