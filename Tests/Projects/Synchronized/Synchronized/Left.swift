let x: Int = "not a member of the target"
