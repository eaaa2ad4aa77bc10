public import Shell
public import Workshop

extension ExchangeCollector: Transcript {}
