import SwiftUI

/// What all pages have: a frame for the exhibit, a sentence, and the controls.
struct GalleryPage<Exhibit: View, Controls: View>: View {
    var title: String
    var text: String
    @ViewBuilder var exhibit: Exhibit
    @ViewBuilder var controls: Controls

    var body: some View {
        VStack(spacing: 16) {
            exhibit
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(uiColor: .secondarySystemGroupedBackground))
                .clipShape(RoundedRectangle(cornerRadius: 20))
            Text(text)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 8)
            VStack(spacing: 18) {
                controls
            }
            .padding(16)
            .frame(maxWidth: .infinity)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 20))
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct GalleryButton: View {
    var title: String
    var color: Color
    var action: () -> Void

    init(_ title: String, color: Color, action: @escaping () -> Void) {
        self.title = title
        self.color = color
        self.action = action
    }

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.headline)
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity, minHeight: 50)
                .background(color, in: RoundedRectangle(cornerRadius: 14))
        }
    }
}
