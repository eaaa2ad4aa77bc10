extension Photo {
  /// This photo as a row of the kind `photo`; the only place that maps one to the other.
  public var row: Row {
    Row(
      .photo,
      [
        .int(id), time.map { .time($0) } ?? .none, .text(file), .text(kind.rawValue),
        .bool(isFavorite), .bool(isHidden), Value(width), Value(height), Value(camera),
        Value(lens), Value(latitude), Value(longitude), .list(people.map { .text($0) }),
        .list(albums.map { .text($0) }), Value(caption), .list(keywords.map { .text($0) }),
        time.map { .month($0.month) } ?? .none, Value(time?.date.year), Value(dateSource),
        .int(bytes), .text(status.rawValue),
      ])
  }
}
