package sayso.selfcheck.closing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;

/// Judges one round of the race: compares the log, which has the order of events, the final row and
/// the racers' results, and returns each contradiction as a fault.
final class CloseRaceJudge {
    private final Decision last;
    private final List<LoggedEvent> log;
    private final List<String> faults = new ArrayList<>();
    private @Nullable Instant deadline;
    private @Nullable Instant hold;
    private @Nullable Instant claim;
    private DecisionState state = DecisionState.PENDING;
    private int answers;
    private int claims;
    private int released;

    /// @param first the decision when it was asked
    /// @param last the same decision when all is over
    /// @param log the events of this decision alone
    CloseRaceJudge(Decision first, Decision last, List<LoggedEvent> log) {
        this.deadline = first.timing().deadline();
        this.last = last;
        this.log = log;
    }

    List<String> judge(List<RacerResult> told) {
        log.forEach(this::follow);
        if (state != last.state()) {
            faults.add("the log ends " + state + ", and the row is " + last.state());
        }
        told.forEach(this::compare);
        long accepted = told.stream().filter(came -> answered(came) && !isRepeated(came)).count();
        if (accepted + released != answers) {
            faults.add(
                    accepted
                            + " answers were accepted, "
                            + released
                            + " claims released, and the log has "
                            + answers);
        }
        long claimed = told.stream().filter(came -> claimed(came) && !isRepeated(came)).count();
        if (claimed != claims) {
            faults.add(claimed + " claims were accepted, and the log has " + claims);
        }
        return faults.stream().map(fault -> last.id() + ": " + fault + "; log " + kinds()).toList();
    }

    private void follow(LoggedEvent logged) {
        switch (logged.event()) {
            case LogEvent.Answered answered -> {
                answers++;
                released += claim == null ? 0 : 1;
                if (answered.late() != (state == DecisionState.TIMED_OUT)) {
                    faults.add("an answer is " + (answered.late() ? "" : "not ") + "called late");
                }
                if (!answered.late() && claim == null && !isBeforeDue(logged.at())) {
                    faults.add("an answer counted at " + logged.at() + ", past its deadline");
                }
                move(DecisionState.RESOLVED);
            }
            case LogEvent.TimedOut _ -> {
                if (claim != null) {
                    faults.add("it expired at " + logged.at() + ", and was answered before");
                }
                if (isBeforeDue(logged.at())) {
                    faults.add("it expired at " + logged.at() + ", before its deadline");
                }
                move(DecisionState.TIMED_OUT);
            }
            case LogEvent.Cancelled _ -> move(DecisionState.CANCELLED);
            case LogEvent.Superseded _ -> move(DecisionState.SUPERSEDED);
            case LogEvent.DeadlineMoved moved -> {
                stillOpen("its deadline was moved");
                deadline = moved.to();
            }
            case LogEvent.Held held -> {
                stillOpen("its deadline was held");
                hold = held.until();
            }
            case LogEvent.Claimed claimed -> {
                claims++;
                if (state != DecisionState.TIMED_OUT) {
                    stillOpen("it was claimed");
                    if (!isBeforeDue(logged.at())) {
                        faults.add("it was claimed at " + logged.at() + ", past its deadline");
                    }
                }
                claim = claimed.releaseAt();
            }
            case LogEvent.ClaimUndone undone -> {
                if (claim == null || !logged.at().isBefore(claim)) {
                    faults.add("an answer was taken back at " + logged.at() + ", too late");
                }
                claim = null;
                hold = undone.heldUntil() == null ? hold : undone.heldUntil();
            }
            case LogEvent.Asked _,
                    LogEvent.Imported _,
                    LogEvent.ShutToLate _,
                    LogEvent.Bound _,
                    LogEvent.Reminded _,
                    LogEvent.Escalated _,
                    LogEvent.EscalationDeferred _,
                    LogEvent.Acknowledged _,
                    LogEvent.Viewed _,
                    LogEvent.Delivered _,
                    LogEvent.AnswerRefused _,
                    LogEvent.Paused _,
                    LogEvent.WishedToGoOn _,
                    LogEvent.Reported _,
                    LogEvent.WentOn _,
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
                    LogEvent.PlanMoved _ -> {}
        }
    }

    private void move(DecisionState to) {
        boolean lateAnswer = state == DecisionState.TIMED_OUT && to == DecisionState.RESOLVED;
        if (state != DecisionState.PENDING && !lateAnswer) {
            faults.add("it was " + state + " and became " + to);
        }
        state = to;
    }

    private void stillOpen(String what) {
        if (state != DecisionState.PENDING) {
            faults.add(what + " when it was " + state);
        }
    }

    private boolean isBeforeDue(Instant at) {
        Instant due = deadline;
        if (due != null && hold != null && hold.isAfter(due)) {
            due = hold;
        }
        return due == null || at.isBefore(due);
    }

    private void compare(RacerResult came) {
        switch (came.told()) {
            case ChangeResult.AlreadyClosed(Decision seen) -> {
                // why: what could still be taken back is not the ending yet
                if (seen.claim() == null) {
                    sawEnding(came, seen);
                }
            }
            case WaitResult waited -> {
                if (waited instanceof WaitResult.StillPending) {
                    faults.add("a waiter was not told that it ended");
                } else {
                    sawEnding(came, waited.decision());
                }
            }
            case AskResult.Asked asked -> succeeded(asked.decision().id());
            default -> {}
        }
    }

    private void sawEnding(RacerResult came, Decision seen) {
        boolean wasTimedOut = seen.state() == DecisionState.TIMED_OUT && hasTimedOut();
        if (!Objects.equals(seen.outcome(), last.outcome()) && !wasTimedOut) {
            faults.add(
                    came.closer()
                            + " was told "
                            + seen.outcome()
                            + ", and it is "
                            + last.outcome());
        }
    }

    private void succeeded(DecisionId successor) {
        boolean byRow =
                last.outcome() instanceof Outcome.Superseded superseded
                        && superseded.successor().equals(successor);
        boolean afterwards =
                last.closedToLate() != null && successor.equals(last.closedToLate().successor());
        if (!byRow && !afterwards) {
            faults.add(successor + " took its place, and it does not say so");
        }
    }

    private boolean hasTimedOut() {
        return log.stream().anyMatch(logged -> logged.event() instanceof LogEvent.TimedOut);
    }

    private static boolean answered(RacerResult came) {
        return switch (came.closer()) {
            case ANSWERER, SECOND_ANSWERER -> came.told() instanceof ChangeResult.Accepted;
            case CLAIMER,
                    UNDOER,
                    WITHDRAWER,
                    DECLINER,
                    SUCCESSOR,
                    EXTENDER,
                    TYPIST,
                    SWEEPER,
                    WAITER ->
                    false;
        };
    }

    private static boolean claimed(RacerResult came) {
        return came.closer() == RacerRole.CLAIMER && came.told() instanceof ChangeResult.Accepted;
    }

    private static boolean isRepeated(RacerResult came) {
        return came.told() instanceof ChangeResult.Accepted accepted && accepted.repeated();
    }

    private List<String> kinds() {
        return log.stream().map(logged -> logged.event().type()).toList();
    }
}
