import IncrementalGraph
import Foundation

/// What the header or footer of a section looks like.
nonisolated struct ListHeaderChrome: ViewModifier {
    var isFooter: Bool
    var settings: ListEnvironment
    var margin: CGFloat
    var insets: EdgeInsets?
    var expansion: Binding<Bool>?

    @MainActor func body(content: Content) -> some View {
        HStack(spacing: 8) {
            content
            Spacer(minLength: 0)
            if settings.style == .sidebar, let expansion, !isFooter {
                SectionArrow(isExpanded: expansion)
            }
        }
        .padding(insets ?? usualInsets)
        .frame(minHeight: isFooter ? nil : settings.minimumHeaderHeight, alignment: .bottomLeading)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background {
            if !settings.style.isGrouped, !settings.isBackgroundHidden, !isFooter {
                Color(uiColor: .systemBackground)
            }
        }
    }

    private var usualInsets: EdgeInsets {
        let style = settings.style
        let leading = (settings.sectionMargins.leading ?? margin) + (style.hasCards ? ListMetrics.cardPadding : 0)
        let trailing = (settings.sectionMargins.trailing ?? margin) + (style.hasCards ? ListMetrics.cardPadding : 0)
        if !style.isGrouped {
            let padding = ListMetrics.plainHeaderPadding
            return EdgeInsets(top: padding, leading: leading, bottom: padding, trailing: trailing)
        }
        return EdgeInsets(
            top: isFooter ? ListMetrics.footerTop : ListMetrics.headerTop, leading: leading,
            bottom: isFooter ? 0 : ListMetrics.headerBottom, trailing: trailing)
    }
}

/// Opens and closes a section.
nonisolated private struct SectionArrow: View {
    @MainActor @Binding var isExpanded: Bool

    @MainActor var body: some View {
        Button {
            withAnimation(.listRows) {
                isExpanded.toggle()
            }
        } label: {
            Image(systemName: "chevron.right")
                .font(.system(size: 15, weight: .semibold).scaled(with: .body))
                .rotationEffect(.degrees(isExpanded ? 90 : 0))
        }
    }
}

/// What flows down to the headers of a list.
func makeListHeaderEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues> {
    Attribute(
        "list header environment",
        uncompared: {
            var values = outer.value
            values.listRow = nil
            let list = values.list
            if list.prominence == .increased || list.style == .sidebar {
                values.font = .title3.bold()
            } else if list.style.isGrouped {
                values.font = .footnote
                values.textCase = .uppercase
                values.foregroundStyles = ForegroundStyles([HierarchicalShapeStyle.secondary], outer: values.foregroundStyles)
            } else {
                values.font = .subheadline.weight(.semibold)
                values.foregroundStyles = ForegroundStyles([HierarchicalShapeStyle.secondary], outer: values.foregroundStyles)
            }
            return values
        })
}

/// What flows down to the footers of a list.
func makeListFooterEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues> {
    Attribute(
        "list footer environment",
        uncompared: {
            var values = outer.value
            values.listRow = nil
            values.font = .footnote
            values.foregroundStyles = ForegroundStyles([HierarchicalShapeStyle.secondary], outer: values.foregroundStyles)
            return values
        })
}
