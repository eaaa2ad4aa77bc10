/// Finds photos and videos that were taken together. The identifier that both bear proves it; a common name in one
/// folder hints at it. The video half of a live photo is no video of its own.
enum LivePairs {
  static func tell(in database: Database) throws {
    try database.execute(
      """
      INSERT OR REPLACE INTO photo_evidence (photo_id, album, certainty)
      SELECT photo.id, 'Live Photos', 'proof' FROM photos photo WHERE photo.kind = 'photo'
      AND photo.live_identifier IS NOT NULL AND EXISTS (SELECT 1 FROM photos video
      WHERE video.live_identifier = photo.live_identifier AND video.kind = 'video');

      DELETE FROM photo_evidence WHERE album = 'Videos' AND photo_id IN (
      SELECT video.id FROM photos video JOIN photos photo
      ON photo.live_identifier = video.live_identifier AND photo.kind = 'photo'
      WHERE video.kind = 'video' AND video.live_identifier IS NOT NULL);
      """)
  }
}
