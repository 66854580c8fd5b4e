import Foundation
import Typesetting

extension Font {
    /// A role of text, with a size and a weight.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// 34 points, and 41 from baseline to baseline, at the default text size.
        case largeTitle
        /// 28 points, and 34 from baseline to baseline, at the default text size.
        case title
        /// 22 points, and 28 from baseline to baseline, at the default text size.
        case title2
        /// 20 points, and 25 from baseline to baseline, at the default text size.
        case title3
        /// 17 points, semibold, and 22 from baseline to baseline, at the default text size.
        case headline
        /// 15 points, and 20 from baseline to baseline, at the default text size.
        case subheadline
        /// 17 points, and 22 from baseline to baseline, at the default text size.
        case body
        /// 16 points, and 21 from baseline to baseline, at the default text size.
        case callout
        /// 13 points, and 18 from baseline to baseline, at the default text size.
        case footnote
        /// 12 points, and 16 from baseline to baseline, at the default text size.
        case caption
        /// 11 points, and 13 from baseline to baseline, at the default text size.
        case caption2

        /// Points, at the default text size of iOS.
        package var size: CGFloat { size(at: .large) }

        /// Points, as Apple has published them for iOS.
        package func size(at size: DynamicTypeSize) -> CGFloat { table[size.rawValue].size }

        /// Points between the baselines of running text, as Apple has published them for iOS.
        package func leading(at size: DynamicTypeSize) -> CGFloat { table[size.rawValue].leading }

        /// How much larger than at the default size things are that scale with the style.
        package func factor(at size: DynamicTypeSize) -> CGFloat { self.size(at: size) / self.size }

        /// By `DynamicTypeSize`.
        private var table: [(size: CGFloat, leading: CGFloat)] {
            switch self {
            case .largeTitle: Self.largeTitleTable
            case .title: Self.titleTable
            case .title2: Self.title2Table
            case .title3: Self.title3Table
            case .headline, .body: Self.bodyTable
            case .callout: Self.calloutTable
            case .subheadline: Self.subheadlineTable
            case .footnote: Self.footnoteTable
            case .caption: Self.captionTable
            case .caption2: Self.caption2Table
            }
        }

        private static let largeTitleTable: [(size: CGFloat, leading: CGFloat)] = [
            (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
        ]
        private static let titleTable: [(size: CGFloat, leading: CGFloat)] = [
            (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
        ]
        private static let title2Table: [(size: CGFloat, leading: CGFloat)] = [
            (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
        ]
        private static let title3Table: [(size: CGFloat, leading: CGFloat)] = [
            (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
        ]
        private static let bodyTable: [(size: CGFloat, leading: CGFloat)] = [
            (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
        ]
        private static let calloutTable: [(size: CGFloat, leading: CGFloat)] = [
            (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
        ]
        private static let subheadlineTable: [(size: CGFloat, leading: CGFloat)] = [
            (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
        ]
        private static let footnoteTable: [(size: CGFloat, leading: CGFloat)] = [
            (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
        ]
        private static let captionTable: [(size: CGFloat, leading: CGFloat)] = [
            (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 29), (26, 32), (32, 39), (37, 44), (43, 51),
        ]
        private static let caption2Table: [(size: CGFloat, leading: CGFloat)] = [
            (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
        ]

        package var weight: Weight { self == .headline ? .semibold : .regular }

        /// What the bold trait makes of the style.
        var boldWeight: Weight {
            switch self {
            case .largeTitle, .title, .title2: .bold
            default: .semibold
            }
        }
    }
}
