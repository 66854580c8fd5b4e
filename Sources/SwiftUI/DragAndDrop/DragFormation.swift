import Foundation
import Rendering

/// How the previews of several dragged items lie.
public struct DragDropPreviewsFormation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case `default`, none, pile, list, stack
    }

    let kind: Kind

    /// What suits the items: a pile.
    public static let `default` = DragDropPreviewsFormation(kind: .default)
    /// As the views lie.
    public static let none = DragDropPreviewsFormation(kind: .none)
    /// On top of each other, each turned a little.
    public static let pile = DragDropPreviewsFormation(kind: .pile)
    /// Below each other, with the leading edges in one line.
    public static let list = DragDropPreviewsFormation(kind: .list)
    /// On top of each other, each a little further to the right and down.
    public static let stack = DragDropPreviewsFormation(kind: .stack)
}

nonisolated extension View {
    /// Sets how the previews of several items that are dragged from this view lie.
    public func dragPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View {
        modifier(DragSettingModifier(setting: .formation(formation)))
    }

    /// Sets how the previews of several items lie while they are over a view in this one that takes them.
    public func dropPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View {
        modifier(DragSettingModifier(setting: .dropFormation(formation)))
    }
}

/// What a view looks like, and where it is in the window.
struct DragPicture {
    let list: DisplayList
    let frame: CGRect
}

/// The other items that are dragged with a view, and their number. Lengths and angles are by eye.
nonisolated struct DragFormationView: View {
    /// The pictures, those in front first.
    let pictures: [DragPicture]
    /// The frame of the lifted view in the window.
    let source: CGRect
    /// Nil while the previews are where their views are.
    let formation: DragDropPreviewsFormation?

    @MainActor var body: some View {
        ZStack {
            ForEach(Array(pictures.enumerated().reversed()), id: \.offset) { index, picture in
                PictureView(list: picture.list, frame: picture.frame)
                    .frame(width: picture.frame.width, height: picture.frame.height)
                    .rotationEffect(.degrees(angle(index)))
                    .offset(offset(index))
            }
        }
    }

    private func angle(_ index: Int) -> Double {
        switch formation?.kind {
        case .pile, .default: (index.isMultiple(of: 2) ? 4 : -4) * Double(index / 2 + 1)
        default: 0
        }
    }

    private func offset(_ index: Int) -> CGSize {
        let frame = pictures[index].frame
        switch formation?.kind {
        case nil, .some(.none):
            return CGSize(width: frame.midX - source.midX, height: frame.midY - source.midY)
        case .pile, .default:
            return .zero
        case .stack:
            return CGSize(width: CGFloat(index + 1) * 6, height: CGFloat(index + 1) * 6)
        case .list:
            let above = pictures[..<index].reduce(source.height / 2) { $0 + 4 + $1.frame.height }
            return CGSize(width: (frame.width - source.width) / 2, height: above + 4 + frame.height / 2)
        }
    }
}

/// How many items are dragged.
nonisolated struct DragBadge: View {
    let count: Int

    @MainActor var body: some View {
        Text(verbatim: "\(count)")
            .font(.system(size: 13, weight: .semibold))
            .foregroundStyle(.white)
            .padding(.horizontal, 6)
            .frame(minWidth: 22, minHeight: 22)
            .background(Color(system: .red), in: .capsule)
    }
}
