package sayso.decision.claim;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Rules by which a claim that a person decided is judged, by the exact id and the exact option alone.
/// What cannot be confirmed is false: silence, a default, a rule and a decision of another store are no
/// person's answer. Pure: reads no clock and no store.
public final class ConsentClaimRules {
    private ConsentClaimRules() {}

    /// @param found what the id of the claim led to; null where nothing has it
    public static ClaimVerdict judge(ConsentClaim claim, @Nullable Decision found) {
        if (!claim.readable()) {
            return new ClaimVerdict.Nameless();
        }
        if (found == null || !found.id().equals(claim.decision())) {
            return new ClaimVerdict.Unknown();
        }
        if (!claim.names(found)) {
            return new ClaimVerdict.Nameless();
        }
        DecisionId again = found.reopenedAs().orElse(null);
        if (again != null && found.isContested()) {
            return new ClaimVerdict.Contested(again);
        }
        Question question = found.question();
        return switch (found.outcome()) {
            case null -> new ClaimVerdict.Waiting();
            case Outcome.Answered answered -> answered(claim, found, answered);
            case Outcome.Cancelled cancelled -> new ClaimVerdict.Unanswered(cancelled.kind());
            case Outcome.TimedOut timedOut ->
                    timedOut.appliedDefault() == null
                            ? new ClaimVerdict.Expired()
                            : new ClaimVerdict.ByDefault(question, timedOut.appliedDefault());
            case Outcome.Superseded superseded -> new ClaimVerdict.Replaced(superseded.successor());
        };
    }

    private static ClaimVerdict answered(
            ConsentClaim claim, Decision found, Outcome.Answered answered) {
        Question question = found.question();
        Answer answer = answered.answer();
        if (found.claim() != null) {
            return new ClaimVerdict.Waiting();
        }
        if (found.isErased()) {
            return new ClaimVerdict.Erased();
        }
        if (found.isAnsweredElsewhere()) {
            return new ClaimVerdict.Imported();
        }
        return answered.by()
                .person()
                .map(person -> answered(claim, question, answered, person))
                .orElseGet(() -> new ClaimVerdict.NoPerson(question, answer, answered.by()));
    }

    private static ClaimVerdict answered(
            ConsentClaim claim, Question question, Outcome.Answered answered, Actor.Person by) {
        Answer answer = answered.answer();
        ClaimVerdict confirmed = new ClaimVerdict.Confirmed(question, answered, by);
        if (!claim.namesOption()) {
            return confirmed;
        }
        return switch (ClaimedOptions.read(question, claim.option())) {
            case ClaimedOptions.Named named ->
                    named.isChosenIn(answer)
                            ? confirmed
                            : new ClaimVerdict.Otherwise(question, answer);
            case ClaimedOptions.Unclear _ -> new ClaimVerdict.Unclear(question, answer);
            // why: own words are the whole answer only where nothing was chosen beside them
            case ClaimedOptions.Unknown _ ->
                    answer.isTextOnly() && answer.text().equals(claim.option())
                            ? confirmed
                            : new ClaimVerdict.Otherwise(question, answer);
        };
    }
}
