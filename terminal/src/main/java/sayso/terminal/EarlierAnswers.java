package sayso.terminal;

import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;

/// Earlier answers of people as a question in the terminal shows them: the one to the same question, which a key
/// gives again, and those to similar ones, which are only read.
///
/// @param same as an answer to what is asked now, which names the earlier one; empty where there is none
/// @param before the line about it, or about an answer that was contested; or empty
/// @param similar a line about each of the others
/// @param precedents all of them
public record EarlierAnswers(
        Optional<Answer> same, String before, List<String> similar, List<Precedent> precedents) {
    public static final String UNKNOWN = "No earlier answer to this question is known.";
    public static final EarlierAnswers NONE =
            new EarlierAnswers(Optional.empty(), "", List.of(), List.of());

    public EarlierAnswers {
        similar = List.copyOf(similar);
        precedents = List.copyOf(precedents);
    }

    /// Those of a decision that waits; none of one that is closed.
    public static EarlierAnswers of(
            DecisionDesk desk, Actor.Person reader, Decision decision, TerminalSymbols signs) {
        if (!decision.isPending()) {
            return NONE;
        }
        List<Precedent> found = desk.precedents(decision.id(), reader);
        Optional<Precedent> same = found.stream().filter(Precedent::isSame).findFirst();
        return new EarlierAnswers(
                same.flatMap(earlier -> earlier.answer(decision.question())),
                same.map(earlier -> PrecedentText.before(earlier, desk.now()))
                        .orElseGet(() -> ContestedAnswerText.of(desk, reader, decision)),
                found.stream()
                        .filter(earlier -> !earlier.isSame())
                        .map(earlier ->
                                "Similar: "
                                        + PrecedentText.similar(earlier, desk.now(), signs.arrow()))
                        .toList(),
                found);
    }
}
