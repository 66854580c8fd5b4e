import Rendering

/// What the library's shapes without properties draw, which is the same for all of one type, size and paint that are drawn one after the other.
final class SharedContents: HostService {
    /// The values on which a shared drawing depends.
    private struct Kind: Equatable {
        var type: ObjectIdentifier
        var size: CGSize
        var direction: LayoutDirection
        var fillStyle: FillStyle
        var paint: Paint
    }

    private var last: (kind: Kind, content: DisplayList.Content)?

    init(host: ViewGraph) {}

    /// Whether shapes of a type depend on nothing but their size.
    @inline(__always)
    static func areShared(_ type: Any.Type) -> Bool {
        type == Rectangle.self || type == Circle.self || type == Ellipse.self
    }

    /// What a shape of `type` draws; made unless the last one was the same.
    func content(
        of type: Any.Type, size: CGSize, direction: LayoutDirection, fillStyle: FillStyle, paint: Paint, make: () -> DisplayList.Content
    ) -> DisplayList.Content {
        let kind = Kind(type: ObjectIdentifier(type), size: size, direction: direction, fillStyle: fillStyle, paint: paint)
        if let last, last.kind == kind {
            return last.content
        }
        let content = make()
        last = (kind, content)
        return content
    }
}
