package sayso.hub.portal.inbox;

import java.util.List;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Decision;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.plan.mode.WholeTextRules;
import sayso.hub.portal.view.OptionChip;
import sayso.wire.record.VisibleText;

/// Builds the options with which a decision is answered in its row of a list: of a question that one
/// short option answers, that has no risk, and that nothing has to be read for first.
public final class OptionChipBuilder {
    private static final int MOST = 4;
    private static final int LONGEST = 24;
    private static final int ROOM = 56;

    private OptionChipBuilder() {}

    /// @param drafted whether the person has begun to answer it, which a press would pass over
    /// @param sends whether a number sends where one choice is the whole answer
    /// @return empty where it is answered on its own page alone
    public static List<OptionChip> of(Decision decision, boolean drafted, boolean sends) {
        if (drafted
                || !decision.isPending()
                || decision.claim() != null
                || decision.terms().risk() != AnswerRisk.NONE
                // why: a row has no room to say whose work an answer frees
                || decision.links().takesOverWork()
                || WholeTextRules.isNeeded(decision)
                || !isOneOfFew(decision.question())) {
            return List.of();
        }
        Question question = decision.question();
        List<OptionChip> chips =
                question.options().stream()
                        .map(option ->
                                new OptionChip(
                                        option.id().value(),
                                        question.position(option.id()),
                                        VisibleText.of(option.label()),
                                        option.recommended(),
                                        sends))
                        .toList();
        boolean isShort = chips.stream().allMatch(chip -> length(chip) <= LONGEST);
        return isShort && chips.stream().mapToInt(OptionChipBuilder::length).sum() <= ROOM
                ? chips
                : List.of();
    }

    private static boolean isOneOfFew(Question question) {
        return question instanceof PlainQuestion plain
                && question.options().size() <= MOST
                && switch (plain.form()) {
                    case AnswerForm.OneOption _, AnswerForm.YesOrNo _ -> true;
                    case AnswerForm.OptionsOrText either -> !either.takesSeveral();
                    case AnswerForm.SeveralOptions _, AnswerForm.FreeText _ -> false;
                };
    }

    private static int length(OptionChip chip) {
        return chip.label().codePointCount(0, chip.label().length());
    }
}
