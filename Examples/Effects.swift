// Render: --duration 7
import SwiftUI

// A small library of effects, as one would keep it in a package: eight transitions and six answers to a change, made of
// GeometryEffect, Animatable, shapes as masks and CATransform3D; and a page that shows them all.

// MARK: - Transitions

extension AnyTransition {
    /// Falls in from above and lands with a squash; leaves upwards, drawn long.
    static var plop: AnyTransition {
        let fall = AnyTransition.modifier(active: Plop(height: 1), identity: Plop(height: 0))
        return .asymmetric(
            insertion: fall.animation(.spring(response: 0.5, dampingFraction: 0.45)),
            removal: fall.combined(with: .opacity).animation(.easeIn(duration: 0.4)))
    }

    /// Opens like window shutters, one slat after the other.
    static func shutters(_ count: Int) -> AnyTransition {
        .modifier(
            active: Masked(shape: Shutters(count: count, opening: 0)),
            identity: Masked(shape: Shutters(count: count, opening: 1)))
    }

    /// Uncovered by the hand of a clock.
    static var clockHand: AnyTransition {
        .modifier(active: Masked(shape: Sector(turn: 0)), identity: Masked(shape: Sector(turn: 1)))
    }

    /// Seen through a round window that grows out of `center`.
    static func porthole(_ center: UnitPoint = .center) -> AnyTransition {
        .modifier(
            active: Masked(shape: Porthole(center: center, opening: 0)),
            identity: Masked(shape: Porthole(center: center, opening: 1)))
    }

    /// Swings about its leading edge like a door, and falls to when it leaves.
    static var door: AnyTransition {
        let swing = AnyTransition.modifier(active: Door(angle: .degrees(90)), identity: Door(angle: .zero))
        return .asymmetric(
            insertion: swing.animation(.spring(response: 0.6, dampingFraction: 0.45)),
            removal: swing.animation(.easeIn(duration: 0.5)))
    }

    /// Slides in leaning back and rights itself when it brakes.
    static var brake: AnyTransition {
        .modifier(active: Brake(distance: 1), identity: Brake(distance: 0))
            .animation(.interpolatingSpring(stiffness: 90, damping: 10))
            .combined(with: .opacity.animation(.linear(duration: 0.3)))
    }

    /// Comes out of a fog.
    static var fog: AnyTransition {
        .modifier(active: Fog(density: 1), identity: Fog(density: 0))
    }

    /// A ring grows and dissolves into sparks, and the view jumps out of the middle. It leaves by shrinking.
    static func burst(_ color: Color) -> AnyTransition {
        .asymmetric(
            insertion: .modifier(active: Burst(progress: 0, color: color), identity: Burst(progress: 1, color: color))
                .animation(.linear(duration: 0.9)),
            removal: .scale.combined(with: .opacity))
    }
}

struct Plop: GeometryEffect {
    /// In heights of the view; below 0 it is pressed to the ground.
    var height: CGFloat

    var animatableData: CGFloat {
        // Springs work in larger numbers, so that they do not come to rest too early.
        get { height * 100 }
        set { height = newValue / 100 }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let stretch = height > 0 ? 1 + 0.3 * min(height, 1) : max(0.5, 1 + 1.4 * height)
        var transform = CGAffineTransform(translationX: size.width / 2, y: size.height)
        transform = transform.translatedBy(x: 0, y: -1.6 * size.height * max(height, 0))
        // As wide as it has to be to keep its area.
        transform = transform.scaledBy(x: 1 / stretch, y: stretch)
        transform = transform.translatedBy(x: -size.width / 2, y: -size.height)
        return ProjectionTransform(transform)
    }
}

struct Door: GeometryEffect {
    var angle: Angle

    var animatableData: Double {
        get { angle.degrees }
        set { angle = .degrees(newValue) }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (3 * max(size.width, size.height))
        let turned = CATransform3DRotate(perspective, -angle.radians, 0, 1, 0)
        // The hinge is the leading edge, the eye is level with the middle.
        let toHinge = CATransform3DMakeTranslation(0, -size.height / 2, 0)
        let back = CATransform3DMakeTranslation(0, size.height / 2, 0)
        return ProjectionTransform(CATransform3DConcat(CATransform3DConcat(toHinge, turned), back))
    }
}

struct Brake: GeometryEffect {
    /// The distance that is left, in widths of the view.
    var distance: CGFloat

    var animatableData: CGFloat {
        get { distance * 100 }
        set { distance = newValue / 100 }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let lean = max(-0.6, min(0.9 * distance, 0.6))
        var transform = CGAffineTransform(translationX: -1.2 * distance * size.width, y: 0)
        transform = CGAffineTransform(a: 1, b: 0, c: lean, d: 1, tx: -lean * size.height, ty: 0).concatenating(transform)
        return ProjectionTransform(transform)
    }
}

struct Fog: ViewModifier, Animatable {
    var density: Double

    var animatableData: Double {
        get { density }
        set { density = newValue }
    }

    func body(content: Content) -> some View {
        content
            .saturation(1 - density)
            .brightness(0.5 * density)
            .blur(radius: 12 * density)
            .opacity(1 - density * density)
    }
}

// MARK: - Shapes to look through

struct Masked<S: Shape>: ViewModifier, Animatable {
    var shape: S

    var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    func body(content: Content) -> some View {
        content.mask { shape }
    }
}

struct Shutters: Shape {
    var count: Int
    var opening: Double

    var animatableData: Double {
        get { opening }
        set { opening = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let height = rect.height / CGFloat(count)
        return Path { path in
            for index in 0..<count {
                // Each slat takes half of the time and starts a little after the one above.
                let start = 0.5 * Double(index) / Double(max(count - 1, 1))
                let part = min(max((opening - start) * 2, 0), 1)
                let middle = rect.minY + (CGFloat(index) + 0.5) * height
                path.addRect(CGRect(x: rect.minX, y: middle - height * part / 2, width: rect.width, height: height * part))
            }
        }
    }
}

struct Sector: Shape {
    var turn: Double

    var animatableData: Double {
        get { turn }
        set { turn = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            path.move(to: center)
            path.addArc(
                center: center, radius: hypot(rect.width, rect.height) / 2, startAngle: .degrees(-90),
                endAngle: .degrees(-90 + 360 * min(max(turn, 0), 1)), clockwise: false)
            path.closeSubpath()
        }
    }
}

struct Porthole: Shape {
    var center: UnitPoint
    var opening: Double

    var animatableData: Double {
        get { opening }
        set { opening = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let middle = CGPoint(x: rect.minX + center.x * rect.width, y: rect.minY + center.y * rect.height)
        let farthest = hypot(max(center.x, 1 - center.x) * rect.width, max(center.y, 1 - center.y) * rect.height)
        let radius = farthest * max(opening, 0)
        return Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

// MARK: - Rings and sparks

struct Burst: ViewModifier, Animatable {
    var progress: Double
    var color: Color

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func body(content: Content) -> some View {
        content
            .scaleEffect(jump(min(max((progress - 0.3) / 0.5, 0), 1)))
            .background { Ring(progress: progress).foregroundStyle(color) }
            .background { Sparks(progress: (progress - 0.25) / 0.75).foregroundStyle(color) }
    }

    /// From 0 to 1 with a step too far.
    private func jump(_ time: Double) -> Double {
        1 - pow(1 - time, 3) * cos(2.2 * .pi * time)
    }
}

struct Ring: View {
    var progress: Double

    var body: some View {
        let time = min(max(progress / 0.6, 0), 1)
        Circle()
            .strokeBorder(lineWidth: 16 * (1 - time))
            .scaleEffect(0.2 + 1.1 * (1 - pow(1 - time, 3)))
            .opacity(time < 1 ? 1 : 0)
    }
}

struct Sparks: View {
    var progress: Double

    var body: some View {
        let time = min(max(progress, 0), 1)
        Canvas { context, size in
            guard time > 0, time < 1 else { return }
            context.translateBy(x: size.width / 2, y: size.height / 2)
            for spark in 0..<14 {
                let isLong = spark % 2 == 0
                let distance = (isLong ? 0.5 : 0.42) * min(size.width, size.height) * (1 - pow(1 - time, 3))
                let angle = Double(spark) / 14 * 2 * .pi
                let radius = (isLong ? 4 : 3) * (1 - time * time)
                let place = CGPoint(x: distance * cos(angle), y: distance * sin(angle))
                let dot = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
                context.opacity = 1 - pow(time, 4)
                context.fill(Path(ellipseIn: dot), with: .foreground)
            }
        }
        .padding(-26)
        .allowsHitTesting(false)
    }
}

// MARK: - Answers to a change

/// What a view does when a value has changed.
enum Answer {
    case shiver
    case hop
    case whirl
    case glow(Color)
    case echo(Color)
    case gleam

    var animation: Animation {
        switch self {
        case .shiver: .linear(duration: 0.5)
        case .hop: .linear(duration: 0.8)
        case .whirl: .spring(response: 0.9, dampingFraction: 0.7)
        case .glow: .easeOut(duration: 1)
        case .echo: .easeOut(duration: 1.1)
        case .gleam: .easeInOut(duration: 0.8)
        }
    }
}

extension View {
    /// Plays `answer` once each time that `value` changes.
    func answer<Value: Equatable>(_ answer: Answer, to value: Value) -> some View {
        modifier(AnswerModifier(answer: answer, value: value))
    }
}

struct AnswerModifier<Value: Equatable>: ViewModifier {
    var answer: Answer
    var value: Value
    @State private var count = 0.0

    func body(content: Content) -> some View {
        played(content)
            .onChange(of: value) {
                withAnimation(answer.animation) { count += 1 }
            }
    }

    @ViewBuilder private func played(_ content: Content) -> some View {
        switch answer {
        case .shiver: content.modifier(Shiver(count: count))
        case .hop: content.modifier(Hop(count: count))
        case .whirl: content.modifier(Whirl(count: count))
        case .glow(let color): content.modifier(Glow(count: count, color: color))
        case .echo(let color): content.modifier(Echo(count: count, color: color))
        case .gleam: content.modifier(Gleam(count: count))
        }
    }
}

/// The part of the present play, 0 … 1, of a number that grows by one with each play.
private func part(_ count: Double) -> Double {
    count - count.rounded(.down)
}

struct Shiver: GeometryEffect {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let time = part(count)
        let swing = sin(time * 8 * .pi) * (1 - time)
        let transform = CGAffineTransform(translationX: size.width / 2 + 9 * swing, y: size.height / 2)
            .rotated(by: 0.06 * swing)
            .translatedBy(x: -size.width / 2, y: -size.height / 2)
        return ProjectionTransform(transform)
    }
}

struct Hop: GeometryEffect {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let time = part(count)
        var rise = 0.0
        var stretch = 1.0
        switch time {
        case ..<0.2:
            stretch = 1 - 0.22 * sin(time / 0.2 * .pi / 2)
        case ..<0.75:
            let airTime = (time - 0.2) / 0.55
            rise = 4 * airTime * (1 - airTime)
            stretch = 1 + 0.18 * pow(2 * airTime - 1, 2) - 0.4 * max(0, 0.1 - airTime) / 0.1
        default:
            let rest = (time - 0.75) / 0.25
            stretch = 1 + 0.18 * cos(rest * 2.5 * .pi) * (1 - rest)
        }
        let transform = CGAffineTransform(translationX: size.width / 2, y: size.height - 30 * rise)
            .scaledBy(x: 1 / stretch, y: stretch)
            .translatedBy(x: -size.width / 2, y: -size.height)
        return ProjectionTransform(transform)
    }
}

struct Whirl: ViewModifier, Animatable {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func body(content: Content) -> some View {
        let angle = Angle.degrees(360 * count)
        content
            .brightness(-0.25 * abs(sin(angle.radians)))
            .rotation3DEffect(angle, axis: (x: 0.15, y: 1, z: 0), perspective: 0.6)
    }
}

struct Glow: ViewModifier, Animatable {
    var count: Double
    var color: Color

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func body(content: Content) -> some View {
        let strength = sin(part(count) * .pi)
        content
            .brightness(0.2 * strength)
            .shadow(color: color.opacity(0.9 * strength), radius: 4)
            .shadow(color: color.opacity(0.7 * strength), radius: 16)
    }
}

struct Echo: ViewModifier, Animatable {
    var count: Double
    var color: Color

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func body(content: Content) -> some View {
        let time = part(count)
        content.background {
            ForEach(0..<3) { ring in
                let age = time == 0 ? 0 : min(max(time * 1.5 - 0.25 * Double(ring), 0), 1)
                RoundedRectangle(cornerRadius: 18 + 24 * age)
                    .inset(by: -24 * age)
                    .stroke(color.opacity(age == 0 ? 0 : 1 - age), lineWidth: 3)
            }
        }
    }
}

struct Gleam: ViewModifier, Animatable {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func body(content: Content) -> some View {
        let time = part(count)
        content
            .overlay {
                GeometryReader { proxy in
                    let width = proxy.size.width
                    LinearGradient(
                        colors: [.white.opacity(0), .white.opacity(0.85), .white.opacity(0)],
                        startPoint: .leading, endPoint: .trailing
                    )
                    .frame(width: width / 2, height: proxy.size.height * 2)
                    .rotationEffect(.degrees(25))
                    .position(x: width * (2 * time - 0.5), y: proxy.size.height / 2)
                    .opacity(time == 0 ? 0 : 1)
                }
                .blendMode(.sourceAtop)
                .allowsHitTesting(false)
            }
            .compositingGroup()
    }
}

// MARK: - The page

struct Effects: View {
    @State private var isShown = false
    @State private var changes = 0

    private let transitions: [(name: String, symbol: String, color: Color, transition: AnyTransition)] = [
        ("plop", "drop.fill", .blue, .plop),
        ("shutters", "sun.max.fill", .orange, .shutters(7)),
        ("clockHand", "clock.fill", .purple, .clockHand),
        ("porthole", "globe", .teal, .porthole(.bottomLeading)),
        ("door", "key.fill", .brown, .door),
        ("brake", "car.fill", .red, .brake),
        ("fog", "cloud.fill", .gray, .fog),
        ("burst", "heart.fill", .pink, .burst(.pink)),
    ]

    private let answers: [(name: String, symbol: String, color: Color, answer: Answer)] = [
        ("shiver", "lock.fill", .red, .shiver),
        ("hop", "hare.fill", .green, .hop),
        ("whirl", "arrow.triangle.2.circlepath", .blue, .whirl),
        ("glow", "lightbulb.fill", .orange, .glow(.orange)),
        ("echo", "bell.fill", .indigo, .echo(.indigo)),
        ("gleam", "star.fill", .purple, .gleam),
    ]

    var body: some View {
        VStack(spacing: 18) {
            ForEach(0..<2) { row in
                HStack(spacing: 14) {
                    ForEach(row * 4..<row * 4 + 4, id: \.self) { index in
                        let item = transitions[index]
                        VStack(spacing: 8) {
                            ZStack {
                                Color.clear
                                if isShown {
                                    Tile(symbol: item.symbol, color: item.color)
                                        .transition(item.transition)
                                }
                            }
                            .frame(width: 76, height: 76)
                            Text(item.name)
                        }
                    }
                }
            }
            Button(isShown ? "Hide" : "Show") {
                withAnimation(.easeInOut(duration: 0.9)) { isShown.toggle() }
            }
            .font(.headline)
            Divider()
            ForEach(0..<2) { row in
                HStack(spacing: 40) {
                    ForEach(row * 3..<row * 3 + 3, id: \.self) { index in
                        let item = answers[index]
                        VStack(spacing: 12) {
                            Tile(symbol: item.symbol, color: item.color)
                                .frame(width: 76, height: 76)
                                .answer(item.answer, to: changes)
                            Text(item.name)
                        }
                    }
                }
            }
            Button("Change") { changes += 1 }
                .font(.headline)
        }
        .font(.caption)
        .padding()
    }
}

struct Tile: View {
    var symbol: String
    var color: Color

    var body: some View {
        RoundedRectangle(cornerRadius: 18)
            .fill(color.gradient)
            .overlay {
                Image(systemName: symbol)
                    .font(.system(size: 32))
                    .foregroundStyle(.white)
            }
    }
}

#Preview {
    Effects()
}
