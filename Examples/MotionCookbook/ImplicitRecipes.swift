import SwiftUI

/// One modifier after a view, and whatever changes in front of it is animated.
struct GrowingWordRecipe: View {
    @State private var isLarge = false

    var body: some View {
        RecipePage(note: "The word asks for its own animation. Nobody else needs to know.") {
            Text("Hello")
                .font(.system(size: 42, weight: .bold, design: .rounded))
                .foregroundStyle(.white)
                .padding(.horizontal, 32)
                .padding(.vertical, 20)
                .background(Color.red.gradient, in: RoundedRectangle(cornerRadius: 22))
                .scaleEffect(isLarge ? 1.7 : 1)
                .animation(.default, value: isLarge)
        } controls: {
            CookButton {
                isLarge.toggle()
            }
        }
    }
}

/// Several things that change under one modifier go together.
struct SunsetRecipe: View {
    @State private var isEvening = false

    var body: some View {
        RecipePage(note: "Place, colour and sky change together, under one animation.") {
            ZStack {
                LinearGradient(
                    colors: isEvening ? [.indigo, .orange] : [.blue, .cyan], startPoint: .top, endPoint: .bottom
                )
                Circle()
                    .fill(isEvening ? Color.red : Color.yellow)
                    .frame(width: 84, height: 84)
                    .shadow(color: isEvening ? .red : .yellow, radius: 30)
                    .offset(x: isEvening ? 96 : -96, y: isEvening ? 118 : -130)
                Rectangle()
                    .fill(isEvening ? Color(red: 0.08, green: 0.16, blue: 0.3) : Color(red: 0.1, green: 0.45, blue: 0.6))
                    .frame(height: 150)
                    .frame(maxHeight: .infinity, alignment: .bottom)
            }
            .animation(.easeInOut(duration: 1.5), value: isEvening)
        } controls: {
            CookButton(isEvening ? "Morning" : "Evening") {
                isEvening.toggle()
            }
        }
    }
}

/// A lane with a ball that is at one end or at the other.
struct BallLane: View {
    var name: String
    var color: Color
    var isAway: Bool
    var animation: Animation

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(name)
                .font(.footnote.weight(.semibold))
                .foregroundStyle(color)
            Ball(color: color)
                .frame(maxWidth: .infinity, alignment: isAway ? .trailing : .leading)
                .animation(animation, value: isAway)
                .background {
                    Capsule()
                        .fill(color.opacity(0.14))
                }
        }
    }
}

/// The four curves, each with a time of its own.
struct FourRunnersRecipe: View {
    @State private var isAway = false

    var body: some View {
        RecipePage(note: "Four curves and four durations, started by the same tap.") {
            VStack(spacing: 22) {
                BallLane(name: "linear, 5 s", color: .blue, isAway: isAway, animation: .linear(duration: 5))
                BallLane(name: "easeIn, 4 s", color: .green, isAway: isAway, animation: .easeIn(duration: 4))
                BallLane(name: "easeOut, 3 s", color: .red, isAway: isAway, animation: .easeOut(duration: 3))
                BallLane(name: "easeInOut, 2 s", color: .orange, isAway: isAway, animation: .easeInOut(duration: 2))
            }
            .padding(22)
        } controls: {
            CookButton("Run") {
                isAway.toggle()
            }
        }
    }
}

/// Waiting, repeating, and repeating at four times the speed.
struct WaitAndRepeatRecipe: View {
    @State private var isAway = false

    var body: some View {
        RecipePage(note: "A delay waits once. Four runs jump back in between, three legs turn round, and speed works on all of it.") {
            VStack(spacing: 22) {
                BallLane(name: "after 2 s", color: .blue, isAway: isAway, animation: .linear(duration: 2).delay(2))
                BallLane(
                    name: "4 times, always from the start", color: .green, isAway: isAway,
                    animation: .easeIn(duration: 1.5).repeatCount(4, autoreverses: false)
                )
                BallLane(
                    name: "3 legs, there and back", color: .red, isAway: isAway,
                    animation: .easeOut(duration: 2).repeatCount(3, autoreverses: true)
                )
                BallLane(
                    name: "9 legs at fourfold speed", color: .orange, isAway: isAway,
                    animation: .easeInOut(duration: 1).repeatCount(9).speed(4)
                )
            }
            .padding(22)
        } controls: {
            CookButton("Run") {
                isAway.toggle()
            }
        }
    }
}

/// Two animations in one chain: each takes what stands in front of it, and the inner one comes first.
struct ChainRecipe: View {
    enum Chain: String, CaseIterable, Identifiable {
        case one = "One"
        case two = "Two"
        case none = "No turn"

        var id: Self { self }

        /// What stands between the turn and the growth.
        func inner(_ outer: Animation) -> Animation? {
            switch self {
            case .one: outer
            case .two: .easeIn(duration: 3)
            case .none: nil
            }
        }
    }

    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isTurned = false
    @State private var chain = Chain.two

    private let outer = Animation.linear(duration: 1.5)

    var body: some View {
        RecipePage(note: "The turn has an animation of its own, between it and the growth: another one, the same, or none.") {
            Image(systemName: "arrow.right.circle")
                .font(.system(size: 74))
                .foregroundStyle(.orange)
                .rotationEffect(.degrees(isTurned ? 90 : 0))
                .animation(chain.inner(outer), value: isTurned)
                .scaleEffect(isTurned && !reducesMotion ? 2.4 : 1)
                .animation(outer, value: isTurned)
        } controls: {
            Picker("Chain", selection: $chain) {
                ForEach(Chain.allCases) { chain in
                    Text(chain.rawValue).tag(chain)
                }
            }
            .pickerStyle(.segmented)
            CookButton {
                isTurned.toggle()
            }
        }
    }
}
