import Foundation
import TestSupport

/// What X really answered, for each year that is kept beside the checkout.
enum RealTimelines {
  static let areThere = Checkout.hasShared("services/x-home-timeline-2015.json")

  /// The answer of a year; nil where it is missing.
  static func bytes(_ year: some CustomStringConvertible) -> [UInt8]? {
    let file = Checkout.shared.appending(path: "services/x-home-timeline-\(year).json")
    return (try? Data(contentsOf: file)).map { Array($0) }
  }
}
