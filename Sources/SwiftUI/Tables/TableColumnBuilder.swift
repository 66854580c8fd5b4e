import Foundation

/// Builds the columns of a table from statements in a closure. `Sort` is what the table's rows are sorted with; a table may have other columns, by
/// which nothing is sorted, too.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// One statement: a column by which rows are sorted.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> {
        column
    }

    /// One statement: a column by which nothing is sorted.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> {
        column
    }

    /// One statement: columns by which rows are sorted.
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator {
        column
    }

    /// One statement: columns by which nothing is sorted.
    @_disfavoredOverload
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never {
        column
    }

    /// A closure with one statement.
    public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator {
        column
    }

    /// A closure with one statement.
    @_disfavoredOverload
    public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never {
        column
    }

    /// An `if` without `else`: no column where the condition is false.
    public static func buildIf<C: TableColumnContent>(_ content: C?) -> C?
    where RowValue == C.TableRowValue, Sort == C.TableColumnSortComparator {
        content
    }

    /// The first branch of an `if` with `else`, or a case of a `switch`.
    public static func buildEither<T: TableColumnContent, F: TableColumnContent>(first: T) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator, T.TableColumnSortComparator == F.TableColumnSortComparator,
        T.TableRowValue == F.TableRowValue
    {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch of an `if` with `else`, or a case of a `switch`.
    public static func buildEither<T: TableColumnContent, F: TableColumnContent>(second: F) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator, T.TableColumnSortComparator == F.TableColumnSortComparator,
        T.TableRowValue == F.TableRowValue
    {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Columns inside an availability check, by which nothing is sorted.
    public static func buildLimitedAvailability(_ content: any TableColumnContent<RowValue, Never>) -> some TableColumnContent<RowValue, Never> {
        AnyTableColumns(content: content)
    }
}

extension TableColumnBuilder {
    /// Two statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent
    >(
        _ c0: C0, _ c1: C1
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
        }
    }

    /// Two statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent
    >(
        _ c0: C0, _ c1: C1
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C0.TableColumnSortComparator == Never,
        C1.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
        }
    }

    /// Three statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
        }
    }

    /// Three statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never, C2.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
        }
    }

    /// Four statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
        }
    }

    /// Four statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never,
        C2.TableColumnSortComparator == Never, C3.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
        }
    }

    /// Five statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
        }
    }

    /// Five statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C0.TableColumnSortComparator == Never,
        C1.TableColumnSortComparator == Never, C2.TableColumnSortComparator == Never, C3.TableColumnSortComparator == Never,
        C4.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
        }
    }

    /// Six statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
        }
    }

    /// Six statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4, C5)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never, C2.TableColumnSortComparator == Never,
        C3.TableColumnSortComparator == Never, C4.TableColumnSortComparator == Never, C5.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
        }
    }

    /// Seven statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
        }
    }

    /// Seven statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4, C5, C6)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never,
        C2.TableColumnSortComparator == Never, C3.TableColumnSortComparator == Never, C4.TableColumnSortComparator == Never,
        C5.TableColumnSortComparator == Never, C6.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
        }
    }

    /// Eight statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
        }
    }

    /// Eight statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4, C5, C6, C7)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C0.TableColumnSortComparator == Never,
        C1.TableColumnSortComparator == Never, C2.TableColumnSortComparator == Never, C3.TableColumnSortComparator == Never,
        C4.TableColumnSortComparator == Never, C5.TableColumnSortComparator == Never, C6.TableColumnSortComparator == Never,
        C7.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
        }
    }

    /// Nine statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7, c8)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
            columns.add(value.8, at: 8)
        }
    }

    /// Nine statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue,
        C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never, C2.TableColumnSortComparator == Never,
        C3.TableColumnSortComparator == Never, C4.TableColumnSortComparator == Never, C5.TableColumnSortComparator == Never,
        C6.TableColumnSortComparator == Never, C7.TableColumnSortComparator == Never, C8.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7, c8)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
            columns.add(value.8, at: 8)
        }
    }

    /// Ten statements, whose columns follow each other.
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent, C9: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
    ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue,
        C8.TableRowValue == C9.TableRowValue
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
            columns.add(value.8, at: 8)
            columns.add(value.9, at: 9)
        }
    }

    /// Ten statements, whose columns follow each other, and by which nothing is sorted.
    @_disfavoredOverload
    public static func buildBlock<
        C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
        C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent, C9: TableColumnContent
    >(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
    ) -> TupleTableColumnContent<RowValue, Never, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
    where
        RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
        C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
        C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue,
        C8.TableRowValue == C9.TableRowValue, C0.TableColumnSortComparator == Never, C1.TableColumnSortComparator == Never,
        C2.TableColumnSortComparator == Never, C3.TableColumnSortComparator == Never, C4.TableColumnSortComparator == Never,
        C5.TableColumnSortComparator == Never, C6.TableColumnSortComparator == Never, C7.TableColumnSortComparator == Never,
        C8.TableColumnSortComparator == Never, C9.TableColumnSortComparator == Never
    {
        TupleTableColumnContent(value: (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)) { value, columns in
            columns.add(value.0, at: 0)
            columns.add(value.1, at: 1)
            columns.add(value.2, at: 2)
            columns.add(value.3, at: 3)
            columns.add(value.4, at: 4)
            columns.add(value.5, at: 5)
            columns.add(value.6, at: 6)
            columns.add(value.7, at: 7)
            columns.add(value.8, at: 8)
            columns.add(value.9, at: 9)
        }
    }
}
