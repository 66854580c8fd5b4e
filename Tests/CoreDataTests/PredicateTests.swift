import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct PredicateTests {
    private struct Person {
        var name: String
        var age: Int
        var tags: [String] = []
        var friends: [Person] = []
        var email: String?
    }

    private let ann = Person(
        name: "Ann", age: 30, tags: ["a", "b"], friends: [Person(name: "Bob", age: 20), Person(name: "Cid", age: 40)], email: "ann@example.com")

    nonisolated private static let cases: [(String, Bool)] = [
        ("name == 'Ann'", true), ("name = \"ann\"", false), ("name ==[c] 'ann'", true), ("name != 'Bob' && age >= 30", true), ("age BETWEEN {20, 30}", true),
        ("age < 30 OR name BEGINSWITH 'A'", true), ("NOT (age > 29)", false), ("!(age > 40)", true), ("name IN {'Ann', 'Bob'}", true),
        ("'a' IN tags", true), ("tags CONTAINS 'c'", false), ("name CONTAINS[cd] 'ÁN'", true), ("name LIKE 'A*'", true), ("name LIKE '?nn'", true),
        ("name MATCHES 'A[a-z]+'", true), ("name MATCHES 'A'", false), ("ANY friends.age > 30", true), ("ALL friends.age > 30", false),
        ("NONE friends.age > 50", true), ("friends.@count == 2", true), ("friends.@sum.age == 60", true), ("friends.@max.age = 40", true),
        ("SUBQUERY(friends, $f, $f.age > 30 AND $f.name == 'Cid').@count == 1", true), ("email != nil", true), ("email == NULL", false),
        ("age + 10 == 40", true), ("(age - 10) * 2 == 40", true), ("TRUEPREDICATE", true), ("FALSEPREDICATE OR age == 30", true), ("SELF.age == 30", true),
        ("name ENDSWITH 'nn' and age == 30", true), ("lowercase(name) == 'ann'", true), ("age == 0x1E", true), ("age < 99999999999999999999", true),
        ("length(name) == 3", true),
    ]

    @Test(arguments: cases)
    func formatsAreRead(format: String, isTrue: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: ann) == isTrue, "\(format)")
    }

    /// Each parenthesis is tried as a condition and as a term, but not in all combinations.
    @Test func manyParenthesesAreReadInOnePass() {
        let (open, close) = (String(repeating: "(", count: 60), String(repeating: ")", count: 60))
        #expect(NSPredicate(format: "\(open)age\(close) == 30").evaluate(with: ann))
        #expect(NSPredicate(format: "\(open)age == 30\(close)").evaluate(with: ann))
    }

    @Test func argumentsTakeTheirPlaces() {
        #expect(NSPredicate(format: "%K == %@ AND %K > %d AND %K < %f", "name", "Ann", "age", 29, "age", 30.5).evaluate(with: ann))
        #expect(NSPredicate(format: "name IN %@", ["Ann"]).evaluate(with: ann))
        #expect(NSPredicate(format: "name == %@ || age == %ld", argumentArray: ["x", 30]).evaluate(with: ann))
        let date = Date(timeIntervalSinceReferenceDate: 5)
        #expect(NSPredicate(format: "SELF > %@", date as CVarArg).evaluate(with: Date(timeIntervalSinceReferenceDate: 6)))
        #expect(NSPredicate(format: "SELF < %@", date as NSDate).evaluate(with: Date(timeIntervalSinceReferenceDate: 4)))
        #expect(NSPredicate(format: "name == $NAME").evaluate(with: ann, substitutionVariables: ["NAME": "Ann"]))
    }

    @Test func valuesThemselvesAreTested() {
        let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"
        let isAddress = NSPredicate(format: "SELF MATCHES %@", pattern)
        #expect(isAddress.evaluate(with: "ann@example.com") && !isAddress.evaluate(with: "ann"))
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [isAddress, NSPredicate(format: "SELF BEGINSWITH 'a'")])
        #expect(both.evaluate(with: "ann@example.com") && !both.evaluate(with: "bob@example.com"))
        #expect(NSPredicate(format: "name == 'x'").evaluate(with: ["name": "x"]))
    }

    @Test(arguments: [
        ("name ==", "a value is missing"), ("name 'x'", "an operator is missing"), ("name NOT IN {'x'}", "NOT stands before"),
        ("name == 'x", "a text has no end"), ("name == %@", "fewer arguments"),
        ("(name == 'x'", "“)” is missing"), ("name == 'x' 'y'", "comes after its end"),
    ])
    func whatCannotBeReadIsReported(format: String, problem: String) {
        var reports: [String] = []
        let old = RuntimeIssue.handler
        defer { RuntimeIssue.handler = old }
        RuntimeIssue.handler = { reports.append($0) }
        #expect(!NSPredicate(format: format).evaluate(with: ann))
        #expect(reports.count == 1 && reports[0].contains(format) && reports[0].contains(problem), "\(reports)")
    }
}
