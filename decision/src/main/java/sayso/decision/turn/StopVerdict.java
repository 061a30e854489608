package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.WireEnum;

/// The verdict on whether a turn may end: it passes, with the reason; it passes but is noted; it is
/// held, until the agent asks or until its last words are true; or it is let go because holding led
/// nowhere.
public sealed interface StopVerdict {
    /// It may.
    ///
    /// @param because one of the reasons of `docs/reference/hooks.md`
    /// @param by the decision that excuses it, if one does
    record Passes(Because because, @Nullable DecisionId by) implements StopVerdict {
        public Passes {
            requireNonNull(because, "because is null");
        }

        @Override
        public String wireName() {
            return because.wireName();
        }
    }

    /// It would not in the mode `strict`.
    record Noted() implements StopVerdict {
        @Override
        public String wireName() {
            return "noted";
        }
    }

    /// It may not: the agent asks something first.
    record Held() implements StopVerdict {
        @Override
        public String wireName() {
            return StopRecord.HELD;
        }

        @Override
        public boolean holds() {
            return true;
        }
    }

    /// It may not: the agent's last words claim an answer that no person gave.
    record Refuted() implements StopVerdict {
        @Override
        public String wireName() {
            return StopRecord.REFUTED;
        }

        @Override
        public boolean holds() {
            return true;
        }
    }

    /// It may, since holding this agent led nowhere: the loop breaker opens.
    record Loops() implements StopVerdict {
        @Override
        public String wireName() {
            return "stop_loop_detected";
        }
    }

    /// Why a turn may end.
    enum Because implements WireEnum {
        OFF,
        SUBAGENT,
        BACKGROUND,
        NOT_BY_A_PERSON,
        ASKED,
        ANSWERED,
        CARRIED,
        LOOSE
    }

    /// Its name as it is stored and shown.
    String wireName();

    /// Whether the turn does not end.
    default boolean holds() {
        return false;
    }
}
