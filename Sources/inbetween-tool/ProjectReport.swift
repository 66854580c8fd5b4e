import SourceCode

/// `inbetween doctor SOURCES`: all that a project needs and is not there.
@MainActor
struct ProjectReport {
    private static let namesShown = 12
    private let found: ProjectExamination

    init(_ sources: [String], target: String?) throws {
        found = try ProjectExamination(sources, target: target, system: .iOS, swiftVersion: 5)
    }

    /// Prints the report.
    /// - Returns: Whether nothing is missing.
    func write() -> Bool {
        if found.isComplete {
            print("nothing is missing that can be found without compiling: \(count(found.files, "file"))")
            return true
        }
        section("Packages", found.packages.map { $0.split(separator: "\n").prefix(4).joined(separator: "\n    ") })
        section("Modules", found.modules.map { "\($0.name): \(count($0.files, "file")), first \($0.place)" })
        section(
            "Names that nothing declares",
            found.names.map { family, names in
                let shown = names.prefix(Self.namesShown).map { "\($0.name) (\($0.place))" }.joined(separator: ", ")
                return "\(family): \(shown)\(names.count > Self.namesShown ? " and \(names.count - Self.namesShown) more" : "")"
            })
        section("Files and resources", found.resources)
        print("\(found.files - found.filesInNeed) of \(count(found.files, "file")) import nothing that is missing.")
        if !found.modules.isEmpty {
            print("Leave out what needs the modules: \(found.modules.map { "--without \($0.name)" }.joined(separator: " "))")
        }
        return false
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func section(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else { return }
        print("\(title):")
        lines.forEach { print("  \($0)") }
    }
}
