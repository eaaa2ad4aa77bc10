extension English {
  static let store: [String: String] = [
    "store-newer":
      "The store {path} was written by a newer tsubame (version {version}; this one knows up to {supported})",
    "store-newer.hint": "Update tsubame. Nothing in the store was changed",
    "store-foreign": "{path} is a database of another program, not a store of tsubame",
    "store-foreign.hint": "Name another place for the store. Nothing in the file was changed",
    "store-is-folder": "The store {path} is a folder",
    "store-is-folder.hint":
      "Move the folder away, or name another place for the store: --workspace DIR",
    "store-not-regular": "The store {path} is not a regular file",
    "store-not-regular.hint":
      "Name another place for the store: pipes and devices cannot keep one",
    "store-damaged": "The store {path} is damaged: {detail}",
    "store-damaged.hint":
      "Nothing was changed. Copy the file aside first (cp {path} {path}.damaged), then put a backup in its place",
    "store-empty": "The store {path} is empty: there is nothing to back up",
    "store-empty.hint": "If it should not be, put your last backup in its place",
    "store-full": "The disk is full: nothing more fits into the store {path}",
    "store-full.hint": "Make room and try again. What was stored before is all there",
    "store-read-only": "The store {path} can be read but not changed",
    "store-read-only.hint":
      "Work in a copy of its folder (cp -r '{folder}' ~), or name another folder: tsubame --workspace FOLDER. If it is only write-protected: chmod u+w '{path}'",
    "store-locked": "Another process has kept the store {path} locked for too long",
    "store-locked.hint": "Wait until it is done, or end it, and try again",
    "store-cannot-open": "The store {path} cannot be opened: {detail}",
    "store-cannot-open.hint":
      "Check that the path is a file you may read, in a folder that is there",
    "store-not-readable":
      "The disk did not give or take what the store {path} asked of it: {detail}",
    "store-not-readable.hint": "Check the disk, and copy the file to another one",
    "store-failed": "The store {path} refused: {detail}",
    "store-failed.hint": "This is a mistake in tsubame. Please report it with this line",
  ]
}
