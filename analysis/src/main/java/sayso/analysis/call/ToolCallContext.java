package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.query.MemoizedEvaluator;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Problem;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;

/// The working state of one call on one cycle: the cycle as it changes, the caller, the person's
/// inbox, and the faults, warnings, events and next call collected for the `ToolHandlerResult` that
/// it makes. For one thread; discarded with the call, it stores nothing.
public final class ToolCallContext {
    private static final int SHOWN = 20;

    private final Actor actor;
    private final Instant now;
    private final boolean document;
    private final PersonInbox inbox;
    private final List<InvalidEntry> unread;
    private final List<Problem> problems = new ArrayList<>();
    private final List<KnownId> known = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<AnalysisEvent> events = new ArrayList<>();
    private Cycle cycle;
    private @Nullable NextCall next;
    private MemoizedEvaluator evaluator = new MemoizedEvaluator(SimulationMonitor.none());

    public ToolCallContext(Cycle cycle, Actor actor, Instant now) {
        this(cycle, actor, now, false, PersonInbox.NONE, List.of());
    }

    /// A call that may ask people.
    public ToolCallContext(Cycle cycle, Actor actor, Instant now, PersonInbox inbox) {
        this(cycle, actor, now, false, inbox, List.of());
    }

    /// A call of which some entries cannot be so.
    public ToolCallContext(
            Cycle cycle, Actor actor, Instant now, PersonInbox inbox, List<InvalidEntry> unread) {
        this(cycle, actor, now, false, inbox, unread);
    }

    private ToolCallContext(
            Cycle cycle,
            Actor actor,
            Instant now,
            boolean document,
            PersonInbox inbox,
            List<InvalidEntry> unread) {
        this.cycle = requireNonNull(cycle, "cycle is null");
        this.actor = requireNonNull(actor, "actor is null");
        this.now = requireNonNull(now, "now is null");
        this.document = document;
        this.inbox = requireNonNull(inbox, "inbox is null");
        this.unread = List.copyOf(unread);
    }

    /// A call that an edit of the document comes to.
    public static ToolCallContext inDocument(Cycle cycle, Actor actor, Instant now) {
        return new ToolCallContext(cycle, actor, now, true, PersonInbox.NONE, List.of());
    }

    /// The same for one part of this call, with faults of its own.
    public ToolCallContext alone() {
        return new ToolCallContext(cycle, actor, now, document, inbox, List.of());
    }

    public Cycle cycle() {
        return cycle;
    }

    public CycleContents contents() {
        return cycle.contents();
    }

    public Actor actor() {
        return actor;
    }

    public Instant now() {
        return now;
    }

    public PersonInbox inbox() {
        return inbox;
    }

    /// Entries of the call that cannot be so, in their order; the call itself has the others.
    public List<InvalidEntry> unread() {
        return unread;
    }

    public boolean byPerson() {
        return DeciderKind.of(actor) == DeciderKind.PERSON;
    }

    /// Whether this call does what its actor may do only after a person confirmed it.
    public boolean needsPerson() {
        return !Permissions.may(actor, new Action.ActUnconfirmed()).isGranted();
    }

    public JudgementSource source() {
        if (document) {
            return JudgementSource.DOCUMENT;
        }
        return byPerson() ? JudgementSource.PERSON : JudgementSource.AGENT;
    }

    /// The version that the cycle will have.
    public long version() {
        return cycle.version() + 1;
    }

    /// The name of the next one of its kind.
    public ItemId next(ItemKind kind) {
        cycle = cycle.counting(kind);
        return new ItemId(kind.name(cycle.counters().getOrDefault(kind, 0)));
    }

    public void put(CycleContents contents) {
        cycle = cycle.with(contents);
    }

    public void put(Cycle other) {
        cycle = other;
    }

    public void warn(String warning) {
        warnings.add(warning);
    }

    public void happened(AnalysisEvent event) {
        events.add(event);
    }

    /// What happened so far.
    public List<AnalysisEvent> events() {
        return List.copyOf(events);
    }

    public void suggest(NextCall call) {
        next = call;
    }

    /// A parameter is at fault; go on to find the others.
    public void fault(String code, String field, String message) {
        problems.add(new Problem(code, field, message));
    }

    public boolean isFaulty() {
        return !problems.isEmpty();
    }

    /// Rows or columns of the matrix came, went or changed their meaning.
    public void matrixChanged() {
        if (cycle.statusOf(Component.CONSEQUENCES) == ComponentStatus.COMPLETE) {
            cycle = cycle.with(Component.CONSEQUENCES, ComponentStatus.NEEDS_REVISION);
            warnings.add("consequences was complete and needs revision now");
        }
    }

    /// @return null where there is none; it is a fault then
    public @Nullable CycleAlternative alternative(String field, AlternativeId named) {
        List<CycleAlternative> all = contents().alternatives().all();
        return found(
                field,
                named.value(),
                all,
                one ->
                        one.id().value().equalsIgnoreCase(named.value())
                                || one.letter().equalsIgnoreCase(named.value()),
                one -> new KnownId(one.id().value(), one.name()));
    }

    /// @return null where there is none; it is a fault then
    public @Nullable CycleObjective objective(String field, ObjectiveId named) {
        return found(
                field,
                named.value(),
                contents().objectives().all(),
                one -> one.id().value().equalsIgnoreCase(named.value()),
                one -> new KnownId(one.id().value(), one.name()));
    }

    /// @param kind what it is called, as in `a party`
    /// @return null where there is none; it is a fault then
    public <T> @Nullable T found(
            String field,
            String named,
            List<T> all,
            Predicate<T> fits,
            Function<T, KnownId> shown) {
        Optional<T> found = all.stream().filter(fits).findFirst();
        if (found.isEmpty()) {
            fault("unknown_id", field, field + " '" + named + "' is not known in this cycle");
            all.stream().limit(SHOWN).map(shown).forEach(known::add);
        }
        return found.orElse(null);
    }

    /// Whether a name is free, case ignored; else it is a conflict.
    ///
    /// @return null where it is free
    public <T> @Nullable CallFault taken(
            String what, String name, List<T> all, Function<T, KnownId> shown) {
        return all.stream()
                .map(shown)
                .filter(one -> one.name().equalsIgnoreCase(name))
                .findFirst()
                .map(one ->
                        CallFault.conflict(
                                        "duplicate_name",
                                        what + " '" + name + "' exists already as " + one.id(),
                                        "Use " + one.id() + ", or choose another name.")
                                .with("existing_id", one.id()))
                .orElse(null);
    }

    public ToolHandlerResult done(Record result) {
        return new ToolHandlerResult.Done(cycle, result, next, warnings, events);
    }

    public ToolHandlerResult refused(CallFault fault) {
        return new ToolHandlerResult.Refused(fault);
    }

    /// For what `fault` collected.
    public ToolHandlerResult refused() {
        CallFault all = CallFault.parameters(problems);
        boolean unknown =
                problems.stream().allMatch(problem -> problem.code().equals("unknown_id"));
        if (!unknown) {
            return new ToolHandlerResult.Refused(all);
        }
        return new ToolHandlerResult.Refused(
                new CallFault(
                        CallOutcome.NOT_FOUND,
                        all.code(),
                        all.message(),
                        known.isEmpty()
                                ? "There is none yet; add one first."
                                : "Use one of the ids in details.known.",
                        problems,
                        Map.of("known", known.stream().distinct().limit(SHOWN).toList()),
                        null));
    }

    /// Has queries evaluated by this one.
    public void evaluateBy(MemoizedEvaluator chosen) {
        evaluator = chosen;
    }

    public MemoizedEvaluator evaluator() {
        return evaluator;
    }
}
