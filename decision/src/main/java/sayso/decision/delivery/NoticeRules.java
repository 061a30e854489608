package sayso.decision.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionEvent;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Urgency;

/// Derives the notices that follow from an event of the log, from an answer that does not reach its
/// agent, or from an agent let go without asking: one for each recipient that is to get it. Writes
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
            DecisionEvent event,
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
                kind.isCall() || isOwnEnd(decision)
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
        for (NoticeSubscription way : addressees.overseer()) {
            boolean answeredElsewhere =
                    kind == NoticeKind.ANSWERED
                            && requester.isPresent()
                            && way.channel().equals(NoticeRecipients.MAIL);
            if (way.wants(kind, decision.terms().urgency())
                    && !answeredElsewhere
                    && (kind.isCall() || way.always() || wasTold(way, known))) {
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
        return troubles(decision.id(), NoticeKind.UNDELIVERED, 0, decision.terms().urgency(), now);
    }

    List<Notice> of(TurnLoop loop, Instant now) {
        return troubles(
                DecisionEvent.STORE, NoticeKind.STOP_LOOP, loop.occurrence(), Urgency.MEDIUM, now);
    }

    private List<Notice> troubles(
            DecisionId about, NoticeKind kind, long occurrence, Urgency urgency, Instant now) {
        return addressees.overseer().stream()
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
    static boolean isTold(DecisionEvent event) {
        return kind(event) != null;
    }

    /// The one table of what is told of.
    private static @Nullable NoticeKind kind(DecisionEvent event) {
        return switch (event) {
            case DecisionEvent.Asked _ -> NoticeKind.REQUESTED;
            case DecisionEvent.Answered _ -> NoticeKind.ANSWERED;
            case DecisionEvent.Cancelled _, DecisionEvent.TimedOut _, DecisionEvent.Superseded _ ->
                    NoticeKind.CLOSED;
            case DecisionEvent.Reminded _ -> NoticeKind.REMINDER;
            case DecisionEvent.Escalated _ -> NoticeKind.ESCALATED;
            case DecisionEvent.Imported _,
                    DecisionEvent.EscalationDeferred _,
                    DecisionEvent.Acknowledged _,
                    DecisionEvent.Claimed _,
                    DecisionEvent.ClaimUndone _,
                    DecisionEvent.ShutToLate _,
                    DecisionEvent.DeadlineMoved _,
                    DecisionEvent.Held _,
                    DecisionEvent.Paused _,
                    DecisionEvent.WishedToGoOn _,
                    DecisionEvent.Reported _,
                    DecisionEvent.WentOn _,
                    DecisionEvent.Bound _,
                    DecisionEvent.Viewed _,
                    DecisionEvent.Delivered _,
                    DecisionEvent.AnswerRefused _,
                    DecisionEvent.Commented _,
                    DecisionEvent.GatesReleased _,
                    DecisionEvent.GatesMoved _,
                    DecisionEvent.Erased _,
                    DecisionEvent.EraseRefused _,
                    DecisionEvent.AttemptRefused _,
                    DecisionEvent.Restored _,
                    DecisionEvent.TokenMade _,
                    DecisionEvent.TokenRevoked _,
                    DecisionEvent.TokenRefused _,
                    DecisionEvent.WorkOrdered _,
                    DecisionEvent.WorkDone _,
                    DecisionEvent.ToolCompleted _,
                    DecisionEvent.PlanMoved _ ->
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
