package sayso.terminal.watch;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.questionnaire.LoneTopic;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.OutcomeText;
import sayso.terminal.RuleOffer;
import sayso.terminal.SafeText;
import sayso.terminal.screen.AnswerSheet;
import sayso.terminal.screen.KeyInput;

/// Computes the next state of the inbox, and the commands to the worker, for keys that answer
/// the decision under the cursor, or end it without an answer. The list is
/// frozen from the first such key until the answer is confirmed or abandoned.
final class AnswerReducer {
    private AnswerReducer() {}

    /// A key that chooses.
    static WatchStep change(WatchState state, Instant now, UnaryOperator<AnswerSheet> key) {
        OpenDecisionState opened = ready(state, now);
        return opened == null
                ? WatchStep.to(state.saying(why(state, now)))
                : WatchStep.to(changed(state, opened, key.apply(opened.sheet())));
    }

    /// A number: chooses, and sends where one choice is the whole answer and can be taken back.
    static WatchStep choose(WatchState state, Instant now, int number) {
        WatchStep chosen = change(state, now, sheet -> sheet.choose(number));
        OpenDecisionState opened = chosen.state().current().orElse(null);
        boolean sends =
                opened != null
                        && opened.takesAnswer()
                        && opened.sheet().message().isEmpty()
                        && opened.sheet().sendsByNumber()
                        && !opened.sheet().answer().chosen().isEmpty()
                        && chosen.state().message().isEmpty()
                        && !BatchSelectionReducer.meansAll(state, opened.decision().id());
        return sends ? confirm(chosen.state(), now) : chosen;
    }

    /// The earlier answer to the same question: chooses it, and sends where a number would.
    static WatchStep again(WatchState state, Instant now) {
        OpenDecisionState opened = ready(state, now);
        if (opened == null) {
            return WatchStep.to(state.saying(why(state, now)));
        }
        Answer earlier = opened.same().flatMap(one -> one.answer(opened.asked())).orElse(null);
        if (earlier == null) {
            return WatchStep.to(state.saying(EarlierAnswers.UNKNOWN));
        }
        AnswerSheet sheet = opened.sheet().choosingAgain(earlier.chosen());
        if (!sheet.answer().chosen().equals(earlier.chosen()) || !sheet.answer().text().isEmpty()) {
            return WatchStep.to(state.saying("Delete your own words first; they are the answer."));
        }
        WatchState chosen =
                changed(state, opened, sheet).with(opened.decision().id(), opened.again(sheet));
        return sheet.sendsByNumber()
                        && !BatchSelectionReducer.meansAll(state, opened.decision().id())
                ? confirm(chosen, now)
                : WatchStep.to(chosen);
    }

    /// What is chosen, or where nothing is the earlier answer: sends it at once, and has it made a rule.
    static WatchStep always(WatchState state, Instant now) {
        OpenDecisionState opened = ready(state, now);
        if (opened == null) {
            return WatchStep.to(state.saying(why(state, now)));
        }
        if (!opened.rule().possible()
                || BatchSelectionReducer.meansAll(state, opened.decision().id())) {
            return WatchStep.to(state.saying(RuleOffer.IMPOSSIBLE));
        }
        if (!opened.sheet().answer().text().isEmpty()) {
            return WatchStep.to(state.saying(RuleOffer.OWN_WORDS));
        }
        OpenDecisionState chosen = opened;
        if (opened.sheet().answer().chosen().isEmpty()) {
            Answer earlier = opened.same().flatMap(one -> one.answer(opened.asked())).orElse(null);
            if (earlier == null) {
                return WatchStep.to(state.saying(RuleOffer.NOTHING_CHOSEN_IN_INBOX));
            }
            chosen = opened.again(opened.sheet().choosingAgain(earlier.chosen()));
        }
        String problems = chosen.sheet().problems();
        if (!problems.isEmpty()) {
            return WatchStep.to(state.saying(SafeText.line(problems)));
        }
        Answer answer = chosen.sheet().answer();
        return WatchStep.to(
                state.with(chosen.decision().id(), chosen.kept().armed(false).sending(true))
                        .with(state.listing().thaw())
                        .saying("Sending."),
                new DeskCommand.Send(
                        chosen.decision().id(),
                        chosen.decision().contentDigest(),
                        chosen.sent(answer),
                        true));
    }

    /// Begins a text.
    static WatchStep write(WatchState state, Instant now, AnswerSheet.Text text) {
        boolean lone =
                state.current()
                        .filter(one -> QuestionnaireResult.isOne(one.decision()))
                        .isPresent();
        // why: a topic keeps one remark, beside its answer
        AnswerSheet.Text kept =
                lone && text == AnswerSheet.Text.RATIONALE
                        ? AnswerSheet.Text.NOTE_ON_THE_WHOLE
                        : text;
        return change(state, now, sheet -> sheet.write(kept));
    }

    /// Begins to end it without an answer, and says what that does not free.
    static WatchStep end(WatchState state, Instant now, AnswerSheet.Text how) {
        return change(state, now, sheet -> sheet.write(how).saying(held(state)));
    }

    /// Begins to hand it back, to talk first: a questionnaire is paused for that.
    static WatchStep discuss(WatchState state, Instant now) {
        return state.current().filter(one -> QuestionnaireResult.isOne(one.decision())).isPresent()
                ? pause(state, now)
                : end(state, now, AnswerSheet.Text.DISCUSS);
    }

    private static String held(WatchState state) {
        InboxRow row = state.cursor().row();
        String blocks = row == null ? "" : row.blocks();
        return "It will close without an answer. "
                + (blocks.isEmpty() ? "It holds no work." : "Still held: " + blocks + ".");
    }

    /// A key in a text. Enter goes back to the options, or ends it where that is what is written.
    static WatchStep type(WatchState state, KeyInput key) {
        OpenDecisionState opened = state.current().orElseThrow();
        AnswerSheet sheet = opened.sheet();
        boolean enter =
                key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.ENTER;
        boolean escape =
                key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.ESCAPE;
        if (sheet.writing() == AnswerSheet.Text.DECLINE
                || sheet.writing() == AnswerSheet.Text.DISCUSS) {
            boolean talk = sheet.writing() == AnswerSheet.Text.DISCUSS;
            if (enter) {
                DecisionId id = opened.decision().id();
                return WatchStep.to(
                        state.with(id, opened.with(sheet.back()))
                                .with(state.listing().thaw())
                                .saying(talk ? "Handing it back." : "Declining it."),
                        new DeskCommand.End(
                                id,
                                talk ? CancelKind.DISCUSS : CancelKind.REFUSED,
                                sheet.written()));
            }
            return escape
                    ? WatchStep.to(
                            state.with(opened.decision().id(), opened.with(sheet.back()))
                                    .saying("It stays open."))
                    : WatchStep.to(
                            state.with(opened.decision().id(), opened.with(sheet.type(key))));
        }
        WatchState typed = changed(state, opened, sheet.type(key));
        return enter ? WatchStep.to(typed.saying(next(typed))) : WatchStep.to(typed);
    }

    /// Sends what is to be seen; where the person did nothing about it yet, shows first what that
    /// is.
    static WatchStep confirm(WatchState state, Instant now) {
        OpenDecisionState topics = state.current().filter(AnswerReducer::hasTopics).orElse(null);
        if (topics != null && topics.takesAnswer() && state.cursor().isSeen(now)) {
            return WatchStep.to(
                    state.saying(""), new DeskCommand.Sit(topics.decision(), null, false));
        }
        OpenDecisionState opened = ready(state, now);
        if (opened == null) {
            return WatchStep.to(state.saying(why(state, now)));
        }
        AnswerSheet sheet = opened.sheet();
        String problems = sheet.problems();
        if (!problems.isEmpty()) {
            return WatchStep.to(state.saying(SafeText.line(problems)));
        }
        DecisionId id = opened.decision().id();
        Answer answer = sheet.answer();
        if (BatchSelectionReducer.meansAll(state, id)) {
            return BatchSelectionReducer.preview(changed(state, opened, sheet), opened, answer);
        }
        if (!opened.armed()) {
            WatchState shown = changed(state, opened, sheet);
            return WatchStep.to(
                    shown.saying(
                            "Enter again sends: " + said(opened, answer) + ". Esc goes back."));
        }
        AnswerRisk risk = opened.decision().terms().risk();
        return risk.asksAgain()
                ? WatchStep.to(
                        state.with(WatchState.Attention.CONFIRM)
                                .saying(
                                        risk.sentence()
                                                + ". y sends: "
                                                + said(opened, answer)
                                                + ". Any other key goes back."))
                : sent(state, opened, answer);
    }

    /// What was asked once more: one key of its own sends it, every other one goes back.
    static WatchStep confirmed(WatchState state, KeyInput key, Instant now) {
        OpenDecisionState opened = ready(state, now);
        return opened != null && key.isCharacter("y") && opened.sheet().problems().isEmpty()
                ? sent(state, opened, opened.sheet().answer())
                : WatchStep.to(state.saying("Nothing was sent."));
    }

    /// Goes back from the answer that Enter would send, to what was chosen before.
    static WatchState unchosen(WatchState state) {
        return state.current()
                .filter(opened -> opened.armed() && opened.takesAnswer() && state.cursor().drawn())
                .map(opened -> state.with(opened.decision().id(), opened.unchosen()))
                .orElse(state);
    }

    private static WatchStep sent(WatchState state, OpenDecisionState opened, Answer answer) {
        DecisionId id = opened.decision().id();
        return WatchStep.to(
                state.with(id, opened.kept().armed(false).sending(true))
                        .with(state.listing().thaw())
                        .saying("Sending."),
                new DeskCommand.Send(id, opened.decision().contentDigest(), opened.sent(answer)));
    }

    /// Begins to break a questionnaire off to talk: its sitting asks whether to.
    private static WatchStep pause(WatchState state, Instant now) {
        OpenDecisionState topics = state.current().orElseThrow();
        if (!topics.takesAnswer() || !state.cursor().isSeen(now)) {
            return WatchStep.to(state.saying(why(state, now)));
        }
        Answer typed = topics.dirty() ? topics.sheet().answer() : null;
        Map<DecisionId, OpenDecisionState> others = new HashMap<>(state.opened());
        others.remove(topics.decision().id()); // why: it is read anew after its sitting
        WatchState left = state.withOpened(others);
        return WatchStep.to(
                left.with(left.listing().thaw()).saying(""),
                new DeskCommand.Sit(topics.decision(), typed, true));
    }

    static String said(OpenDecisionState opened, Answer answer) {
        return OutcomeText.said(opened.asked(), answer);
    }

    private static WatchState changed(
            WatchState state, OpenDecisionState opened, AnswerSheet sheet) {
        return state.with(opened.decision().id(), opened.touched(sheet))
                .with(state.listing().freeze(state.cursor().row()))
                .saying(sheet.message());
    }

    /// What Enter would do now.
    private static String next(WatchState state) {
        OpenDecisionState opened = state.current().orElseThrow();
        return opened.sheet().problems().isEmpty()
                ? "Kept. Enter sends: " + said(opened, opened.sheet().answer()) + "."
                : "Kept. Choose an option, or t for your own words.";
    }

    private static @Nullable OpenDecisionState ready(WatchState state, Instant now) {
        OpenDecisionState opened = state.current().orElse(null);
        return opened != null
                        && opened.takesAnswer()
                        && !hasTopics(opened)
                        && state.cursor().isSeen(now)
                ? opened
                : null;
    }

    private static String why(WatchState state, Instant now) {
        OpenDecisionState opened = state.current().orElse(null);
        if (opened == null || !opened.takesAnswer()) {
            return unready(state, now);
        }
        if (hasTopics(opened) && state.cursor().isSeen(now)) {
            return opened.decision().question().loneTopic().isPresent()
                    ? "It was handed back; Enter opens it."
                    : "It has several topics; Enter opens them.";
        }
        return "It arrived just now. Read it, then press again.";
    }

    /// Why what is under the cursor takes no answer.
    static String unready(WatchState state, Instant now) {
        if (state.cursor().row() == null) {
            return "No decision is selected.";
        }
        OpenDecisionState opened = state.current().orElse(null);
        if (opened == null) {
            return "Still loading; press it once more.";
        }
        return opened.sending()
                ? "It is being sent."
                : ClosedDecisionText.of(state, opened.decision(), now);
    }

    /// Several topics take a sitting of their own.
    private static boolean hasTopics(OpenDecisionState opened) {
        return QuestionnaireResult.isOne(opened.decision())
                && LoneTopic.of(opened.decision()).isEmpty();
    }
}
