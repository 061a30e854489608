package sayso.store;

import sayso.decision.model.Urgency;

/// Converts urgencies to and from the numbers under which they are stored, which sort as lists do.
final class UrgencyRank {
    private UrgencyRank() {}

    static int of(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> 0;
            case MEDIUM -> 1;
            case LOW -> 2;
        };
    }

    static Urgency read(long rank) {
        for (Urgency urgency : Urgency.values()) {
            if (of(urgency) == rank) {
                return urgency;
            }
        }
        throw new IllegalArgumentException("urgency " + rank + " is unknown");
    }
}
