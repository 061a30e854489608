package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;

/// Implements the desk of plan mode over a store that this process reaches directly, and serves
/// agents' hooks beside it: holds new sessions, reads plans and step marks in what agents say, and
/// saves grants. It keeps the marks of held sessions in step. The first reader after a plan's
/// approval was answered settles the plan. Each call is one transaction.
public final class LocalPlanDesk implements PlanDesk {
    private static final Set<PlanState> KNOWN = EnumSet.complementOf(EnumSet.of(PlanState.OFF));
    private static final Set<PlanState> ON =
            EnumSet.copyOf(Arrays.stream(PlanState.values()).filter(PlanState::isOn).toList());

    private final PlanStore store;
    private final DecisionIdGenerator ids;
    private final DeskPolicy policy;
    private final PlanMarker marker;

    public LocalPlanDesk(
            PlanStore store, DecisionIdGenerator ids, DeskPolicy policy, PlanMarker marker) {
        this.store = requireNonNull(store, "store is null");
        this.ids = requireNonNull(ids, "ids is null");
        this.policy = requireNonNull(policy, "policy is null");
        this.marker = requireNonNull(marker, "marker is null");
    }

    @Override
    public Plan look(SessionKey session) {
        Seen seen =
                store.read(look ->
                        seen(
                                look,
                                look.plan(session)
                                        .orElseGet(() -> Plan.none(session, null, look.now()))));
        Plan plan = seen.closed() ? write(session, PlanOperation::plan) : seen.plan();
        if (isUnknown(plan) && marker.isMarked(session)) {
            return write(session, work -> work.takenOver());
        }
        marked(plan);
        return plan;
    }

    @Override
    public List<Plan> all(@Nullable String owner) {
        return in(KNOWN, owner);
    }

    @Override
    public List<Plan> on(@Nullable String owner) {
        return in(ON, owner);
    }

    private List<Plan> in(Set<PlanState> states, @Nullable String owner) {
        List<Seen> seen =
                store.read(look ->
                        look.plans(owner, states).stream().map(plan -> seen(look, plan)).toList());
        return seen.stream()
                .map(one -> one.closed() ? look(one.plan().session()) : one.plan())
                .filter(plan -> states.contains(plan.state()))
                .toList();
    }

    @Override
    public Optional<Instant> lastChange() {
        return store.read(PlanTransaction::lastChange);
    }

    @Override
    public List<Plan> sessions(@Nullable String owner) {
        Map<SessionKey, Plan> found = new LinkedHashMap<>();
        Instant now = store.read(PlanTransaction::now);
        Instant lately = now.minus(AgentSession.SILENT);
        List<AgentSession> alive =
                store.read(look ->
                        look.sessions(owner).stream()
                                .filter(session -> !session.isDead(now))
                                .toList());
        for (AgentSession session : alive) {
            Plan plan = look(session.key());
            found.put(
                    session.key(),
                    plan.version() == 0
                            ? Plan.none(session.key(), session.folder(), session.seenAt())
                            : plan);
        }
        for (Plan plan : all(owner)) {
            if (plan.state().isOn() || plan.changedAt().isAfter(lately)) {
                found.putIfAbsent(plan.session(), plan);
            }
        }
        return List.copyOf(found.values());
    }

    @Override
    public List<SessionStatus> runs(@Nullable String owner) {
        return store.read(look -> {
            Instant now = look.now();
            return look.sessions(owner).stream()
                    .map(session ->
                            new SessionStatus(
                                    session.key(), session.folder(), !session.isDead(now)))
                    .toList();
        });
    }

    /// A session begins. Where plan mode waits for the next one in its folder, it holds this one from now on.
    ///
    /// @return its plan; empty where nothing was handed to it
    public Optional<Plan> begun(SessionKey session, @Nullable String folder) {
        if (folder == null) {
            return Optional.empty();
        }
        Optional<SessionKey> next =
                store.read(look ->
                        look.plans(session.owner(), ON).stream()
                                .filter(plan -> NextSession.is(plan.session()))
                                .filter(plan ->
                                        NextSession.isNear(NextSession.folder(plan), folder))
                                .map(Plan::session)
                                .findFirst());
        return next.flatMap(waits -> handed(waits, session, folder));
    }

    private Optional<Plan> handed(SessionKey next, SessionKey session, String folder) {
        Optional<Plan> held =
                store.write(unit -> {
                    PlanOperation waits = PlanOperation.on(unit, next, ids, policy);
                    if (!waits.plan().isGated()) {
                        return Optional.empty();
                    }
                    waits.handOver(session);
                    PlanOperation own = PlanOperation.on(unit, session, ids, policy);
                    own.enter(folder, agent(session));
                    marker.mark(session);
                    return Optional.of(own.plan());
                });
        held.ifPresent(_ -> look(next));
        return held;
    }

    private static Actor agent(SessionKey session) {
        return new Actor.Agent(session.owner(), session.agentKind(), session.sessionId());
    }

    @Override
    public List<PlanHistoryEntry> history(SessionKey session) {
        look(session);
        return store.read(look -> look.history(session));
    }

    @Override
    public PlanChangeResult enter(SessionKey session, @Nullable String folder, Actor by) {
        return changed(session, work -> work.enter(folder, by));
    }

    @Override
    public PlanChangeResult leave(SessionKey session, Actor by) {
        if (Permissions.may(by, new Action.LeavePlanMode())
                instanceof PermissionResult.Refused(String reason)) {
            return refused("end plan mode of " + session.sessionId(), reason, by);
        }
        return changed(session, work -> work.leave(by));
    }

    @Override
    public PlanChangeResult propose(
            SessionKey session, Asker asker, PlanText text, boolean entered) {
        return changed(session, work -> work.propose(asker, text, entered));
    }

    /// Reads what an agent said or a tool returned: marks of its steps while it carries out a plan, a plan
    /// while it plans.
    ///
    /// @param asker whose session it is
    public Optional<Plan> heard(SessionKey session, Asker asker, String said) {
        Plan before = look(session);
        if (!before.state().isOn() || said.isBlank()) {
            return Optional.empty();
        }
        List<StepMark> marks = StepMark.in(said);
        Optional<PlanText> text = before.entered() ? PlanText.in(said) : Optional.empty();
        boolean matters =
                before.state() == PlanState.EXECUTING ? !marks.isEmpty() : text.isPresent();
        String print = new FieldDigest().add(said).hex();
        if (!matters || before.traces().heard().equals(print)) {
            return Optional.empty();
        }
        PlanChangeResult change =
                changed(session, work -> work.heard(print, asker, marks, text.orElse(null)));
        return change instanceof PlanChangeResult.Done done
                ? Optional.of(done.plan())
                : Optional.empty();
    }

    @Override
    public PlanChangeResult report(SessionKey session, List<StepMark> marks, Actor.Agent by) {
        return write(session, work -> work.report(marks, by));
    }

    @Override
    public PlanChangeResult step(
            SessionKey session, int number, PlanStepState to, String why, Actor by) {
        if (Permissions.may(by, new Action.ChangeStep(number))
                instanceof PermissionResult.Refused(String reason)) {
            return refused(
                    "change step " + number + " of the plan of " + session.sessionId(), reason, by);
        }
        return write(session, work -> work.step(number, to, why, by));
    }

    /// Keeps in the log what an agent wanted.
    private PlanChangeResult refused(String attempt, String reason, Actor by) {
        return store.write(unit -> {
            unit.decisions()
                    .append(LogEvent.STORE, new LogEvent.AttemptRefused(attempt, reason, by));
            return new PlanChangeResult.Refused("person_only", reason);
        });
    }

    /// A hook asked whether a tool may be used: there is a gate.
    public void gateHeard(SessionKey session) {
        write(session, PlanOperation::gateHeard);
    }

    /// What is allowed to a session while it plans: to it alone, and in its project.
    public List<PlanGrant> grants(SessionKey session, @Nullable String project) {
        return store.read(look -> {
            List<PlanGrant> all =
                    new ArrayList<>(look.grants(session.owner(), PlanGrant.session(session)));
            if (project != null) {
                all.addAll(look.grants(session.owner(), PlanGrant.project(project)));
            }
            return all;
        });
    }

    public void grant(PlanGrant grant) {
        store.write(unit -> {
            unit.save(grant);
            return true;
        });
    }

    @Override
    public List<PlanGrant> grants(String owner) {
        return store.read(look ->
                look.grants(owner).stream().filter(grant -> grant.folder().isPresent()).toList());
    }

    @Override
    public GrantRevocationResult revoke(PlanGrant grant, Actor by) {
        if (!Permissions.may(by, new Action.RevokeGrant()).isGranted()) {
            return GrantRevocationResult.NOT_ALLOWED;
        }
        return store.write(unit -> unit.remove(grant.owner(), grant.scope(), grant.name()))
                ? GrantRevocationResult.DONE
                : GrantRevocationResult.GONE;
    }

    private record Seen(Plan plan, boolean closed) {}

    private static Seen seen(PlanTransaction look, Plan plan) {
        boolean closed =
                plan.state() == PlanState.PROPOSED
                        && plan.decision() != null
                        && look.decision(plan.decision())
                                .map(Decision::isPending)
                                .map(pending -> !pending)
                                .orElse(true);
        return new Seen(plan, closed);
    }

    /// Makes a change after which a session may be free: `write` marks one that is held, and this
    /// takes the mark from one that is not.
    private PlanChangeResult changed(
            SessionKey session, Function<PlanOperation, PlanChangeResult> work) {
        PlanChangeResult change = write(session, work);
        marked(change instanceof PlanChangeResult.Done done ? done.plan() : look(session));
        return change;
    }

    private void marked(Plan plan) {
        SessionKey session = plan.session();
        if (plan.isHeld()) {
            marker.mark(session);
        } else if (marker.isMarked(session)) {
            // why: what was looked at may be past, and whoever enters marks in a turn of writing of
            // its own
            store.write(unit -> {
                if (unit.plan(session).filter(now -> !now.isHeld()).isPresent()) {
                    marker.clear(session);
                }
                return true;
            });
        }
    }

    /// Whether the store never heard of plan mode of this session: another store than that which marked it
    /// cannot let it go.
    private static boolean isUnknown(Plan plan) {
        return plan.version() == 0;
    }

    private <T> T write(SessionKey session, Function<PlanOperation, T> work) {
        return store.write(unit -> {
            PlanOperation plan = PlanOperation.on(unit, session, ids, policy);
            T result = work.apply(plan);
            // why: within the turn, before anybody else sees the state, so that nothing slips
            // through between
            // the two; what cannot be marked is not entered
            if (plan.plan().isHeld()) {
                marker.mark(session);
            }
            return result;
        });
    }
}
