import CoreData
import SwiftUI
import Testing

/// What Core Data's tutorials use beside formats.
@Suite struct SortSelectorTests {
    private func names(_ descriptor: NSSortDescriptor) throws -> [String] {
        let files = try Trips()
        let container = try files.container()
        defer { withExtendedLifetime(container) {} }
        let context = container.viewContext
        for name in ["item 10", "Item 2", "a", "B"] {
            let stop = Stop(context: context)
            stop.place = name
        }
        let request = NSFetchRequest<Stop>(entityName: "Stop")
        request.sortDescriptors = [descriptor]
        return try context.fetch(request).map { $0.place ?? "" }
    }

    @Test func methodsOfTextsSort() throws {
        let standard = NSSortDescriptor(key: "place", ascending: true, selector: Selector(NSString.localizedStandardCompare(_:)))
        #expect(try names(standard) == ["a", "B", "Item 2", "item 10"])
        let reverse = NSSortDescriptor(key: "place", ascending: false, selector: Selector(NSString.caseInsensitiveCompare(_:)))
        #expect(try names(reverse) == ["Item 2", "item 10", "B", "a"])
        #expect(try names(NSSortDescriptor(key: "place", ascending: true, selector: Selector("localizedStandardCompare:"))) == ["a", "B", "Item 2", "item 10"])
        #expect(try names(NSSortDescriptor(key: "place", ascending: true, selector: nil)) == ["B", "Item 2", "a", "item 10"])
    }

    @Test func variablesOfAPredicateGetValues() {
        let predicate = NSPredicate(format: "name == $NAME").withSubstitutionVariables(["NAME": "a"])
        #expect(predicate.evaluate(with: ["name": "a"]) && !predicate.evaluate(with: ["name": "b"]))
    }
}
