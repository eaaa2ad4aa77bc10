/// A status of a social network, whichever it came from.
public struct Post: Sendable, Hashable {
  /// The store's lasting number.
  public var id: Int
  /// When it was written, in the zone that its network gave.
  public var time: Time
  /// Who wrote it.
  public var author: Author
  /// What was written, without markup.
  public var text: String
  /// Hashtags as written, in order, each once by its key.
  public var tags: [String]
  /// How often it was liked, as its network last said.
  public var likes: Int
  /// How often it was passed on (retweet, reblog, repost), as its network last said.
  public var boosts: Int
  /// How often it was answered, as its network last said.
  public var replies: Int
  /// Its pictures and videos, in order.
  public var media: [Media]
  /// The web addresses that it links to; of shortened ones those they stand for.
  public var links: [String]
  /// The store's number of the post that this one answers.
  public var replyTo: Int?
  /// What stands before a text that is hidden at first; nil where it is not.
  public var contentWarning: String?
  /// The text's language as a code like `ja`, where its network says.
  public var language: String?
  /// Who may see it: `public`, or a narrower circle's name.
  public var visibility: String
  /// The service that it came from, like `local`.
  public var service: String
  /// The qualified name of the account through which the post came.
  public var account: String
  /// The network's own name for the post, opaque.
  public var uri: String?
  /// The handle of who passed it on into the timeline; nil where its author did.
  public var boostedBy: String?

  /// Who wrote a post.
  public struct Author: Sendable, Hashable {
    /// The handle: `screen_name`, `acct`.
    public var handle: String
    /// The name beside the handle, as its author writes it.
    public var name: String
    /// The network's own id, opaque.
    public var id: String?
    /// The address of the author's picture.
    public var profileImageURL: String?

    /// An author of whom at least the handle is known.
    public init(handle: String, name: String, id: String? = nil, profileImageURL: String? = nil) {
      self.handle = handle
      self.name = name
      self.id = id
      self.profileImageURL = profileImageURL
    }
  }

  /// A picture or video of a post.
  public struct Media: Sendable, Hashable {
    /// A file's path or a URL.
    public var location: String
    /// A description for those who cannot see it.
    public var alt: String?

    /// A picture or video, with its description where it has one.
    public init(location: String, alt: String? = nil) {
      self.location = location
      self.alt = alt
    }
  }

  /// A post; what is not given is empty or not known.
  public init(
    id: Int = 0, time: Time, author: Author, text: String, tags: [String] = [], likes: Int = 0,
    boosts: Int = 0, replies: Int = 0, media: [Media] = [], links: [String] = [],
    replyTo: Int? = nil, contentWarning: String? = nil, language: String? = nil,
    visibility: String = "public", service: String = "local", account: String,
    uri: String? = nil, boostedBy: String? = nil
  ) {
    self.id = id
    self.time = time
    self.author = author
    self.text = text
    self.tags = tags
    self.likes = likes
    self.boosts = boosts
    self.replies = replies
    self.media = media
    self.links = links
    self.replyTo = replyTo
    self.contentWarning = contentWarning
    self.language = language
    self.visibility = visibility
    self.service = service
    self.account = account
    self.uri = uri
    self.boostedBy = boostedBy
  }
}
