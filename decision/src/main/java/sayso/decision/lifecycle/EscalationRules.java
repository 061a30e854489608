package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.EscalationStep;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Urgency;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;

/// Rules for decisions that go on waiting: determines the effect of due escalation steps,
/// reminders, a person's acknowledgement, and closing stale ones. None of them answers or releases
/// work. Pure, as `TransitionRules` is.
final class EscalationRules {
    /// What is done once a snooze is over.
    private static final EscalationStep AGAIN =
            new EscalationStep(Duration.ofMinutes(1), EscalationAction.REMIND);

    private EscalationRules() {}

    /// Takes what is due. Where several steps were missed because nothing ran, only the furthest
    /// counts, so that nobody is told three times at once.
    static TransitionResult step(Decision decision, EscalationPolicy policy, Instant now) {
        Instant at = decision.escalatesAt();
        EscalationProgress clock = decision.escalation();
        if (clock == null || at == null || now.isBefore(at)) {
            return new TransitionResult.Unchanged();
        }
        Urgency urgency = decision.terms().urgency();
        Instant told = policy.toldFrom(now, urgency);
        if (told.isAfter(now)) {
            return moved(
                    decision, clock.at(clock.step(), told), new LogEvent.EscalationDeferred(told));
        }
        List<EscalationStep> row = policy.of(urgency);
        int done = clock.step();
        while (done < row.size() && !clock.since().plus(row.get(done).after()).isAfter(now)) {
            done++;
        }
        // why: after a snooze past the last step, and where the steps were changed meanwhile
        EscalationStep taken = done == clock.step() ? AGAIN : row.get(done - 1);
        EscalationProgress next = clock.at(done, policy.due(urgency, done, clock.since()));
        return switch (taken.action()) {
            case REMIND ->
                    clock.reminders() < EscalationPolicy.MOST_REMINDERS
                            ? moved(
                                    decision,
                                    next.reminded(),
                                    new LogEvent.Reminded(new Actor.Deadline(), taken.channels()))
                            : quietly(decision, next);
            case WIDEN, LAST_CALL ->
                    moved(
                            decision,
                            next,
                            new LogEvent.Escalated(taken.action(), urgency, taken.channels()));
            case RAISE -> raise(decision, next, taken.channels(), policy, now);
        };
    }

    private static TransitionResult raise(
            Decision decision,
            EscalationProgress next,
            List<String> channels,
            EscalationPolicy policy,
            Instant now) {
        Urgency before = decision.terms().urgency();
        Urgency raised = before.raised();
        if (raised == before || next.raises() >= EscalationPolicy.MOST_RAISES) {
            return quietly(decision, next);
        }
        return new TransitionResult.Moved(
                decision.escalated(
                        decision.terms().ofUrgency(raised),
                        next.raised(now, policy.due(raised, 0, now))),
                new LogEvent.Escalated(EscalationAction.RAISE, raised, channels),
                new GateEffect.Keep());
    }

    /// Nobody is told, since they were told often enough; what comes after it may come.
    private static TransitionResult quietly(Decision decision, EscalationProgress next) {
        return moved(decision, next, new LogEvent.EscalationDeferred(next.nextAt()));
    }

    static TransitionResult remind(Decision decision, DecisionChange.Remind change) {
        if (!decision.isPending() || decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        EscalationProgress clock =
                Objects.requireNonNullElseGet(
                        decision.escalation(),
                        () ->
                                new EscalationProgress(
                                        decision.timing().askedAt(),
                                        0,
                                        0,
                                        0,
                                        null,
                                        null,
                                        null,
                                        null));
        if (clock.reminders() >= EscalationPolicy.MOST_REMINDERS) {
            return refused(
                    "too_often",
                    decision.id()
                            + " was reminded of "
                            + EscalationPolicy.MOST_REMINDERS
                            + " times; wait, or ask the person another way");
        }
        return moved(decision, clock.reminded(), new LogEvent.Reminded(change.by()));
    }

    static TransitionResult acknowledge(
            Decision decision,
            DecisionChange.Acknowledge change,
            EscalationPolicy policy,
            Instant now) {
        if (Permissions.may(change.by(), new Action.Acknowledge(decision.id()))
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        if (!decision.isPending() || decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        Instant until = change.until();
        if (until != null && !until.isAfter(now)) {
            return refused("past", "the time to be told again is over");
        }
        EscalationProgress clock = decision.escalation();
        Instant since = clock == null ? decision.timing().askedAt() : clock.since();
        if (clock == null) {
            clock = new EscalationProgress(since, 0, 0, 0, null, null, null, null);
        }
        Actor.Person person = change.by().person().orElseThrow();
        boolean again =
                person.id().equals(clock.seenById()) && Objects.equals(clock.nextAt(), until);
        return again
                ? new TransitionResult.Unchanged()
                : moved(
                        decision,
                        clock.seen(person, now, from(decision, clock, until, policy), until),
                        new LogEvent.Acknowledged(until, person));
    }

    /// What the steps are counted from so that the next one comes when the person wants to be told.
    private static Instant from(
            Decision decision,
            EscalationProgress clock,
            @Nullable Instant until,
            EscalationPolicy policy) {
        List<EscalationStep> row = policy.of(decision.terms().urgency());
        return until == null || clock.step() >= row.size()
                ? clock.since()
                : until.minus(row.get(clock.step()).after());
    }

    static TransitionResult closeStale(
            Decision decision, DecisionChange.CloseStale change, Instant now) {
        if (!decision.isPending() || decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        boolean waitedEnough = !decision.timing().askedAt().plus(change.threshold()).isAfter(now);
        boolean minor =
                switch (decision.terms().urgency()) {
                    case HIGH -> false;
                    case MEDIUM, LOW -> true;
                };
        if (!waitedEnough
                || !minor
                || decision.isPaused()
                || decision.isHeld(now)
                || decision.terms().intake().locked()) {
            return new TransitionResult.Unchanged();
        }
        String why = "Stale: no response after " + inWords(change.threshold());
        return new TransitionResult.Moved(
                decision.ended(new Outcome.TimedOut(now, null, why), null),
                new LogEvent.TimedOut(null, null, why),
                new GateEffect.Keep());
    }

    private static String inWords(Duration span) {
        if (span.toMinutes() < 120) {
            return span.toMinutes() + "m";
        }
        return span.toHours() < 96 ? span.toHours() + "h" : span.toDays() + "d";
    }

    private static TransitionResult.Moved moved(
            Decision decision, EscalationProgress next, LogEvent event) {
        return new TransitionResult.Moved(
                decision.escalated(decision.terms(), next), event, new GateEffect.Keep());
    }

    private static TransitionResult refused(String code, String message) {
        return new TransitionResult.Refused(List.of(new Problem(code, "", message)));
    }
}
