import Foundation
import Geometry
import Glibc
import Inbetween
import RasterRenderer
import Rendering
import SwiftUITesting
import Testing
import VectorRenderer

@testable import SwiftUI

/// Chance for random views. Two of the same seed throw the same.
struct ExtremeDice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

    mutating func one<T>(of values: [T]) -> T { values[pick(values.count)] }
}

/// Numbers that result from divisions and overflows; half of them ordinary.
struct ExtremeNumbers {
    var dice: ExtremeDice
    var ordinary = 0.5

    static let odd: [CGFloat] = [
        0, -0.0, -1, 1e-9, -1e-9, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e-30, 1e6, -1e6, 8_388_608, 2_147_483_648, 4_294_967_296, 1e9, 1e15,
        -1e15, 9.3e18, 1.9e19, -9.3e18, 1e30, -1e30, 3.5e38, 1e150, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .infinity, -.infinity, .nan,
    ]

    mutating func length() -> CGFloat {
        dice.chance(ordinary) ? CGFloat(Int.random(in: -40...400, using: &dice)) / 4 : dice.one(of: Self.odd)
    }

    mutating func part() -> Double {
        dice.chance(ordinary) ? Double.random(in: 0...1, using: &dice) : Double(dice.one(of: Self.odd))
    }

    mutating func maybe() -> CGFloat? { dice.chance(0.3) ? nil : length() }

    mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

    mutating func size() -> CGSize { CGSize(width: length(), height: length()) }

    mutating func rect() -> CGRect {
        switch dice.pick(12) {
        case 0: .infinite
        case 1: .null
        default: CGRect(origin: point(), size: size())
        }
    }

    mutating func unit() -> UnitPoint { UnitPoint(x: CGFloat(part()), y: CGFloat(part())) }

    mutating func angle() -> Angle { .degrees(Double(length())) }

    mutating func color() -> Color {
        switch dice.pick(4) {
        case 0: .red
        case 1: Color(red: part(), green: part(), blue: part(), opacity: part())
        case 2: Color(hue: part(), saturation: part(), brightness: part(), opacity: part())
        default: Color(.displayP3, red: part(), green: part(), blue: part()).opacity(part())
        }
    }

    mutating func strokeStyle() -> StrokeStyle {
        StrokeStyle(
            lineWidth: length(), lineCap: dice.one(of: [.butt, .round, .square]), lineJoin: dice.one(of: [.miter, .round, .bevel]),
            miterLimit: length(), dash: (0..<dice.pick(4)).map { _ in length() }, dashPhase: length())
    }

    mutating func transform() -> CGAffineTransform {
        CGAffineTransform(a: length(), b: length(), c: length(), d: length(), tx: length(), ty: length())
    }

    mutating func gradient() -> Gradient {
        Gradient(stops: (0..<dice.pick(5)).map { _ in Gradient.Stop(color: color(), location: CGFloat(part())) })
    }

    mutating func path() -> Path {
        var path = Path()
        for _ in 0..<1 + dice.pick(5) {
            switch dice.pick(13) {
            case 0, 1: path.move(to: point())
            case 2, 3: path.addLine(to: point())
            case 4: path.addQuadCurve(to: point(), control: point())
            case 5: path.addCurve(to: point(), control1: point(), control2: point())
            case 6: path.closeSubpath()
            case 7: path.addRect(rect())
            case 8: path.addRoundedRect(in: rect(), cornerSize: size(), style: dice.one(of: [.circular, .continuous]))
            case 9: path.addEllipse(in: rect())
            case 10: path.addArc(center: point(), radius: length(), startAngle: angle(), endAngle: angle(), clockwise: dice.chance(0.5))
            case 11: path.addRelativeArc(center: point(), radius: length(), startAngle: angle(), delta: angle())
            default: path.addArc(tangent1End: point(), tangent2End: point(), radius: length())
            }
        }
        switch dice.pick(14) {
        case 0: return path.trimmedPath(from: CGFloat(part()), to: CGFloat(part()))
        case 1: return path.strokedPath(strokeStyle())
        case 2: return path.applying(transform())
        case 3: return path.offsetBy(dx: length(), dy: length())
        case 4: return path.union(Path(rect()))
        default: return path
        }
    }
}

/// One random case after the other, in every form that can be written.
@MainActor
enum ExtremeRun {
    static let size = CGSize(width: 48, height: 40)

    /// How many seeds are played: a few each day; `INBETWEEN_FUZZ` names another number, `INBETWEEN_SEED` a first one.
    static func seeds(_ usual: Int) -> Range<Int> {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["INBETWEEN_SEED"].flatMap { Int($0) } ?? 0
        return first..<first + (environment["INBETWEEN_FUZZ"].flatMap { Int($0) } ?? usual)
    }

    /// Writes which case it was that stopped the program.
    private static let watchesCrashes: Void = {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE, SIGBUS] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                withUnsafeBytes(of: ExtremeRun.current) { bytes in
                    _ = Glibc.write(2, bytes.baseAddress, bytes.count)
                }
                // Back to who tells where it was.
                sigaction(number, &ExtremeRun.earlier[Int(number)], nil)
            }
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(number, &action, &earlier[Int(number)])
        }
    }()

    nonisolated(unsafe) private static var earlier = Array(repeating: sigaction(), count: 65)
    nonisolated(unsafe) private static var current: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    private static func note(_ text: String) {
        _ = watchesCrashes
        withUnsafeMutableBytes(of: &current) { bytes in
            let text = Array(("\n" + text).utf8.prefix(bytes.count - 1)) + [10]
            for index in bytes.indices {
                bytes[index] = index < text.count ? text[index] : 32
            }
        }
    }

    static func play(_ name: String, _ usual: Int, _ make: (Int) -> AnyView) {
        let previous = RuntimeIssue.handler
        RuntimeIssue.handler = { _ in }
        defer { RuntimeIssue.handler = previous }
        let limit = ProcessInfo.processInfo.environment["INBETWEEN_SLOW"].flatMap(Double.init)
        for seed in seeds(usual) {
            note("\(name) \(seed)")
            let start = limit.map { _ in ContinuousClock.now }
            check(make(seed), "\(name), seed \(seed)")
            if let limit, let start, start.duration(to: .now) > .seconds(limit) {
                print("slow: \(name) \(seed): \(start.duration(to: .now))")
            }
        }
    }

    /// A view whose numbers are thrown anew half-way, with an animation.
    private static func check(_ view: AnyView, _ comment: String) {
        let stage = TestStage(view, size: size, scale: 1)
        write(stage, comment)
        if stage.isAnimating {
            stage.advance(by: 0.1)
            write(stage, comment)
        }
    }

    static func write(_ stage: TestStage, _ comment: String) {
        let list = stage.displayList
        let bitmap = RasterRenderer().render(list, size: size, scale: 1, background: .white)
        #expect(bitmap.width == 48 && bitmap.height == 40, "\(comment)")
        let dump = String(decoding: FrameDump.line(for: stage.frame, index: 0, log: []), as: UTF8.self)
        #expect(!dump.contains("null") && !dump.contains("nan") && !dump.contains("inf"), "\(comment): \(dump.prefix(2000))")
        let page = [(list: list, background: ResolvedColor.white)]
        do {
            let svg = try VectorFormat.svg.document(of: page, settings: VectorSettings(size: size), rasterizer: RasterRenderer())
            let text = numbers(of: svg.bytes)
            #expect(!text.contains("nan") && !text.contains("inf"), "\(comment): \(text.prefix(2000))")
            let pdf = try VectorFormat.pdf.document(of: page, settings: VectorSettings(size: size), rasterizer: RasterRenderer())
            #expect(pdf.bytes.count > 100, "\(comment)")
        } catch {
            Issue.record("\(comment): \(error)")
        }
    }

    /// An SVG's text without the images that are embedded in it: they are what takes long to look through.
    private static func numbers(of svg: [UInt8]) -> String {
        let data = Data(svg)
        var text = Data()
        var start = data.startIndex
        while let image = data.range(of: Data("base64,".utf8), in: start..<data.endIndex) {
            text += data[start..<image.upperBound]
            start = data[image.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? data.endIndex
        }
        text += data[start...]
        return String(decoding: text, as: UTF8.self).lowercased()
    }
}
