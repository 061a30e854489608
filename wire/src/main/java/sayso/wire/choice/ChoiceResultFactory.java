package sayso.wire.choice;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.rule.RuleId;

/// Converts a decision, pending or ended, to the `ChoiceResult` for agents, with its warnings and
/// the next step.
public final class ChoiceResultFactory {
    private static final String CANCELLED = "cancelled";

    private ChoiceResultFactory() {}

    /// @param now the store's clock, for the remaining time
    public static ChoiceResult of(Decision decision, Instant now, List<String> warnings) {
        Outcome ended = decision.outcome();
        DecisionId again = decision.reopenedAs().orElse(null);
        if (ended != null && again != null && decision.isContested()) {
            return cancelled(decision, ended, null, again.value(), warnings);
        }
        return switch (decision.outcome()) {
            case null -> pending(decision, now, null, warnings);
            case Outcome.Answered answered -> answered(decision, answered, warnings);
            case Outcome.Cancelled cancelled ->
                    cancelled(decision, cancelled, cancelled.kind().wireName(), null, warnings);
            case Outcome.TimedOut timedOut -> timedOut(decision, timedOut, warnings);
            case Outcome.Superseded superseded ->
                    cancelled(decision, superseded, null, superseded.successor().value(), warnings);
        };
    }

    /// Seed 001's view of how a decision stands.
    public static String actionStatus(@Nullable Outcome outcome) {
        return switch (outcome) {
            case null -> "pending";
            case Outcome.Answered answered when answered.answer().isTextOnly() -> "custom_input";
            case Outcome.Answered _ -> "selected";
            case Outcome.Cancelled _, Outcome.Superseded _ -> CANCELLED;
            // why: stays a timeout even when a permitted default was filled in
            case Outcome.TimedOut _ -> "timeout";
        };
    }

    /// A decision that nobody has answered yet.
    ///
    /// @param page where a person answers it in a browser; null where nothing serves pages
    public static ChoiceResult pending(
            Decision decision, Instant now, @Nullable String page, List<String> warnings) {
        ChoiceSelection waiting = nothing(page, DecisionSummary.of(decision));
        return pending(decision, now, waiting, null, warnings);
    }

    /// A pending decision that the agent opens in a terminal for the person.
    ///
    /// @param command what opens it, once
    /// @param page where a browser shows how it stands; null where nothing serves pages
    public static ChoiceResult launch(
            Decision decision,
            Instant now,
            String command,
            @Nullable String page,
            List<String> warnings) {
        return pending(decision, now, nothing(page, command), command, warnings);
    }

    private static ChoiceResult pending(
            Decision decision,
            Instant now,
            ChoiceSelection selection,
            @Nullable String command,
            List<String> warnings) {
        String id = decision.id().value();
        Instant due = decision.timing().due();
        Instant deadline = decision.timing().deadline();
        return new ChoiceResult(
                command == null ? actionStatus(null) : "pending_terminal_launch",
                selection,
                id,
                id,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                due,
                due == null ? null : Math.max(0, Duration.between(now, due).toSeconds()),
                due != null && !due.equals(deadline),
                DecisionSummary.next(decision.id()),
                command,
                command == null ? null : DecisionSummary.instructions(decision.id(), command),
                null,
                warnings);
    }

    private static ChoiceResult answered(
            Decision decision, Outcome.Answered outcome, List<String> warnings) {
        Actor.Person person = outcome.by().person().orElse(null);
        return ended(
                decision,
                outcome,
                selection(decision, outcome.answer()),
                person,
                outcome.answer().touched(),
                outcome.late(),
                null,
                null,
                warnings);
    }

    private static ChoiceResult cancelled(
            Decision decision,
            Outcome outcome,
            @Nullable String kind,
            @Nullable String successor,
            List<String> warnings) {
        String reason =
                outcome instanceof Outcome.Cancelled cancelled
                                && cancelled.kind() != CancelKind.WITHDRAWN
                        ? emptyToNull(cancelled.reason())
                        : null;
        Actor.Person person =
                outcome instanceof Outcome.Cancelled cancelled
                        ? cancelled.by().person().orElse(null)
                        : null;
        ChoiceSelection selection =
                new ChoiceSelection(
                        List.of(), null, null, reason, null, null, DecisionSummary.of(decision));
        return ended(decision, outcome, selection, person, null, null, kind, successor, warnings);
    }

    private static ChoiceResult timedOut(
            Decision decision, Outcome.TimedOut outcome, List<String> warnings) {
        Answer applied = outcome.appliedDefault();
        return ended(
                decision,
                outcome,
                selection(decision, applied == null ? Answer.EMPTY : applied),
                null,
                null,
                null,
                null,
                null,
                warnings);
    }

    private static ChoiceResult ended(
            Decision decision,
            Outcome outcome,
            ChoiceSelection selection,
            Actor.@Nullable Person person,
            @Nullable Boolean touched,
            @Nullable Boolean late,
            @Nullable String cancelKind,
            @Nullable String successor,
            List<String> warnings) {
        String id = decision.id().value();
        return new ChoiceResult(
                decision.isContested() ? CANCELLED : actionStatus(outcome),
                selection,
                id,
                id,
                outcome.wireName(),
                outcome.decidedBy().map(DeciderKind::wireName).orElse(null),
                RuleId.of(outcome).map(RuleId::value).orElse(null),
                person == null ? null : person.surfaceName(),
                person == null ? null : person.assurance().wireName(),
                touched,
                late,
                Duration.between(decision.timing().askedAt(), outcome.at()).toMillis(),
                outcome instanceof Outcome.Answered ? outcome.at() : null,
                cancelKind,
                successor,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                warnings);
    }

    private static ChoiceSelection nothing(@Nullable String page, String summary) {
        return new ChoiceSelection(List.of(), null, null, null, null, page, summary);
    }

    private static ChoiceSelection selection(Decision decision, Answer answer) {
        Map<String, String> notes = new LinkedHashMap<>();
        answer.notes().forEach((id, note) -> notes.put(id.value(), note));
        // why: a reason given on the command line is the person's note on the whole
        String note = answer.globalNote().isEmpty() ? answer.rationale() : answer.globalNote();
        return new ChoiceSelection(
                answer.chosen().stream().map(OptionId::value).toList(),
                emptyToNull(answer.text()),
                notes.isEmpty() ? null : notes,
                emptyToNull(note),
                AnswerComment.of(decision.question(), answer.comments()),
                null,
                DecisionSummary.of(decision));
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
