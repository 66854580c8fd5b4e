import Foundation

/// The objects behind the appearance proxies of a stage's code. Values that are set outside of all stages, as in a view's or an app's `init`, apply to
/// the next stage.
@MainActor
final class AppearanceService: HostService {
    private static var waiting: [ObjectIdentifier: UIView] = [:]
    private var proxies: [ObjectIdentifier: UIView]

    nonisolated init(host: ViewGraph) {
        proxies = onMainActor { HostWindow.inside?.appearances?.proxies ?? Self.waiting }
    }

    /// Takes the values that were set for the next stage.
    func claim() {
        Self.waiting = [:]
    }

    /// Runs code that creates a stage only to inspect it: the values remain for the next stage.
    static func keepingWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
        let kept = waiting
        defer { waiting = kept }
        return try body()
    }

    /// The object for a class, in the stage whose code runs.
    static func proxy<Kind: UIView>(_ type: Kind.Type) -> Kind {
        let key = ObjectIdentifier(type)
        let service = HostWindow.inside?.appearances
        if let known = (service?.proxies ?? waiting)[key] as? Kind {
            return known
        }
        guard let made = Kind(coder: NSCoder()) else { preconditionFailure("\(type) cannot be made without a frame, as a proxy of its appearance has to be") }
        if let service {
            service.proxies[key] = made
        } else {
            waiting[key] = made
        }
        return made
    }

    /// Whether SwiftUI's appearance uses the values of a class.
    static func hasLook(_ type: UIView.Type) -> Bool {
        let known: [UIView.Type] = [UINavigationBar.self, UITabBar.self, UIToolbar.self, UISegmentedControl.self, UIPageControl.self, UISwitch.self]
        return known.contains { type == $0 }
    }

    /// The values of a class; nil if none are set.
    private func known<Kind: UIView>(_ type: Kind.Type) -> Kind? { proxies[ObjectIdentifier(type)] as? Kind }

    func adjust(_ environment: inout EnvironmentValues) {
        environment.appearances = Appearances(
            navigationBar: { [weak self] in self?.known(UINavigationBar.self)?.style ?? BarStyle() },
            tabBar: { [weak self] in self?.known(UITabBar.self)?.style ?? BarStyle() },
            toolbar: { [weak self] in self?.known(UIToolbar.self)?.style ?? BarStyle() },
            segments: { [weak self] in self?.known(UISegmentedControl.self)?.style ?? SegmentStyle() },
            pages: { [weak self] in
                let control = self?.known(UIPageControl.self)
                return PageIndicatorStyle(
                    current: control?.currentPageIndicatorTintColor.map { Color(uiColor: $0) },
                    other: control?.pageIndicatorTintColor.map { Color(uiColor: $0) })
            },
            switchTint: { [weak self] in self?.known(UISwitch.self)?.onTintColor.map { Color(uiColor: $0) } })
    }
}

extension UIView {
    /// The appearance proxy of this class. Its values apply to all objects that the stage creates from then on: to the bars, segmented pickers, toggles
    /// and page dots of SwiftUI's appearance, as the UIKit guide describes. Not shown: other classes have no such appearance, which is reported.
    ///
    /// Values set outside of a stage's code, as in the `init` of a view, apply to the next stage.
    public class func appearance() -> Self {
        func proxy<Kind: UIView>(_ type: Kind.Type) -> Kind { AppearanceService.proxy(type) }
        RuntimeIssue.notShown("\(self).appearance()", "Set the properties of each view.", if: !AppearanceService.hasLook(self))
        return proxy(self)
    }

    /// Not shown: SwiftUI's bars are in none of these views.
    public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
        RuntimeIssue.notShown(
            "\(self).appearance(whenContainedInInstancesOf:)", "Use appearance(), or set the properties of each view.", if: !containerTypes.isEmpty)
        guard let view = self.init(coder: NSCoder()) else { return appearance() }
        return view
    }

    /// Harmless: all traits share one appearance, because a stage shows one device.
    public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIBarItem {
    private static var proxies: [ObjectIdentifier: UIBarItem] = [:]

    /// Not shown: items look as SwiftUI draws them; a tab bar's appearance has their colours.
    public class func appearance() -> Self {
        RuntimeIssue.notShown("\(self).appearance()", "Set UITabBar.appearance().standardAppearance, or use tint(_:).")
        func proxy<Kind: UIBarItem>(_ type: Kind.Type) -> Kind {
            if let known = proxies[ObjectIdentifier(type)] as? Kind { return known }
            let made = Kind()
            proxies[ObjectIdentifier(type)] = made
            return made
        }
        return proxy(self)
    }

    /// Not shown: `appearance()` reports that items look as SwiftUI draws them, in any container.
    public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { appearance() }
}
