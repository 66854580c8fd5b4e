import Foundation

extension TestStage {
    /// Returns the usability problems of the visible elements.
    ///
    /// The audit avoids false findings: moving, fading and covered elements are skipped. Contrasts follow WCAG 2, from the colour of the text
    /// and the pixels around it. The limit is 4.5 to 1, or 3 to 1 for bold texts and from 18 points on, as in Apple's Human Interface
    /// Guidelines. Touch targets are measured with touches.
    public func audit(_ kinds: AuditKinds = .all) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        stage.enter { findings = Audit(self).findings(kinds) }
        return findings
    }

    /// Records a failure for each finding of `audit(_:)`.
    /// - Parameter isAccepted: Returns whether a finding is intended.
    public func expectAudit(
        _ kinds: AuditKinds = .all, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        accepting isAccepted: (AuditFinding) -> Bool = { _ in false }
    ) throws {
        try Self.record(audit(kinds).filter { !isAccepted($0) }, at: TestLocation(fileID, file, line, column))
    }

    /// Audits a view at all given text sizes, layout directions and appearances, each on a separate stage, once nothing moves. A finding of
    /// several variants is returned once, with the first of them.
    ///
    /// ```swift
    /// let findings = try TestStage.audit(dynamicTypeSizes: DynamicTypeSize.allCases, layoutDirections: LayoutDirection.allCases) {
    ///     SettingsView()
    /// }
    /// ```
    /// - Parameters:
    ///   - action: Actions on each stage before the audit, for example to open a page.
    ///   - view: Makes the view, once for each variant.
    public static func audit<V: View>(
        _ kinds: AuditKinds = .all, dynamicTypeSizes: [DynamicTypeSize] = [.large], layoutDirections: [LayoutDirection] = [.leftToRight],
        colorSchemes: [ColorScheme] = [.light], size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
        safeAreaInsets: EdgeInsets = EdgeInsets(), acting action: (TestStage) throws -> Void = { _ in }, of view: () throws -> V
    ) throws -> [AuditFinding] {
        let hasVariants = dynamicTypeSizes.count * layoutDirections.count * colorSchemes.count > 1
        var findings: [AuditFinding] = []
        var known = Set<String>()
        for colorScheme in colorSchemes {
            for direction in layoutDirections {
                for textSize in dynamicTypeSizes {
                    let stage = try TestStage(
                        view().dynamicTypeSize(textSize).environment(\.layoutDirection, direction), size: size, scale: scale,
                        safeAreaInsets: safeAreaInsets, colorScheme: colorScheme)
                    stage.advance(by: 1)
                    try action(stage)
                    for var finding in stage.audit(kinds) where known.insert("\(finding.kind.rawValue) \(finding.element)").inserted {
                        let parts = ["\(textSize)", direction == .rightToLeft ? "right to left" : "left to right", "\(colorScheme)"]
                        finding.variant = hasVariants ? parts.joined(separator: ", ") : nil
                        findings.append(finding)
                    }
                }
            }
        }
        return findings
    }

    /// Records a failure for each finding of `audit(_:dynamicTypeSizes:layoutDirections:colorSchemes:)`.
    /// - Parameter isAccepted: Returns whether a finding is intended.
    public static func expectAudit<V: View>(
        _ kinds: AuditKinds = .all, dynamicTypeSizes: [DynamicTypeSize] = [.large], layoutDirections: [LayoutDirection] = [.leftToRight],
        colorSchemes: [ColorScheme] = [.light], size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
        safeAreaInsets: EdgeInsets = EdgeInsets(), fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, accepting isAccepted: (AuditFinding) -> Bool = { _ in false },
        acting action: (TestStage) throws -> Void = { _ in }, of view: () throws -> V
    ) throws {
        let findings = try audit(
            kinds, dynamicTypeSizes: dynamicTypeSizes, layoutDirections: layoutDirections, colorSchemes: colorSchemes, size: size, scale: scale,
            safeAreaInsets: safeAreaInsets, acting: action, of: view)
        try record(findings.filter { !isAccepted($0) }, at: TestLocation(fileID, file, line, column))
    }

    private static func record(_ findings: [AuditFinding], at location: TestLocation) throws {
        for finding in findings {
            try TestResults.fail(finding.description, at: location)
        }
    }
}
