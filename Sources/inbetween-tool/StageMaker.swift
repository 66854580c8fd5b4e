import Foundation
import Inbetween
import Rendering
import SwiftUI
import StageTime

/// Makes the host of a view with the options of the command line.
@MainActor
struct StageMaker {
    /// An iPhone's, in points.
    private static let screen = CGSize(width: 390, height: 844)

    private let options: StageOptions

    init(_ options: StageOptions) {
        self.options = options
    }

    /// - Parameter windows: The windows of an app on a desktop; nil where it has one.
    func makeView(of entry: StageEntry, windows: AppWindows? = nil) throws -> ViewGraph {
        UserLocale.current = options.userLocale
        let entry = StageSurroundings.wrapped(entry)
        var environment = environment
        environment.appWindows = windows
        let size =
            options.size.map { CGSize(width: $0.width, height: $0.height) }
            ?? options.stageDevice?.screen
            ?? entry.size(screen: Self.screen, scale: options.scale, environment: environment)
        let graph = ViewGraph(
            entry.makeView(), size: size, scale: options.scale, safeAreaInsets: options.stageDevice?.safeAreaInsets ?? EdgeInsets(),
            environment: environment)
        graph.diagnostics.warnsOfEndlessView = false
        if let device = options.screenDevice {
            graph.service(DeviceScreen.self).show(device)
        }
        graph.epoch = Date(timeIntervalSince1970: options.epochSeconds ?? 0)
        return graph
    }

    /// The tree of another window's view, of a size in points.
    func makeGraph(_ view: AnyView, size: CGSize) -> ViewGraph {
        let graph = ViewGraph(view, size: size, scale: options.scale, environment: environment)
        graph.diagnostics.warnsOfEndlessView = false
        graph.epoch = Date(timeIntervalSince1970: options.epochSeconds ?? 0)
        return graph
    }

    /// The window within its device.
    func picture(of window: ViewGraph) -> any FrameSource {
        guard let device = options.stageDevice else { return window }
        return DeviceFrame(of: device, around: window)
    }

    private var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.colorScheme = StageSurroundings.appearance ?? options.appearance.colorScheme
        environment.dynamicTypeSize = options.textSize.size
        environment.screenCornerRadius = options.stageDevice?.cornerRadius ?? 0
        if options.locale != nil {
            environment.locale = options.userLocale
            environment.calendar.locale = environment.locale
            environment.layoutDirection = environment.locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if let direction = options.direction {
            environment.layoutDirection = direction.layoutDirection
        }
        if options.reduceMotion {
            environment._accessibilityReduceMotion = true
        }
        return environment
    }

    /// Each run begins without what another one has left in `UserDefaults.standard`, so that all are the same.
    static func clearUserDefaults() {
        let domain = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        for key in UserDefaults.standard.persistentDomain(forName: domain)?.keys ?? [:].keys {
            UserDefaults.standard.removeObject(forKey: key)
        }
    }
}
