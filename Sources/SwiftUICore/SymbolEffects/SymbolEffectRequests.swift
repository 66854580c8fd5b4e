/// The times at which a host's symbol effects were requested.
private final class SymbolEffectRequests: HostService {
    var lastTime = -Double.infinity

    init(host: ViewGraph) {}
}

extension ViewGraph {
    /// The time of the last request for a symbol effect, in stage seconds.
    nonisolated var symbolEffectTime: Double {
        get { service(SymbolEffectRequests.self).lastTime }
        set { service(SymbolEffectRequests.self).lastTime = newValue }
    }
}
