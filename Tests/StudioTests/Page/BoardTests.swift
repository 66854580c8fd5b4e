import Foundation
import StageMessages
import Testing

/// Several stages at once.
extension StudioTests {
    @Suite struct BoardTests {
        @Test func theOverviewShowsAllPreviews() throws {
            let shown = try StudioPage(TestStudio(.red, .green, .writing))
            let page = shown.page
            try page.click("#mode-overview")
            try page.wait("document.querySelectorAll('#overview .card canvas.image').length === 3")
            try page.click("#overview .card:nth-child(2)")
            try page.wait("studio.stages.length === 1 && document.querySelector('#previews [aria-selected=true] .name').textContent === 'Green'")
            try page.wait("studio.stages.every(n => studio.stage(n).state === 'live' && studio.stage(n).frames > 0)")
            let stage = Int(try page.number("studio.stages[0]"))
            try until("it is green") { try shown.colour(x: 150, y: 150, stage: stage) == "52,199,89" }
            // A second one beside it.
            try page.click("#previews [data-preview]", modifiers: 2)
            try page.wait("studio.stages.length === 2")
            try page.expectNoComplaints()
        }

        @Test func variantsAreShownSideBySide() throws {
            let shown = try StudioPage(TestStudio(.red, .green, .writing))
            let page = shown.page
            try page.click("#previews [data-preview]:last-child")
            try page.click("[data-choice='appearance=light']")
            try page.click("[data-choice='appearance=dark']")
            try page.wait("studio.stages.length === 2 && studio.stages.every(n => studio.stage(n).state === 'live' && studio.stage(n).frames > 0)")
            let numbers = try page.value("studio.stages") as? [Int] ?? []
            #expect(try numbers.map { try shown.colour(x: 5, y: 5, stage: $0) } == ["255,255,255", "0,0,0"])
            let drawn = try ["light", "dark"].map { appearance in
                var variant = StageVariant()
                variant.appearance = appearance
                return try shown.studio.snapshot(at: 0, script: "", preview: 2, variant).hash
            }
            #expect(try numbers.map { try shown.hash($0) } == drawn)
            // One time for both.
            try page.value("studio.pause()")
            try page.value("studio.seek(0.25)")
            for number in numbers {
                try page.wait("Math.abs(studio.stage(\(number)).time - 0.25) < 1e-6")
            }
            try page.click("[data-choice='appearance=light']")
            try page.wait("studio.stages.length === 1")
        }
    }
}
