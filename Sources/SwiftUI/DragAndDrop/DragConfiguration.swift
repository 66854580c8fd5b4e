/// What may happen to dragged items.
public struct DragConfiguration: Sendable {
    /// What may happen to them in the app.
    public struct OperationsWithinApp: Hashable, Sendable {
        var allowCopy = true
        var allowMove = false
        var allowDelete = false
        /// Whether a reference to the items may be made. Harmless: no drop here makes one.
        public var allowAlias = false

        /// Copies, and moves if `allowMove` is true.
        public init(allowMove: Bool = false) {
            self.allowMove = allowMove
        }

        /// What is true here.
        public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
            (self.allowCopy, self.allowMove, self.allowDelete) = (allowCopy, allowMove, allowDelete)
        }

        var operations: DropOperation.Set {
            var operations: DropOperation.Set = []
            if allowCopy { operations.insert(.copy) }
            if allowMove { operations.insert(.move) }
            if allowDelete { operations.insert(.delete) }
            return operations
        }
    }

    /// What may happen to them in other apps. Harmless: items are dropped in the same window only.
    public struct OperationsOutsideApp: Hashable, Sendable {
        var allowCopy = true
        var allowMove = false
        var allowDelete = false
        /// Whether a reference to the items may be made. Harmless: no drop here makes one.
        public var allowAlias = false

        /// Copies if `allowCopy` is true.
        public init(allowCopy: Bool = true) {
            self.allowCopy = allowCopy
        }

        /// What is true here.
        public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
            (self.allowCopy, self.allowMove, self.allowDelete) = (allowCopy, allowMove, allowDelete)
        }
    }

    /// What may happen to the items in the app.
    public var operationsWithinApp: OperationsWithinApp
    /// What may happen to the items in other apps. Harmless: items are dropped in the same window only.
    public var operationsOutsideApp: OperationsOutsideApp

    /// What may happen in the app and outside of it.
    public init(operationsWithinApp: OperationsWithinApp = .init(), operationsOutsideApp: OperationsOutsideApp = .init()) {
        (self.operationsWithinApp, self.operationsOutsideApp) = (operationsWithinApp, operationsOutsideApp)
    }

    /// Copies everywhere, and moves in the app if `allowMove` is true.
    public init(allowMove: Bool) {
        self.init(operationsWithinApp: OperationsWithinApp(allowMove: allowMove))
    }

    /// Copies everywhere, moves in the app if `allowMove` is true, and deletions everywhere if `allowDelete` is true.
    public init(allowMove: Bool, allowDelete: Bool) {
        self.init(
            operationsWithinApp: OperationsWithinApp(allowMove: allowMove, allowDelete: allowDelete),
            operationsOutsideApp: OperationsOutsideApp(allowDelete: allowDelete))
    }
}

extension DropOperation {
    /// Several things that may happen to items that are dropped.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The items go back.
        public static let cancel = Set(rawValue: 1)
        /// They cannot be dropped.
        public static let forbidden = Set(rawValue: 2)
        /// Their copies are dropped.
        public static let copy = Set(rawValue: 4)
        /// They are moved.
        public static let move = Set(rawValue: 8)
        /// They are taken away.
        public static let delete = Set(rawValue: 16)

        /// What a view does that says nothing.
        var preferred: DropOperation { contains(.copy) ? .copy : contains(.move) ? .move : contains(.delete) ? .delete : .forbidden }

        func allows(_ operation: DropOperation) -> Bool {
            switch operation {
            case .cancel, .forbidden: true
            case .copy: contains(.copy)
            case .move: contains(.move)
            case .delete: contains(.delete)
            }
        }
    }
}

nonisolated extension View {
    /// Sets what may happen to the items that are dragged from this view. Without it, they may be copied and moved.
    public func dragConfiguration(_ configuration: DragConfiguration) -> some View {
        modifier(DragSettingModifier(setting: .configuration(configuration)))
    }
}
