public enum Kit { public static let name = "kit" }
