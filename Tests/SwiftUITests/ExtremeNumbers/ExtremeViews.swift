import Foundation
import Rendering

@testable import SwiftUI

/// Random views. One dice throws what they are made of, the other one their numbers.
struct ExtremeViews {
    private var dice: ExtremeDice
    private var numbers: ExtremeNumbers

    init(seed: Int, numbers: Int) {
        dice = ExtremeDice(seed)
        self.numbers = ExtremeNumbers(dice: ExtremeDice(numbers), ordinary: seed % 3 == 0 ? 0.85 : 0.5)
    }

    // MARK: Layout

    mutating func layout(depth: Int) -> AnyView {
        var view = depth < 3 && dice.chance(0.6) ? container(depth: depth) : leaf()
        for _ in 0..<dice.pick(4) {
            view = placed(view)
        }
        return view
    }

    private mutating func leaf() -> AnyView {
        switch dice.pick(7) {
        case 0: AnyView(Color.red)
        case 1: AnyView(Circle())
        case 2: AnyView(Text("Two words"))
        case 3: AnyView(Image(systemName: "star"))
        case 4: AnyView(Spacer(minLength: numbers.maybe()))
        case 5: AnyView(Image(systemName: "heart").resizable().aspectRatio(numbers.maybe(), contentMode: .fit))
        default: AnyView(Rectangle().stroke(.blue, lineWidth: numbers.length()))
        }
    }

    private mutating func container(depth: Int) -> AnyView {
        let (first, second) = (layout(depth: depth + 1), layout(depth: depth + 1))
        let spacing = numbers.maybe()
        switch dice.pick(9) {
        case 0:
            return AnyView(
                HStack(spacing: spacing) {
                    first; second
                })
        case 1:
            return AnyView(
                VStack(spacing: spacing) {
                    first; second
                })
        case 2:
            return AnyView(
                ZStack {
                    first; second
                })
        case 3:
            return AnyView(
                ScrollView {
                    first; second
                })
        case 4:
            return AnyView(
                Grid(horizontalSpacing: spacing, verticalSpacing: numbers.maybe()) {
                    GridRow {
                        first; second
                    }; first
                })
        case 5:
            let item = GridItem(dice.chance(0.5) ? .adaptive(minimum: numbers.length(), maximum: numbers.length()) : .fixed(numbers.length()), spacing: spacing)
            return AnyView(
                LazyVGrid(columns: [item], spacing: numbers.maybe()) {
                    first; second
                })
        case 6:
            return AnyView(
                LazyHStack(spacing: spacing) {
                    first; second
                })
        case 7: return AnyView(first.overlay(alignment: .topLeading) { second })
        default:
            return AnyView(
                ViewThatFits {
                    first; second
                })
        }
    }

    private mutating func placed(_ view: AnyView) -> AnyView {
        switch dice.pick(24) {
        case 0, 1: return AnyView(view.frame(width: numbers.maybe(), height: numbers.maybe()))
        case 2, 3:
            return AnyView(
                view.frame(
                    minWidth: numbers.maybe(), idealWidth: numbers.maybe(), maxWidth: numbers.maybe(), minHeight: numbers.maybe(),
                    idealHeight: numbers.maybe(), maxHeight: numbers.maybe()))
        case 4: return AnyView(view.padding(numbers.length()))
        case 5:
            let insets = EdgeInsets(top: numbers.length(), leading: numbers.length(), bottom: numbers.length(), trailing: numbers.length())
            return AnyView(view.padding(insets))
        case 6: return AnyView(view.offset(x: numbers.length(), y: numbers.length()))
        case 7: return AnyView(view.position(x: numbers.length(), y: numbers.length()))
        case 8: return AnyView(view.scaleEffect(numbers.length(), anchor: numbers.unit()))
        case 9: return AnyView(view.scaleEffect(x: numbers.length(), y: numbers.length()))
        case 10: return AnyView(view.rotationEffect(numbers.angle(), anchor: numbers.unit()))
        case 11:
            let axis = (x: numbers.length(), y: numbers.length(), z: numbers.length())
            return AnyView(
                view.rotation3DEffect(
                    numbers.angle(), axis: axis, anchor: numbers.unit(), anchorZ: numbers.length(), perspective: numbers.length()))
        case 12: return AnyView(view.aspectRatio(numbers.maybe(), contentMode: dice.one(of: [.fit, .fill])))
        case 13: return AnyView(view.fixedSize(horizontal: dice.chance(0.5), vertical: dice.chance(0.5)))
        case 14: return AnyView(view.layoutPriority(Double(numbers.length())))
        case 15: return AnyView(view.zIndex(Double(numbers.length())))
        case 16: return AnyView(view.alignmentGuide(.leading) { [length = numbers.length()] _ in length })
        case 17: return AnyView(view.safeAreaPadding(.top, numbers.length()))
        case 18: return AnyView(view.transformEffect(numbers.transform()))
        case 19: return AnyView(view.safeAreaInset(edge: .bottom, spacing: numbers.maybe()) { Color.green.frame(height: 4) })
        case 20: return AnyView(view.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: numbers.length()))
        case 21:
            return AnyView(
                GeometryReader { [number = numbers.length()] geometry in
                    view.frame(width: geometry.size.width / number, height: geometry.size.height * number)
                })
        case 22: return AnyView(view.scaledToFill().clipped())
        default: return decorated(view)
        }
    }

    private mutating func decorated(_ view: AnyView) -> AnyView {
        switch dice.pick(15) {
        case 0: return AnyView(view.opacity(numbers.part()))
        case 1: return AnyView(view.blur(radius: numbers.length(), opaque: dice.chance(0.3)))
        case 2: return AnyView(view.shadow(color: numbers.color(), radius: numbers.length(), x: numbers.length(), y: numbers.length()))
        case 3: return AnyView(view.cornerRadius(numbers.length()))
        case 4: return AnyView(view.hueRotation(numbers.angle()))
        case 5: return AnyView(view.brightness(numbers.part()).contrast(numbers.part()))
        case 6: return AnyView(view.saturation(numbers.part()).grayscale(numbers.part()))
        case 7: return AnyView(view.mask { Circle().padding(numbers.length()) })
        case 8: return AnyView(view.background { Rectangle().fill(Self.style(&numbers)) })
        case 9: return AnyView(view.border(numbers.color(), width: numbers.length()))
        case 10: return AnyView(view.clipShape(RoundedRectangle(cornerRadius: numbers.length())))
        case 11: return AnyView(view.colorMultiply(numbers.color()))
        case 12: return AnyView(view.compositingGroup().blendMode(.multiply))
        case 13: return AnyView(view.background(.thinMaterial))
        default: return AnyView(view.drawingGroup())
        }
    }

    // MARK: Text

    mutating func text() -> AnyView {
        var text = Text(dice.one(of: ["Hamburg", "a b c d e f g", "العربية", "😀 two", "", "one\ntwo", "*Mark*down"]))
        for _ in 0..<1 + dice.pick(4) {
            switch dice.pick(9) {
            case 0: text = text.font(.system(size: numbers.length(), weight: dice.one(of: [.thin, .regular, .black])))
            case 1: text = text.font(.custom("Inter", size: numbers.length()))
            case 2: text = text.tracking(numbers.length())
            case 3: text = text.kerning(numbers.length())
            case 4: text = text.baselineOffset(numbers.length())
            case 5: text = text.underline(pattern: .dash, color: numbers.color()).strikethrough()
            case 6: text = text + Text(Image(systemName: "star")).font(.system(size: numbers.length()))
            case 7: text = text.foregroundStyle(Self.style(&numbers))
            default: text = text.italic().bold()
            }
        }
        var view = AnyView(text)
        for _ in 0..<dice.pick(4) {
            switch dice.pick(9) {
            case 0: view = AnyView(view.lineSpacing(numbers.length()))
            case 1: view = AnyView(view.minimumScaleFactor(CGFloat(numbers.part())).lineLimit(1))
            case 2: view = AnyView(view.lineLimit(dice.pick(3)))
            case 3: view = AnyView(view.frame(width: numbers.maybe(), height: numbers.maybe()))
            case 4: view = AnyView(view.dynamicTypeSize(.accessibility5))
            case 5: view = AnyView(view.fixedSize())
            case 6: view = AnyView(view.scaleEffect(numbers.length()))
            case 7: view = AnyView(view.font(.system(size: numbers.length())).imageScale(.large))
            default: view = AnyView(view.allowsTightening(true).truncationMode(.middle).multilineTextAlignment(.center))
            }
        }
        return view
    }

    // MARK: Shapes

    mutating func shape() -> AnyView {
        var shape = AnyShape(Rectangle())
        switch dice.pick(8) {
        case 0: shape = AnyShape(Circle())
        case 1: shape = AnyShape(Capsule())
        case 2: shape = AnyShape(RoundedRectangle(cornerSize: numbers.size(), style: dice.one(of: [.circular, .continuous])))
        case 3:
            shape = AnyShape(
                UnevenRoundedRectangle(
                    topLeadingRadius: numbers.length(), bottomLeadingRadius: numbers.length(), bottomTrailingRadius: numbers.length(),
                    topTrailingRadius: numbers.length()))
        case 4: shape = AnyShape(numbers.path())
        case 5: shape = AnyShape(Ellipse().inset(by: numbers.length()))
        case 6: shape = AnyShape(RoundedRectangle(cornerRadius: numbers.length()).inset(by: numbers.length()))
        default: break
        }
        for _ in 0..<dice.pick(3) {
            switch dice.pick(7) {
            case 0: shape = AnyShape(shape.trim(from: CGFloat(numbers.part()), to: CGFloat(numbers.part())))
            case 1: shape = AnyShape(shape.rotation(numbers.angle(), anchor: numbers.unit()))
            case 2: shape = AnyShape(shape.scale(x: numbers.length(), y: numbers.length(), anchor: numbers.unit()))
            case 3: shape = AnyShape(shape.offset(x: numbers.length(), y: numbers.length()))
            case 4: shape = AnyShape(shape.size(numbers.size()))
            case 5: shape = AnyShape(shape.transform(numbers.transform()))
            default: shape = AnyShape(shape.stroke(style: numbers.strokeStyle()))
            }
        }
        var view =
            dice.chance(0.6)
            ? AnyView(shape.fill(Self.style(&numbers), style: FillStyle(eoFill: dice.chance(0.5), antialiased: dice.chance(0.7))))
            : AnyView(shape.stroke(Self.style(&numbers), style: numbers.strokeStyle(), antialiased: dice.chance(0.8)))
        for _ in 0..<dice.pick(3) {
            view = decorated(view)
        }
        return view
    }

    static func style(_ numbers: inout ExtremeNumbers) -> AnyShapeStyle {
        // Which style it is comes from the numbers' dice, too; so that a canvas can ask for one.
        let gradient = numbers.gradient()
        switch numbers.dice.pick(9) {
        case 0: return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: numbers.unit(), endPoint: numbers.unit()))
        case 1:
            return AnyShapeStyle(
                RadialGradient(
                    gradient: gradient, center: numbers.unit(), startRadius: numbers.length(), endRadius: numbers.length()))
        case 2:
            return AnyShapeStyle(
                EllipticalGradient(
                    gradient: gradient, center: numbers.unit(), startRadiusFraction: numbers.length(), endRadiusFraction: numbers.length()))
        case 3: return AnyShapeStyle(AngularGradient(gradient: gradient, center: numbers.unit(), startAngle: numbers.angle(), endAngle: numbers.angle()))
        case 4:
            let points = (0..<4).map { _ in SIMD2<Float>(Float(numbers.part()), Float(numbers.part())) }
            return AnyShapeStyle(MeshGradient(width: 2, height: 2, points: points, colors: (0..<4).map { _ in numbers.color() }))
        case 5: return AnyShapeStyle(numbers.color().shadow(.inner(color: numbers.color(), radius: numbers.length(), x: numbers.length())))
        case 6: return AnyShapeStyle(numbers.color().shadow(.drop(radius: numbers.length(), y: numbers.length())))
        case 7: return AnyShapeStyle(ImagePaint(image: Image(systemName: "star"), sourceRect: numbers.rect(), scale: numbers.length()))
        default: return AnyShapeStyle(numbers.color())
        }
    }
}
