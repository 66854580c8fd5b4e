@_exported import Foundation
import SwiftUI

/// The shapes and sizes of widgets.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular, accessoryRectangular, accessoryInline

    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}

/// Manages the widgets on a home screen. There are none here, so reloading them has no effect, which is reported once.
public final class WidgetCenter: Sendable {
    /// The shared instance.
    public static let shared = WidgetCenter()

    private init() {}

    /// There are no widgets.
    public func reloadAllTimelines() { report() }

    /// Not shown: there are no widgets of any kind.
    public func reloadTimelines(ofKind kind: String) { report() }

    /// There are no widgets to choose for.
    public func invalidateConfigurationRecommendations() { report() }

    private func report() {
        RuntimeIssue.report("WidgetCenter has no widgets here; there is nothing to reload.")
    }
}
