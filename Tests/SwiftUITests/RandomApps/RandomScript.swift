import SwiftUI
import SwiftUITesting

/// One of the animations of random apps. Those before `finite` end within a few seconds.
struct RandomAnimation: Equatable, CustomStringConvertible {
    static let finite = 14
    static let count = 28
    let index: Int

    init(_ number: Int) {
        index = number % Self.finite
    }

    init(using dice: inout SeededGenerator, mayBeEndless: Bool) {
        index = Int.random(in: 0..<(mayBeEndless ? Self.count : Self.finite), using: &dice)
    }

    var animation: Animation? {
        switch index {
        case 0: nil
        case 1: .linear(duration: 0.3)
        case 2: .default
        case 3: .bouncy
        case 4: .easeInOut(duration: 0.5).delay(0.2)
        case 5: .spring(duration: 0.3, bounce: 0.6)
        case 6: .linear(duration: 0)
        case 7: .easeOut(duration: 0.001).repeatCount(3)
        case 8: .interpolatingSpring(stiffness: 400, damping: 12)
        case 9: .linear(duration: 0.2).speed(1000)
        case 10: .spring(duration: 0)
        case 11: .linear(duration: -1)
        case 12: .easeIn(duration: 0.3).delay(-1)
        case 13: .linear(duration: 0.1).repeatCount(0)
        default: endless
        }
    }

    private var endless: Animation {
        switch index {
        case 14: .linear(duration: 1e9)
        case 15: .easeInOut(duration: 0.4).repeatForever()
        case 16: .linear(duration: .infinity)
        case 17: .easeIn(duration: .nan)
        case 18: .linear(duration: 1).speed(0)
        case 19: .linear(duration: 1).speed(1e-9)
        case 20: .bouncy.speed(-1)
        case 21: .default.speed(.nan)
        case 22: .linear(duration: 1).delay(.infinity)
        case 23: .linear(duration: 1).delay(.nan)
        case 24: .linear(duration: 0).repeatForever()
        case 25: .spring(duration: 1e9, bounce: 0.5)
        case 26: .interpolatingSpring(stiffness: 100, damping: 0)
        default: .linear(duration: 0.01).repeatCount(.max, autoreverses: false)
        }
    }

    var description: String { "animation \(index)" }
}

/// What happens in a random app, in this order.
enum RandomStep {
    case write([RandomWrite], RandomAnimation?)
    /// Taps the control with this name.
    case tap(Int)
    case tapAt(CGPoint)
    case longPress(CGPoint)
    case drag(CGPoint, by: CGSize, duration: Double)
    case scroll(CGSize)
    case type(String, into: Int)
    case wait(frames: Int, each: Double)

    /// Whether it may leave traces that are not in the state: scrolled lists, open menus, the focus.
    var isTouch: Bool {
        switch self {
        case .write, .wait, .tap: false
        default: true
        }
    }

    /// How a random script is made up.
    struct Habits {
        var names: Int
        var size: CGSize
        var hasTaps: Bool
        var hasTouches: Bool
        var hasEndlessAnimations: Bool
        var hasOddIDs: Bool
    }

    static func random(_ habits: Habits, using dice: inout SeededGenerator) -> RandomStep {
        func point() -> CGPoint {
            CGPoint(x: CGFloat(Int.random(in: 0...Int(habits.size.width), using: &dice)), y: CGFloat(Int.random(in: 0...Int(habits.size.height), using: &dice)))
        }
        func translation() -> CGSize {
            CGSize(width: Int.random(in: -200...200, using: &dice), height: Int.random(in: -400...400, using: &dice))
        }
        switch Int.random(in: 0..<20, using: &dice) {
        case 0 where habits.hasTouches: return .tapAt(point())
        case 1 where habits.hasTouches: return .longPress(point())
        case 2 where habits.hasTouches, 3 where habits.hasTouches:
            return .drag(point(), by: translation(), duration: Double(Int.random(in: 1...30, using: &dice)) / 60)
        case 4 where habits.hasTouches: return .scroll(translation())
        case 5 where habits.hasTouches: return .type("typed", into: Int.random(in: 0...habits.names, using: &dice))
        case 6 where habits.hasTaps, 7 where habits.hasTaps: return .tap(Int.random(in: 0...habits.names, using: &dice))
        case 8..<11: return .wait(frames: Int.random(in: 1...12, using: &dice), each: [1.0 / 120, 1.0 / 60, 0.05, 0.2, 0.7].randomElement(using: &dice)!)
        default:
            let writes = (0..<Int.random(in: 1...3, using: &dice)).map { _ in RandomWrite.random(using: &dice, hasOddIDs: habits.hasOddIDs) }
            let animation = Bool.random(using: &dice) ? nil : RandomAnimation(using: &dice, mayBeEndless: habits.hasEndlessAnimations)
            return .write(writes, animation)
        }
    }
}
