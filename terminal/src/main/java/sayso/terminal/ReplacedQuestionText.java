package sayso.terminal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;

/// Lines at a question that took the place of others: what those asked, and what an answer to them risked.
public final class ReplacedQuestionText {
    private static final int MOST = 4;

    private ReplacedQuestionText() {}

    /// Each as in `Replaces: Drop the table? (destructive, cannot be undone; d-7m2kq0)`; none where it took nobody's
    /// place.
    public static List<String> lines(DecisionDesk desk, Actor reader, Decision taking) {
        List<ReplacedQuestion> replaced =
                ReplacedQuestion.of(
                        taking,
                        id ->
                                desk.find(id.value(), reader)
                                                instanceof DecisionLookup.Found(Decision old)
                                        ? Optional.of(old)
                                        : Optional.empty());
        return Stream.concat(
                        replaced.stream()
                                .limit(MOST)
                                .map(old ->
                                        "Replaces: "
                                                + SafeText.line(old.title())
                                                + " ("
                                                + old.aside()
                                                + ")"),
                        replaced.size() > MOST
                                ? Stream.of("Replaces " + (replaced.size() - MOST) + " more.")
                                : Stream.empty())
                .toList();
    }
}
