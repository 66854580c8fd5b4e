/// What is drawn, without the rules that have made it: two lists that look the same have the same description.
extension DisplayList: CustomStringConvertible {
    package var description: String { "\(kind)" }
}
