import Foundation
import Rendering

/// A property of a layer as numbers, for animations that name it by a key path.
@MainActor
struct LayerProperty {
    let get: (LayerProperties) -> [Double]?
    let set: (inout LayerProperties, [Double]) -> Void
    /// Interpolates between two values.
    var mix: ([Double], [Double], Double) -> [Double] = { from, to, part in zip(from, to).map { $0 + ($1 - $0) * part } }
    /// A value and what an animation adds to it.
    var sum: ([Double], [Double]) -> [Double] = { zip($0, $1).map { $0 + $1 } }
    /// Whether values can be added to each other with sense.
    var isAdditive = true

    /// The image in a value; nil for none.
    static func image(_ value: Any?) -> CGImage? { (value as? UIImage)?.cgImage ?? value as? CGImage }

    /// Interpolates between two colours. A clear colour takes the other's hue.
    nonisolated private static func mixColors(_ from: [Double], _ to: [Double], _ part: Double) -> [Double] {
        var (from, to) = (from, to)
        for i in stride(from: 0, to: min(from.count, to.count) - 3, by: 4) {
            if from[i + 3] == 0 {
                from.replaceSubrange(i..<(i + 3), with: to[i..<(i + 3)])
            } else if to[i + 3] == 0 {
                to.replaceSubrange(i..<(i + 3), with: from[i..<(i + 3)])
            }
        }
        return zip(from, to).map { $0 + ($1 - $0) * part }
    }

    /// The numbers in a value that code passes to an animation; nil if it has none.
    static func numbers(_ value: Any) -> [Double]? {
        switch value {
        case let value as Double: [value]
        case let value as CGFloat: [Double(value)]
        case let value as Float: [Double(value)]
        case let value as Int: [Double(value)]
        case let value as NSNumber: [value.doubleValue]
        case let value as NSValue: boxed(value)
        case let value as CGPoint: [Double(value.x), Double(value.y)]
        case let value as CGSize: [Double(value.width), Double(value.height)]
        case let value as CGRect: [value.minX, value.minY, value.width, value.height].map { Double($0) }
        case let value as CATransform3D: matrix(value)
        case let value as CGAffineTransform: matrix(CATransform3D(value))
        case let value as CGColor: (value.components ?? []).map { Double($0) }
        case let value as UIColor: (value.cgColor.components ?? []).map { Double($0) }
        case let value as CGPath: PathNumbers.numbers(of: Path(value))
        case let value as UIBezierPath: PathNumbers.numbers(of: Path(value.cgPath))
        case let value as [Any]: value.compactMap(numbers).flatMap { $0 }
        default: nil
        }
    }

    private static func boxed(_ value: NSValue) -> [Double]? {
        switch String(cString: value.objCType).prefix(7) {
        case "{CGPoin": numbers(value.pointValue)
        case "{CGSize": numbers(value.sizeValue)
        case "{CGRect": numbers(value.rectValue)
        default: nil
        }
    }

    private static func matrix(_ t: CATransform3D) -> [Double] { LayerNumbers.of(t) }
    private static func transform(_ n: [Double]) -> CATransform3D { LayerNumbers.transform(n) }

    private static func number(_ path: WritableKeyPath<LayerProperties, CGFloat>) -> LayerProperty {
        LayerProperty(get: { [Double($0[keyPath: path])] }, set: { $0[keyPath: path] = CGFloat($1[0]) })
    }

    private static func float(_ path: WritableKeyPath<LayerProperties, Float>) -> LayerProperty {
        LayerProperty(get: { [Double($0[keyPath: path])] }, set: { $0[keyPath: path] = Float($1[0]) })
    }

    private static func point(_ path: WritableKeyPath<LayerProperties, CGPoint>) -> LayerProperty {
        LayerProperty(
            get: { [Double($0[keyPath: path].x), Double($0[keyPath: path].y)] },
            set: { if $1.count == 2 { $0[keyPath: path] = CGPoint(x: $1[0], y: $1[1]) } })
    }

    private static func size(_ path: WritableKeyPath<LayerProperties, CGSize>) -> LayerProperty {
        LayerProperty(
            get: { [Double($0[keyPath: path].width), Double($0[keyPath: path].height)] },
            set: { if $1.count == 2 { $0[keyPath: path] = CGSize(width: $1[0], height: $1[1]) } })
    }

    private static func color(_ get: @escaping (LayerProperties) -> CGColor?, _ set: @escaping (inout LayerProperties, CGColor) -> Void) -> LayerProperty {
        LayerProperty(
            get: { numbers(get($0) ?? CGColor.clear) },
            set: { if $1.count == 4 { set(&$0, CGColor(red: CGFloat($1[0]), green: CGFloat($1[1]), blue: CGFloat($1[2]), alpha: CGFloat($1[3]))) } },
            mix: mixColors, isAdditive: false)
    }

    private static func shape(_ path: WritableKeyPath<ShapeProperties, CGFloat>) -> LayerProperty {
        LayerProperty(
            get: { [Double($0.givenShape[keyPath: path])] }, set: { $0.givenShape[keyPath: path] = CGFloat($1[0]) })
    }

    /// A part of the transform, put before what the layer has besides.
    private static func turning(_ make: @escaping (CGFloat) -> CATransform3D, model: @escaping (CATransform3D) -> CGFloat) -> LayerProperty {
        LayerProperty(
            get: { [Double(model($0.transform))] },
            set: { properties, numbers in
                // The part replaces the layer's own value.
                let own = make(model(properties.transform))
                let rest = CATransform3D(own.affine.inverted().concatenating(properties.transform.affine))
                let base = properties.transform.isAffine && CATransform3DIsAffine(own) ? rest : properties.transform
                properties.transform = CATransform3DConcat(make(CGFloat(numbers[0])), base)
            })
    }

    private static func matrices(_ path: WritableKeyPath<LayerProperties, CATransform3D>) -> LayerProperty {
        LayerProperty(
            get: { matrix($0[keyPath: path]) }, set: { $0[keyPath: path] = transform($1) },
            mix: { matrix(TransformMix.between(transform($0), transform($1), $2)) },
            sum: { matrix(CATransform3DConcat(transform($1), transform($0))) }, isAdditive: false)
    }

    static func named(_ keyPath: String) -> LayerProperty? { table[keyPath] ?? transforms[keyPath] ?? others[keyPath] }

    /// Of replicators and emitters.
    private static let others: [String: LayerProperty] = [
        "anchorPoint.x": number(\.anchor.x), "anchorPoint.y": number(\.anchor.y), "bounds.origin.x": number(\.bounds.origin.x),
        "bounds.origin.y": number(\.bounds.origin.y), "shadowOffset.width": number(\.shadowOffset.width),
        "shadowOffset.height": number(\.shadowOffset.height), "miterLimit": shape(\.style.miterLimit),
        "instanceDelay": number(\.givenReplicator.delay), "instanceRedOffset": float(\.givenReplicator.red),
        "instanceGreenOffset": float(\.givenReplicator.green), "instanceBlueOffset": float(\.givenReplicator.blue),
        "instanceAlphaOffset": float(\.givenReplicator.alpha),
        "instanceColor": color({ $0.givenReplicator.color }, { $0.givenReplicator.color = $1 }),
        "instanceCount": LayerProperty(
            get: { [Double($0.givenReplicator.count)] }, set: { $0.givenReplicator.count = Int(saturating: $1[0].rounded()) }),
        "emitterPosition": point(\.givenEmitter.position), "emitterPosition.x": number(\.givenEmitter.position.x),
        "emitterPosition.y": number(\.givenEmitter.position.y), "emitterSize": size(\.givenEmitter.size),
        "birthRate": float(\.givenEmitter.birthRate), "lifetime": float(\.givenEmitter.lifetime), "velocity": float(\.givenEmitter.velocity),
        "scale": float(\.givenEmitter.scale), "spin": float(\.givenEmitter.spin),
    ]

    private static let transforms: [String: LayerProperty] = {
        func angle(_ t: CATransform3D) -> CGFloat { atan2(t.m12, t.m11) }
        let z = turning({ CATransform3DMakeRotation($0, 0, 0, 1) }, model: angle)
        return [
            "transform": matrices(\.transform), "sublayerTransform": matrices(\.innerTransform), "instanceTransform": matrices(\.givenReplicator.transform),
            "transform.rotation": z, "transform.rotation.z": z,
            "transform.rotation.x": turning({ CATransform3DMakeRotation($0, 1, 0, 0) }, model: { _ in 0 }),
            "transform.rotation.y": turning({ CATransform3DMakeRotation($0, 0, 1, 0) }, model: { _ in 0 }),
            "transform.scale": turning({ CATransform3DMakeScale($0, $0, 1) }, model: { hypot($0.m11, $0.m12) }),
            "transform.scale.xy": turning({ CATransform3DMakeScale($0, $0, 1) }, model: { hypot($0.m11, $0.m12) }),
            "transform.scale.x": turning({ CATransform3DMakeScale($0, 1, 1) }, model: { hypot($0.m11, $0.m12) }),
            "transform.scale.y": turning({ CATransform3DMakeScale(1, $0, 1) }, model: { hypot($0.m21, $0.m22) }),
            "transform.scale.z": turning({ CATransform3DMakeScale(1, 1, $0) }, model: { $0.m33 }),
            "transform.translation.z": LayerProperty(get: { [Double($0.transform.m43)] }, set: { $0.transform.m43 = CGFloat($1[0]) }),
            "transform.translation.x": LayerProperty(get: { [Double($0.transform.m41)] }, set: { $0.transform.m41 = CGFloat($1[0]) }),
            "transform.translation.y": LayerProperty(get: { [Double($0.transform.m42)] }, set: { $0.transform.m42 = CGFloat($1[0]) }),
            "transform.translation": LayerProperty(
                get: { [Double($0.transform.m41), Double($0.transform.m42)] },
                set: { properties, n in
                    guard n.count == 2 else { return }
                    properties.transform.m41 = CGFloat(n[0])
                    properties.transform.m42 = CGFloat(n[1])
                }),
        ]
    }()

    private static let table: [String: LayerProperty] = [
        "opacity": float(\.opacity), "position": point(\.position), "position.x": number(\.position.x), "position.y": number(\.position.y),
        "anchorPoint": point(\.anchor), "zPosition": number(\.z), "bounds.size": size(\.bounds.size), "bounds.size.width": number(\.bounds.size.width),
        "bounds.size.height": number(\.bounds.size.height), "bounds.origin": point(\.bounds.origin),
        "bounds": LayerProperty(
            get: { numbers($0.bounds) }, set: { if $1.count == 4 { $0.bounds = CGRect(x: $1[0], y: $1[1], width: $1[2], height: $1[3]) } }),
        "cornerRadius": number(\.cornerRadius), "borderWidth": number(\.borderWidth), "shadowOpacity": float(\.shadowOpacity),
        "shadowRadius": number(\.shadowRadius), "shadowOffset": size(\.shadowOffset),
        "backgroundColor": color({ $0.background?.cgColor }, { $0.background = UIColor(cgColor: $1) }),
        "borderColor": color({ $0.border?.cgColor }, { $0.border = UIColor(cgColor: $1) }),
        "shadowColor": color({ $0.shadow?.cgColor }, { $0.shadow = UIColor(cgColor: $1) }),
        "strokeStart": shape(\.start), "strokeEnd": shape(\.end), "lineWidth": shape(\.style.lineWidth), "lineDashPhase": shape(\.style.dashPhase),
        "fillColor": color({ $0.shape?.fill }, { $0.shape?.fill = $1 }), "strokeColor": color({ $0.shape?.stroke }, { $0.shape?.stroke = $1 }),
        "path": LayerProperty(
            get: { $0.shape?.path.map(PathNumbers.numbers) },
            set: { properties, numbers in
                if let path = properties.shape?.path {
                    properties.shape?.path = PathNumbers.path(like: path, numbers)
                }
            }, isAdditive: false),
        "shadowPath": LayerProperty(
            get: { $0.shadowPath.map(PathNumbers.numbers) },
            set: { properties, numbers in
                if let path = properties.shadowPath {
                    properties.shadowPath = PathNumbers.path(like: path, numbers)
                }
            }, isAdditive: false),
        "startPoint": LayerProperty(
            get: { $0.gradient.map { [Double($0.start.x), Double($0.start.y)] } }, set: { $0.gradient?.start = CGPoint(x: $1[0], y: $1[1]) }),
        "endPoint": LayerProperty(
            get: { $0.gradient.map { [Double($0.end.x), Double($0.end.y)] } }, set: { $0.gradient?.end = CGPoint(x: $1[0], y: $1[1]) }),
        "locations": LayerProperty(
            get: { $0.gradient.map { ($0.locations ?? []).map { Double($0) } } }, set: { $0.gradient?.locations = $1.map { CGFloat($0) } }),
        "colors": LayerProperty(
            get: { $0.gradient.map { numbers($0.colors) ?? [] } },
            set: { properties, n in
                properties.gradient?.colors = stride(from: 0, to: n.count - 3, by: 4).map { i in
                    CGColor(red: CGFloat(n[i]), green: CGFloat(n[i + 1]), blue: CGFloat(n[i + 2]), alpha: CGFloat(n[i + 3]))
                }
            },
            mix: mixColors, isAdditive: false),
    ]
}

extension LayerProperties {
    /// Shows an image fading into another one.
    mutating func fade(from: CGImage??, to: CGImage??, _ part: Double) {
        let (from, to) = (from ?? contents, to ?? contents)
        contents = from ?? to
        nextContents = from != nil && part > 0 ? to.map { ($0, min(part, 1)) } : nil
    }
}

/// The coordinates of a path's elements, one after the other.
enum PathNumbers {
    static func numbers(of path: Path) -> [Double] {
        var numbers: [Double] = []
        path.forEach { element in
            for point in points(of: element) {
                numbers += [Double(point.x), Double(point.y)]
            }
        }
        return numbers
    }

    /// The elements of `path` with other coordinates; the path itself where their number is another one.
    static func path(like path: Path, _ numbers: [Double]) -> Path {
        guard self.numbers(of: path).count == numbers.count else { return path }
        var rest = numbers[...]
        func next() -> CGPoint {
            let point = CGPoint(x: rest[rest.startIndex], y: rest[rest.startIndex + 1])
            rest = rest.dropFirst(2)
            return point
        }
        var result = Path()
        path.forEach { element in
            switch element {
            case .move: result.move(to: next())
            case .line: result.addLine(to: next())
            case .quadCurve:
                let end = next()
                result.addQuadCurve(to: end, control: next())
            case .curve:
                let (end, control) = (next(), next())
                result.addCurve(to: end, control1: control, control2: next())
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }

    private static func points(of element: Path.Element) -> [CGPoint] {
        switch element {
        case .move(let to), .line(let to): [to]
        case .quadCurve(let to, let control): [to, control]
        case .curve(let to, let control1, let control2): [to, control1, control2]
        case .closeSubpath: []
        }
    }
}
