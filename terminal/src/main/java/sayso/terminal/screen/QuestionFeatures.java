package sayso.terminal.screen;

import java.util.Set;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.OptionId;

/// Features that a question screen offers besides answering, by the person's settings and the
/// terminal.
///
/// @param undo whether an answer of one key can be taken back; then a number sends where one choice
///     ends the question
/// @param letters whether single letters are keys; where not, they are with Alt
/// @param web whether there is a browser to go to
/// @param settings whether settings can be changed here
/// @param hidden the options that are folded away
/// @param risk what an answer may do that nothing brings back
record QuestionFeatures(
        boolean undo,
        boolean letters,
        boolean web,
        boolean settings,
        Set<OptionId> hidden,
        AnswerRisk risk) {
    static final QuestionFeatures FEWEST =
            new QuestionFeatures(false, true, false, false, Set.of(), AnswerRisk.NONE);

    QuestionFeatures {
        hidden = Set.copyOf(hidden);
    }
}
