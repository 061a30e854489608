package sayso.terminal.screen;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicProgress;
import sayso.terminal.CommentText;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Formats the single line that remains after a screen closes: `sayso: Database → PostgreSQL (note:
/// 16 or newer)`.
public final class PromptSummary {
    private PromptSummary() {}

    /// How it ended.
    ///
    /// @param now how the decision stands by now
    /// @param arrow the sign between question and answer
    public static String of(AnswerPromptOutcome ending, Decision now, Instant at, String arrow) {
        String said =
                switch (ending) {
                    case AnswerPromptOutcome.Sent sent ->
                            closed(sent.result().decision(), at, true);
                    case AnswerPromptOutcome.Declined declined ->
                            closed(declined.result().decision(), at, true);
                    case AnswerPromptOutcome.Paused paused -> paused(paused);
                    case AnswerPromptOutcome.MovedToWeb _ -> "continued in the browser";
                    case AnswerPromptOutcome.Left _ -> "left";
                    case AnswerPromptOutcome.NotAllowed(String reason) -> SafeText.line(reason);
                    case AnswerPromptOutcome.Lost(Decision closed) -> closed(closed, at, false);
                    case AnswerPromptOutcome.Ended _ -> closed(now, at, false);
                };
        return line(now, arrow, said);
    }

    /// The line of an answer that was just given here.
    static String answered(Decision decision, Answer answer, String arrow) {
        return line(decision, arrow, said(decision, answer));
    }

    private static String line(Decision decision, String arrow, String said) {
        return "sayso: " + SafeText.line(decision.question().title()) + " " + arrow + " " + said;
    }

    /// `paused, 2 of 4 answers returned`.
    private static String paused(AnswerPromptOutcome.Paused paused) {
        int all =
                TopicProgress.of(paused.decision().question(), paused.returned())
                        .asked(paused.decision().question())
                        .size();
        return "paused, " + paused.returned().topics().size() + " of " + all + " answers returned";
    }

    private static String closed(Decision decision, Instant at, boolean here) {
        if (decision.outcome() instanceof Outcome.TimedOut timedOut
                && timedOut.appliedDefault() == null) {
            return "expired; nothing was chosen";
        }
        if (here && decision.outcome() instanceof Outcome.Answered answered) {
            return said(decision, answered.answer());
        }
        if (here && decision.outcome() instanceof Outcome.Cancelled cancelled) {
            return cancelled.kind() == CancelKind.DISCUSS ? "to be discussed" : "declined";
        }
        return OutcomeText.of(decision, at);
    }

    private static String said(Decision decision, Answer answer) {
        List<String> notes = new ArrayList<>();
        answer.notes().values().forEach(note -> notes.add(SafeText.line(note)));
        if (!answer.globalNote().isEmpty()) {
            notes.add(SafeText.line(answer.globalNote()));
        }
        notes.addAll(CommentText.lines(decision.question(), answer));
        String said = OutcomeText.said(decision.question(), answer);
        return notes.isEmpty()
                ? said
                : said
                        + (notes.size() == 1 ? " (note: " : " (notes: ")
                        + String.join("; ", notes)
                        + ")";
    }
}
