/// The smart albums of the camera roll, in the order of the source article.
public enum SmartAlbum: String, Sendable, Hashable, CaseIterable {
  case panoramas = "Panoramas"
  case videos = "Videos"
  case favorites = "Favorites"
  case timeLapse = "Time-lapse"
  case hidden = "Hidden"
  case recentlyDeleted = "Recently Deleted"
  case recents = "Recents"
  case bursts = "Bursts"
  case sloMo = "Slo-mo"
  case recentlyAdded = "Recently Added"
  case selfies = "Selfies"
  case screenshots = "Screenshots"
  case portrait = "Portrait"
  case livePhotos = "Live Photos"
  case animated = "Animated"
  case longExposure = "Long Exposure"
  case unableToUpload = "Unable to Upload"

  /// The name as iOS shows it in Japanese; Live Photos keep theirs.
  public var japaneseTitle: String {
    switch self {
    case .panoramas: "パノラマ"
    case .videos: "ビデオ"
    case .favorites: "お気に入り"
    case .timeLapse: "タイムラプス"
    case .hidden: "非表示"
    case .recentlyDeleted: "最近削除した項目"
    case .recents: "最近の項目"
    case .bursts: "バースト"
    case .sloMo: "スローモーション"
    case .recentlyAdded: "最後に追加した項目"
    case .selfies: "セルフィー"
    case .screenshots: "スクリーンショット"
    case .portrait: "ポートレート"
    case .livePhotos: "Live Photos"
    case .animated: "アニメーション"
    case .longExposure: "長時間露光"
    case .unableToUpload: "アップロードできない項目"
    }
  }

  /// The album of a name in either language, in any case.
  public init?(named name: String) {
    let wanted = SmartAlbum.folded(name)
    guard
      let album = SmartAlbum.allCases.first(where: {
        SmartAlbum.folded($0.rawValue) == wanted || SmartAlbum.folded($0.japaneseTitle) == wanted
          || SmartAlbum.others[$0]?.contains(wanted) == true
      })
    else { return nil }
    self = album
  }

  /// What people call them besides.
  private static let others: [SmartAlbum: Set<String>] = [
    .livePhotos: ["ライブフォト", "ライブ写真"], .timeLapse: ["timelapse"], .sloMo: ["スロー"],
    .unableToUpload: ["アップロードできません"], .recentlyAdded: ["最近追加した項目"],
  ]

  /// Names differ neither by case nor by blanks and hyphens: `slo mo`, `Slo-mo`, `SLOMO`.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "‐" })
  }
}
