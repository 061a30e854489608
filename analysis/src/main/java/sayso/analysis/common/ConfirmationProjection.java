package sayso.analysis.common;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confirmation;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Projects the state of a decision onto the confirmation that it asks: returns the confirmation as
/// confirmed, rejected or expired, or with another deadline. The decision is authoritative; the
/// confirmation only repeats it, and one that ended before stays as it is.
public final class ConfirmationProjection {
    private ConfirmationProjection() {}

    /// The confirmation as its decision stands; itself where it has ended before.
    public static Confirmation of(Confirmation one, Decision decision) {
        if (!one.isPending()) {
            return one;
        }
        Outcome outcome = decision.outcome();
        if (outcome == null) {
            Instant limit = decision.timing().deadline();
            return limit == null || limit.equals(one.expiresAt()) ? one : one.until(limit);
        }
        return switch (outcome) {
            case Outcome.Answered answered -> one.ended(answered(one, decision, answered));
            case Outcome.Cancelled(_, String reason, Actor.Person by, Instant at, _) ->
                    one.ended(
                            by(
                                    by,
                                    Confirmation.Status.REJECTED,
                                    null,
                                    reason.isEmpty() ? null : reason,
                                    at));
            case Outcome.Cancelled _, Outcome.TimedOut _, Outcome.Superseded _ ->
                    one.ended(Confirmation.Response.expired(outcome.at()));
        };
    }

    private static Confirmation.Response answered(
            Confirmation one, Decision decision, Outcome.Answered answered) {
        // why: a late answer is on the decision for all to see, and opens nothing
        if (answered.late()) {
            return Confirmation.Response.expired(answered.at());
        }
        Integer chosen = place(decision, answered.answer().chosen());
        boolean no = one.gate() != null && (chosen == null || chosen != 0);
        return by(
                answered.by(),
                no ? Confirmation.Status.REJECTED : Confirmation.Status.CONFIRMED,
                chosen,
                answered.answer().words().orElse(null),
                answered.at());
    }

    private static Confirmation.Response by(
            Actor by,
            Confirmation.Status status,
            @Nullable Integer chosen,
            @Nullable String words,
            Instant at) {
        return switch (by) {
            case Actor.Person person ->
                    new Confirmation.Response(
                            status,
                            chosen,
                            words,
                            Confirmation.DecidedBy.PERSON,
                            person.name(),
                            person.surface(),
                            person.assurance(),
                            at);
            case Actor.Rule rule ->
                    new Confirmation.Response(
                            status,
                            chosen,
                            words,
                            Confirmation.DecidedBy.RULE,
                            rule.name(),
                            null,
                            null,
                            at);
            case Actor.Agent _, Actor.Deadline _ -> Confirmation.Response.expired(at);
        };
    }

    private static @Nullable Integer place(Decision decision, List<OptionId> chosen) {
        List<Option> options = decision.question().options();
        for (int n = 0; n < options.size(); n++) {
            if (chosen.contains(options.get(n).id())) {
                return n;
            }
        }
        return null;
    }
}
