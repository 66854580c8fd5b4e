import Foundation

/// A window that was open when an app ended.
package struct KeptWindow: Equatable, Sendable {
    /// The name of its scene.
    package var scene: String
    /// What it was opened for, as JSON; nil for a window without a value.
    package var value: Data?

    package init(scene: String, value: Data? = nil) {
        (self.scene, self.value) = (scene, value)
    }
}

extension AppWindows {
    /// The scene of an app's first window: the first one that is not for settings, and not suppressed.
    static func firstScene(of scenes: [SceneWindow]) -> Int? {
        let all = scenes.indices.filter { scenes[$0].kind != .settings }
        return all.first { scenes[$0].traits.launch != .suppressed } ?? all.first
    }

    /// How a window can be opened again; nil for one that is not to be.
    package func keptWindow(of number: Int) -> KeptWindow? {
        guard let window = open.first(where: { $0.number == number }), scenes.indices.contains(window.scene) else { return nil }
        let scene = scenes[window.scene]
        guard scene.kind != .settings, scene.traits.restoration == .automatic else { return nil }
        guard let value = window.value else { return KeptWindow(scene: name(ofScene: window.scene)) }
        guard let encodable = value.base as? any Encodable, let data = try? JSONEncoder().encode(encodable) else { return nil }
        return KeptWindow(scene: name(ofScene: window.scene), value: data)
    }

    /// Opens the windows that the app begins with: those that are kept, or otherwise the first one and those that are presented.
    ///
    /// The host shows the first of them by itself; the others are requests. The app's first window may not be among them.
    package func launch(_ kept: [KeptWindow]) {
        guard let first = open.first else { return }
        var windows: [OpenWindow] = []
        for entry in kept {
            guard let scene = scenes.indices.first(where: { name(ofScene: $0) == entry.scene }), canOpen(scene) else { continue }
            if let data = entry.value {
                guard let value = Self.value(data, of: scenes[scene].valueType) else { continue }
                windows.append(OpenWindow(number: takeNumber(), scene: scene, value: value))
            } else if scene == first.scene, !windows.contains(where: { $0.number == first.number }) {
                windows.append(first)
            } else if scenes[scene].kind == .group || !windows.contains(where: { $0.scene == scene }) {
                windows.append(OpenWindow(number: takeNumber(), scene: scene, value: nil))
            }
        }
        if windows.isEmpty {
            let others = scenes.indices.filter { $0 != first.scene && scenes[$0].traits.launch == .presented && scenes[$0].kind != .settings }
            windows = [first] + others.map { OpenWindow(number: takeNumber(), scene: $0, value: nil) }
        }
        guard windows != [first] else { return }
        setOpen(windows)
        windows.dropFirst().forEach { request(.open($0)) }
    }

    private func canOpen(_ scene: Int) -> Bool { scenes[scene].kind != .settings && scenes[scene].traits.restoration == .automatic }

    /// Nil for what is no value of the type, as where the app is another one than in the run before.
    private static func value(_ data: Data, of type: Any.Type?) -> AnyHashable? {
        guard let type = type as? any (Decodable & Hashable).Type else { return nil }
        func decoded<Value: Decodable & Hashable>(_ type: Value.Type) -> AnyHashable? {
            (try? JSONDecoder().decode(type, from: data)).map { AnyHashable($0) }
        }
        return decoded(type)
    }
}
