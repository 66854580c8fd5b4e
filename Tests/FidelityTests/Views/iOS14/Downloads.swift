import SwiftUI

struct BarProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Color.gray
                Color.green.frame(width: proxy.size.width * CGFloat(configuration.fractionCompleted ?? 0))
            }
        }
        .frame(height: 12)
    }
}

struct UppercaseLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 2) {
            configuration.title.textCase(.uppercase)
            configuration.icon
        }
    }
}

struct Downloads: View {
    @State private var done = 25.0
    @ScaledMetric(relativeTo: .body) private var icon: CGFloat = 20

    var body: some View {
        VStack(spacing: 20) {
            ProgressView("Loading", value: done, total: 50)
            ProgressView(value: done, total: 50)
                .progressViewStyle(BarProgressStyle())
                .accessibilityIdentifier("bar")
            Button("More") { withAnimation(.linear(duration: 1)) { done += 25 } }
            Label("Folder", systemImage: "folder")
                .labelStyle(UppercaseLabelStyle())
            Label("Hidden title", systemImage: "star")
                .labelStyle(IconOnlyLabelStyle())
            GroupBox(label: Text("Group")) {
                Text("Inside")
            }
            Color.pink.frame(width: icon, height: icon).accessibilityIdentifier("icon")
            Text("Secret").redacted(reason: .placeholder).accessibilityIdentifier("secret")
        }
        .frame(width: 200)
    }
}

struct Downloads_Previews: PreviewProvider {
    static var previews: some View {
        Downloads()
    }
}
