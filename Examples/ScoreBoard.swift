// Render: --duration 9
import SwiftUI

/// A counter whose digits roll, and symbols that answer to it.
struct ScoreBoardView: View {
    @State private var score = 97
    @State private var isMuted = false
    @State private var isOnline = true
    @State private var hasTrophy = false

    var body: some View {
        VStack(spacing: 44) {
            header
            VStack(spacing: 6) {
                Text("\(score)")
                    .font(.system(size: 110, weight: .bold, design: .rounded))
                    .contentTransition(.numericText(value: Double(score)))
                Text(score >= 100 ? "a hundred and more" : "points")
                    .font(.title3)
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 28) {
                button("minus") { score -= 1 }
                Image(systemName: "star.fill")
                    .font(.system(size: 52))
                    .foregroundStyle(.yellow)
                    .symbolEffect(.bounce, value: score)
                button("plus") { score += 3 }
            }
            trophy
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.96))
    }

    private var header: some View {
        HStack(spacing: 36) {
            Image(systemName: "wifi")
                .symbolEffect(.variableColor.iterative, isActive: isOnline)
            Button {
                withAnimation(.snappy(duration: 0.5)) { isMuted.toggle() }
            } label: {
                Image(systemName: isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill")
                    .contentTransition(.symbolEffect(.replace))
            }
            .accessibilityIdentifier("sound")
            Image(systemName: "gearshape.fill")
                .symbolEffect(.rotate, isActive: isMuted)
            Image(systemName: "bell.fill")
                .symbolEffect(.wiggle, value: isMuted)
        }
        .font(.system(size: 34))
        .foregroundStyle(.indigo)
    }

    private var trophy: some View {
        HStack(spacing: 16) {
            Button(hasTrophy ? "Put it away" : "Show the trophy") {
                withAnimation(.smooth(duration: 0.5)) { hasTrophy.toggle() }
            }
            if hasTrophy {
                Image(systemName: "trophy.fill")
                    .foregroundStyle(.orange)
                    .transition(.symbolEffect(.drawOn))
            }
        }
        .font(.title2)
    }

    private func button(_ symbol: String, action: @escaping () -> Void) -> some View {
        Button {
            withAnimation(.snappy(duration: 0.45)) { action() }
        } label: {
            Image(systemName: symbol)
                .font(.title.bold())
                .foregroundStyle(.white)
                .frame(width: 72, height: 72)
                .background(.indigo, in: Circle())
        }
        .accessibilityIdentifier(symbol)
    }
}

struct ScoreBoardView_Previews: PreviewProvider {
    static var previews: some View {
        ScoreBoardView()
    }
}
