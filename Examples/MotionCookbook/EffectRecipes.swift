import SwiftUI

/// Goes to and fro while its number passes from one whole to the next, and rests at wholes.
struct ShakeEffect: GeometryEffect {
    var times: CGFloat
    var width: CGFloat = 14

    var animatableData: CGFloat {
        get { times }
        set { times = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: width * sin(times * 6 * .pi), y: 0))
    }
}

struct RefusalRecipe: View {
    @State private var refusals: CGFloat = 0

    var body: some View {
        RecipePage(note: "The number of refusals grows by one. In between, the effect makes it three swings.") {
            VStack(spacing: 22) {
                Image(systemName: "lock.fill")
                    .font(.system(size: 44))
                    .foregroundStyle(.secondary)
                HStack(spacing: 18) {
                    ForEach(0..<4) { _ in
                        Circle()
                            .fill(Color.primary)
                            .frame(width: 16, height: 16)
                    }
                }
                .padding(.horizontal, 34)
                .padding(.vertical, 20)
                .background(Color(uiColor: .tertiarySystemFill), in: Capsule())
                .modifier(ShakeEffect(times: refusals))
            }
        } controls: {
            CookButton("Try this code") {
                withAnimation(.linear(duration: 0.6)) {
                    refusals += 1
                }
            }
        }
    }
}

/// Leans over and back about its lower edge, as often as `sways` passes a whole number.
struct SwayEffect: GeometryEffect {
    var lean: CGFloat
    var sways: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(lean, sways) }
        set { (lean, sways) = (newValue.first, newValue.second) }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let skew = lean * sin(2 * .pi * sways)
        return ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: -skew, d: 1, tx: skew * size.height, ty: 0))
    }
}

struct JellyRecipe: View {
    @State private var sways: CGFloat = 0

    var body: some View {
        RecipePage(note: "A matrix of our own leans the pudding, there and back.") {
            VStack(spacing: 0) {
                UnevenRoundedRectangle(topLeadingRadius: 60, bottomLeadingRadius: 14, bottomTrailingRadius: 14, topTrailingRadius: 60)
                    .fill(LinearGradient(colors: [.pink, .purple], startPoint: .top, endPoint: .bottom))
                    .frame(width: 190, height: 130)
                    .overlay(alignment: .top) {
                        Capsule()
                            .fill(.white.opacity(0.35))
                            .frame(width: 90, height: 12)
                            .padding(.top, 16)
                    }
                    .modifier(SwayEffect(lean: 0.45, sways: sways))
                Capsule()
                    .fill(Color(uiColor: .systemGray3))
                    .frame(width: 260, height: 12)
            }
        } controls: {
            CookButton("Nudge") {
                withAnimation(.easeOut(duration: 2)) {
                    sways += 3
                }
            }
        }
    }
}

/// Up and down once for each whole step.
struct HopEffect: GeometryEffect {
    var hops: Double

    var animatableData: Double {
        get { hops }
        set { hops = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let height = (1 - cos(2 * .pi * hops)) / 2
        return ProjectionTransform(CGAffineTransform(translationX: 0, y: -64 * height))
    }
}

struct HoppingDotRecipe: View {
    @State private var chosen = 0
    @State private var hops = 0.0

    private let symbols = ["house.fill", "magnifyingglass", "heart.fill", "bell.fill", "person.fill"]

    var body: some View {
        RecipePage(note: "The offset takes the dot across, the effect lets it hop. One spring carries both. Tap a symbol.") {
            VStack(alignment: .leading, spacing: 12) {
                Circle()
                    .fill(.orange)
                    .frame(width: 14, height: 14)
                    .offset(x: CGFloat(chosen) * 60 + 21)
                    .modifier(HopEffect(hops: hops))
                HStack(spacing: 4) {
                    ForEach(symbols.indices, id: \.self) { index in
                        Button {
                            withAnimation(.spring(duration: 0.7, bounce: 0.2)) {
                                chosen = index
                                hops += 1
                            }
                        } label: {
                            Image(systemName: symbols[index])
                                .font(.title2)
                                .foregroundStyle(chosen == index ? Color.white : Color.orange)
                                .frame(width: 56, height: 56)
                                .background(.orange.opacity(chosen == index ? 1 : 0.15), in: RoundedRectangle(cornerRadius: 16))
                        }
                        .offset(y: chosen == index ? 8 : 0)
                        .accessibilityLabel("Symbol \(index + 1)")
                    }
                }
            }
        } controls: {
            EmptyView()
        }
    }
}
