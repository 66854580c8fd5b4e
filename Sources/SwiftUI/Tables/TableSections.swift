import Foundation
import IncrementalGraph

extension Section: TableRowContent where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let views = content.map("section of rows") { section in
            section.mapped {
                TableRowViews(content: $0)
            } content: {
                TableRowViews(content: $0)
            } footer: {
                TableRowViews(content: $0)
            }
        }
        return Section<TableRowViews<Parent>, TableRowViews<Content>, TableRowViews<Footer>>._makeViewList(view: views, inputs: inputs)
    }
}

nonisolated extension Section where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
    /// Rows under a header across all columns.
    @_disfavoredOverload
    public init<V, H: View>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
    where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: header()), content(), EmptyTableRowContent())
    }

    /// Rows that are set apart from those around them, without a header.
    @_disfavoredOverload
    public init<V>(@TableRowBuilder<V> content: () -> Content)
    where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: EmptyTableRowContent(), content(), EmptyTableRowContent())
    }

    /// Rows under a title.
    @_disfavoredOverload
    public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: Text(titleKey)), content(), EmptyTableRowContent())
    }

    /// Rows under a title, which is not looked up in the app's tables of strings.
    @_disfavoredOverload
    public init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: Text(title)), content(), EmptyTableRowContent())
    }
}

nonisolated extension Section where Parent: TableRowContent, Content: TableRowContent {
    /// Rows under a header, which are there only while `isExpanded` is true.
    @_disfavoredOverload
    public init<V, H: View>(isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
    where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: header()), content(), EmptyTableRowContent(), isExpanded: isExpanded)
    }

    /// Rows under a title, which are there only while `isExpanded` is true.
    @_disfavoredOverload
    public init<V>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: Text(titleKey)), content(), EmptyTableRowContent(), isExpanded: isExpanded)
    }

    /// Rows under a title, which is not looked up in the app's tables of strings. They are there only while `isExpanded` is true.
    @_disfavoredOverload
    public init<V, S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(parts: TableHeaderRowContent(content: Text(title)), content(), EmptyTableRowContent(), isExpanded: isExpanded)
    }
}
