import Foundation

/// The lengths of lists, in points.
///
/// Measured on Apple's systems: 16 from the edges to cards and from those to their content, 35 above the first card without
/// a header, 10 between the top and a first header, 27.5 from a card to the text of the next header, 8 from a card to its
/// footer, 23.5 from there to a card and 16 to a header, spaces that `listSectionSpacing` replaces. Documented: rows of 44 points at
/// least. By observation: the radius 10, 20 in place of 16 on wide phones, 11 above and below a row's content. The others are ours.
enum ListMetrics {
    static let cardRadius: CGFloat = 10
    static let rowPadding: CGFloat = 11
    /// The distance between a card's edge and its content.
    static let cardPadding: CGFloat = 16
    static let headerTop: CGFloat = 10
    static let headerBottom: CGFloat = 7
    static let footerTop: CGFloat = 8
    static let plainHeaderPadding: CGFloat = 5
    static let afterLastCard: CGFloat = 17.5
    /// Between the parts of a row: controls of edit mode, content, badge, chevron.
    static let partSpacing: CGFloat = 12
    static let plainHeaderSpace: CGFloat = 22
    /// Of the rows in a disclosure group.
    static let indentation: CGFloat = 16

    /// Above the first line of a list.
    static func spaceAbove(_ kind: LazySlots.Kind, _ settings: ListEnvironment) -> CGFloat {
        if let top = settings.sectionMargins.top {
            return top
        }
        guard settings.style.isGrouped else { return 0 }
        if settings.style == .sidebar {
            return 10
        }
        return kind == .header ? 0 : 35
    }

    /// Between two lines of which the second begins a section or a part of one.
    static func gap(_ above: LazySlots.Kind, _ below: LazySlots.Kind, _ settings: ListEnvironment) -> CGFloat {
        switch (above, below) {
        case (.header, .item), (_, .footer): 0
        case (.footer, .header): settings.sectionSpacing ?? (settings.style.isGrouped ? 6 : plainHeaderSpace)
        case (_, .header): settings.sectionSpacing ?? (settings.style.isGrouped ? 17.5 : plainHeaderSpace)
        case (.footer, .item): settings.sectionSpacing ?? (settings.style.isGrouped ? 23.5 : 0)
        case (.item, .item): settings.sectionSpacing ?? (settings.style.isGrouped ? 35 : 0)
        }
    }
}
