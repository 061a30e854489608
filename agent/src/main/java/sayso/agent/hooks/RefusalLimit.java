package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;

/// Limit of the refusals that one session puts to people: five an hour, also where many hooks run at once.
/// Each takes the next of the session's numbered places, which the store gives away once, and a place is
/// free only where the fifth before it was taken an hour ago.
final class RefusalLimit {
    private static final int MOST = 5;
    private static final Duration TIME = Duration.ofHours(1);
    private static final int PLACES = 100_000;

    private final LocalDecisionDesk desk;

    RefusalLimit(LocalDecisionDesk desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    /// Whether there is room at all. why: an agent that tries again what is refused again would call a person
    /// for each
    boolean hasRoom(String owner, String session) {
        DecisionQuery lately =
                DecisionQuery.all()
                        .ownedBy(owner)
                        .inSession(session)
                        .askedSince(desk.now().minus(TIME));
        return desk.list(lately).stream()
                        .filter(decision -> HookAskerFactory.isByHook(decision.asker()))
                        .filter(decision -> AgentRefusal.asks(decision.question()))
                        .count()
                < MOST;
    }

    /// Asks in the next free place, or finds the decision that another hook asked of the same dialog.
    ///
    /// @param dialog by which two hooks know that they are about the same
    /// @return empty where no place is free
    Optional<Decision> ask(NewDecision ask, String dialog) {
        for (int place = 1; place <= PLACES; place++) {
            Optional<Decision> taken = at(ask.asker(), place);
            if (taken.isEmpty() && place > MOST && isLately(ask.asker(), place - MOST)) {
                return Optional.empty();
            }
            if (taken.filter(decision -> !decision.isPending()).isEmpty()
                    && desk.ask(ask.under(key(place)).sentAs(dialog))
                            instanceof AskResult.Asked asked
                    && (!asked.existing() || asked.decision().isPending())) {
                return Optional.of(asked.decision());
            }
        }
        return Optional.empty();
    }

    private boolean isLately(Asker asker, int place) {
        return at(asker, place)
                .filter(decision -> decision.timing().askedAt().isAfter(desk.now().minus(TIME)))
                .isPresent();
    }

    private Optional<Decision> at(Asker asker, int place) {
        return desk.askedUnder(asker, key(place));
    }

    /// Within the session, which the store has keys apart for.
    private static String key(int place) {
        return "refusal:" + place;
    }
}
