import Foundation
import Rendering
import Typesetting

/// Shows a symbol, a bitmap or a vector image.
///
/// A symbol takes the size of the font around it and is painted in the foreground style. Any other image has its own size in
/// points. Made resizable, both fill the space that they are offered.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case symbol(String)
        case asset(AssetName)
        case uiImage(UIImage)
        case bitmap(CGImage, scale: CGFloat)
        case drawing(ImageDrawing)
        /// A grey area: an image that is not there yet.
        case placeholder
    }

    package var source: Source
    package var label: Text?
    var isDecorative = false
    package var variableValue: Double?
    package var resizing: Resizing?
    package var interpolation = Interpolation.medium
    package var isAntialiased = true
    package var renderingMode: TemplateRenderingMode?
    package var symbolRenderingMode: SymbolRenderingMode?
    package var symbolColorRenderingMode: SymbolColorRenderingMode?
    package var symbolVariableValueMode: SymbolVariableValueMode?

    /// The insets and the mode of a resizable image.
    package struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        package var mode: ResizingMode
    }

    package init(source: Source) {
        self.source = source
    }

    var isResizable: Bool { resizing != nil }

    /// The name of the symbol or the asset; empty for other images.
    var symbolName: String {
        switch source {
        case .symbol(let name): name
        case .asset(let asset): asset.name
        default: ""
        }
    }

    /// What tests, scripts and screen readers call it.
    var accessibilityName: (text: String, isImplicit: Bool)? {
        if isDecorative {
            return nil
        }
        if let label {
            return (label.plainString, false)
        }
        return symbolName.isEmpty ? nil : (symbolName, true)
    }

    /// The name, or that of the symbol that stands in for an unknown one.
    package static func known(_ name: String) -> String {
        if SymbolLibrary.symbol(name: name) != nil {
            return name
        }
        let near = SymbolLibrary.nearNames(to: name)
        let advice = near.isEmpty ? "" : " Names that look like it: " + near.joined(separator: ", ") + "."
        RuntimeIssue.report("There is no symbol named \"\(name)\"; a box with a question mark is shown.\(advice)")
        return placeholderName
    }

    static let placeholderName = "questionmark.square"

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var outputs = makeImageView(view: view, inputs: inputs)
        outputs.offerIcon(view, inputs)
        return outputs
    }
}

private struct ImagesAreTemplatesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether images without a rendering mode are templates, as in the bar of a tab view.
    package var imagesAreTemplates: Bool {
        get { self[ImagesAreTemplatesKey.self] }
        set { self[ImagesAreTemplatesKey.self] = newValue }
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
