package sayso.decision.store;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The order of a list of decisions: the most urgent first, the newest first, or the last ended first.
public enum DecisionOrder implements WireEnum {
    /// The most urgent first, then the oldest, then by id: what to look at next.
    URGENT_FIRST("urgent"),
    /// The last that was asked first.
    NEWEST_FIRST("newest"),
    /// The last that ended first; what has not ended is left out.
    LAST_ENDED_FIRST("ended");

    private final String word;

    DecisionOrder(String word) {
        this.word = word;
    }

    public static Optional<DecisionOrder> parse(String text) {
        return WireEnum.written(values(), text);
    }

    @Override
    public String wireName() {
        return word;
    }
}
