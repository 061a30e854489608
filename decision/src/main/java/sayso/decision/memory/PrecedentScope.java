package sayso.decision.memory;

import java.util.Arrays;
import java.util.Optional;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.WireEnum;

/// Scope within which agents learn of earlier decisions.
public enum PrecedentScope implements WireEnum {
    /// What their own owner's agents asked.
    OWN,
    /// Also what other people's agents asked in a repository, once a person answered it.
    REPOSITORY;

    public static Optional<PrecedentScope> parse(String text) {
        return Arrays.stream(values()).filter(each -> each.wireName().equals(text)).findFirst();
    }

    /// Whether agents of other owners learn of it too: an answer on a repository that a person gave for good, also
    /// one that was contested or replaced since. What allows one step of one agent is no matter of others, and
    /// neither is what still waits.
    public boolean shares(Decision decision) {
        return switch (this) {
            case OWN -> false;
            case REPOSITORY ->
                    decision.asker().repository() != null
                            && decision.claim() == null
                            && !decision.terms().intake().isApproval()
                            && decision.outcome() instanceof Outcome.Answered answered
                            && answered.decidedBy().equals(Optional.of(DeciderKind.PERSON));
        };
    }
}
