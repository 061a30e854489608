package sayso.analysis.tool;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.InvalidEntry;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.consequences.ConsequenceTool.RateConsequence;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.edit.DocumentTool;
import sayso.analysis.edit.DocumentToolHandler;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.InMemoryDecisionStore;

/// A cycle that tests call tools on, one after the other, by an agent or a person. Its alternatives
/// are `alt_a`, `alt_b`, … and its objectives `obj_1`, `obj_2`, ….
public final class CycleCallFixture {
    public static final Instant NOW = Instant.parse("2026-03-02T09:15:00Z");
    public static final Actor AGENT = new Actor.Agent("maja", "shop/agent", "s-1");
    public static final Actor PERSON = new Actor.Person("maja", Surface.WEB, Assurance.LOGIN);

    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(this::now);
    private final DecisionIdGenerator ids =
            new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(7));
    private Instant time = NOW;
    private Actor actor = AGENT;
    private boolean document;
    private Cycle cycle;
    private List<AnalysisEvent> events = List.of();
    private List<String> warnings = List.of();
    private @Nullable NextCall next;

    private CycleCallFixture(Cycle cycle) {
        this.cycle = cycle;
    }

    /// A cycle of which only the first component is started.
    public static CycleCallFixture begun(CycleFlow flow, ConfirmationPolicy confirming) {
        return new CycleCallFixture(
                Cycle.begun(
                        new CycleId("c-9v3k2m"),
                        new AnalysisId("a-4tq8xz"),
                        "Build runners",
                        "maja",
                        flow,
                        confirming,
                        NOW));
    }

    /// A cycle of which every component is in progress.
    public static CycleCallFixture open() {
        CycleCallFixture fixture = begun(CycleFlow.FREE, ConfirmationPolicy.NONE);
        for (Component component : Component.values()) {
            fixture.cycle = fixture.cycle.with(component, ComponentStatus.IN_PROGRESS);
        }
        return fixture;
    }

    /// An open cycle with alternatives, of which the first is the status quo, and fundamental
    /// objectives that higher values serve.
    public static CycleCallFixture table(int alternatives, int objectives) {
        CycleCallFixture fixture = open();
        for (int i = 0; i < alternatives; i++) {
            fixture.act(new AddAlternative("Option " + (char) ('A' + i), "What it is", i == 0));
        }
        for (int k = 1; k <= objectives; k++) {
            fixture.act(objective("Goal " + k, Direction.HIGHER, true));
        }
        return fixture;
    }

    public static AddObjective objective(String name, Direction direction, boolean fundamental) {
        return new AddObjective(name, "as measured", direction, fundamental, null, null, null);
    }

    public static AlternativeId alternative(char letter) {
        return new AlternativeId("alt_" + letter);
    }

    public static ObjectiveId objective(int number) {
        return new ObjectiveId("obj_" + number);
    }

    public static CellId cell(char letter, int number) {
        return new CellId(alternative(letter), objective(number));
    }

    public CycleCallFixture byPerson() {
        actor = PERSON;
        return this;
    }

    public CycleCallFixture byAgent() {
        actor = AGENT;
        return this;
    }

    /// Calls come from an edit of the document from now on.
    public CycleCallFixture inDocument() {
        document = true;
        return this;
    }

    public CycleCallFixture changed(UnaryOperator<Cycle> change) {
        cycle = change.apply(cycle);
        return this;
    }

    public CycleCallFixture in(Component component, ComponentStatus status) {
        return changed(now -> now.with(component, status));
    }

    public void later(Duration time) {
        this.time = this.time.plus(time);
    }

    public void rate(char letter, int number, int rating) {
        act(
                new RateConsequence(
                        alternative(letter), objective(number), rating, "Looked at", null, null));
    }

    public void measure(char letter, int number, double value) {
        act(
                new SetConsequenceValue(
                        alternative(letter),
                        objective(number),
                        value,
                        null,
                        null,
                        null,
                        "Measured"));
    }

    /// Calls a tool that must be done.
    ///
    /// @return its result
    public Record act(Record tool) {
        return done(called(tool, false, List.of()), tool);
    }

    /// Calls a tool that a person permitted.
    public Record actPermitted(Record tool) {
        return done(called(tool, true, List.of()), tool);
    }

    /// Calls a tool of which some entries could not be read.
    public Record act(Record tool, List<InvalidEntry> unread) {
        return done(called(tool, false, unread), tool);
    }

    /// Calls a tool that must be refused.
    public CallFault refused(Record tool) {
        return refused(tool, List.of());
    }

    public CallFault refused(Record tool, List<InvalidEntry> unread) {
        return switch (called(tool, false, unread)) {
            case ToolHandlerResult.Refused(CallFault fault) -> fault;
            case ToolHandlerResult.Done done ->
                    throw new AssertionError(tool + " was done: " + done.result());
        };
    }

    private Record done(ToolHandlerResult result, Record tool) {
        return switch (result) {
            case ToolHandlerResult.Done done -> {
                cycle = done.cycle().equals(cycle) ? cycle : done.cycle().changed(time);
                events = done.events();
                warnings = done.warnings();
                next = done.next();
                yield done.result();
            }
            case ToolHandlerResult.Refused(CallFault fault) ->
                    throw new AssertionError(tool + " was refused: " + fault);
        };
    }

    private ToolHandlerResult called(Record tool, boolean permitted, List<InvalidEntry> unread) {
        return decisions.write(transaction -> {
            ToolCallContext work =
                    document
                            ? ToolCallContext.inDocument(cycle, actor, time)
                            : new ToolCallContext(cycle, actor, time, inbox(transaction), unread);
            return tool instanceof DocumentTool one
                    ? DocumentToolHandler.apply(work, one)
                    : ToolDispatcher.apply(
                            work, ToolCatalogue.of(tool.getClass()).wrap().apply(tool), permitted);
        });
    }

    private TransactionalInbox inbox(DecisionTransaction transaction) {
        return new TransactionalInbox(
                desk(transaction),
                DeskPolicy.STANDARD,
                ToolCallRequest.of("a tool", cycle.id().value(), "{}", "maja", actor, "mcp"));
    }

    private TransactionalDesk desk(DecisionTransaction transaction) {
        return new TransactionalDesk(transaction, ids, DeskPolicy.STANDARD);
    }

    /// A context for what is no tool.
    public ToolCallContext context() {
        return new ToolCallContext(cycle, actor, time);
    }

    /// The person chooses an option, counted from 1, and the cycle learns of it.
    public void answer(Confirmation one, String option) {
        accepted(
                desk -> desk.answer(one.decision(), Answer.choosing(new OptionId(option)), PERSON));
    }

    public void answer(Confirmation one, Answer answer, Actor by) {
        accepted(desk -> desk.answer(one.decision(), answer, by));
    }

    public void cancel(Confirmation one, CancelKind kind, String reason, Actor by) {
        accepted(desk -> desk.cancel(one.decision(), kind, reason, by));
    }

    private void accepted(Function<TransactionalDesk, ChangeResult> change) {
        decisions.write(transaction -> {
            ChangeResult result = change.apply(desk(transaction));
            if (!(result instanceof ChangeResult.Accepted)) {
                throw new AssertionError(result.toString());
            }
            return result;
        });
        settle();
    }

    /// The cycle learns what became of its questions.
    public void settle() {
        decisions.write(transaction -> {
            AnswerReconciler.Settled settled =
                    AnswerReconciler.of(cycle, desk(transaction)::current, time);
            cycle = settled.cycle();
            events = settled.events();
            return cycle;
        });
    }

    public Decision decision(Confirmation one) {
        return decisions.read(one.decision()).orElseThrow();
    }

    public Cycle cycle() {
        return cycle;
    }

    public CycleContents contents() {
        return cycle.contents();
    }

    public CycleCell rated(char letter, int number) {
        return contents().consequences().find(cell(letter, number)).orElseThrow();
    }

    public Confirmation confirmation() {
        return cycle.confirmations().getLast();
    }

    public Instant now() {
        return time;
    }

    /// Of the last call that was done.
    public List<AnalysisEvent> events() {
        return events;
    }

    public List<String> warnings() {
        return warnings;
    }

    public @Nullable NextCall next() {
        return next;
    }
}
