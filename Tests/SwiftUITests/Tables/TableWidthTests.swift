import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TableWidthTests {
    private func width(_ min: CGFloat? = nil, _ ideal: CGFloat? = nil, _ max: CGFloat? = nil) -> TableColumnWidth {
        TableColumnWidth(min: min, ideal: ideal, max: max)
    }

    @Test func flexibleColumnsShareWhatFixedOnesLeave() {
        #expect([TableColumnWidth(fixed: 100), width(), width()].resolved(in: 500) == [100, 200, 200])
        #expect([TableColumnWidth(fixed: 100), width(nil, nil, 50), width()].resolved(in: 500) == [100, 50, 350])
        #expect([width(300), width(), width()].resolved(in: 500) == [300, 100, 100])
        #expect([width(300), width(nil, nil, 50), width()].resolved(in: 500) == [300, 50, 150])
    }

    @Test func idealWidths() {
        #expect([width(nil, 120), width()].resolved(in: 500) == [120, 380])
        #expect([width(nil, 100), width(nil, 200)].resolved(in: 500) == [200, 300])
        #expect([width(80, 100), width(50, 200)].resolved(in: 200) == [80, 120])
        #expect([width(nil, 100, 110), width(nil, 200)].resolved(in: 500) == [110, 390])
        #expect([width(nil, 100), width(nil, nil, 50)].resolved(in: 500) == [450, 50])
    }

    @Test func columnsThatDoNotFitKeepTheirLeastWidth() {
        #expect([TableColumnWidth(fixed: 400), width(150), width()].resolved(in: 500) == [400, 150, 20])
    }

    @Test func aTableUsesWidthsAndAlignments() {
        let stage = TestStage(
            Table(Person.four) {
                TableColumn("Name", value: \.name).width(100)
                TableColumn("City", value: \.city).width(min: 50, max: 80).alignment(.center)
                TableColumn("Age") { Text("\($0.age)") }.alignment(.numeric)
            }, size: wide)
        #expect(abs(stage.frame("City")!.midX - (20 + 100 + 16 + 40)) <= 0.5)
        #expect(abs(stage.frame("Oslo")!.midX - (20 + 100 + 16 + 40)) <= 0.5)
        #expect(abs(stage.frame("40")!.maxX - 780) <= 0.5)
        #expect(abs(stage.frame("Age")!.maxX - 780) <= 0.5)
    }

    @Test func digitsThatRunToTheLeftEndAtTheLeadingEdge() {
        #expect(TableColumnAlignment.numeric(Locale.NumberingSystem("adlm")).horizontal(in: Locale(identifier: "en")) == .leading)
        #expect(TableColumnAlignment.numeric(Locale.NumberingSystem("arab")).horizontal(in: Locale(identifier: "en")) == .trailing)
        #expect(TableColumnAlignment.numeric.horizontal(in: Locale(identifier: "ar_EG")) == .trailing)
    }
}
