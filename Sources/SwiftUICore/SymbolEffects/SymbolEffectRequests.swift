/// When a host's symbol effects were asked for.
private final class SymbolEffectRequests: HostService {
    var lastTime = -Double.infinity

    init(host: ViewGraph) {}
}

extension ViewGraph {
    /// When a symbol effect was asked for last, in stage seconds.
    nonisolated var symbolEffectTime: Double {
        get { service(SymbolEffectRequests.self).lastTime }
        set { service(SymbolEffectRequests.self).lastTime = newValue }
    }
}
