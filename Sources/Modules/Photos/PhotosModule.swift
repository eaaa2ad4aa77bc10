public import TsubameKit

/// The photo library: folders of files, by year, month, album and person. Originals are only ever read.
public enum PhotosModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    PhotosCommand.self, PhotosAddCommand.self, PhotosScanCommand.self, PhotosFoldersCommand.self,
    PhotosFoldersRemoveCommand.self,
    PhotosYearsCommand.self, PhotosFindCommand.self, PhotosAlbumsCommand.self,
    PhotosAlbumCommand.self, PhotosAlbumNewCommand.self, PhotosAlbumAddCommand.self,
    PhotosAlbumRemoveCommand.self, PhotosPeopleCommand.self, PhotosFavoriteCommand.self,
    PhotosHideCommand.self, PhotosDeleteCommand.self, PhotosRestoreCommand.self,
    PhotosShowCommand.self, PhotosWhyCommand.self,
  ]
}
