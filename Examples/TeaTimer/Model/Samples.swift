import SwiftUI

extension Tea {
    static let samples = [
        Tea(
            "Jade Spring", .green, from: "Zhejiang", color: Color(red: 0.55, green: 0.65, blue: 0.27),
            advice: Brew(seconds: 120, celsius: 78, strength: 1.5),
            reviews: [
                Review(
                    day: 3, stars: 3, seconds: 180, celsius: 85, millilitres: 300, grams: 4.5,
                    note: "Too hot and too long: all bite, no spring."),
                Review(
                    day: 9, stars: 4, seconds: 90, celsius: 75, millilitres: 250, grams: 5,
                    note: "Chestnuts! A little thin at the end."),
                Review(
                    day: 17, stars: 5, seconds: 120, celsius: 78, millilitres: 400, grams: 10,
                    note: "Sweet, round, and enough for two."),
            ]),
        Tea(
            "Harbour Mist", .green, from: "Shizuoka", color: Color(red: 0.40, green: 0.58, blue: 0.36),
            advice: Brew(seconds: 75, celsius: 70, strength: 2)),
        Tea(
            "Silver Moth", .green, from: "Fujian", color: Color(red: 0.83, green: 0.72, blue: 0.43),
            advice: Brew(seconds: 240, celsius: 85, strength: 1.5),
            reviews: [
                Review(
                    day: 12, stars: 4, seconds: 270, celsius: 85, millilitres: 350, grams: 6,
                    note: "Hay and honeydew. Forgives everything.")
            ]),
        Tea(
            "Iron Lantern", .oolong, from: "Anxi", color: Color(red: 0.80, green: 0.55, blue: 0.22),
            advice: Brew(seconds: 180, celsius: 92, strength: 2.5),
            reviews: [
                Review(
                    day: 5, stars: 4, seconds: 150, celsius: 90, millilitres: 300, grams: 7.5,
                    note: "Orchids at the first cup, butter at the second."),
                Review(
                    day: 21, stars: 5, seconds: 45, celsius: 96, millilitres: 150, grams: 7.5,
                    note: "Small pot, many leaves, five rounds."),
            ]),
        Tea(
            "Copper Path", .oolong, from: "Nantou", color: Color(red: 0.74, green: 0.40, blue: 0.20),
            advice: Brew(seconds: 210, celsius: 94, strength: 2)),
        Tea(
            "Night Ferry", .black, from: "Assam", color: Color(red: 0.55, green: 0.23, blue: 0.16),
            advice: Brew(seconds: 240, celsius: 98, strength: 1),
            reviews: [
                Review(
                    day: 2, stars: 2, seconds: 420, celsius: 98, millilitres: 300, grams: 6,
                    note: "Forgot it. The spoon stands upright."),
                Review(
                    day: 14, stars: 4, seconds: 240, celsius: 98, millilitres: 300, grams: 3,
                    note: "Malt and milk, as it should be."),
            ]),
        Tea(
            "Smoke Signal", .black, from: "Wuyi", color: Color(red: 0.36, green: 0.24, blue: 0.20),
            advice: Brew(seconds: 180, celsius: 95, strength: 1.5)),
        Tea(
            "Red Kite", .herbal, from: "Cederberg", color: Color(red: 0.78, green: 0.30, blue: 0.22),
            advice: Brew(seconds: 420, celsius: 100, strength: 1.5),
            reviews: [
                Review(
                    day: 19, stars: 3, seconds: 480, celsius: 100, millilitres: 500, grams: 8,
                    note: "A blanket in a cup.")
            ]),
        Tea(
            "Aunt Rosa’s Tin", .herbal, from: "No label", color: Color(red: 0.72, green: 0.36, blue: 0.50),
            advice: Brew(seconds: 300, celsius: 95, strength: nil)),
    ]
}

private extension Review {
    /// On a day of December 2025.
    init(day: Int, stars: Int, seconds: TimeInterval, celsius: Double, millilitres: Double, grams: Double, note: String) {
        let date = Calendar.current.date(from: DateComponents(year: 2025, month: 12, day: day, hour: 16)) ?? .now
        self.init(
            date: date, stars: stars, seconds: seconds, celsius: celsius, millilitres: millilitres, grams: grams, note: note)
    }
}
