import Rendering

extension DisplayList {
    /// The list with filtered paints, where that is the same as a filtered image: plain colours that hide what is below, or a single
    /// thing. Nil elsewhere.
    func plainlyFiltered(by filter: ColorFilter) -> DisplayList? {
        guard case .matrix = filter, !filter.paintsTransparent else { return nil }
        return mappingPaints { paint in
            guard case .color(let color) = paint, color.alpha == 1 || !isMoreThanOneThing else { return nil }
            return paint.filtered(by: filter)
        }
    }

    private func mappingPaints(_ change: (Paint) -> Paint?) -> DisplayList? {
        switch kind {
        case .empty:
            return self
        case .item(var item):
            switch item.content {
            case .fill(let path, let rule, let paint):
                guard let new = change(paint) else { return nil }
                item.content = .fill(path, rule, new)
            case .stroke(let path, let style, let paint):
                guard let new = change(paint) else { return nil }
                item.content = .stroke(path, style, new)
            case .text(var text):
                for index in text.runs.indices {
                    guard let new = change(text.runs[index].paint) else { return nil }
                    text.runs[index].paint = new
                }
                for index in text.decorations.indices {
                    guard let new = change(text.decorations[index].paint) else { return nil }
                    text.decorations[index].paint = new
                }
                item.content = .text(text)
            case .symbol(var symbol):
                for index in symbol.layers.indices {
                    guard let new = change(symbol.layers[index].paint) else { return nil }
                    symbol.layers[index].paint = new
                }
                item.content = .symbol(symbol)
            case .image:
                return nil
            }
            return .item(item)
        case .group(let children):
            var result: [DisplayList] = []
            for child in children {
                guard let new = child.mappingPaints(change) else { return nil }
                result.append(new)
            }
            return .group(result)
        case .effect(let effect, let content):
            switch effect {
            case .transform, .projection, .clip, .clipOut, .label:
                return content.mappingPaints(change).map { .effect(effect, $0) }
            case .opacity, .blur, .shadow, .mask, .filter, .shader, .blend, .isolated, .backdrop:
                return nil
            }
        }
    }
}
