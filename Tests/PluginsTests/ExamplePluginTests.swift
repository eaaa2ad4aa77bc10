import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("The plugins that tsubame brings") struct ExamplePluginTests {
  private func folder(_ name: String) throws -> PluginFolder {
    let plugins = try PluginFolder()
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "commands/\(name).plugin"),
      to: plugins.folder.url.appending(path: name + ".plugin"))
    return plugins
  }

  private func words(_ texts: String...) async throws -> [String] {
    let plugins = try folder("frequent-words")
    let schema = Schema(fields: [Field("text")])
    let lines = try await plugins.call(
      "frequent-words --top 100", input: texts.map { Row(schema, [.text($0)]) })
    await plugins.loader.end()
    return lines
  }

  @Test func wordsOfBothLanguagesAreCounted() async throws {
    #expect(
      try await words("りんごを食べた", "An apple and りんご, Apples' apple http://apple.jp/apple @apple")
        == [
          #"{"word":"apple","count":2}"#, #"{"word":"りんご","count":2}"#,
          #"{"word":"apples","count":1}"#, #"{"word":"食","count":1}"#,
        ])
  }

  @Test func tagsAreWordsAsTheyAre() async throws {
    #expect(
      try await words("#くだもの ＃くだもの を #食べた") == [
        #"{"word":"くだもの","count":2}"#, #"{"word":"食べた","count":1}"#,
      ])
  }

  @Test func whatHasNoWordsHasNone() async throws {
    #expect(try await words("", "。、！ 🍎 123 the") == [])
  }

  @Test func widthsAndMarksDoNotMatter() async throws {
    #expect(
      try await words("ﾌﾞﾄﾞｳ", "ブドウ", "ブト\u{3099}ウ", "Ａpple", "APPLE") == [
        #"{"word":"ブドウ","count":3}"#, #"{"word":"apple","count":2}"#,
      ])
  }

  private func entries(_ xml: some DataProtocol) async throws -> [String] {
    let plugins = try folder("rss")
    let path = plugins.folder.path("feed.xml")
    try Data(xml).write(to: URL(filePath: path))
    let lines = try await plugins.call("rss \(path)")
    await plugins.loader.end()
    return lines
  }

  @Test func entriesOfRSS() async throws {
    let lines = try await entries(
      Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- <item><title>none</title></item> -->
        <rss version="2.0"><channel><title>Birds</title><image><title>Picture</title></image>
        <item><title>燕&#x304C;来た &amp; 鳴いた</title><link>http://a.jp/?x=1&amp;y=2</link>
        <pubDate>Sat, 14 Mar 2015 09:00:00 +0900</pubDate><author>taro</author>
        <description><![CDATA[<p>a <b>&lt;</b> "b"
        と c</p>]]></description><media:group><title>Inner</title></media:group></item>
        <item><title>Old</title><pubDate>3 Jan 99 1:02 GMT</pubDate></item>
        <item><title>When?</title><pubDate>soon</pubDate></item>
        </channel></rss>
        """.utf8))
    #expect(
      lines == [
        #"{"time":"2015-03-14T09:00:00+09:00","title":"燕が来た & 鳴いた","link":"http://a.jp/?x=1&y=2","author":"taro","text":"a < \"b\" と c"}"#,
        #"{"time":"1999-01-03T01:02:00+00:00","title":"Old","link":null,"author":null,"text":null}"#,
        #"{"time":null,"title":"When?","link":null,"author":null,"text":null}"#,
      ])
  }

  @Test func entriesOfAtom() async throws {
    let lines = try await entries(
      Data(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><entry>
        <title type="html">A &amp;amp; B</title><link rel='self' href="http://a.jp/self"/>
        <link href="http://a.jp/a>b?c=1&amp;d"/><updated>2015-03-15T01:00:00Z</updated>
        <published>2015-03-14T01:00:00Z</published>
        <author><name>太郎</name><email>t@a.jp</email></author>
        <summary>Short</summary><content type="xhtml"><div>Who<b>le</b></div></content>
        <source><title>Other</title></source></entry></feed>
        """.utf8))
    #expect(
      lines == [
        #"{"time":"2015-03-14T01:00:00+00:00","title":"A & B","link":"http://a.jp/a>b?c=1&d","author":"太郎","text":"Whole"}"#
      ])
  }

  @Test func whatOnlyLooksLikeATagIsKept() async throws {
    let lines = try await entries(
      Data(
        """
        <rss><channel><item><title>運動会の &lt;お知らせ&gt; &amp; &lt;b&gt;写真&lt;/b&gt; &lt;div&gt;</title>
        <pubDate>Wed, 1 Oct 2014 18:05 JST</pubDate>
        <description>&lt;p&gt;本日の&lt;燕&gt;&lt;/p&gt;</description></item></channel></rss>
        """.utf8))
    #expect(
      lines == [
        #"{"time":"2014-10-01T18:05:00+09:00","title":"運動会の <お知らせ> & 写真 <div>","link":null,"author":null,"text":"本日の<燕>"}"#
      ])
  }

  @Test(arguments: [
    "<rss><channel><item><title>燕</title></item><item><ti", "<rss><channel><item><title><![CDATA[燕",
    "<feed><entry><title>燕</title></entry>", "<rss><channel>",
  ])
  func whatIsCutOffIsAnError(_ xml: String) async throws {
    let plugins = try folder("rss")
    let path = plugins.folder.path("feed.xml")
    try Data(xml.utf8).write(to: URL(filePath: path))
    #expect(try await plugins.failure("rss \(path)") == "cut-off")
    await plugins.loader.end()
  }

  @Test func wordsThatEndInThingsAreWhole() async throws {
    #expect(
      try await words("くだものとたべもの", "りんごのくだもの") == [
        #"{"word":"くだもの","count":2}"#, #"{"word":"たべもの","count":1}"#,
        #"{"word":"りんご","count":1}"#,
      ])
  }

  @Test func otherEncodings() async throws {
    let xml =
      #"<?xml version="1.0" encoding="Shift_JIS"?><rss><item><title>表ソ予</title></item></rss>"#
    let lines = try await entries(try #require(xml.data(using: .shiftJIS)))
    #expect(lines.first?.contains("\"表ソ予\"") == true)
  }

  @Test func whatIsNoFeedIsAnError() async throws {
    let plugins = try folder("rss")
    try plugins.write("page", script: "<html><title>x</title></html>")
    #expect(try await plugins.failure("rss \(plugins.folder.path("page.plugin"))") == "no-feed")
    #expect(try await plugins.failure("rss /nowhere") == "not-readable")
    await plugins.loader.end()
  }
}
