package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A dimension by which statistics group decisions.
public enum StatisticsDimension {
    URGENCY,
    REQUESTER,
    TYPE,
    /// Who answered; what nobody answered is in no group.
    RESOLVER,
    /// Where it was answered; what nobody answered is in no group.
    SURFACE;

    public static Optional<StatisticsDimension> parse(String text) {
        for (StatisticsDimension grouping : values()) {
            if (grouping.wireName().equals(text)) {
                return Optional.of(grouping);
            }
        }
        return Optional.empty();
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The group of a decision; null where it is in none.
    @Nullable String of(DecisionFact.Keys keys) {
        return switch (this) {
            case URGENCY -> keys.urgency();
            case REQUESTER -> keys.requester();
            case TYPE -> keys.type() == null ? "" : keys.type();
            case RESOLVER -> keys.resolver();
            case SURFACE -> keys.surface();
        };
    }
}
