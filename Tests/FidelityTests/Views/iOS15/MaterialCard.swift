import SwiftUI

struct MaterialCard: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [.orange, .purple], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
            VStack(spacing: 10) {
                Text("Primary").foregroundStyle(.primary)
                Text("Secondary").foregroundStyle(.secondary)
                Image(systemName: "cloud.sun.fill")
                    .symbolRenderingMode(.palette)
                    .foregroundStyle(.white, .yellow)
                Image(systemName: "heart")
                    .symbolVariant(.fill)
            }
            .padding(30)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
            .accessibilityIdentifier("card")
        }
        .safeAreaInset(edge: .top) {
            Text("Header")
                .frame(maxWidth: .infinity)
                .frame(height: 40)
                .background(.bar)
        }
    }
}

struct LevelText: View {
    var body: some View {
        VStack {
            Text("First").foregroundStyle(.primary)
            Text("Second").foregroundStyle(.secondary)
            Text("Tinted").foregroundStyle(.tint)
            Text("Faded").foregroundStyle(.red.opacity(0.5))
        }
        .foregroundStyle(.blue, .green)
        .tint(.mint)
    }
}

struct MaterialCard_Previews: PreviewProvider {
    static var previews: some View {
        MaterialCard()
            .preferredColorScheme(.dark)
        LevelText()
    }
}
