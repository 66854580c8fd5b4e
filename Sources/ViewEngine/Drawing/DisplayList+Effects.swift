import Rendering

extension DisplayList {
    /// The list under an effect; nothing where the effect would change or show nothing.
    package static func applying(_ effect: Effect, to list: DisplayList) -> DisplayList {
        if list.isEmpty {
            return .empty
        }
        switch effect {
        case .opacity(1): return list
        case .transform(.identity): return list
        default: return .effect(effect, list)
        }
    }
}
