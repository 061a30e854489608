package sayso.decision.statistics;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.model.WireEnum;

/// A dimension by which statistics group decisions: urgency, asker, type, the one who answered, or
/// surface. Gives the group of a decision.
public enum StatisticsDimension implements WireEnum {
    URGENCY,
    REQUESTER,
    TYPE,
    /// Who answered; what nobody answered is in no group.
    RESOLVER,
    /// Where it was answered; what nobody answered is in no group.
    SURFACE;

    public static Optional<StatisticsDimension> parse(String text) {
        return WireEnum.named(values(), text);
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
