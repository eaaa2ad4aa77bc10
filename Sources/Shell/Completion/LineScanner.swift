/// Reads an unfinished text character by character and remembers what is open at its end: quotes, `$(`, blocks.
struct LineScanner {
  /// What is open: the text itself, a block, or a chain in parentheses.
  struct Frame {
    enum Opening { case text, block, parenthesis }

    let opening: Opening
    /// Where it was opened.
    var start = 0
    /// The finished words of the command under way.
    var words: [String] = []
    /// Where the chain under way begins, and where its last `|` stands.
    var chainStart: Int?
    var bar: Int?
    var word: OpenWord?
    var closedBlock: String?
  }

  /// A word under way.
  struct OpenWord {
    let start: Int
    var typed = ""
    var quote: Character?
    var isQuoted = false
    var parentheses = 0
  }

  private let characters: [Character]
  private(set) var frames = [Frame(opening: .text)]
  private(set) var isInComment = false
  private(set) var declared: [String] = []
  private var index = 0

  private static let twins: [Character: Character] = [
    "“": "\"", "”": "\"", "＂": "\"", "｜": "|", "；": ";", "｛": "{", "｝": "}", "＄": "$", "＃": "#",
  ]

  init(_ text: String) { characters = Array(text) }

  var count: Int { characters.count }

  /// What is open at the end.
  var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// The chain before the command under way in a frame; empty at a chain's start.
  func chain(of frame: Frame) -> String {
    guard let start = frame.chainStart, let bar = frame.bar else { return "" }
    return text(start..<bar)
  }

  mutating func scan() {
    while index < count {
      step(LineScanner.twins[characters[index]] ?? characters[index], characters[index])
      index += 1
    }
  }

  private mutating func step(_ twin: Character, _ character: Character) {
    if isInComment {
      isInComment = !character.isNewline
      if !isInComment { startCommand() }
    } else if let quote = frame.word?.quote {
      stepInQuote(quote, twin, character)
    } else if character.isWhitespace {
      finishWord()
      if character.isNewline { endLine() }
    } else if frame.opening == .parenthesis, twin == ")", (frame.word?.parentheses ?? 0) == 0 {
      finishWord()
      closeParenthesis()
    } else if frame.word == nil, twin == "#", frame.words.isEmpty, frame.closedBlock == nil {
      isInComment = true
    } else {
      stepInWord(twin, character)
    }
  }

  private mutating func stepInQuote(
    _ quote: Character, _ twin: Character, _ character: Character
  ) {
    if quote == "\"", twin == "\\", index + 1 < count {
      index += 1
      let escaped = characters[index]
      frame.word?.typed.append(escaped)
    } else if quote == "\"", twin == "$", next == "(" {
      openParenthesis()
    } else if twin == quote {
      frame.word?.quote = nil
    } else {
      frame.word?.typed.append(character)
    }
  }

  private mutating func stepInWord(_ twin: Character, _ character: Character) {
    let isFirst = frame.word == nil
    if isFirst { beginWord() }
    if twin == "$", next == "(" { return openParenthesis() }
    let isExpression = ExpressionPlace.begins(after: frame.words)
    let opensQuote = twin == "\"" || twin == "'" || isExpression && twin == "`"
    if opensQuote, isFirst || isExpression {
      frame.word?.quote = twin
      if isFirst { frame.word?.isQuoted = true }
      return
    }
    if twin == "(" { frame.word?.parentheses += 1 }
    if twin == ")" { frame.word?.parentheses -= 1 }
    frame.word?.typed.append(character)
  }

  private var next: Character? { index + 1 < count ? characters[index + 1] : nil }

  private mutating func beginWord() {
    frame.word = OpenWord(start: index)
    if frame.chainStart == nil { frame.chainStart = index }
  }

  private mutating func openParenthesis() {
    frames.append(Frame(opening: .parenthesis, start: index))
    index += 1
  }

  /// The word around goes on, with all that stood in the parentheses.
  private mutating func closeParenthesis() {
    guard frames.count > 1 else { return }
    let start = frames.removeLast().start
    let chain = text(start..<(index + 1))
    frame.word?.typed += chain
  }

  private mutating func finishWord() {
    guard let word = frame.word else { return }
    frame.word = nil
    switch word.isQuoted ? nil : LineScanner.mark(word.typed) {
    case "|":
      frame.bar = word.start
      frame.words = []
      frame.closedBlock = nil
    case ";": startCommand()
    case "{": frames.append(Frame(opening: .block))
    case "}": closeBlock()
    default: add(word.typed)
    }
  }

  private mutating func add(_ word: String) {
    if frame.words.last == "let" { declared.append(word) }
    frame.words.append(word)
    // `else if` begins like `if`; what `explain` explains begins a chain.
    if frame.words == ["else", "if"] { frame.words = ["if"] }
    if frame.words == ["explain"] {
      frame.words = []
      frame.chainStart = nil
    }
  }

  private mutating func closeBlock() {
    guard frame.opening == .block else { return }
    frames.removeLast()
    frame.closedBlock = frame.words.first
    frame.words = []
  }

  private mutating func endLine() {
    if frame.words.last == "\\" {
      frame.words.removeLast()
    } else if !(frame.words.isEmpty && frame.bar != nil && frame.closedBlock == nil) {
      startCommand()
    }
  }

  private mutating func startCommand() {
    frame.words = []
    (frame.chainStart, frame.bar, frame.closedBlock) = (nil, nil, nil)
  }

  private static func mark(_ word: String) -> Character? {
    guard word.count == 1, let only = word.first else { return nil }
    return twins[only] ?? only
  }
}
