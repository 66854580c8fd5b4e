import Foundation
import Geometry

enum FilledForms {
    /// Outlines whose filled form is made of them; the others have one that is drawn, or none.
    static let names: Set<String> = [
        "bathtub", "box.truck", "film", "gamecontroller", "mosaic", "newspaper", "pills", "poweroutlet.type.b", "sink", "storefront", "swatchpalette",
        "syringe", "truck.box", "tshirt", "wallet.bifold",
    ]
}

extension Path {
    /// The filled form of an outlined drawing: areas inside the outline are filled, and the drawing inside is cut out. Small openings, such as wheels
    /// and windows, stay open.
    func filledIn() -> Path {
        let contours = normalized(eoFill: false).contours
        let areas = contours.map { abs($0.signedArea) }
        let around = contours.indices.map { index in
            contours.indices.filter { $0 != index && contours[$0].contains(contours[index].startPoint) }
        }
        /// Whether the space within the contour becomes full.
        func isFilled(_ index: Int) -> Bool {
            around[index].count == 1 && areas[index] > areas[around[index][0]] * 0.12
        }
        var path = Path()
        for (index, contour) in contours.enumerated() where !isFilled(index) {
            // Within the filled area, lines and spaces are exchanged.
            let isHole = around[index].count.isMultiple(of: 2) == around[index].contains(where: isFilled)
            path.addPath(isHole ? contour.runningClockwise().reversedWinding() : contour.runningClockwise())
        }
        return path
    }

    private var startPoint: CGPoint {
        var start: CGPoint?
        forEach { element in
            if case .move(let to) = element { start = start ?? to }
        }
        return start ?? .zero
    }

    private var contours: [Path] {
        var contours: [Path] = []
        forEach { element in
            if case .move = element {
                contours.append(Path())
            }
            guard let last = contours.indices.last else { return }
            switch element {
            case .move(let to): contours[last].move(to: to)
            case .line(let to): contours[last].addLine(to: to)
            case .quadCurve(let to, let control): contours[last].addQuadCurve(to: to, control: control)
            case .curve(let to, let control1, let control2): contours[last].addCurve(to: to, control1: control1, control2: control2)
            case .closeSubpath: contours[last].closeSubpath()
            }
        }
        return contours
    }
}
