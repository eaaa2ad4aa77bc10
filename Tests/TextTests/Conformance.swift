import Foundation
import TestSupport
import Testing

/// Cases written by others, read in place beside the checkout.
enum Conformance {
  struct Case<Expected: Decodable & Sendable>: Decodable, Sendable, CustomTestStringConvertible {
    let description: String
    let text: String
    let expected: Expected

    var testDescription: String { description }
  }

  struct Tag: Decodable, Equatable {
    let hashtag: String
    let indices: [Int]
  }

  static let folder = Checkout.shared.appending(path: "conformance")

  /// Whether the cases are there; tests that need them are skipped, saying so, where they are not.
  static let isThere = Checkout.hasShared("conformance")

  static let missing: Comment = "the conformance cases are not beside this checkout"

  static func cases<Expected>(
    _ name: String, of type: Expected.Type = Expected.self
  ) throws -> [Case<Expected>] {
    let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
    return try JSONDecoder().decode([Case<Expected>].self, from: data)
  }
}
