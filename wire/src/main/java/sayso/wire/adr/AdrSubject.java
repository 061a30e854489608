package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

/// Decision of a record, as far as the store knows it.
public sealed interface AdrSubject {
    /// It was answered.
    record Known(AdrSource source) implements AdrSubject {
        public Known {
            requireNonNull(source, "source is null");
        }
    }

    /// It may have no record.
    record Refused(AdrRefusal why) implements AdrSubject {
        public Refused {
            requireNonNull(why, "why is null");
        }
    }

    /// The store does not have it.
    record Unknown() implements AdrSubject {}
}
