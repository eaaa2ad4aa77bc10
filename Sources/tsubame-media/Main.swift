/// tsubame-media: opens foreign images and videos so that the shell need not, and may be killed at any time.
///
/// It reads requests on standard input and answers each on standard output, in order, one file after
/// another; see ``Conversation`` for the frames. It ends when standard input ends.
@main
enum Main {
  static func main() {
    let conversation = Conversation()
    guard conversation.greet() else { return }
    Limits.set()
    ImageReader.start()
    while let paths = conversation.nextRequest() {
      Watchdog.restart()
      guard conversation.answer(FileReader.facts(of: paths)) else { return }
    }
  }
}
