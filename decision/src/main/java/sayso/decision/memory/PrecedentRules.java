package sayso.decision.memory;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Rules on which earlier decisions are precedents: those that a person answered, by options alone, to
/// the same question in the same place, and that still count. Captured permissions, plans,
/// confirmations, and what is destructive then or now are none: each of them is looked at anew.
public final class PrecedentRules {
    private PrecedentRules() {}

    /// The newest of these that is a precedent of a decision, whose answer it takes; empty where none is.
    ///
    /// @param earlier of the same fingerprint, the last answered first
    public static Optional<Precedent> of(Decision now, List<Decision> earlier) {
        return takes(now)
                ? earlier.stream()
                        .filter(one -> isEarlier(one, now))
                        .flatMap(one -> precedent(one).stream())
                        .filter(one -> one.answer(now.question()).isPresent())
                        .findFirst()
                : Optional.empty();
    }

    /// Whether an answer that names a precedent is the one that it gave.
    public static boolean isSame(Decision now, Decision earlier, Answer answer) {
        return takes(now)
                && isEarlier(earlier, now)
                && precedent(earlier)
                        .flatMap(one -> one.answer(now.question()))
                        .filter(same ->
                                same.chosen().equals(answer.inOrderOf(now.question()).chosen()))
                        .isPresent()
                && answer.text().isEmpty();
    }

    private static boolean takes(Decision decision) {
        AskIntake intake = decision.terms().intake();
        boolean isReadAnew =
                intake.isConfirmation()
                        || AskIntake.PLAN.equals(intake.type())
                        || AskIntake.PLAN_GATE.equals(intake.type());
        return !isReadAnew && !decision.terms().destructive() && !decision.isErased();
    }

    private static boolean isEarlier(Decision earlier, Decision now) {
        return !earlier.id().equals(now.id())
                && takes(earlier)
                && isSamePlace(earlier.asker(), now.asker())
                && AskFingerprint.of(earlier).equals(AskFingerprint.of(now));
    }

    /// Of what is asked outside of any project nobody but its asker knows where it belongs.
    private static boolean isSamePlace(Asker earlier, Asker now) {
        return earlier.owner().equals(now.owner())
                && Objects.equals(earlier.project(), now.project())
                && (now.project() != null || earlier.name().equals(now.name()));
    }

    private static Optional<Precedent> precedent(Decision earlier) {
        // why: own words were meant for the question as it stood then
        return earlier.outcome() instanceof Outcome.Answered answered
                        && earlier.claim() == null
                        && !answered.answer().chosen().isEmpty()
                        && answered.answer().text().isEmpty()
                ? answered.by().person().map(person -> precedent(earlier, answered, person))
                : Optional.empty();
    }

    private static Precedent precedent(
            Decision earlier, Outcome.Answered answered, Actor.Person person) {
        List<OptionId> chosen = answered.answer().chosen();
        return new Precedent(
                earlier.id(),
                earlier.question().title(),
                chosen,
                chosen.stream().map(earlier.question()::label).toList(),
                answered.answer().words().orElse(""),
                person.name(),
                person.surfaceName(),
                answered.at());
    }
}
