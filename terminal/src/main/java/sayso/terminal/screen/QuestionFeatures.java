package sayso.terminal.screen;

import java.util.Set;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.OptionId;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.RuleOffer;

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
/// @param earlier answers that people gave before
/// @param rule whether the answer can become a rule here
record QuestionFeatures(
        boolean undo,
        boolean letters,
        boolean web,
        boolean settings,
        Set<OptionId> hidden,
        AnswerRisk risk,
        EarlierAnswers earlier,
        RuleOffer rule) {
    static final QuestionFeatures FEWEST =
            new QuestionFeatures(
                    false,
                    true,
                    false,
                    false,
                    Set.of(),
                    AnswerRisk.NONE,
                    EarlierAnswers.NONE,
                    RuleOffer.NONE);

    QuestionFeatures {
        hidden = Set.copyOf(hidden);
    }
}
