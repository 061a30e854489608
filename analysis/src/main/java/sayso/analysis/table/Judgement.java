package sayso.analysis.table;

import org.jspecify.annotations.Nullable;

/// A judgement of an alternative against the status quo on one objective, from -2 (much worse) to 2
/// (much better): a rating, a range, or unknown.
public sealed interface Judgement {
    int WORST = -2;
    int BEST = 2;

    /// The lowest rating that it may turn out to be.
    int low();

    /// The highest rating that it may turn out to be.
    int high();

    /// What it counts with; null while nobody rated it.
    @Nullable Integer counted();

    /// No judgement yet. It counts as anything, never as 0.
    record Unknown() implements Judgement {
        @Override
        public int low() {
            return WORST;
        }

        @Override
        public int high() {
            return BEST;
        }

        @Override
        public @Nullable Integer counted() {
            return null;
        }
    }

    /// A single rating.
    record Rating(int value) implements Judgement {
        public Rating {
            requireWithin(value);
        }

        @Override
        public int low() {
            return value;
        }

        @Override
        public int high() {
            return value;
        }

        @Override
        public Integer counted() {
            return value;
        }
    }

    /// A range of ratings with the expected one, where one number would claim too much.
    record Range(int low, int expected, int high) implements Judgement {
        public Range {
            requireWithin(low);
            requireWithin(high);
            if (low > expected || expected > high) {
                throw new IllegalArgumentException(
                        low + ", " + expected + ", " + high + " is not in order");
            }
        }

        @Override
        public Integer counted() {
            return expected;
        }
    }

    Unknown UNKNOWN = new Unknown();

    static boolean isWithin(long rating) {
        return rating >= WORST && rating <= BEST;
    }

    private static void requireWithin(int rating) {
        if (!isWithin(rating)) {
            throw new IllegalArgumentException("rating " + rating + " is not in -2 to 2");
        }
    }
}
