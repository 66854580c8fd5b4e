import Geometry

/// Where a visitor is in a display list: the coordinates, and the opacity that remains to be applied.
package protocol DisplayListContext {
    associatedtype Opacity: BinaryFloatingPoint

    /// The opacity of the effects around that no layer has applied yet, 0…1.
    var opacity: Opacity { get set }

    /// The context inside a transform; nil if nothing is visible through it.
    func transformed(by transform: CGAffineTransform) -> Self?
    func transformed(by projection: ProjectionTransform) -> Self?

    /// The context in the coordinates of an item; nil if nothing is visible there.
    func moved(to frame: CGRect) -> Self?

    /// The context inside a label.
    func labeled(_ label: String) -> Self

    /// Called after a child of a group was visited, and before the next one.
    mutating func didVisit(_ child: DisplayList)
}

extension DisplayListContext {
    @inlinable
    package func labeled(_ label: String) -> Self { self }

    @inlinable
    package mutating func didVisit(_ child: DisplayList) {}
}

/// Draws a display list in its own way. `visit(_:_:part:)` knows what all renderers have in common: the order, where coordinates and
/// opacity come from, what is invisible, which effects do nothing, and when several things that are translucent together need a layer.
///
/// The methods below are called with content that is visible as far as that is known, and with numbers that make sense.
/// They visit the content themselves, in a context of their choice. `list` is the effect together with its content.
package protocol DisplayListVisitor {
    associatedtype Context: DisplayListContext
    /// The result of a visit; `Void` for a visitor that paints.
    associatedtype Output
    associatedtype Failure: Error

    /// The result for what is invisible.
    static var nothing: Output { get }
    /// Adds the result for what is drawn later.
    static func append(_ output: Output, to outputs: inout Output)

    /// Visits a list. `part` is its index in the group around it. A visitor that has something to do for each list implements this
    /// method, and calls `walk(_:_:)`.
    mutating func visit(_ list: DisplayList, _ context: Context, part: Int?) throws(Failure) -> Output
    /// Whether an effect draws only where this visitor draws nothing.
    func isHidden(_ effect: DisplayList.Effect, _ list: DisplayList, _ context: Context) -> Bool
    /// Whether a group or an item, drawn translucently, consists of several parts that cover each other.
    func needsLayer(_ list: DisplayList) -> Bool
    /// Whether an item shows what is behind it.
    func showsBackdrop(_ item: DisplayList.Item) -> Bool

    // MARK: Items

    mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: Context) throws(Failure) -> Output
    mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ context: Context) throws(Failure) -> Output
    mutating func draw(_ text: TextContent, _ context: Context) throws(Failure) -> Output
    mutating func draw(_ symbol: SymbolContent, _ context: Context) throws(Failure) -> Output
    /// Draws an image over the frame of its item. `outer` is the context around the item.
    mutating func draw(_ image: ImageContent, of item: DisplayList.Item, _ context: Context, outer: Context) throws(Failure) -> Output

    // MARK: Effects

    /// Draws a list as a single layer with the opacity of the context.
    mutating func drawLayer(_ list: DisplayList, _ context: Context) throws(Failure) -> Output
    /// The path is not empty.
    mutating func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ context: Context) throws(Failure) -> Output
    mutating func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ context: Context) throws(Failure) -> Output
    mutating func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ context: Context) throws(Failure) -> Output
    /// The radius is positive.
    mutating func blur(
        _ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ context: Context
    ) throws(Failure) -> Output
    /// The colour is visible, and the radius is not negative.
    mutating func shadow(
        _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ context: Context
    ) throws(Failure) -> Output
    mutating func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ context: Context) throws(Failure) -> Output
    mutating func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ context: Context) throws(Failure) -> Output
    /// The operator is not `normal`.
    mutating func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ context: Context) throws(Failure) -> Output
    mutating func isolate(_ content: DisplayList, of list: DisplayList, _ context: Context) throws(Failure) -> Output
    /// Draws an item or an effect that shows what is behind it.
    mutating func drawBackdrop(_ list: DisplayList, _ context: Context) throws(Failure) -> Output
}

extension DisplayListVisitor {
    @inlinable
    package mutating func visit(_ list: DisplayList, _ context: Context, part: Int?) throws(Failure) -> Output {
        try walk(list, context)
    }

    @inlinable
    package func isHidden(_ effect: DisplayList.Effect, _ list: DisplayList, _ context: Context) -> Bool { false }

    @inlinable
    package func showsBackdrop(_ item: DisplayList.Item) -> Bool { false }

    @inlinable
    package mutating func draw(_ symbol: SymbolContent, _ context: Context) throws(Failure) -> Output {
        var result = Self.nothing
        for layer in symbol.layers {
            Self.append(try fill(layer.path, .nonZero, layer.paint, context), to: &result)
        }
        return result
    }

    /// Visits what is in a list.
    @inlinable
    package mutating func walk(_ list: DisplayList, _ context: Context) throws(Failure) -> Output {
        switch list.kind {
        case .empty:
            return Self.nothing
        case .item(let item):
            return try walk(item, of: list, context)
        case .group(let children):
            if context.opacity < 1, needsLayer(list) {
                return try drawLayer(list, context)
            }
            return try walk(children, context)
        case .effect(let effect, let content):
            if isHidden(effect, list, context) {
                return Self.nothing
            }
            return try walk(effect, content, of: list, context)
        }
    }

    @inlinable
    mutating func walk(_ children: [DisplayList], _ context: Context) throws(Failure) -> Output {
        var context = context
        var result = Self.nothing
        for index in children.indices {
            Self.append(try visit(children[index], context, part: index), to: &result)
            context.didVisit(children[index])
        }
        return result
    }

    @inlinable
    mutating func walk(_ item: DisplayList.Item, of list: DisplayList, _ context: Context) throws(Failure) -> Output {
        if showsBackdrop(item) {
            return try drawBackdrop(list, context)
        }
        guard let inner = context.moved(to: item.frame) else { return Self.nothing }
        if context.opacity < 1, needsLayer(list) {
            return try drawLayer(list, context)
        }
        switch item.content {
        case .fill(let path, let rule, let paint):
            return try fill(path, rule, paint, inner)
        case .stroke(let path, let style, let paint):
            return try stroke(path, style, paint, inner)
        case .text(let text):
            return try draw(text, inner)
        case .image(let image):
            return try draw(image, of: item, inner, outer: context)
        case .symbol(let symbol):
            return try draw(symbol, inner)
        }
    }

    @inlinable
    mutating func walk(
        _ effect: DisplayList.Effect, _ content: DisplayList, of list: DisplayList, _ context: Context
    ) throws(Failure) -> Output {
        switch effect {
        case .label(let label):
            return try visit(content, context.labeled(label), part: nil)
        case .transform(let transform):
            guard let inner = context.transformed(by: transform) else { return Self.nothing }
            return try visit(content, inner, part: nil)
        case .projection(let projection):
            guard let inner = context.transformed(by: projection) else { return Self.nothing }
            return try visit(content, inner, part: nil)
        case .opacity(let opacity):
            guard opacity > 0 else { return Self.nothing }
            var inner = context
            inner.opacity *= Context.Opacity(min(opacity, 1))
            return try visit(content, inner, part: nil)
        case .clip(let path, let rule):
            return path.isEmpty ? Self.nothing : try clip(content, to: path, rule, context)
        case .clipOut(let path, let rule):
            return try clip(content, outside: path, rule, context)
        case .mask(let mask):
            return try self.mask(content, by: mask, context)
        case .isolated:
            return try isolate(content, of: list, context)
        case .backdrop:
            return try drawBackdrop(list, context)
        case .blend(let blend):
            return try blend == .normal ? visit(content, context, part: nil) : self.blend(content, by: blend, of: list, context)
        case .blur, .shadow, .filter, .shader:
            return try walkFilter(effect, content, of: list, context)
        }
    }

    /// Effects that change the pixels of a layer.
    @inlinable
    mutating func walkFilter(
        _ effect: DisplayList.Effect, _ content: DisplayList, of list: DisplayList, _ context: Context
    ) throws(Failure) -> Output {
        switch effect {
        case .blur(let radius, let isOpaque) where radius > 0 && radius.isFinite:
            return try blur(content, radius: radius, isOpaque: isOpaque, of: list, context)
        case .shadow(let color, let radius, let offset)
        where color.alpha > 0 && radius.isFinite && offset.width.isFinite && offset.height.isFinite:
            return try shadow(content, color, radius: max(0, radius), offset: offset, of: list, context)
        case .filter(let filter):
            return try self.filter(content, by: filter, of: list, context)
        case .shader(let shader):
            return try shade(content, by: shader, of: list, context)
        default:
            return try visit(content, context, part: nil)
        }
    }
}

extension DisplayListVisitor where Output == Void {
    @inlinable
    package static var nothing: Void { () }

    @inlinable
    package static func append(_ output: Void, to outputs: inout Void) {}
}

extension DisplayListVisitor where Output: RangeReplaceableCollection {
    @inlinable
    package static var nothing: Output { Output() }

    @inlinable
    package static func append(_ output: Output, to outputs: inout Output) {
        outputs.append(contentsOf: output)
    }
}

extension DisplayList.Content {
    /// How many things it paints, one above the other.
    @inlinable package var partCount: Int {
        switch self {
        case .fill, .stroke, .image: 1
        case .text(let text): text.runs.count + text.decorations.count
        case .symbol(let symbol): symbol.layers.count
        }
    }
}
