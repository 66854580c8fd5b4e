/// Builds the entries of a rotor from statements in a closure.
@resultBuilder
nonisolated public struct AccessibilityRotorContentBuilder {
    /// One statement: an entry, or several in a `ForEach`.
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    /// A closure with one statement.
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> some AccessibilityRotorContent { content }

    /// An `if` without `else`: no entries where the condition is false.
    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> some AccessibilityRotorContent {
        RotorContentGroup(content.map { [$0] } ?? [])
    }

    /// A closure with two statements, whose entries follow each other.
    public static func buildBlock<C0: AccessibilityRotorContent, C1: AccessibilityRotorContent>(_ c0: C0, _ c1: C1) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1])
    }

    /// A closure with three statements, whose entries follow each other.
    public static func buildBlock<C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent>(_ c0: C0, _ c1: C1, _ c2: C2)
        -> some AccessibilityRotorContent
    {
        RotorContentGroup([c0, c1, c2])
    }

    /// A closure with four statements, whose entries follow each other.
    public static func buildBlock<C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3])
    }

    /// A closure with five statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4])
    }

    /// A closure with six statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent, C5: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4, c5])
    }

    /// A closure with seven statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent, C5: AccessibilityRotorContent, C6: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4, c5, c6])
    }

    /// A closure with eight statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent, C5: AccessibilityRotorContent, C6: AccessibilityRotorContent, C7: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4, c5, c6, c7])
    }

    /// A closure with nine statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent, C5: AccessibilityRotorContent, C6: AccessibilityRotorContent, C7: AccessibilityRotorContent,
        C8: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4, c5, c6, c7, c8])
    }

    /// A closure with ten statements, whose entries follow each other.
    public static func buildBlock<
        C0: AccessibilityRotorContent, C1: AccessibilityRotorContent, C2: AccessibilityRotorContent, C3: AccessibilityRotorContent,
        C4: AccessibilityRotorContent, C5: AccessibilityRotorContent, C6: AccessibilityRotorContent, C7: AccessibilityRotorContent,
        C8: AccessibilityRotorContent, C9: AccessibilityRotorContent
    >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9) -> some AccessibilityRotorContent {
        RotorContentGroup([c0, c1, c2, c3, c4, c5, c6, c7, c8, c9])
    }
}
