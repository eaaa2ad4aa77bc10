import Files
import Foundation

/// Scripts that speak as tsubame-media does and misbehave as a test says.
enum FakeMedia {
  /// A reader that is a script.
  ///
  /// - Parameters:
  ///   - file: where it is put.
  ///   - start: what it does before it says who it is.
  ///   - body: what it does with each path, in `path`; it may set `key` and `value` of its answer. `once("name")` is
  ///     true for the first process that asks.
  static func make(_ file: URL, start: String = "", _ body: String = "") throws -> FilePath {
    let script = """
      #!/usr/bin/python3
      import os, struct, sys, time
      def once(name):
        try: return os.close(os.open(sys.argv[0] + "-" + name, os.O_CREAT | os.O_EXCL)) is None
        except FileExistsError: return False
      body = open(sys.argv[0] + "-body").read()
      \(start)
      out = sys.stdout.buffer
      out.write(b"tsubame-media 1\\n"); out.flush()
      while True:
        head = sys.stdin.buffer.read(4)
        if len(head) < 4: break
        request = sys.stdin.buffer.read(struct.unpack("<I", head)[0])
        path = request[4:4 + struct.unpack("<I", request[:4])[0]].decode()
        key, value = b"File.Kind", b"jpeg"
        exec(body)
        answer = struct.pack("<HI", len(key), len(value)) + key + value
        out.write(struct.pack("<I", len(answer)) + answer); out.flush()
      """
    try Data(body.utf8).write(to: URL(fileURLWithPath: file.path + "-body"))
    // It is written once: a program cannot be started while a process that another test forks has it open for writing.
    if FileManager.default.fileExists(atPath: file.path) { return FilePath(file.path) }
    try Data(script.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return FilePath(file.path)
  }
}
