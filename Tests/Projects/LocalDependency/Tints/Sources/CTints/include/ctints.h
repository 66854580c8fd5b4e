/// A number between 0 and 1 for a step of eight.
double tint_share(int step);
