// Render: --duration 29 --size 390x844
import SwiftUI

/// Four groups of shapes that move: a list, and a page for each.
struct ShapeGallery: View {
    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink {
                        CutCornersPage()
                    } label: {
                        GalleryRow("Cut Corners", detail: "A ticket that breathes") {
                            CutCornerRectangle(bite: 9)
                                .fill(Color.pink.gradient)
                        }
                    }
                    NavigationLink {
                        WedgesPage()
                    } label: {
                        GalleryRow("Wedges", detail: "A day, cut into slices") {
                            ZStack {
                                PieWedge(start: 0, share: 0.3)
                                    .fill(.indigo)
                                PieWedge(start: 0.3, share: 0.45)
                                    .fill(.blue)
                                PieWedge(start: 0.75, share: 0.25)
                                    .fill(.orange)
                            }
                        }
                    }
                    NavigationLink {
                        WavesPage()
                    } label: {
                        GalleryRow("Waves", detail: "A graph that swings") {
                            LevelGraph(levels: NumberVector([0.4, 0.8, 0.3, 0.7, 0.5]), isArea: true)
                                .fill(Color.teal.gradient)
                                .clipShape(RoundedRectangle(cornerRadius: 10))
                        }
                    }
                } header: {
                    Text("Exhibits")
                }
                Section {
                    NavigationLink {
                        MorphsPage()
                    } label: {
                        GalleryRow("Morphs", detail: "Anything becomes anything") {
                            MorphShape(points: Outline.points[.heart] ?? .zero)
                                .fill(Color.red.gradient)
                        }
                    }
                } header: {
                    Text("The challenge")
                } footer: {
                    Text("All shapes are paths. Their numbers are animated, and the path is made anew for every frame.")
                }
            }
            .navigationTitle("Shapes")
        }
    }
}

/// A row with the shape itself as its icon.
struct GalleryRow<Icon: View>: View {
    var title: String
    var detail: String
    var icon: Icon

    init(_ title: String, detail: String, @ViewBuilder icon: () -> Icon) {
        self.title = title
        self.detail = detail
        self.icon = icon()
    }

    var body: some View {
        HStack(spacing: 16) {
            icon
                .frame(width: 44, height: 44)
            VStack(alignment: .leading, spacing: 2) {
                Text(title)
                    .font(.headline)
                Text(detail)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .padding(.vertical, 6)
    }
}

#Preview {
    ShapeGallery()
}
