package sayso.decision.memory;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Sentence about why an earlier decision that an answer names does not give this answer: it was contested, or something is
/// offered now that was not then. It is for people, and stands behind the id of that decision. Only what was asked in the
/// same place is spoken of.
public final class PrecedentRefusalText {
    private PrecedentRefusalText() {}

    /// @param named the earlier decision, as the answer names it
    /// @param alike as of `PrecedentRules.of`
    /// @param find the decision of an id
    public static String of(
            AskSubject now,
            DecisionId named,
            List<Decision> alike,
            Function<DecisionId, Optional<Decision>> find) {
        Optional<Decision> earlier =
                find.apply(named)
                        .filter(found ->
                                AskPlace.isSame(found.asker(), now.decision().asker())
                                        && !found.isErased());
        return earlier.flatMap(PrecedentRefusalText::contested)
                .or(() -> earlier.flatMap(_ -> alikeContested(now, named, alike, find)))
                .or(() -> earlier.flatMap(found -> added(now, found)))
                .orElse("did not answer this the same");
    }

    private static Optional<String> contested(Decision earlier) {
        return ContestedAnswer.of(earlier).map(found -> "was contested" + why(found));
    }

    /// Of one that lapsed with another: it had given the same answer, or the question is asked again since that
    /// other one was contested.
    private static Optional<String> alikeContested(
            AskSubject now,
            DecisionId named,
            List<Decision> alike,
            Function<DecisionId, Optional<Decision>> find) {
        boolean isAlike = alike.stream().anyMatch(one -> one.id().equals(named));
        return Stream.of(
                        PrecedentRules.askedAgainAfter(now.decision(), alike),
                        PrecedentRules.lapsedWith(now, named, alike, find))
                .flatMap(Optional::stream)
                .filter(_ -> isAlike)
                .findFirst()
                .flatMap(ContestedAnswer::of)
                .map(found ->
                        "counts no longer, since "
                                + found.decision()
                                + " was contested"
                                + why(found));
    }

    private static String why(ContestedAnswer contested) {
        return contested.why().isEmpty() ? "" : ": " + contested.why();
    }

    /// Of one in which options were chosen. why: what is open, declined or answered in own words chose among none
    private static Optional<String> added(AskSubject now, Decision earlier) {
        return AskSubject.of(earlier).stream()
                .filter(then -> then.given().filter(given -> !given.chosen().isEmpty()).isPresent())
                .map(then -> PrecedentRules.added(then, now))
                .filter(labels -> !labels.isEmpty())
                .findFirst()
                .map(labels ->
                        "did not choose among all of these; since then added: "
                                + String.join(", ", labels));
    }
}
