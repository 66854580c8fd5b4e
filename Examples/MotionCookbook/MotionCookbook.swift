// Render: --fps 30 --size 390x844
import SwiftUI

/// Animation by examples: a book of recipes with a chapter for each technique.
struct MotionCookbook: View {
    var body: some View {
        NavigationView {
            List {
                Section(header: Text("Animated views")) {
                    RecipeLink("Growing Word", symbol: "textformat", color: .blue) { GrowingWordRecipe() }
                    RecipeLink("Sunset", symbol: "sunset.fill", color: .blue) { SunsetRecipe() }
                    RecipeLink("Four Runners", symbol: "figure.run", color: .blue) { FourRunnersRecipe() }
                    RecipeLink("Wait and Repeat", symbol: "repeat", color: .blue) { WaitAndRepeatRecipe() }
                    RecipeLink("Links of a Chain", symbol: "link", color: .blue) { ChainRecipe() }
                }
                Section(header: Text("Animated bindings")) {
                    RecipeLink("Lamp", symbol: "lightbulb.fill", color: .yellow) { LampRecipe() }
                    RecipeLink("Portions", symbol: "leaf.fill", color: .yellow) { StepRecipe() }
                }
                Section(header: Text("Animated changes")) {
                    RecipeLink("All at Once", symbol: "gift.fill", color: .orange) { AllAtOnceRecipe() }
                    RecipeLink("The Inner One Wins", symbol: "drop.fill", color: .orange) { InnerWinsRecipe() }
                }
                Section(header: Text("Springs")) {
                    RecipeLink("Response", symbol: "waveform", color: .pink) { ResponseRecipe() }
                    RecipeLink("Mass", symbol: "dumbbell.fill", color: .pink) { MassRecipe() }
                }
                Section(header: Text("Animatable shapes")) {
                    RecipeLink("Elastic", symbol: "arrow.left.and.right", color: .purple) { ElasticRecipe() }
                    RecipeLink("Corners", symbol: "hexagon.fill", color: .purple) { CornersRecipe() }
                    RecipeLink("Melon", symbol: "chart.pie.fill", color: .purple) { MelonRecipe() }
                    RecipeLink("Seismograph", symbol: "waveform.path.ecg", color: .purple) { SeismographRecipe() }
                }
                Section(header: Text("Geometry effects")) {
                    RecipeLink("Refusal", symbol: "lock.fill", color: .green) { RefusalRecipe() }
                    RecipeLink("Jelly", symbol: "cup.and.saucer.fill", color: .green) { JellyRecipe() }
                    RecipeLink("Hopping Dot", symbol: "circle.fill", color: .green) { HoppingDotRecipe() }
                    RecipeLink("Round Trip", symbol: "hare.fill", color: .green) { HareRecipe() }
                    RecipeLink("What Layout Knows", symbol: "ruler.fill", color: .green) { LayoutRecipe() }
                }
                Section(header: Text("Animatable modifiers")) {
                    RecipeLink("Loading", symbol: "arrow.down.circle.fill", color: .indigo) { LoadingRecipe() }
                    RecipeLink("Blush", symbol: "face.smiling", color: .indigo) { BlushRecipe() }
                    RecipeLink("Two Skies", symbol: "moon.fill", color: .indigo) { SkyRecipe() }
                }
            }
            .navigationBarTitle("Cookbook", displayMode: .automatic)
        }
    }
}

/// A row of the contents, and its page in the colour of the chapter.
struct RecipeLink<Page: View>: View {
    var name: String
    var symbol: String
    var color: Color
    var page: Page

    init(_ name: String, symbol: String, color: Color, @ViewBuilder page: () -> Page) {
        self.name = name
        self.symbol = symbol
        self.color = color
        self.page = page()
    }

    var body: some View {
        NavigationLink(
            destination:
                page
                .navigationBarTitle(name, displayMode: .inline)
                .tint(color)
        ) {
            HStack(spacing: 14) {
                Image(systemName: symbol)
                    .font(.system(size: 15))
                    .foregroundStyle(.white)
                    .frame(width: 30, height: 30)
                    .background(color.gradient, in: RoundedRectangle(cornerRadius: 7))
                    .accessibilityHidden(true)
                Text(name)
            }
        }
    }
}

#Preview {
    MotionCookbook()
}
