import Foundation
import Rendering
import Typesetting

/// A symbol in its environment.
struct ResolvedSymbol: Equatable {
    var name: String
    /// Points per em: the font's size times the image scale.
    var size: CGFloat
    var weight: Int
    var isResizable: Bool
    var displayScale: CGFloat

    var rendering: SymbolRenderingMode.Kind
    var isGradient: Bool
    var drawsReachedPartsOnly: Bool
    /// A value between 0 and 1, for symbols whose parts show a value.
    var variableValue: Double?

    init(_ image: Image, name: String, environment: SymbolEnvironment) {
        self.name = Image.known(environment.variants.applied(to: name))
        let styles = environment.styleCount > 1 ? SymbolRenderingMode.palette : .monochrome
        let isTemplate = image.renderingMode != .original
        rendering = (image.symbolRenderingMode ?? environment.rendering ?? (isTemplate ? styles : .multicolor)).kind
        isGradient = (image.symbolColorRenderingMode ?? environment.colorRendering)?.isGradient ?? false
        drawsReachedPartsOnly = (image.symbolVariableValueMode ?? environment.variableValueMode)?.drawsReachedPartsOnly ?? false
        variableValue = image.variableValue.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
        size = environment.font.usableSize * environment.scale.factor
        weight = environment.font.weight
        isResizable = image.isResizable
        displayScale = environment.displayScale
    }

    /// In ems, the origin on the baseline.
    var outline: SymbolOutline {
        SymbolLibrary.symbol(name: name, weight: weight) ?? .empty
    }

    var naturalSize: CGSize {
        let box = outline.box
        return CGSize(
            width: (box.width * size).roundedUp(toPixelsAt: displayScale), height: (box.height * size).roundedUp(toPixelsAt: displayScale))
    }

    /// The parts of the outline stretched over a frame, from the back to the front; nil if all are painted equally.
    func parts(in frame: CGSize) -> [SymbolPart]? {
        guard rendering != .monochrome || variableValue != nil else { return nil }
        let outline = outline
        let box = outline.box
        guard box.width > 0, box.height > 0 else { return nil }
        let x = frame.width / box.width
        let y = frame.height / box.height
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -box.minX * x, ty: -box.minY * y)
        var parts = SymbolLibrary.layers(name: name, weight: weight).map {
            SymbolPart(path: $0.path.applying(transform), level: $0.level, isLit: true)
        }
        if let variableValue, parts.count < 2 || SymbolLibrary.hasOrderedParts(name) {
            let pieces = outline.path.applying(transform).symbolLayers
            parts = pieces.enumerated().map { index, path in
                // The first part is always visible; the value sets how many of the others are.
                let lit = index == 0 || variableValue > Double(index - 1) / Double(max(pieces.count - 1, 1))
                return SymbolPart(path: path, level: 0, isLit: lit)
            }
        } else if parts.count < 2, SymbolLibrary.hasOrderedParts(name) {
            let pieces = outline.path.applying(transform).symbolLayers
            parts = pieces.enumerated().map { SymbolPart(path: $1, level: $0 == 0 ? 0 : 1, isLit: true) }
        }
        if drawsReachedPartsOnly {
            parts.removeAll { !$0.isLit }
            return parts
        }
        return parts.count < 2 && rendering != .multicolor ? nil : parts
    }

    /// The outline stretched over a frame.
    func path(in frame: CGSize) -> Path {
        let outline = outline
        let box = outline.box
        guard box.width > 0, box.height > 0 else { return Path() }
        let x = frame.width / box.width
        let y = frame.height / box.height
        return outline.path.applying(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -box.minX * x, ty: -box.minY * y))
    }
}

/// A part of a symbol that is painted by itself.
struct SymbolPart {
    var path: Path
    /// Of the foreground: 0 is primary.
    var level: Int
    /// Whether a value reaches it.
    var isLit: Bool
}

/// The values of the environment on which the drawing of a symbol depends.
package struct SymbolEnvironment: Equatable {
    package var font: FontDescriptor
    package var scale: Image.Scale
    package var displayScale: CGFloat
    package var rendering: SymbolRenderingMode?
    var colorRendering: SymbolColorRenderingMode?
    var variableValueMode: SymbolVariableValueMode?
    package var variants: SymbolVariants
    /// Styles that the foreground has, for its levels.
    var styleCount: Int
    package var transition: ContentTransition
    package var effects: [SymbolEffectRequest]
    var presences: [SymbolPresence]
}

extension EnvironmentValues {
    var symbolEnvironment: SymbolEnvironment {
        let transition = contentTransition
        return SymbolEnvironment(
            font: textAttributes.resolvedFont.descriptor(in: fontResolutionContext), scale: imageScale, displayScale: displayScale,
            rendering: symbolRenderingMode, colorRendering: symbolColorRenderingMode, variableValueMode: symbolVariableValueMode, variants: symbolVariants,
            styleCount: foregroundStyles?.count ?? 0,
            transition: accessibilityReduceMotion ? transition.reducingMotion : transition, effects: symbolEffects,
            presences: symbolPresences)
    }
}
