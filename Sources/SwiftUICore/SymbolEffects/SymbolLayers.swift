import Foundation

extension Path {
    /// The areas that do not touch, each with its holes, in the order in which effects go through them: from left to right
    /// or from the bottom up, whichever way they spread further.
    var symbolLayers: [Path] {
        let contours = subpaths.map { (path: $0, bounds: $0.boundingRect) }.filter { !$0.bounds.isNull }
        guard contours.count > 1 else { return [self] }
        var layers: [Path] = []
        var layerOfContour: [Int: Int] = [:]
        func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
        // Contours inside another one come after it.
        let order = contours.indices.sorted { area(contours[$0].bounds) > area(contours[$1].bounds) }
        for (rank, index) in order.enumerated() {
            guard let start = contours[index].path.points.first else { continue }
            let around = order[..<rank].filter { contours[$0].bounds.contains(start) && contours[$0].path.contains(start) }
            if around.count.isMultiple(of: 2) {
                layerOfContour[index] = layers.count
                layers.append(contours[index].path)
            } else if let innermost = around.last, let layer = layerOfContour[innermost] {
                layers[layer].addPath(contours[index].path)
            }
        }
        let centers = layers.map { CGPoint(x: $0.boundingRect.midX, y: $0.boundingRect.midY) }
        let width = (centers.map(\.x).max() ?? 0) - (centers.map(\.x).min() ?? 0)
        let height = (centers.map(\.y).max() ?? 0) - (centers.map(\.y).min() ?? 0)
        let sorted = layers.indices.sorted { first, second in
            width >= height ? centers[first].x < centers[second].x : centers[first].y > centers[second].y
        }
        return sorted.map { layers[$0] }
    }

    private var subpaths: [Path] {
        var result: [Path] = []
        var current = Path()
        forEach { element in
            switch element {
            case .move(let to):
                if !current.isEmpty {
                    result.append(current)
                }
                current = Path()
                current.move(to: to)
            case .line(let to): current.addLine(to: to)
            case .quadCurve(let to, let control): current.addQuadCurve(to: to, control: control)
            case .curve(let to, let control1, let control2): current.addCurve(to: to, control1: control1, control2: control2)
            case .closeSubpath: current.closeSubpath()
            }
        }
        if !current.isEmpty {
            result.append(current)
        }
        return result
    }
}
