package sayso.channel;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// When a person wishes to be called over a channel: while they are away from Sayso's surfaces, only
/// after they said so, always, or never. What was shown over it before is changed whatever the wish.
public enum CallTime implements WireEnum {
    /// After `sayso away`, or when no surface of theirs has been open for a while.
    ABSENT,
    /// After `sayso away` alone.
    AWAY,
    ALWAYS,
    OFF;

    public static Optional<CallTime> parse(String word) {
        return WireEnum.named(values(), word);
    }

    /// Whether it is that time.
    public boolean isNow(PersonPresence presence) {
        return switch (this) {
            case ABSENT -> presence != PersonPresence.HERE;
            case AWAY -> presence == PersonPresence.AWAY;
            case ALWAYS -> true;
            case OFF -> false;
        };
    }
}
