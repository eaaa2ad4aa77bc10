extension ParameterType {
  /// The types that people may name for the parameters of commands that they add, beside `choice`.
  public static let declarable: [String: ParameterType] = [
    "text": .text, "int": .int, "float": .float, "bool": .bool, "time": .time, "date": .date,
    "month": .month, "duration": .duration, "list": .list, "record": .record, "file": .file,
    "folder": .folder, "account": .account, "hashtag": .hashtag, "album": .album,
    "person": .person, "field": .field, "period": .period, "moment": .moment, "id": .id,
    "command": .command, "program": .program, "any": .any, "secret": .secret,
  ]
}
