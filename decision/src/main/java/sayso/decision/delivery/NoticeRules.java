package sayso.decision.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Urgency;

/// Derives the notices that follow from an event of the log, from an answer that does not reach its
/// agent, from an agent let go without asking, from a channel on which presses are not heard, or
/// from what standing rules answered: one for each recipient that is to get it. Writes
/// and sends nothing.
final class NoticeRules {
    /// The end of a decision is no news any more after this.
    static final Duration NEWS = Duration.ofDays(3);

    private final NoticeRecipients addressees;

    NoticeRules(NoticeRecipients addressees) {
        this.addressees = addressees;
    }

    /// @param decision as it stands now
    /// @param known the notices about it so far
    List<Notice> of(
            LogEvent event,
            long sequence,
            Instant at,
            Decision decision,
            List<Notice> known,
            Instant now) {
        NoticeKind kind = kind(event);
        if (kind == null
                || decision.isErased()
                || (kind.isCall() ? !decision.isPending() : now.isAfter(at.plus(NEWS)))) {
            return List.of();
        }
        List<Notice> notices = new ArrayList<>();
        Optional<String> requester =
                kind.isCall() || kind == NoticeKind.UPDATED || isOwnEnd(decision)
                        ? Optional.empty()
                        : addressees.requester(decision.asker());
        requester.ifPresent(address ->
                notices.add(
                        notice(
                                decision,
                                kind,
                                sequence,
                                NoticeRecipients.MAIL,
                                address,
                                at,
                                Duration.ZERO)));
        List<String> named = named(event, decision);
        for (NoticeSubscription way : addressees.overseer()) {
            boolean answeredElsewhere =
                    kind == NoticeKind.ANSWERED
                            && requester.isPresent()
                            && way.channel().equals(NoticeRecipients.MAIL);
            boolean wanted =
                    ((kind.isCall() || way.always())
                                    && way.takes(decision)
                                    && wants(way, kind, decision.terms().urgency(), named))
                            // why: whoever was told is told of the end, whatever is taken by now
                            || (!kind.isCall()
                                    && way.kinds().contains(kind)
                                    && wasTold(way, known));
            if (wanted && !answeredElsewhere) {
                notices.add(
                        notice(
                                decision,
                                kind,
                                sequence,
                                way.channel(),
                                way.target(),
                                at,
                                way.delay()));
            }
        }
        return notices;
    }

    /// Of an answer that does not reach its agent.
    List<Notice> ofUndelivered(Decision decision, Instant now) {
        return troubles(
                addressees.overseer().stream().filter(way -> way.takes(decision)).toList(),
                decision.id(),
                NoticeKind.UNDELIVERED,
                0,
                decision.terms().urgency(),
                now);
    }

    List<Notice> of(HoldLoopRecord loop, Instant now) {
        return troubles(
                addressees.overseer(),
                LogEvent.STORE,
                NoticeKind.STOP_LOOP,
                loop.occurrence(),
                Urgency.MEDIUM,
                now);
    }

    /// Of an account that is not read; told over every channel but its own.
    List<Notice> of(ListenerHealth deaf, Instant now) {
        return troubles(
                        addressees.overseer(),
                        LogEvent.STORE,
                        NoticeKind.CHANNEL_DEAF,
                        deaf.occurrence(),
                        Urgency.HIGH,
                        now)
                .stream()
                .filter(notice -> !notice.channel().equals(deaf.channel()))
                .toList();
    }

    /// Of what standing rules answered.
    List<Notice> ofDigest(long occurrence, Instant now) {
        return troubles(
                addressees.overseer(),
                LogEvent.STORE,
                NoticeKind.RULE_DIGEST,
                occurrence,
                Urgency.MEDIUM,
                now);
    }

    private List<Notice> troubles(
            List<NoticeSubscription> ways,
            DecisionId about,
            NoticeKind kind,
            long occurrence,
            Urgency urgency,
            Instant now) {
        return ways.stream()
                .filter(way -> way.wants(kind, urgency))
                .map(way ->
                        new Notice(
                                about,
                                kind,
                                way.channel(),
                                way.target(),
                                occurrence,
                                now,
                                Notice.Progress.waiting(addressees.notBefore(now, urgency))))
                .toList();
    }

    /// Whether anybody is ever told of such an event.
    static boolean isTold(LogEvent event) {
        return kind(event) != null;
    }

    /// The one table of what is told of.
    private static @Nullable NoticeKind kind(LogEvent event) {
        return switch (event) {
            case LogEvent.Asked _ -> NoticeKind.REQUESTED;
            case LogEvent.Answered _ -> NoticeKind.ANSWERED;
            case LogEvent.Cancelled _, LogEvent.TimedOut _, LogEvent.Superseded _ ->
                    NoticeKind.CLOSED;
            case LogEvent.Reminded _ -> NoticeKind.REMINDER;
            case LogEvent.Escalated _ -> NoticeKind.ESCALATED;
            case LogEvent.Claimed _,
                    LogEvent.ClaimUndone _,
                    LogEvent.DeadlineMoved _,
                    LogEvent.ShutToLate _ ->
                    NoticeKind.UPDATED;
            case LogEvent.Imported _,
                    LogEvent.EscalationDeferred _,
                    LogEvent.Acknowledged _,
                    LogEvent.Held _,
                    LogEvent.Paused _,
                    LogEvent.WishedToGoOn _,
                    LogEvent.Reported _,
                    LogEvent.WentOn _,
                    LogEvent.Bound _,
                    LogEvent.Viewed _,
                    LogEvent.Delivered _,
                    LogEvent.AnswerRefused _,
                    LogEvent.Commented _,
                    LogEvent.GatesReleased _,
                    LogEvent.GatesMoved _,
                    LogEvent.Erased _,
                    LogEvent.Archived _,
                    LogEvent.EraseRefused _,
                    LogEvent.AttemptRefused _,
                    LogEvent.Restored _,
                    LogEvent.TokenMade _,
                    LogEvent.ChannelPaired _,
                    LogEvent.ChannelUnpaired _,
                    LogEvent.TokenRevoked _,
                    LogEvent.TokenRefused _,
                    LogEvent.RuleMade _,
                    LogEvent.RuleEnded _,
                    LogEvent.RuleRefused _,
                    LogEvent.Contested _,
                    LogEvent.Reviewed _,
                    LogEvent.WorkOrdered _,
                    LogEvent.WorkDone _,
                    LogEvent.ToolCompleted _,
                    LogEvent.PlanMoved _ ->
                    null;
        };
    }

    /// Whether the asker ended it itself, which is no news to it.
    private static boolean isOwnEnd(Decision decision) {
        return decision.ending()
                .flatMap(Outcome::decidedBy)
                .filter(by -> by == DeciderKind.AGENT)
                .isPresent();
    }

    /// Over the channels that a step names people are told however urgent it has to be there; over others
    /// not, but where everything is told.
    private static boolean wants(
            NoticeSubscription way, NoticeKind kind, Urgency urgency, List<String> named) {
        return named.contains(way.channel())
                ? way.kinds().contains(kind)
                : (named.isEmpty() || way.always()) && way.wants(kind, urgency);
    }

    /// The channels that a step names and that can tell of the decision. Where none of them can, it is
    /// told as if the step had named none: a step that calls nobody would let the question lie.
    private List<String> named(LogEvent event, Decision decision) {
        List<String> channels = channelsOf(event);
        boolean reaches =
                addressees.overseer().stream()
                        .anyMatch(way -> channels.contains(way.channel()) && way.takes(decision));
        return reaches ? channels : List.of();
    }

    /// The channels that a step of an escalation names; none where it names none.
    static List<String> channelsOf(LogEvent event) {
        if (event instanceof LogEvent.Reminded reminded) {
            return reminded.channels();
        }
        return event instanceof LogEvent.Escalated escalated ? escalated.channels() : List.of();
    }

    private static boolean wasTold(NoticeSubscription way, List<Notice> known) {
        return known.stream()
                .filter(notice -> notice.kind().isCall())
                .filter(notice -> notice.channel().equals(way.channel()))
                .filter(notice -> notice.target().equals(way.target()))
                .anyMatch(Notice::wasTried);
    }

    private static Notice notice(
            Decision decision,
            NoticeKind kind,
            long sequence,
            String channel,
            String target,
            Instant at,
            Duration delay) {
        return new Notice(
                decision.id(),
                kind,
                channel,
                target,
                kind.repeats() ? sequence : 0,
                at,
                Notice.Progress.waiting(kind.isCall() ? at.plus(delay) : at));
    }
}
