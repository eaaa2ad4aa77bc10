/// A status of a social network, whichever it came from.
public struct Post: Sendable, Hashable {
  /// The store's lasting number.
  public var id: Int
  public var time: Time
  public var author: Author
  public var text: String
  /// Hashtags as written, in order, each once by its key.
  public var tags: [String]
  public var likes: Int
  public var boosts: Int
  public var replies: Int
  public var media: [Media]
  public var links: [String]
  /// The store's number of the post that this one answers.
  public var replyTo: Int?
  public var contentWarning: String?
  public var language: String?
  public var visibility: String
  public var service: String
  /// The qualified name of the account through which the post came.
  public var account: String
  /// The network's own name for the post, opaque.
  public var uri: String?
  public var boostedBy: String?

  /// Who wrote a post.
  public struct Author: Sendable, Hashable {
    /// The handle: `screen_name`, `acct`.
    public var handle: String
    public var name: String
    /// The network's own id, opaque.
    public var id: String?
    public var profileImageURL: String?

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
    public var alt: String?

    public init(location: String, alt: String? = nil) {
      self.location = location
      self.alt = alt
    }
  }

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
