/// Where a date can come from, in the order in which they are believed.
public enum DateSource: String, Sendable, Hashable, CaseIterable {
  case sidecar
  /// EXIF DateTimeOriginal, or what a maker writes in its place.
  case original
  /// The creation date in a QuickTime file's keys: local, with its zone.
  case keys
  case digitized, xmp, iptc, modified
  /// The creation time in a video's header: UTC.
  case header
  /// Can be stale by a day, so last among what a file states.
  case gps
  case name = "file name"
  case fileTime = "file time"
}
