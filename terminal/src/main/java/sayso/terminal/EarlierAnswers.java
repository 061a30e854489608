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
/// @param replaced a line about each question whose place it took
public record EarlierAnswers(
        Optional<Answer> same,
        String before,
        List<String> similar,
        List<Precedent> precedents,
        List<String> replaced) {
    public static final String UNKNOWN = "No earlier answer to this question is known.";
    public static final EarlierAnswers NONE =
            new EarlierAnswers(Optional.empty(), "", List.of(), List.of(), List.of());

    public EarlierAnswers {
        similar = List.copyOf(similar);
        precedents = List.copyOf(precedents);
        replaced = List.copyOf(replaced);
    }

    /// Those of a decision that waits; of one that is closed the questions alone whose place it took.
    public static EarlierAnswers of(
            DecisionDesk desk, Actor.Person reader, Decision decision, TerminalSymbols signs) {
        List<String> replaced = ReplacedQuestionText.lines(desk, reader, decision);
        if (!decision.isPending()) {
            return new EarlierAnswers(Optional.empty(), "", List.of(), List.of(), replaced);
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
                found,
                replaced);
    }
}
