import Foundation

/// The direction in which text and rows run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// Leading is left, as in English.
    case leftToRight
    /// Leading is right, as in Arabic and Hebrew.
    case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

private struct DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
}

extension EnvironmentValues {
    /// The direction in which text and rows run.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size of a pixel in points.
    public var pixelLength: CGFloat { 1 / max(displayScale, 0.01) }
}
