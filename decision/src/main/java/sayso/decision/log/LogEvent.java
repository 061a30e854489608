package sayso.decision.log;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Urgency;

/// An event as the log keeps it: in the life of a decision, or about the whole store, such as a
/// restore, a credential, work, a tool call of an analysis, or a plan. Losing answers and refusals
/// are events too, since the log is the only place that records them.
public sealed interface LogEvent {
    /// The type of `Restored`, which whoever follows the log looks for.
    String RESTORED = "restored";

    /// The type of `Viewed`, which statistics look for.
    String VIEWED = "viewed";

    /// The type of the event that a person found an answer right.
    String REVIEWED = "reviewed";

    /// The type of `Archived`, which accounts for content that left the log.
    String ARCHIVED = "archived";

    /// What the log names where an event is about the store and not about one decision.
    DecisionId STORE = new DecisionId("store");

    record Asked(Question question, DecisionTerms terms, Asker asker, DecisionLinks links)
            implements LogEvent {}

    /// The decision came from another store, as it stood there.
    ///
    /// @param outcome how it had ended; null where it waits
    record Imported(
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            @Nullable Outcome outcome,
            Actor by)
            implements LogEvent {}

    record Answered(Answer answer, Actor by, boolean late) implements LogEvent {}

    /// A person answered and can take it back until `releaseAt`. The answer is not in the log
    /// before it counts, which `Answered` says.
    record Claimed(Actor by, Instant releaseAt) implements LogEvent {}

    /// The person who claimed took the answer back.
    ///
    /// @param heldUntil the deadline waits until then, as if they typed; null where it need not
    record ClaimUndone(Actor by, @Nullable Instant heldUntil) implements LogEvent {}

    /// A person declined, or the asker withdrew.
    ///
    /// @param citing the earlier decision that settled the matter, as the asker who withdrew it says; else null
    record Cancelled(CancelKind kind, String reason, Actor by, @Nullable DecisionId citing)
            implements LogEvent {
        /// Without an earlier decision.
        public Cancelled(CancelKind kind, String reason, Actor by) {
            this(kind, reason, by, null);
        }
    }

    /// @param appliedDefault the default that was filled in, or null
    /// @param defaultRefused why a declared default was not applied, or null
    /// @param stale why it was closed without a deadline of its own; null where its deadline passed
    record TimedOut(
            @Nullable Answer appliedDefault,
            @Nullable String defaultRefused,
            @Nullable String stale)
            implements LogEvent {
        public TimedOut(@Nullable Answer appliedDefault, @Nullable String defaultRefused) {
            this(appliedDefault, defaultRefused, null);
        }
    }

    record Superseded(DecisionId successor, Actor by) implements LogEvent {}

    /// A timed-out decision takes no late answer from here on.
    record ShutToLate(LateAnswerClosure why, Actor by) implements LogEvent {}

    record DeadlineMoved(@Nullable Instant from, @Nullable Instant to, Actor by)
            implements LogEvent {}

    record Held(Instant until, Actor by) implements LogEvent {}

    /// A person broke a questionnaire off to talk; the asker gets these answers.
    record Paused(Answer handedOver, Actor by) implements LogEvent {}

    /// The asker would like to go on after a pause.
    ///
    /// @param reported what it says was said in talk
    record WishedToGoOn(Answer reported, Actor by) implements LogEvent {}

    /// The asker asked again while it waited, and says what is known by now. It answers nothing.
    ///
    /// @param reported what is new of it
    record Reported(Answer reported, Actor by) implements LogEvent {}

    /// The person went on after a pause.
    record WentOn(Actor by) implements LogEvent {}

    /// It turned out which session of an agent asked, and in which of its turns.
    ///
    /// @param turnId the agent's name for the turn, or null
    record Bound(String sessionId, String agentKind, @Nullable String turnId, Actor by)
            implements LogEvent {}

    /// A person is to be told again of what waits, because time has passed or an actor asked for
    /// it.
    ///
    /// @param channels over which alone; none for those that they chose for its urgency
    record Reminded(Actor by, List<String> channels) implements LogEvent {
        public Reminded {
            channels = List.copyOf(channels);
        }

        public Reminded(Actor by) {
            this(by, List.of());
        }
    }

    /// More is done so that a person answers.
    ///
    /// @param urgency how urgent it is from now on
    /// @param channels over which alone people are told; none for all that are set up
    record Escalated(EscalationAction action, Urgency urgency, List<String> channels)
            implements LogEvent {
        public Escalated {
            channels = List.copyOf(channels);
        }

        public Escalated(EscalationAction action, Urgency urgency) {
            this(action, urgency, List.of());
        }
    }

    /// A step was due and no person was told: it was in quiet hours, or they were told often
    /// enough.
    ///
    /// @param until when the next step is due; null where none is
    record EscalationDeferred(@Nullable Instant until) implements LogEvent {}

    /// A person saw it and will answer.
    ///
    /// @param until when they want to be told again; null for not again
    record Acknowledged(@Nullable Instant until, Actor by) implements LogEvent {}

    /// A person looked at it, for the first time or again after a while.
    record Viewed(Actor by) implements LogEvent {}

    record Delivered(Actor to) implements LogEvent {}

    /// An answer that did not count: it came too late, did not fit, or came from an agent.
    record AnswerRefused(Answer answer, Actor by, String reason) implements LogEvent {}

    /// A person answered, in words, what this one had taken the place of: too late to count there,
    /// and kept here for the person who decides.
    ///
    /// @param to what they answered
    record Commented(String text, DecisionId to, Actor by) implements LogEvent {}

    record GatesReleased(List<String> items) implements LogEvent {
        public GatesReleased {
            items = List.copyOf(items);
        }
    }

    record GatesMoved(List<String> items, DecisionId to) implements LogEvent {
        public GatesMoved {
            items = List.copyOf(items);
        }
    }

    /// The texts asked and said are gone: those of the row, its drafts, and the content of every
    /// event of this decision before this one.
    record Erased(String reason, Actor by) implements LogEvent {}

    /// The question left the database for the archive file, and with it the content of the event that asked
    /// it; that content still fits its digest.
    ///
    /// @param bytes how much text left
    record Archived(long bytes, Actor by) implements LogEvent {}

    /// An actor without the permission wanted to erase it.
    record EraseRefused(String reason, Actor by) implements LogEvent {}

    /// An actor wanted to do something else to it without the permission: to decline it, to take an
    /// answer back, to have it asked again. Where it is about no decision, the log names `STORE`.
    ///
    /// @param attempt as in `decline it`
    record AttemptRefused(String attempt, String reason, Actor by) implements LogEvent {}

    /// The whole store was put back to what a backup held, this event being the first one after it.
    /// It is about no decision: the log names `STORE`.
    ///
    /// @param events how many events the backup held
    /// @param head the last link of the log before the restore
    /// @param headSequence the last sequence of the log before the restore
    record Restored(long events, long headSequence, String head, Actor by) implements LogEvent {}

    /// A credential for the hub was made. It is about no decision: the log names `STORE`.
    ///
    /// @param kind `agent` or `person`
    /// @param holder in whose name it is
    record TokenMade(String token, String kind, String holder, Actor by) implements LogEvent {}

    /// A credential for the hub was ended. It is about no decision: the log names `STORE`.
    ///
    /// @param kind `agent` or `person`
    /// @param holder in whose name it was
    record TokenRevoked(String token, String kind, String holder, Actor by) implements LogEvent {}

    /// An actor without the permission wanted to make or to end a credential. It is about no
    /// decision: the log names `STORE`.
    record TokenRefused(String attempt, Actor by) implements LogEvent {}

    /// An account of a channel was bound to a person, whose answers its presses are from now on. It is
    /// about no decision: the log names `STORE`.
    ///
    /// @param channel as in `telegram`
    /// @param account of Sayso's own there
    /// @param sender the person's account there
    /// @param holder the person, as they are shown
    record ChannelPaired(String channel, String account, String sender, String holder, Actor by)
            implements LogEvent {}

    /// The binding of an account of a channel ended. It is about no decision: the log names `STORE`.
    ///
    /// @param channel as in `telegram`
    /// @param account of Sayso's own there
    /// @param sender the account there that was bound, or wished to be
    /// @param holder the person, as they were shown; empty where nobody had said whose it is
    record ChannelUnpaired(String channel, String account, String sender, String holder, Actor by)
            implements LogEvent {}

    /// Work was put behind other work. It is about no decision: the log names `STORE`.
    ///
    /// @param after all that goes before it by now
    record WorkOrdered(String item, List<String> after, Actor by) implements LogEvent {
        public WorkOrdered {
            after = List.copyOf(after);
        }
    }

    /// Work was called done. It is about no decision: the log names `STORE`.
    record WorkDone(String item, Actor by) implements LogEvent {}

    /// A tool of an analysis was called. It is about no decision: the log names the cycle, or `STORE` where
    /// no known one was named.
    ///
    /// @param cycle null where no known one was named
    /// @param invocation its row of the audit trail
    /// @param result how the call ended
    /// @param happened what came of it, without words
    /// @param durationMillis how long it took; null in a log of before that was kept
    /// @param rowHash over the row, so that the chain of the log covers the audit trail
    record ToolCompleted(
            @Nullable String cycle,
            String invocation,
            String tool,
            String result,
            List<AnalysisEvent> happened,
            @Nullable Long durationMillis,
            String rowHash,
            Actor by)
            implements LogEvent {
        public ToolCompleted {
            happened = happened.stream().map(AnalysisEvent::withoutWords).toList();
        }
    }

    /// Something happened to a session's plan. It is about no decision: the log names `STORE`.
    ///
    /// @param agentKind of the session's agent
    /// @param what as `PlanEventKind` names it
    /// @param state in which the plan is then
    /// @param detail for people, or empty
    record PlanMoved(
            String agentKind, String sessionId, String what, String state, String detail, Actor by)
            implements LogEvent {}

    /// A person made a standing rule. It is about no decision: the log names `STORE`. What the rule says
    /// stands in the rule, since nothing can be erased here.
    ///
    /// @param rule as in `r-7m2kq0`
    /// @param from the decision that it was made from
    record RuleMade(String rule, DecisionId from, Actor by) implements LogEvent {}

    /// A standing rule ended. It is about no decision: the log names `STORE`.
    ///
    /// @param why as in `revoked`
    record RuleEnded(String rule, String why, Actor by) implements LogEvent {}

    /// Standing rules are about this decision, and a person is asked nevertheless.
    ///
    /// @param rules as in `r-7m2kq0`
    record RuleRefused(List<String> rules, String reason) implements LogEvent {
        public RuleRefused {
            rules = List.copyOf(rules);
        }
    }

    /// A person contested the answer, and the successor asks for it again.
    ///
    /// @param why in their words; blank where they gave none
    record Contested(DecisionId successor, String why, Actor by) implements LogEvent {}

    /// A person looked at an answer again and found it right. What they find wrong they contest.
    record Reviewed(Actor by) implements LogEvent {}

    /// What a line of the log says that was asked; empty where it says something else, or cannot be read.
    static Optional<Question> question(LogContent content) {
        return switch (content) {
            case LogContent.Known(Asked asked) -> Optional.of(asked.question());
            case LogContent.Known(Imported imported) -> Optional.of(imported.question());
            case LogContent.Known _,
                    LogContent.Erased _,
                    LogContent.Archived _,
                    LogContent.UnknownKind _,
                    LogContent.Unreadable _ ->
                    Optional.empty();
        };
    }

    /// The stable name of this type of event, as stored and shown.
    default String type() {
        return switch (this) {
            case Asked _ -> "asked";
            case Imported _ -> "imported";
            case Answered _ -> "answered";
            case Claimed _ -> "claimed";
            case ClaimUndone _ -> "claim_undone";
            case Cancelled _ -> "cancelled";
            case TimedOut _ -> "timed_out";
            case Superseded _ -> "superseded";
            case ShutToLate _ -> "shut_to_late";
            case DeadlineMoved _ -> "deadline_moved";
            case Held _ -> "held";
            case Paused _ -> "paused";
            case WishedToGoOn _ -> "wished_to_go_on";
            case Reported _ -> "reported";
            case WentOn _ -> "went_on";
            case Bound _ -> "bound";
            case Reminded _ -> "reminded";
            case Escalated _ -> "escalated";
            case EscalationDeferred _ -> "escalation_deferred";
            case Acknowledged _ -> "acknowledged";
            case Viewed _ -> VIEWED;
            case Delivered _ -> "delivered";
            case AnswerRefused _ -> "answer_refused";
            case Commented _ -> "commented";
            case GatesReleased _ -> "gates_released";
            case GatesMoved _ -> "gates_moved";
            case Erased _ -> "erased";
            case Archived _ -> ARCHIVED;
            case EraseRefused _ -> "erase_refused";
            case AttemptRefused _ -> "attempt_refused";
            case Restored _ -> RESTORED;
            case TokenMade _ -> "token_made";
            case TokenRevoked _ -> "token_revoked";
            case TokenRefused _ -> "token_refused";
            case ChannelPaired _ -> "channel_paired";
            case ChannelUnpaired _ -> "channel_unpaired";
            case WorkOrdered _ -> "work_ordered";
            case WorkDone _ -> "work_done";
            case ToolCompleted _ -> "tool_completed";
            case PlanMoved _ -> "plan_moved";
            case RuleMade _ -> "rule_made";
            case RuleEnded _ -> "rule_ended";
            case RuleRefused _ -> "rule_refused";
            case Contested _ -> "contested";
            case Reviewed _ -> REVIEWED;
        };
    }
}
