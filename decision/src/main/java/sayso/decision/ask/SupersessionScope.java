package sayso.decision.ask;

import java.util.Optional;
import sayso.decision.model.Asker;
import sayso.decision.model.WireEnum;

/// The range of an asker's own open decisions that a new decision replaces without naming them:
/// none, those of the same session, or all, in each case only those asked through the same door.
public enum SupersessionScope implements WireEnum {
    /// None: both are to be answered.
    OFF,
    /// Those of the same asker in the same session. Where the session is unknown, none.
    SESSION,
    /// All of the same asker.
    REQUESTER;

    public static Optional<SupersessionScope> parse(String text) {
        return WireEnum.named(values(), text);
    }

    /// Whether an earlier decision is in the scope of a new one. Only what was asked through the same
    /// door is: a client that asks two things at once wants both answered.
    public boolean covers(Asker newer, Asker earlier) {
        boolean same =
                newer.owner().equals(earlier.owner())
                        && newer.name().equals(earlier.name())
                        && newer.via().equals(earlier.via());
        return switch (this) {
            case OFF -> false;
            case SESSION ->
                    same
                            && newer.sessionId() != null
                            && newer.sessionId().equals(earlier.sessionId());
            case REQUESTER -> same && !newer.name().equals(Asker.UNKNOWN);
        };
    }
}
