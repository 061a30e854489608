package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.session.SessionKey;

/// The plan mode of one agent's session: its state, the current revision of its plan, the decision
/// that asks to approve it, and what was observed of the session. Immutable; each change makes a
/// new value.
///
/// @param entered whether Sayso's own plan mode was entered, so that its gate holds while the plan is open;
///     false where the agent proposed a plan by a dialog of its own
/// @param decision that asks a person to approve this revision, or null
/// @param asksBeforeEdits whether the person wants to be asked before each edit while it is carried out
/// @param begunAt when plan mode was last entered
/// @param version counts the changes, from 1
public record Plan(
        SessionKey session,
        PlanState state,
        boolean entered,
        PlanRevision revision,
        @Nullable DecisionId decision,
        boolean asksBeforeEdits,
        PlanSessionFacts traces,
        Instant begunAt,
        Instant changedAt,
        long version) {
    public Plan {
        requireNonNull(session, "session is null");
        requireNonNull(state, "state is null");
        requireNonNull(revision, "revision is null");
        requireNonNull(traces, "traces is null");
        requireNonNull(begunAt, "begunAt is null");
        requireNonNull(changedAt, "changedAt is null");
    }

    /// A session that never planned.
    public static Plan none(SessionKey session, @Nullable String folder, Instant now) {
        return new Plan(
                session,
                PlanState.OFF,
                false,
                PlanRevision.NONE,
                null,
                false,
                new PlanSessionFacts(folder, null, ""),
                now,
                now,
                0);
    }

    /// Whether tools must be judged before the session may use them.
    public boolean isGated() {
        return entered && state.isOpen();
    }

    /// Whether a person has to be asked before each edit.
    public boolean isCareful() {
        return asksBeforeEdits && state == PlanState.EXECUTING;
    }

    /// Whether any tool has to be judged or asked for.
    public boolean isHeld() {
        return isGated() || isCareful();
    }

    /// Whether nothing but the agent's good will keeps it from changing things: none of its hooks ever
    /// asked.
    public boolean isAdvisory() {
        return traces.gateHeardAt() == null;
    }

    /// The step that the agent is at: the first open one.
    public Optional<PlanStep> current() {
        return state == PlanState.EXECUTING
                ? revision.steps().stream().filter(PlanStep::isOpen).findFirst()
                : Optional.empty();
    }

    Plan entered(Instant at) {
        return new Plan(
                session,
                PlanState.PLANNING,
                true,
                revision,
                null,
                false,
                traces,
                at,
                changedAt,
                version);
    }

    Plan proposing(PlanRevision next, DecisionId asked) {
        return new Plan(
                session,
                PlanState.PROPOSED,
                entered,
                next,
                asked,
                false,
                traces,
                begunAt,
                changedAt,
                version);
    }

    Plan executing(PlanRevision approved, boolean careful) {
        return new Plan(
                session,
                PlanState.EXECUTING,
                entered,
                approved,
                null,
                careful,
                traces,
                begunAt,
                changedAt,
                version);
    }

    /// No plan is proposed any more; where it was not by Sayso's plan mode, nothing is on.
    Plan back() {
        return ended(entered ? PlanState.PLANNING : PlanState.OFF);
    }

    /// In a state in which nothing waits for a person.
    Plan ended(PlanState next) {
        return new Plan(
                session,
                next,
                entered && next.isOn(),
                revision,
                null,
                asksBeforeEdits && next.isApproved(),
                traces,
                begunAt,
                changedAt,
                version);
    }

    Plan with(PlanRevision next) {
        return new Plan(
                session,
                state,
                entered,
                next,
                decision,
                asksBeforeEdits,
                traces,
                begunAt,
                changedAt,
                version);
    }

    Plan with(PlanSessionFacts next) {
        return new Plan(
                session,
                state,
                entered,
                revision,
                decision,
                asksBeforeEdits,
                next,
                begunAt,
                changedAt,
                version);
    }

    Plan changed(Instant at) {
        return new Plan(
                session,
                state,
                entered,
                revision,
                decision,
                asksBeforeEdits,
                traces,
                begunAt,
                at,
                version + 1);
    }
}
