import Testing

@testable import Shell

@Suite("Lines with secrets") struct SecretLineTests {
  @Test(arguments: [
    #"run echo --password=hunter2"#, #"run mysql --password hunter2"#,
    #"run mysql --password="hunter2""#, #"run curl -H "Authorization: Bearer SECRET""#,
    #"run curl -H 'authorization: basic dGFybzp4'"#, #"run curl -H "X-Api-Key: abc""#,
    "run curl https://taro:hunter2@example.com/feed", "run curl -u taro:hunter2 example.com",
    "run env API_KEY=abc program", "run env GITHUB_TOKEN=ghp_x program",
    #"let token = "abc""#, "run x --client-secret abc", "run x --api-key=abc",
    "post password hunter2x99", "post Bearer abcdefgh12345678",
    "print a\nrun x --passphrase abc\nprint b",
  ])
  func areFound(_ line: String) {
    #expect(SecretLine.holds(line))
    #expect(!LineHistory.keeps(line))
  }

  @Test(arguments: [
    "post パスワードを忘れた", "post I forgot my password again", "post password: 忘れた",
    "post トークンとは何か", "post The secret garden by Burnett 1911", "post token=忘れた",
    #"run echo --password=$password"#, #"run curl -H "Authorization: Bearer $token""#,
    #"ask --secret "Password" | let password"#, "def sign name --token:secret { print $name }",
    "timeline | where text has \"password\"", "post https://example.com/a:b@c",
    "post https://example.com/@taro", "post 10:30 に taro@example.com", "let keys = 5",
    "run ssh-keygen -f key", "run x --password", "run x --password-file secret.txt",
    "post 鍵 key: 12345678", "tag #password", "photos album new 秘密",
  ])
  func areNotSeenInOrdinaryOnes(_ line: String) {
    #expect(!SecretLine.holds(line), "\(line)")
  }
}
