import Foundation

nonisolated extension View {
    /// What happens when a user asks to scroll without touching the view; `handler` gets the edge to scroll to. Scripts and tests perform the actions
    /// `scrollTop`, `scrollLeading`, `scrollBottom` and `scrollTrailing`.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.actions = Edge.scrollActions(handler) }
    }

    /// What happens when a user asks to zoom without touching the view. Scripts and tests perform the actions `zoomIn` and `zoomOut`, in the middle of
    /// the element.
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        describing(.zoom(handler))
    }

    /// Whether touches reach the element themselves while a screen reader runs, such as the keys of a piano. Accessibility trees then say “direct”, and
    /// the options. Touches here always reach it.
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(.directTouch(isDirectTouchArea ? options : nil)) {
            if isDirectTouchArea { $0.addedTraits = .allowsDirectInteraction } else { $0.removedTraits = .allowsDirectInteraction }
        }
    }

    /// Whether a user can do something with the element, as technologies that step through such elements ask. Without it that follows from the
    /// element’s role and actions.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.respondsToUserInteraction(respondsToUserInteraction))
    }

    /// Whether a user can do something with the element. Without `isEnabled` that follows from the element’s role and actions.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .respondsToUserInteraction(respondsToUserInteraction) : nil)
    }

    /// What the text in the element is, so that a screen reader reads it accordingly.
    public func accessibilityTextContentType(_ textContentType: AccessibilityTextContentType) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.textContentType(textContentType))
    }

    /// The older name of what identifies the element in a selection. Accessibility trees say “selection”.
    public func accessibility(selectionIdentifier: AnyHashable) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.selectionIdentifier(selectionIdentifier))
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .scrollStatus(status.plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityScrollStatus(_ status: LocalizedStringKey, isEnabled: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .scrollStatus(Text(status).plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityScrollStatus(_ status: LocalizedStringResource, isEnabled: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .scrollStatus(Text(status).plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityScrollStatus<S: StringProtocol>(_ status: S, isEnabled: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .scrollStatus(String(status)) : nil)
    }
}

nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// What happens when a user asks to scroll without touching the view; `handler` gets the edge to scroll to. Scripts and tests perform the actions
    /// `scrollTop`, `scrollLeading`, `scrollBottom` and `scrollTrailing`.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> ModifiedContent<Content, Modifier> {
        describing { $0.actions = Edge.scrollActions(handler) }
    }

    /// What happens when a user asks to zoom without touching the view. Scripts and tests perform the actions `zoomIn` and `zoomOut`, in the middle of
    /// the element.
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> ModifiedContent<Content, Modifier> {
        describing(.zoom(handler))
    }

    /// Whether touches reach the element themselves while a screen reader runs, such as the keys of a piano. Accessibility trees then say “direct”, and
    /// the options. Touches here always reach it.
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> ModifiedContent<Content, Modifier>
    {
        describing(.directTouch(isDirectTouchArea ? options : nil)) {
            if isDirectTouchArea { $0.addedTraits = .allowsDirectInteraction } else { $0.removedTraits = .allowsDirectInteraction }
        }
    }

    /// Whether a user can do something with the element, as technologies that step through such elements ask. Without it that follows from the
    /// element’s role and actions.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> ModifiedContent<Content, Modifier> {
        describing(.respondsToUserInteraction(respondsToUserInteraction))
    }

    /// Whether a user can do something with the element. Without `isEnabled` that follows from the element’s role and actions.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .respondsToUserInteraction(respondsToUserInteraction) : nil)
    }

    /// What the text in the element is, so that a screen reader reads it accordingly.
    public func accessibilityTextContentType(_ textContentType: AccessibilityTextContentType) -> ModifiedContent<Content, Modifier> {
        describing(.textContentType(textContentType))
    }

    /// The older name of what identifies the element in a selection. Accessibility trees say “selection”.
    public func accessibility(selectionIdentifier: AnyHashable) -> ModifiedContent<Content, Modifier> {
        describing(.selectionIdentifier(selectionIdentifier))
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .scrollStatus(status.plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityScrollStatus(_ status: LocalizedStringKey, isEnabled: Bool = true) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .scrollStatus(Text(status).plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityScrollStatus(_ status: LocalizedStringResource, isEnabled: Bool = true) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .scrollStatus(Text(status).plainString) : nil)
    }

    /// What a screen reader says after the element has been scrolled, such as “page 2 of 5”. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityScrollStatus<S: StringProtocol>(_ status: S, isEnabled: Bool = true) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .scrollStatus(String(status)) : nil)
    }
}
