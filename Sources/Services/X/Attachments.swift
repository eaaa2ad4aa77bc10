internal import TsubameKit

/// The pictures, videos and links of a status.
enum Attachments {
  /// From `extended_entities`, which has all of them, else from `entities`, which has the first.
  static func media(of status: JSONFields) -> [Post.Media] {
    let entities = status.optionalObject("extended_entities") ?? status.optionalObject("entities")
    return (entities?.objects("media") ?? []).compactMap { medium in
      guard let location = video(of: medium) ?? medium.optionalText("media_url_https") else {
        return nil
      }
      return Post.Media(location: location, alt: medium.optionalText("ext_alt_text"))
    }
  }

  static func links(of status: JSONFields) -> [String] {
    var seen: Set<String> = []
    return (status.optionalObject("entities")?.objects("urls") ?? []).compactMap {
      $0.optionalText("expanded_url") ?? $0.optionalText("url")
    }.filter { seen.insert($0).inserted }
  }

  /// The variant of the highest rate.
  private static func video(of medium: JSONFields) -> String? {
    let variants = medium.optionalObject("video_info")?.objects("variants") ?? []
    return variants.filter { $0.optionalText("content_type") == "video/mp4" }
      .max { $0.count("bitrate") < $1.count("bitrate") }?.optionalText("url")
  }
}
