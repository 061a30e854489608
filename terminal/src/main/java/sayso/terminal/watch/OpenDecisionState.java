package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.questionnaire.LoneTopic;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.RuleOffer;
import sayso.terminal.screen.AnswerSheet;

/// Decision that was read in full, with the person's input on it so far.
///
/// @param presence whether anybody is there to take an answer, as it was then
/// @param armed whether the person chose or typed something here, or saw what Enter would send; only
///     then does Enter send
/// @param before what was chosen before the person chose or typed something here
/// @param dirty whether that is not kept as a draft yet
/// @param sending whether an answer is on its way to the desk
/// @param precedents earlier answers to the same question and to similar ones
/// @param rule whether the answer can become a rule here
/// @param again whether what is chosen is that answer, by the person's own key
record OpenDecisionState(
        Decision decision,
        AskerPresence presence,
        AnswerSheet sheet,
        boolean armed,
        List<OptionId> before,
        boolean dirty,
        boolean sending,
        List<Precedent> precedents,
        RuleOffer rule,
        String askedAgain,
        boolean again) {
    OpenDecisionState {
        requireNonNull(decision, "decision is null");
        requireNonNull(presence, "presence is null");
        requireNonNull(sheet, "sheet is null");
        before = List.copyOf(before);
        precedents = List.copyOf(precedents);
        requireNonNull(rule, "rule is null");
        requireNonNull(askedAgain, "askedAgain is null");
    }

    /// What is asked, as it is put here: a topic that is alone is a single question.
    static Question asked(Decision decision) {
        return LoneTopic.of(decision)
                .<Question>map(LoneTopic::question)
                .orElse(decision.question());
    }

    Question asked() {
        return asked(decision);
    }

    static OpenDecisionState of(
            Decision decision,
            AskerPresence presence,
            AnswerSheet sheet,
            List<Precedent> precedents,
            RuleOffer rule,
            String askedAgain) {
        return new OpenDecisionState(
                decision,
                presence,
                sheet,
                false,
                sheet.answer().chosen(),
                false,
                false,
                precedents,
                rule,
                askedAgain,
                false);
    }

    /// After a key that chose or typed.
    OpenDecisionState touched(AnswerSheet changed) {
        return new OpenDecisionState(
                decision,
                presence,
                changed,
                true,
                armed ? before : sheet.answer().chosen(),
                dirty || says(changed),
                sending,
                precedents,
                rule,
                askedAgain,
                false);
    }

    /// With what was chosen before the person chose here, and with all they typed.
    OpenDecisionState unchosen() {
        AnswerSheet back = sheet.choosingAgain(before);
        return new OpenDecisionState(
                decision,
                presence,
                back,
                false,
                before,
                dirty || says(back),
                sending,
                precedents,
                rule,
                askedAgain,
                false);
    }

    private boolean says(AnswerSheet changed) {
        return !changed.answer().equals(sheet.answer());
    }

    OpenDecisionState with(AnswerSheet changed) {
        return new OpenDecisionState(
                decision,
                presence,
                changed,
                armed,
                before,
                dirty,
                sending,
                precedents,
                rule,
                askedAgain,
                again);
    }

    OpenDecisionState with(Decision now) {
        return new OpenDecisionState(
                now,
                presence,
                sheet,
                armed,
                before,
                dirty,
                sending,
                precedents,
                rule,
                askedAgain,
                again);
    }

    OpenDecisionState with(AskerPresence known) {
        return new OpenDecisionState(
                decision,
                known,
                sheet,
                armed,
                before,
                dirty,
                sending,
                precedents,
                rule,
                askedAgain,
                again);
    }

    OpenDecisionState armed(boolean ready) {
        return new OpenDecisionState(
                decision,
                presence,
                sheet,
                ready,
                before,
                dirty,
                sending,
                precedents,
                rule,
                askedAgain,
                again);
    }

    OpenDecisionState sending(boolean now) {
        return new OpenDecisionState(
                decision,
                presence,
                sheet,
                armed,
                before,
                dirty,
                now,
                precedents,
                rule,
                askedAgain,
                again);
    }

    OpenDecisionState kept() {
        return new OpenDecisionState(
                decision,
                presence,
                sheet,
                armed,
                before,
                false,
                sending,
                precedents,
                rule,
                askedAgain,
                again);
    }

    /// With the earlier answer chosen again.
    OpenDecisionState again(AnswerSheet chosen) {
        OpenDecisionState touched = touched(chosen);
        return new OpenDecisionState(
                decision,
                presence,
                chosen,
                true,
                touched.before,
                touched.dirty,
                sending,
                precedents,
                rule,
                askedAgain,
                true);
    }

    /// What is sent: an answer that was given again names the earlier one.
    Answer sent(Answer answer) {
        return again
                ? same().map(earlier -> answer.withSameAs(earlier.decision())).orElse(answer)
                : answer;
    }

    /// The earlier answer to the same question, if there is one.
    Optional<Precedent> same() {
        return precedents.stream()
                .filter(one -> one.isSame() && one.answer(asked()).isPresent())
                .findFirst();
    }

    /// Earlier answers to similar questions; none where several topics are asked, each of which shows its own.
    List<Precedent> similar() {
        return asked().topics().isEmpty()
                ? precedents.stream().filter(earlier -> !earlier.isSame()).toList()
                : List.of();
    }

    /// Whether it takes an answer now.
    boolean takesAnswer() {
        return !sending && isOpen();
    }

    /// Whether nobody's answer stands in the way.
    boolean isOpen() {
        return decision.claim() == null && BatchAnswerService.isOpen(decision);
    }

    /// Whether there is anything of the person's in it.
    boolean isTheirs() {
        return armed || dirty || sending || !sheet.isUntouched();
    }
}
