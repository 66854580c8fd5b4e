import SwiftUI

/// One tea: the clock, how it is made, and what came of it.
struct TimerScreen: View {
    @Binding var tea: Tea
    @Environment(Cupboard.self) private var cupboard
    @State private var timer: BrewTimer
    @State private var sheet: Sheet?

    enum Sheet: Identifiable {
        case settings
        case rating
        case reviews

        var id: Self { self }
    }

    init(tea: Binding<Tea>) {
        _tea = tea
        _timer = State(initialValue: BrewTimer(length: tea.wrappedValue.brew.seconds))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 22) {
                dial
                TimerControls(timer: $timer, length: $tea.brew.seconds) {
                    sheet = .rating
                }
                BrewCard(brew: $tea.brew, units: cupboard.units)
                ReviewsCard(tea: tea) {
                    sheet = .reviews
                }
            }
            .padding(.horizontal, 20)
            .padding(.bottom, 24)
        }
        .background(.paper)
        .navigationTitle(tea.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    sheet = .settings
                } label: {
                    Image(systemName: "slider.horizontal.3")
                }
                .accessibilityLabel("Brew settings")
            }
        }
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .settings: BrewSettingsSheet(tea: $tea)
            case .rating: RatingSheet(tea: $tea)
            case .reviews: ReviewsSheet(tea: tea, units: cupboard.units)
            }
        }
        .onChange(of: tea.brew.seconds) { _, seconds in
            timer.length = seconds
        }
        .task(id: timer.phase) {
            guard case .running(let end) = timer.phase else {
                return
            }
            try? await Task.sleep(for: .seconds(max(end.timeIntervalSinceNow, 0)))
            if !Task.isCancelled {
                withAnimation(.spring(duration: 0.7, bounce: 0.3)) {
                    timer.finish()
                }
            }
        }
    }

    private var dial: some View {
        ZStack {
            BrewDial(
                timer: timer, color: tea.color, secondHand: cupboard.secondHand, showsSeconds: cupboard.showsSeconds)
            if timer.phase == .done {
                ReadyCup(color: tea.color)
                    .transition(.scale(scale: 0.3).combined(with: .opacity))
                    .zIndex(1)
            }
        }
        .frame(width: 292, height: 292)
        .padding(.top, 12)
    }
}

#Preview("Timer") {
    @Previewable @State var cupboard = Cupboard()
    NavigationStack {
        TimerScreen(tea: $cupboard.teas[0])
    }
    .environment(cupboard)
    .tint(.moss)
}
