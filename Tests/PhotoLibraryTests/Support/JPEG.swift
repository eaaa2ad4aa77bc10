import TsubameKit

/// Makes small JPEG files with the tags that a test wants.
struct JPEG {
  enum Tag {
    case ascii(String)
    case short(Int)
    case rationals([(Int, Int)])
    case undefined([UInt8])
  }

  var image: [Int: Tag] = [:]
  var photo: [Int: Tag] = [:]
  var gps: [Int: Tag] = [:]
  /// What stands inside `rdf:Description`, and its attributes.
  var xmp: String?
  /// Makes files of the same tags differ.
  var comment = ""

  /// One with a time of taking, like `2015:03:14 09:26:53`.
  init(taken: String? = nil) {
    if let taken { photo[0x9003] = .ascii(taken) }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    func segment(_ marker: UInt8, _ content: [UInt8]) {
      bytes += [0xFF, marker] + JPEG.big(content.count + 2, 2) + content
    }
    if !image.isEmpty || !photo.isEmpty || !gps.isEmpty {
      segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    }
    if let xmp {
      segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(JPEG.packet(xmp).utf8))
    }
    if !comment.isEmpty { segment(0xFE, Array(comment.utf8)) }
    // A frame of 4 × 3 and no picture in it.
    segment(0xC0, [8, 0, 3, 0, 4, 1, 1, 0x11, 0])
    segment(0xDA, [1, 1, 0, 0, 63, 0])
    return bytes + [0, 0xFF, 0xD9]
  }

  static func packet(_ inside: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \
    xmlns:Camera="http://ns.google.com/photos/1.0/camera/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" \
    xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" \
    xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" \
    xmlns:MP="http://ns.microsoft.com/photo/1.2/" \
    xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" \
    xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#" \
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" \
    xmlns:digiKam="http://www.digikam.org/ns/1.0/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/">\
    \(inside)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// A little directory tree: IFD 0, then EXIF's and GPS's.
  private var tiff: [UInt8] {
    var bytes = Array("MM\0*".utf8) + JPEG.big(8, 4)
    var image = image
    let counts = [image.count + (photo.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1), photo.count]
    let photoOffset = 8 + JPEG.size(counts[0])
    let gpsOffset = photoOffset + JPEG.size(counts[1])
    let dataOffset = gpsOffset + JPEG.size(gps.count)
    if !photo.isEmpty { image[0x8769] = .short(photoOffset) }
    if !gps.isEmpty { image[0x8825] = .short(gpsOffset) }
    var data: [UInt8] = []
    for directory in [image, photo, gps] {
      bytes += JPEG.big(directory.count, 2)
      for (number, tag) in directory.sorted(by: { $0.key < $1.key }) {
        let (type, count, value) = JPEG.encoded(tag)
        bytes += JPEG.big(number, 2) + JPEG.big(type, 2) + JPEG.big(count, 4)
        if value.count <= 4 {
          bytes += value + [UInt8](repeating: 0, count: 4 - value.count)
        } else {
          bytes += JPEG.big(dataOffset + data.count, 4)
          data += value
        }
      }
      bytes += [0, 0, 0, 0]
    }
    return bytes + data
  }

  private static func size(_ count: Int) -> Int { 2 + count * 12 + 4 }

  private static func encoded(_ tag: Tag) -> (type: Int, count: Int, value: [UInt8]) {
    switch tag {
    case .ascii(let text):
      let value = Array(text.utf8) + [0]
      return (2, value.count, value)
    case .short(let number): return (4, 1, big(number, 4))
    case .rationals(let numbers):
      return (5, numbers.count, numbers.flatMap { big($0.0, 4) + big($0.1, 4) })
    case .undefined(let value): return (7, value.count, value)
    }
  }

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension JPEG {
  /// Apple's maker note with whole numbers and texts.
  static func appleNote(numbers: [Int: Int] = [:], texts: [Int: String] = [:]) -> [UInt8] {
    var entries: [(Int, [UInt8])] = []
    var data: [UInt8] = []
    let count = numbers.count + texts.count
    let dataOffset = 16 + count * 12 + 4
    for (tag, number) in numbers {
      entries.append((tag, big(9, 2) + big(1, 4) + big(number, 4)))
    }
    for (tag, text) in texts {
      let value = Array(text.utf8) + [0]
      entries.append((tag, big(2, 2) + big(value.count, 4) + big(dataOffset + data.count, 4)))
      data += value
    }
    let list = entries.sorted { $0.0 < $1.0 }.flatMap { big($0.0, 2) + $0.1 }
    return Array("Apple iOS\0\0\u{1}MM".utf8) + big(count, 2) + list + [0, 0, 0, 0] + data
  }
}
