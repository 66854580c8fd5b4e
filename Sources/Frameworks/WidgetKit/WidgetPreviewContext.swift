import Foundation
import SwiftUI

/// Gives the preview of a widget's view the size and the family of a widget: `.previewContext(WidgetPreviewContext(family: .systemSmall))`.
public struct WidgetPreviewContext: PreviewContext {
    private let family: WidgetFamily

    /// A widget of this family.
    public init(family: WidgetFamily) {
        self.family = family
    }

    /// The value of a key: its default, for all keys.
    public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

extension WidgetPreviewContext: PreviewSurroundings {
    /// The sizes that Apple publishes for an iPhone with a screen of 390 by 844 points, and the extra large one of an iPad.
    package var previewSize: CGSize {
        switch family {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 634.5, height: 305.5)
        case .accessoryCircular: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        }
    }

    package func surround(_ view: AnyView) -> AnyView { AnyView(view.environment(\.widgetFamily, family)) }
}

private struct WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemMedium }
}

extension EnvironmentValues {
    /// The family of the widget that the view belongs to: that of the preview's `WidgetPreviewContext`.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }
}
