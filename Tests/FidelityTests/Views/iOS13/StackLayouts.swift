import SwiftUI

extension VerticalAlignment {
    private enum MidName: AlignmentID {
        static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.bottom] }
    }

    static let midName = VerticalAlignment(MidName.self)
}

struct ProfileHeader: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .midName, spacing: 5) {
                Color.gray.frame(width: 40, height: 40)
                    .alignmentGuide(.midName) { $0[VerticalAlignment.center] }
                    .accessibility(identifier: "avatar")
                Color.black.frame(width: 100, height: 20)
                    .accessibility(identifier: "name")
            }
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 50, maxWidth: 100).accessibility(identifier: "narrow")
                Color.green.accessibility(identifier: "flexible")
                Color.blue.frame(width: 80).layoutPriority(1).accessibility(identifier: "fixed")
            }
            .frame(width: 300, height: 30)
            ZStack(alignment: .bottomTrailing) {
                Color.yellow.frame(width: 80, height: 80).accessibility(identifier: "photo")
                Circle().fill(Color.green).frame(width: 16, height: 16).accessibility(identifier: "badge")
            }
            .overlay(Rectangle().stroke(Color.black), alignment: .center)
            Color.orange
                .aspectRatio(2, contentMode: .fit)
                .frame(width: 100, height: 100)
                .accessibility(identifier: "square")
            Color.purple.frame(width: 30, height: 30).padding(.leading, 20).padding(.vertical)
                .accessibility(identifier: "padded")
        }
        .fixedSize()
    }
}

struct ProfileHeader_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            ProfileHeader()
            ProfileHeader().environment(\.layoutDirection, .rightToLeft)
        }
    }
}
