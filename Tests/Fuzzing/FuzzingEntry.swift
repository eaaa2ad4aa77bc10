private let properties = try? GrammarProperties()

/// Where libFuzzer calls: once for each input that it makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let properties else { return -1 }
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let text = unsafe String(decoding: bytes, as: UTF8.self)
  if let violation = try? properties.violation(in: text) {
    preconditionFailure("\(violation)\n\(text)")
  }
  return 0
}
