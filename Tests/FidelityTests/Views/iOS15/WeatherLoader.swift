import SwiftUI

@MainActor
final class WeatherModel: ObservableObject {
    @Published private(set) var reports: [String] = []

    func load(_ city: String) async {
        reports.append("begin \(city)")
        do {
            try await Task.sleep(nanoseconds: 2_000_000_000)
            reports.append("end \(city)")
        } catch {
            reports.append("cancelled \(city)")
        }
    }
}

struct WeatherPage: View {
    @StateObject private var model = WeatherModel()
    @State private var city = "Oslo"
    @State private var isShown = true

    var body: some View {
        VStack {
            Text(model.reports.joined(separator: ", ")).accessibilityIdentifier("reports")
            if isShown {
                Text("Weather in \(city)")
                    .task(id: city) {
                        await model.load(city)
                    }
            }
            Button("Rome") { city = "Rome" }
            Button("Hide") { isShown = false }
            Button("Load both") {
                Task {
                    async let first: Void = model.load("Paris")
                    async let second: Void = model.load("Lima")
                    _ = await (first, second)
                }
            }
        }
    }
}

struct WeatherPage_Previews: PreviewProvider {
    static var previews: some View {
        WeatherPage()
    }
}
