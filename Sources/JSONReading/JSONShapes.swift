internal import TsubameKit

/// The shapes of the objects read so far, so that objects with the same keys in the same order share one schema.
///
/// A tree of steps: from the shape of the keys so far, one more key leads to the next shape. Objects of a file
/// are mostly alike, so the step taken last is tried first.
final class JSONShapes {
  final class Shape {
    let names: [String]
    fileprivate var steps: [Step] = []
    fileprivate var lastStep = 0
    private var made: Schema?

    fileprivate init(names: [String]) { self.names = names }

    var schema: Schema {
      if let made { return made }
      let schema = Schema(fields: names.map { Field($0) }, isOpen: true)
      made = schema
      return schema
    }
  }

  /// What one more key does.
  struct Step {
    let key: [UInt8]
    /// Where its value goes: behind the others, or over the value of the same key.
    let position: Int
    /// Nil where the shape stays as it is.
    let shape: Shape?
  }

  let root = Shape(names: [])
  private var count = 0

  /// Files whose keys are data would fill memory with shapes.
  private static let limit = 4_096
  private static let widest = 512
  private static let mostSteps = 64

  /// The step that a key makes from a shape; nil where there are too many shapes.
  func step(from shape: Shape, key: UnsafeBufferPointer<UInt8>) -> Step? {
    if shape.lastStep < shape.steps.count {
      let step = shape.steps[shape.lastStep]
      if unsafe matches(step.key, key) { return step }
    }
    for (index, step) in shape.steps.enumerated() where unsafe matches(step.key, key) {
      shape.lastStep = index
      return step
    }
    guard count < JSONShapes.limit, shape.names.count < JSONShapes.widest,
      shape.steps.count < JSONShapes.mostSteps
    else { return nil }
    count += 1
    let name = unsafe String(decoding: key, as: UTF8.self)
    let step: Step
    if let position = shape.names.firstIndex(of: name) {
      step = unsafe Step(key: Array(key), position: position, shape: nil)
    } else {
      step = unsafe Step(
        key: Array(key), position: shape.names.count, shape: Shape(names: shape.names + [name]))
    }
    shape.lastStep = shape.steps.count
    shape.steps.append(step)
    return step
  }

  private func matches(_ key: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe key.count == other.count && key.elementsEqual(other)
  }
}
