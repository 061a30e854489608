package sayso.app.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.app.command.CommandPrinter;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicId;
import sayso.decision.text.ZonedTimeText;
import sayso.terminal.CountText;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;
import sayso.wire.decision.EventFacts;

/// Prints one log entry as a line for people: number, time, decision, kind, actor, content.
final class LogLinePrinter {
    /// why: people answer on the page that a push opens, and nobody over the push
    private static final String PUSH = "push";

    private static final int WHAT = 100;
    private static final ZonedTimeText TIMES = ZonedTimeText.ofSystem();

    private LogLinePrinter() {}

    static void print(CommandPrinter printer, LogEntry entry) {
        String what =
                switch (entry.content()) {
                    case LogContent.Known(LogEvent event) -> known(event);
                    case LogContent.Erased(_) -> "(erased)";
                    case LogContent.Archived(_) -> "(in the archive file)";
                    case LogContent.UnknownKind() -> "(unknown to this version)";
                    case LogContent.Unreadable(String why) -> "(unreadable: " + why + ")";
                };
        printer.line(
                "%6d  %s  %-10s  %-14s  %s"
                        .formatted(
                                entry.sequence(),
                                TIMES.second(entry.at()),
                                entry.decision(),
                                SafeText.line(entry.kind()),
                                TextTruncator.line(what, WHAT))
                        .stripTrailing());
    }

    private static String known(LogEvent event) {
        return switch (event) {
            case LogEvent.Asked asked -> asked.asker().name() + ": " + asked.question().title();
            case LogEvent.Imported imported ->
                    by(imported.by())
                            + ": from another store, asked by "
                            + imported.asker().name()
                            + ", "
                            + (imported.outcome() == null
                                    ? "waits"
                                    : imported.outcome().wireName());
            case LogEvent.Answered answered ->
                    by(answered.by())
                            + ": "
                            + said(answered.answer())
                            + (answered.late() ? " (late)" : "");
            case LogEvent.Claimed claimed ->
                    by(claimed.by()) + ": counts from " + TIMES.second(claimed.releaseAt());
            case LogEvent.ClaimUndone undone -> by(undone.by()) + ": took it back";
            case LogEvent.Cancelled cancelled ->
                    by(cancelled.by())
                            + ": "
                            + cancelled.kind().wireName()
                            + (cancelled.reason().isEmpty() ? "" : ", " + cancelled.reason())
                            + (cancelled.citing() == null ? "" : ", citing " + cancelled.citing());
            case LogEvent.TimedOut timedOut -> timedOut(timedOut);
            case LogEvent.Superseded superseded ->
                    by(superseded.by()) + ": by " + superseded.successor();
            case LogEvent.ShutToLate shut -> by(shut.by()) + ": " + shut.why().reason();
            case LogEvent.DeadlineMoved moved ->
                    by(moved.by())
                            + ": "
                            + (moved.to() == null
                                    ? "no deadline"
                                    : "to " + TIMES.second(moved.to()));
            case LogEvent.Held held -> by(held.by()) + ": until " + TIMES.second(held.until());
            case LogEvent.Paused paused ->
                    by(paused.by())
                            + ": to talk, "
                            + paused.handedOver().topics().size()
                            + " answered";
            case LogEvent.WishedToGoOn wished -> by(wished.by()) + ": would like to continue";
            case LogEvent.Reported told ->
                    by(told.by())
                            + ": reported, without an answer, "
                            + told.reported().topics().keySet().stream()
                                    .map(TopicId::value)
                                    .collect(Collectors.joining(", "));
            case LogEvent.WentOn wentOn -> by(wentOn.by()) + ": continued";
            case LogEvent.Bound bound ->
                    "asked in the session " + bound.sessionId() + " of " + bound.agentKind();
            case LogEvent.Viewed viewed -> by(viewed.by()) + ": looked at it";
            case LogEvent.Reviewed reviewed -> by(reviewed.by()) + ": found the answer right";
            case LogEvent.Reminded reminded ->
                    by(reminded.by()) + ": reminded" + EventFacts.over(reminded.channels());
            case LogEvent.Escalated escalated ->
                    escalated.action().wireName()
                            + ", urgency "
                            + escalated.urgency().wireName()
                            + EventFacts.over(escalated.channels());
            case LogEvent.EscalationDeferred deferred ->
                    deferred.until() == null
                            ? "no more reminders"
                            : "no reminder before " + TIMES.minute(deferred.until());
            case LogEvent.Acknowledged seen ->
                    by(seen.by())
                            + ": seen, will answer"
                            + (seen.until() == null
                                    ? ""
                                    : "; next reminder at " + TIMES.minute(seen.until()));
            case LogEvent.Delivered delivered -> "to " + by(delivered.to());
            case LogEvent.AnswerRefused refused ->
                    by(refused.by())
                            + ": "
                            + said(refused.answer())
                            + " refused, "
                            + refused.reason();
            case LogEvent.Commented comment ->
                    by(comment.by())
                            + ": to "
                            + comment.to()
                            + ", too late there: "
                            + comment.text();
            case LogEvent.GatesReleased released -> String.join(", ", released.items());
            case LogEvent.GatesMoved moved ->
                    String.join(", ", moved.items()) + " to " + moved.to();
            case LogEvent.Erased erased -> by(erased.by()) + ": " + erased.reason();
            case LogEvent.Archived archived ->
                    by(archived.by()) + ": " + EventFacts.moved(archived);
            case LogEvent.EraseRefused refused ->
                    by(refused.by()) + ": refused, " + refused.reason();
            case LogEvent.AttemptRefused refused ->
                    by(refused.by())
                            + ": wanted to "
                            + refused.attempt()
                            + ", refused, "
                            + refused.reason();
            case LogEvent.Restored restored ->
                    by(restored.by())
                            + ": a backup of "
                            + CountText.of(restored.events(), "event")
                            + "; the log before ended at "
                            + restored.headSequence();
            case LogEvent.TokenMade made ->
                    by(made.by())
                            + ": "
                            + made.token()
                            + " for "
                            + made.kind()
                            + " "
                            + made.holder();
            case LogEvent.TokenRevoked ended ->
                    by(ended.by())
                            + ": "
                            + ended.token()
                            + " of "
                            + ended.kind()
                            + " "
                            + ended.holder();
            case LogEvent.ChannelPaired paired ->
                    by(paired.by())
                            + ": "
                            + paired.channel()
                            + " "
                            + paired.sender()
                            + (paired.channel().equals(PUSH)
                                    ? " is notified for "
                                    : " answers for ")
                            + paired.holder();
            case LogEvent.ChannelUnpaired ended ->
                    by(ended.by())
                            + ": "
                            + ended.channel()
                            + " "
                            + ended.sender()
                            + (ended.channel().equals(PUSH)
                                    ? " is notified no more"
                                    : " answers no more");
            case LogEvent.TokenRefused refused ->
                    by(refused.by()) + ": refused, " + refused.attempt();
            case LogEvent.WorkOrdered ordered ->
                    by(ordered.by())
                            + ": "
                            + ordered.item()
                            + " after "
                            + String.join(", ", ordered.after());
            case LogEvent.RuleMade made ->
                    by(made.by()) + ": " + made.rule() + " from " + made.from();
            case LogEvent.RuleEnded ended ->
                    by(ended.by()) + ": " + ended.rule() + " " + ended.why().replace('_', ' ');
            case LogEvent.RuleRefused refused ->
                    String.join(", ", refused.rules()) + ": " + refused.reason();
            case LogEvent.Contested contested ->
                    by(contested.by())
                            + ": asked again as "
                            + contested.successor()
                            + (contested.why().isBlank() ? "" : ": " + contested.why());
            case LogEvent.WorkDone done -> by(done.by()) + ": " + done.item();
            case LogEvent.ToolCompleted call ->
                    by(call.by())
                            + ": "
                            + call.tool()
                            + " ("
                            + call.result()
                            + ")"
                            + happened(call.happened());
            case LogEvent.PlanMoved plan ->
                    by(plan.by())
                            + ": plan "
                            + plan.what().replace('_', ' ')
                            + (plan.detail().isEmpty() ? "" : ": " + plan.detail())
                            + ", session "
                            + plan.sessionId();
        };
    }

    private static String happened(List<AnalysisEvent> events) {
        return events.isEmpty()
                ? ""
                : events.stream()
                        .map(one ->
                                one.subject() == null
                                        ? one.type()
                                        : one.type() + " " + one.subject())
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    private static String timedOut(LogEvent.TimedOut timedOut) {
        Answer taken = timedOut.appliedDefault();
        if (taken != null) {
            return "the declared default was taken: " + said(taken);
        }
        if (timedOut.stale() != null) {
            return timedOut.stale();
        }
        String refused = timedOut.defaultRefused();
        return "nothing was chosen" + (refused == null ? "" : "; " + refused);
    }

    private static String by(Actor actor) {
        return OutcomeText.who(actor);
    }

    /// The log knows ids of topics and options; their labels stand in the event that asked.
    private static String said(Answer answer) {
        List<String> parts = new ArrayList<>();
        String whole = said(answer.chosen(), answer.text());
        if (!whole.isEmpty()) {
            parts.add(whole);
        }
        answer.topics()
                .forEach((topic, said) -> {
                    String one = said(said.chosen(), said.text());
                    if (!one.isEmpty()) {
                        parts.add(topic.value() + ": " + one);
                    }
                });
        if (!answer.comments().isEmpty()) {
            parts.add(CountText.of(answer.comments().size(), "comment"));
        }
        if (parts.isEmpty()) {
            parts.add("nothing");
        }
        if (!answer.rationale().isEmpty()) {
            parts.add("\"" + answer.rationale() + "\"");
        }
        return String.join(", ", parts);
    }

    private static String said(List<OptionId> chosen, String text) {
        String ids = chosen.stream().map(OptionId::value).collect(Collectors.joining(", "));
        return ids
                + (ids.isEmpty() || text.isEmpty() ? "" : " ")
                + (text.isEmpty() ? "" : "\"" + text + "\"");
    }
}
