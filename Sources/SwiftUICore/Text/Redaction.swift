import Foundation
import Rendering
import Typesetting

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not loaded yet: texts are bars.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private: private texts are bars.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is outdated: texts that can change are bars.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

private struct SensitiveReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { .placeholder }
}

extension EnvironmentValues {
    /// Why the content of views is not shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    /// The reasons that apply to this content.
    fileprivate var sensitiveReasons: RedactionReasons {
        get { self[SensitiveReasonsKey.self] }
        set { self[SensitiveReasonsKey.self] = newValue }
    }

    /// Whether placeholders are shown instead of content.
    var isRedacted: Bool { !redactionReasons.isDisjoint(with: sensitiveReasons) }
}

nonisolated extension View {
    /// Shows placeholders instead of the texts in this view.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Removes the redaction of the views around this one.
    public func unredacted() -> some View {
        environment(\.redactionReasons, [])
    }

    /// Marks this view as private: it is hidden for the reason `privacy`.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.sensitiveReasons) { reasons in
            if sensitive {
                reasons.insert(.privacy)
            } else {
                reasons.remove(.privacy)
            }
        }
    }

    /// Marks this view as content that may change soon: it is hidden for the reason `invalidated`.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        transformEnvironment(\.sensitiveReasons) { reasons in
            if invalidatable {
                reasons.insert(.invalidated)
            } else {
                reasons.remove(.invalidated)
            }
        }
    }
}

extension TextLayout {
    /// The drawing behind the characters, in the text's own box moved to `origin`.
    package func backgrounds(of text: ResolvedText, paints: [Paint], at origin: CGPoint) -> [DisplayList] {
        decorations.compactMap { decoration in
            guard decoration.kind == .background, let style = text.runAttributes[decoration.attribute].background else { return nil }
            let frame = decoration.rect.offsetBy(dx: origin.x, dy: origin.y)
            let path = Path(CGRect(origin: .zero, size: frame.size))
            return .item(DisplayList.Item(frame: frame, content: .fill(path, .nonZero, paints[style])))
        }
    }

    /// Bars for the lines, in the text's own box.
    package func placeholder(of text: ResolvedText, paints: [Paint]) -> DisplayList {
        let metrics = FontMetrics(text.setting.font)
        let top = metrics.capHeight * 1.1 * scaleFactor
        let bottom = metrics.descent * 0.4 * scaleFactor
        let bars: [DisplayList] = lines.indices.compactMap { index in
            let line = lines[index]
            guard line.frame.width > 0, let span = spans.first(where: { $0.line == index }) else { return nil }
            let frame = CGRect(x: line.frame.minX, y: line.baseline - top, width: line.frame.width, height: top + bottom)
            let path = Path(roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: min(4, frame.height / 4))
            return .item(DisplayList.Item(frame: frame, content: .fill(path, .nonZero, paints[text.runAttributes[span.attribute].style])))
        }
        return bars.isEmpty ? .empty : .applying(.opacity(0.18), to: .group(bars))
    }
}
