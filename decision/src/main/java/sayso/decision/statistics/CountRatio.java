package sayso.decision.statistics;

import java.util.OptionalDouble;

/// A count together with the total of which it is a part, and the ratio of the two.
public record CountRatio(int part, int whole) {
    public CountRatio {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(part + " is no part of " + whole);
        }
    }

    /// Between 0 and 1; empty where there is nothing to be a part of.
    public OptionalDouble ratio() {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
