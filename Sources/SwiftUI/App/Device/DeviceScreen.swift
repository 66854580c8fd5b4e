import Foundation
import Rendering

/// The screen of a device around a window: the status bar, the camera, the home indicator and the corners.
///
/// A second, small view tree draws them above the window. So they are in no trace, inspection or count, and touches pass through them.
package final class DeviceScreen: FrameService {
    private unowned let host: ViewGraph
    /// What hides an overlay now.
    private var hiding: [SystemOverlay: [ObjectIdentifier]] = [:]
    /// The animation of the last change of `hiding`.
    private var animation: Animation?
    private var device: Device?
    private var tree: ViewGraph?
    private var state: DeviceScreenState?
    private var next = Double.infinity
    private var clock = StatusBarTime()
    /// The last list below, and whether what it shows there is dark.
    private var content = DisplayList.empty
    private var isDark: [SystemOverlay: Bool] = [:]

    package init(host: ViewGraph) {
        self.host = host
    }

    /// Shows the screen of a device, or, with nil, the window alone.
    @MainActor
    package func show(_ device: Device?) {
        self.device = device
        tree?.tearDown()
        tree = nil
        state = nil
        next = .infinity
    }

    // MARK: Wishes of views

    func update(_ request: SystemOverlayRequest, of overlay: SystemOverlay, isHidden: Bool, by animation: Animation?) {
        let id = ObjectIdentifier(request)
        let wasHidden = hiding[overlay]?.contains(id) == true
        guard wasHidden != isHidden else { return }
        remove(request)
        if isHidden {
            hiding[overlay, default: []].append(id)
        }
        self.animation = animation
    }

    func remove(_ request: SystemOverlayRequest) {
        for overlay in SystemOverlay.allCases {
            hiding[overlay]?.removeAll { $0 == ObjectIdentifier(request) }
        }
    }

    // MARK: Drawing

    package func overlay(at time: Double, above content: DisplayList) -> DisplayList {
        guard let device else { return .empty }
        let size = host.size
        look(at: content, device, size: size)
        let new = DeviceScreenState(
            time: clock.text(of: host.date, in: host.environment.value),
            isHidden: hiding.mapValues { !$0.isEmpty }, isOnDark: isDark)
        let tree = tree ?? makeTree(of: device, size: size, new)
        if self.tree == nil || new != state {
            let isMoved = state != nil && new.isHidden != state?.isHidden
            withTransaction(Transaction(animation: isMoved ? animation : nil)) {
                tree.window.setEnvironment { $0.deviceScreenState = new }
            }
            state = new
        }
        self.tree = tree
        tree.window.change(size: size)
        let frame = tree.frame(at: time)
        next = frame.nextUpdate
        return frame.displayList
    }

    @MainActor
    private func makeTree(of device: Device, size: CGSize, _ state: DeviceScreenState) -> ViewGraph {
        var environment = EnvironmentValues()
        environment.layoutDirection = .leftToRight
        environment.deviceScreenState = state
        return ViewGraph(DeviceScreenView(device: device), size: size, scale: host.scale, environment: environment, isWindow: false)
    }

    package var nextUpdate: Double { next }

    package func tearDown() {
        let tree = tree
        onMainActor(tree) { $0?.tearDown() }
    }

    /// Finds out whether the overlays are over something dark. Depends on what is shown now alone.
    @MainActor
    private func look(at content: DisplayList, _ device: Device, size: CGSize) {
        guard isDark.isEmpty || !content.isSame(as: self.content) else { return }
        self.content = content
        let background = host.environment.value.windowBackground
        let metrics = DeviceScreenMetrics(device, size: size)
        for overlay in SystemOverlay.allCases {
            let lights = metrics.samples(under: overlay).map { content.color(at: $0, over: background).luminance }
            isDark[overlay] = lights.reduce(0, +) < 0.4 * Double(lights.count)
        }
    }
}

/// What the overlays show.
struct DeviceScreenState: Equatable {
    /// The time of day, as the status bar shows it.
    var time = ""
    var isHidden: [SystemOverlay: Bool] = [:]
    /// Whether the overlay is light because it is over something dark.
    var isOnDark: [SystemOverlay: Bool] = [:]
}

private struct DeviceScreenStateKey: EnvironmentKey {
    static var defaultValue: DeviceScreenState { DeviceScreenState() }
}

extension EnvironmentValues {
    var deviceScreenState: DeviceScreenState {
        get { self[DeviceScreenStateKey.self] }
        set { self[DeviceScreenStateKey.self] = newValue }
    }
}

/// The time as a status bar shows it: hours and minutes of the region, without a day period.
private struct StatusBarTime {
    /// Of the last frame: only another minute or region has another text.
    private var last: (minute: Double, locale: Locale, timeZone: TimeZone, text: String)?

    mutating func text(of date: Date, in environment: EnvironmentValues) -> String {
        let minute = (date.timeIntervalSince1970 / 60).rounded(.down)
        if let last, last.minute == minute, last.locale == environment.locale, last.timeZone == environment.timeZone {
            return last.text
        }
        let text = Self.text(of: date, in: environment)
        last = (minute, environment.locale, environment.timeZone, text)
        return text
    }

    private static func text(of date: Date, in environment: EnvironmentValues) -> String {
        let formatter = DateFormatter()
        formatter.locale = environment.locale
        formatter.timeZone = environment.timeZone
        let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: environment.locale) ?? "H:mm"
        formatter.dateFormat = pattern.filter { "HhKkm:. ".contains($0) }
        return formatter.string(from: date).trimmingCharacters(in: .whitespaces)
    }
}
