import Foundation
import Typesetting

/// Shows a symbol.
///
/// A symbol takes the size of the font around it and is painted in the foreground style; made resizable, it fills the
/// room that it is offered.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
    package var symbolName: String
    package var isResizable = false

    /// A symbol by its name in SF Symbols. A box with a question mark stands in for an unknown one.
    public init(systemName: String) {
        symbolName = systemName
    }

    /// The symbol stretched over the room that it is offered.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// How large symbols are beside the text around them.
    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.29
            }
        }
    }

    /// The name, or that of the symbol that stands in for an unknown one.
    var knownSymbolName: String {
        if SymbolLibrary.symbol(name: symbolName) != nil {
            return symbolName
        }
        let near = SymbolLibrary.nearNames(to: symbolName)
        let advice = near.isEmpty ? "" : " Names that look like it: " + near.joined(separator: ", ") + "."
        RuntimeIssue.report("There is no symbol named \"\(symbolName)\"; a box with a question mark stands in.\(advice)")
        return Self.placeholderName
    }

    static let placeholderName = "questionmark.square"

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeSymbolView(view: view, inputs: inputs)
    }
}

private struct ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
    /// How large symbols are beside the text around them.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how large the symbols in this view are beside the text around them.
    public func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }
}
