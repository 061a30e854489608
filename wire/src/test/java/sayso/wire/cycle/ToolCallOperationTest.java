package sayso.wire.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.RawJson;
import sayso.analysis.common.CommonTool.AddNote;
import sayso.analysis.common.CommonTool.GetDocumentSummary;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.navigation.CycleTool.BranchCycle;
import sayso.analysis.navigation.CycleTool.CompareCycles;
import sayso.analysis.navigation.CycleTool.CreateCycle;
import sayso.analysis.navigation.NavigationTool.CompleteComponent;
import sayso.analysis.navigation.NavigationTool.CompleteCycle;
import sayso.analysis.notes.NotesTool.AddOpenQuestion;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.tool.ActionContext;
import sayso.analysis.tool.ActionResult;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.AnalysisTransaction;
import sayso.analysis.tool.AuditTrailVerifier;
import sayso.analysis.tool.CycleDocumentService;
import sayso.analysis.tool.CycleService;
import sayso.analysis.tool.DocumentEdit;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.EditResult;
import sayso.analysis.tool.InboxFactory;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.StoredDocument;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;

/// A call from its text to the audit trail, and what people do beside the calls.
class ToolCallOperationTest {
    private static final Instant NOW = Instant.parse("2026-03-02T09:15:00Z");
    private static final Actor AGENT = new Actor.Agent("maja", "shop/agent", "s-1");
    private static final Actor PERSON = new Actor.Person("maja", Surface.WEB, Assurance.LOGIN);

    private final Instant time = NOW;
    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(() -> time);
    private final InMemoryAnalysisStore store = new InMemoryAnalysisStore(decisions);
    private final CallJsonFixture json = new CallJsonFixture();
    private final Random random = new Random(11);
    private final InboxFactory inboxes = InboxFactory.standard(random);
    private final AnalysisToolService tools =
            new AnalysisToolService(store, json, random, () -> 5_000_000L, inboxes);
    private final CycleService cycles = new CycleService(store, json, random, () -> 0, inboxes);
    private final CycleDocumentService documents =
            new CycleDocumentService(store, json, random, () -> 0, inboxes);
    private final AuditTrailVerifier verifier =
            new AuditTrailVerifier(store, json, decisions.log());

    private ToolReply call(@Nullable String cycle, String tool, String parameters) {
        return tools.call(request(cycle, tool, parameters, null, null));
    }

    private static ToolCallRequest request(
            @Nullable String cycle,
            String tool,
            String parameters,
            @Nullable Long version,
            @Nullable String key) {
        return new ToolCallRequest(
                tool, cycle, parameters, 3, null, version, key, "maja", AGENT, "mcp");
    }

    private ToolReply call(Cycle cycle, Record call) {
        return call(cycle.id().value(), ToolCatalogue.of(call.getClass()).name(), json.of(call));
    }

    private Cycle begun() {
        return begun(CycleFlow.FREE, ConfirmationPolicy.FINAL);
    }

    private Cycle begun(CycleFlow flow, ConfirmationPolicy confirming) {
        ToolReply reply =
                call(null, "create_cycle", json.of(new CreateCycle("Runners", flow, confirming)));
        return found(reply.cycle());
    }

    private Cycle found(@Nullable CycleId id) {
        return tools.find(null, id).orElseThrow();
    }

    private Cycle changed(Cycle cycle) {
        return store.write(transaction -> {
            transaction.save(found(transaction, cycle), cycle);
            return cycle;
        });
    }

    private static Cycle found(AnalysisTransaction transaction, Cycle cycle) {
        return transaction.cycle(cycle.id()).orElseThrow();
    }

    private static String code(ToolReply reply) {
        CallFault fault = reply.fault();
        assertThat(fault).as(String.valueOf(reply)).isNotNull();
        return fault.code();
    }

    private List<ToolInvocation> trail(Cycle cycle) {
        return tools.invocations(cycle.id(), InvocationQuery.all(100));
    }

    @Test
    void aCycleBeginsLinearAndFinallyConfirmedUnlessSaidOtherwise() {
        ToolReply reply =
                call(null, "create_cycle", json.of(new CreateCycle("Runners", null, null)));
        Cycle cycle = found(reply.cycle());

        assertThat(reply.isSuccess()).isTrue();
        assertThat(reply.documentUpdated()).isTrue();
        assertThat(cycle.flow()).isEqualTo(CycleFlow.LINEAR);
        assertThat(cycle.confirming()).isEqualTo(ConfirmationPolicy.FINAL);
        assertThat(cycle.owner()).isEqualTo("maja");
        assertThat(cycle.id().value()).matches("c-[0-9a-z]{6}");
        assertThat(documents.history(cycle, Long.MAX_VALUE, 9))
                .singleElement()
                .satisfies(version -> {
                    assertThat(version.from()).isEqualTo(DocumentVersion.From.INITIAL);
                    assertThat(version.byKind()).isEqualTo("agent");
                });
        assertThat(code(call(null, "create_cycle", "nonsense"))).isEqualTo("invalid_parameter");
    }

    @Test
    void aChangeRaisesTheVersionAndReadingDoesNot() {
        Cycle cycle = begun();

        ToolReply noted = call(cycle, new AddNote("Call them", null));
        ToolReply read = call(cycle, new GetDocumentSummary());

        assertThat(noted.version()).isEqualTo(2);
        assertThat(noted.documentUpdated()).isTrue();
        assertThat(read.version()).isEqualTo(2);
        assertThat(read.documentUpdated()).isFalse();
        assertThat(trail(cycle))
                .extracting(ToolInvocation::tool)
                .containsExactly("create_cycle", "add_note", "get_document_summary");
        assertThat(trail(cycle))
                .extracting(ToolInvocation::changes)
                .containsExactly("[]", "[contents]", "[]");
        assertThat(trail(cycle)).extracting(ToolInvocation::sequence).containsExactly(1L, 2L, 3L);
        assertThat(tools.attempts(cycle.id())).isEqualTo(3);
        assertThat(documents.history(cycle, Long.MAX_VALUE, 9)).hasSize(2);
        assertThat(verifier.verify(cycle))
                .isEqualTo(new AuditTrailVerifier.Verified(3, null, null));
    }

    @Test
    void aRefusedCallChangesNothingAndIsKeptInTheTrail() {
        Cycle cycle = begun();

        ToolReply reply = call(cycle.id().value(), "add_note", "nonsense");

        assertThat(reply.outcome()).isEqualTo(CallOutcome.VALIDATION_ERROR);
        assertThat(reply.fault().errors().getFirst().field()).isEqualTo("name");
        assertThat(found(cycle.id())).isEqualTo(cycle);
        assertThat(trail(cycle).getLast().errorCode()).isEqualTo("invalid_parameter");
        assertThat(trail(cycle).getLast().conversationTurn()).isEqualTo(3);
    }

    @Test
    void theOnlyActiveCycleNeedsNoName() {
        assertThat(code(call(null, "get_document_summary", json.of(new GetDocumentSummary()))))
                .isEqualTo("unknown_cycle");
        Cycle first = begun();
        assertThat(call(null, "get_document_summary", json.of(new GetDocumentSummary())).cycle())
                .isEqualTo(first.id());
        begun();
        assertThat(
                        call(null, "get_document_summary", json.of(new GetDocumentSummary()))
                                .fault()
                                .message())
                .isEqualTo("cycle_id is missing, and not exactly one cycle is active");
        assertThat(code(call("c-none", "get_document_summary", "x"))).isEqualTo("unknown_cycle");
        assertThat(code(call(first.id().value(), "add_nothing", "x"))).isEqualTo("unknown_tool");
        assertThat(code(call(null, "add_nothing", "x"))).isEqualTo("unknown_tool");
    }

    @Test
    void cyclesOfOthersAreNotThere() {
        Cycle cycle = begun();
        ToolReply reply =
                tools.call(
                        ToolCallRequest.of(
                                "get_document_summary",
                                cycle.id().value(),
                                json.of(new GetDocumentSummary()),
                                "jonas",
                                PERSON,
                                "web"));

        assertThat(code(reply)).isEqualTo("unknown_cycle");
        assertThat(tools.find("jonas", cycle.id())).isEmpty();
        assertThat(tools.find("maja", cycle.id())).contains(cycle);
        assertThat(tools.list("jonas", null, 9)).isEmpty();
        assertThat(tools.list("maja", null, 9)).containsExactly(cycle);
        assertThat(tools.tree("jonas", cycle.analysis())).isEmpty();
        assertThat(tools.tree(null, cycle.analysis())).containsExactly(cycle);
    }

    @Test
    void aCallForAnotherVersionIsStale() {
        Cycle cycle = begun();
        String note = json.of(new AddNote("Call them", null));
        String id = cycle.id().value();

        assertThat(tools.call(request(id, "add_note", note, 1L, null)).isSuccess()).isTrue();

        ToolReply stale = tools.call(request(id, "add_note", note, 1L, null));

        assertThat(code(stale)).isEqualTo("stale_version");
        assertThat(stale.fault().details()).containsEntry("version", 2L);
    }

    @Test
    void theSameKeyGivesTheSameReplyAndMakesTheCallOnce() {
        Cycle cycle = begun();
        String id = cycle.id().value();
        String note = json.of(new AddNote("Call them", null));

        ToolReply first = tools.call(request(id, "add_note", note, null, "k-1"));
        ToolReply again = tools.call(request(id, "add_note", note, null, "k-1"));

        assertThat(again.data()).isEqualTo(first.data());
        assertThat(again.invocation()).isEqualTo(first.invocation());
        assertThat(again.documentUpdated()).isFalse();
        assertThat(found(cycle.id()).contents().steps().notes()).hasSize(1);
        assertThat(trail(cycle).getLast().resultData())
                .isEqualTo("{\"replay_of\":\"" + first.invocation() + "\"}");
        assertThat(
                        code(
                                tools.call(
                                        request(
                                                id,
                                                "add_note",
                                                json.of(new AddNote("Other", null)),
                                                null,
                                                "k-1"))))
                .isEqualTo("idempotency_mismatch");
        assertThat(
                        code(
                                tools.call(
                                        request(
                                                id,
                                                "add_open_question",
                                                json.of(new AddOpenQuestion("Who?")),
                                                null,
                                                "k-1"))))
                .isEqualTo("idempotency_mismatch");
    }

    @Test
    void theSameKeyBeginsOneCycle() {
        String begin = json.of(new CreateCycle("Runners", null, null));

        ToolReply first = tools.call(request(null, "create_cycle", begin, null, "k-1"));
        ToolReply again = tools.call(request(null, "create_cycle", begin, null, "k-1"));

        assertThat(again.cycle()).isEqualTo(first.cycle());
        assertThat(tools.list("maja", null, 9)).hasSize(1);
        tools.call(request(null, "create_cycle", begin, null, "k-2"));
        assertThat(tools.list("maja", null, 9)).hasSize(2);
    }

    @Test
    void theFirstChangeStartsAComponentOrEndsItsRevision() {
        Cycle cycle = begun();
        call(cycle, new AddOpenQuestion("Who?"));
        assertThat(found(cycle.id()).statusOf(Component.NOTES_NEXT_STEPS))
                .isEqualTo(ComponentStatus.IN_PROGRESS);

        changed(found(cycle.id()).with(Component.NOTES_NEXT_STEPS, ComponentStatus.NEEDS_REVISION));
        call(cycle, new AddNote("No tool of it", null));
        assertThat(found(cycle.id()).statusOf(Component.NOTES_NEXT_STEPS))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
        call(cycle, new AddOpenQuestion("Why?"));
        assertThat(found(cycle.id()).statusOf(Component.NOTES_NEXT_STEPS))
                .isEqualTo(ComponentStatus.IN_PROGRESS);

        changed(found(cycle.id()).with(Component.NOTES_NEXT_STEPS, ComponentStatus.COMPLETE));
        assertThat(code(call(cycle, new AddOpenQuestion("How?")))).isEqualTo("component_complete");
    }

    @Test
    void aCallThatMakesACycleTooLargeIsRefused() {
        Cycle cycle = begun();
        for (int i = 0; i < 200; i++) {
            call(cycle, new AddNote("Note " + i, null));
        }

        assertThat(code(call(cycle, new AddNote("One more", null)))).isEqualTo("limit_reached");
        assertThat(found(cycle.id()).contents().steps().notes()).hasSize(200);
    }

    @Test
    void parametersHaveTheirLimit() {
        Cycle cycle = begun();

        assertThat(code(call(cycle.id().value(), "add_note", "x".repeat(256 * 1024 + 1))))
                .isEqualTo("limit_reached");
        assertThat(code(call(cycle.id().value(), "add_note", "x".repeat(256 * 1024))))
                .isEqualTo("invalid_parameter");
        assertThat(code(tools.refuseTooLong(request(null, "add_note", "", null, null))))
                .isEqualTo("limit_reached");
    }

    @Test
    void aCallThatBreaksIsKeptInTheTrailAndToldInGeneralWords() {
        Cycle cycle = begun();
        AnalysisToolService broken =
                new AnalysisToolService(
                        store,
                        json,
                        random,
                        () -> 0,
                        new InboxFactory(
                                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, random),
                                new Supplier<>() {
                                    private int asked;

                                    @Override
                                    public DeskPolicy get() {
                                        if (asked++ == 0) {
                                            throw new IllegalStateException("secret");
                                        }
                                        return DeskPolicy.STANDARD;
                                    }
                                }));

        ToolReply reply =
                broken.call(
                        request(
                                cycle.id().value(),
                                "add_note",
                                json.of(new AddNote("x", null)),
                                null,
                                null));

        assertThat(reply.outcome()).isEqualTo(CallOutcome.INTERNAL_ERROR);
        assertThat(reply.fault().message())
                .isEqualTo("the call failed inside Sayso: IllegalStateException");
        assertThat(trail(cycle).getLast().errorCode()).isEqualTo("internal_error");
    }

    @Test
    void aPersonsApprovalPermitsExactlyOneCallOnce() {
        Cycle cycle = begun(CycleFlow.FREE, ConfirmationPolicy.EACH);
        call(cycle, new AddOpenQuestion("Who?"));
        CompleteComponent complete =
                new CompleteComponent(Component.NOTES_NEXT_STEPS, null, null, null);
        assertThat(code(call(cycle, complete))).isEqualTo("confirmation_needed");
        call(
                cycle,
                new RequestConfirmation(
                        "May I?",
                        List.of(new RequestConfirmation.Choice("Yes", null)),
                        null,
                        null,
                        "complete_component",
                        new RawJson(json.of(complete))));
        json.confirmedBy(new ItemId("conf_1"));
        assertThat(code(call(cycle, complete))).isEqualTo("confirmation_needed");

        answer(cycle, "1");

        assertThat(
                        code(
                                call(
                                        cycle,
                                        new CompleteComponent(
                                                Component.ISSUE_RAISING, null, null, null))))
                .isEqualTo("completion_unmet");
        assertThat(call(cycle, complete).isSuccess()).isTrue();
        assertThat(found(cycle.id()).confirmations().getFirst().usedBy())
                .isEqualTo(trail(cycle).getLast().id());
        changed(found(cycle.id()).with(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS));
        assertThat(code(call(cycle, complete))).isEqualTo("confirmation_needed");
    }

    private void answer(Cycle cycle, String option) {
        Confirmation one = found(cycle.id()).confirmations().getLast();
        desk(desk -> desk.answer(one.decision(), Answer.choosing(new OptionId(option)), PERSON));
    }

    private void desk(Consumer<TransactionalDesk> act) {
        decisions.write(transaction -> {
            act.accept(new TransactionalDesk(transaction, inboxes.ids(), DeskPolicy.STANDARD));
            return "";
        });
    }

    @Test
    void aReaderSeesAnAnswerBeforeAnyCallSettlesIt() {
        Cycle cycle = begun();
        ask(cycle);
        answer(cycle, "1");

        assertThat(found(cycle.id()).confirmations().getLast().status())
                .isEqualTo(Confirmation.Status.CONFIRMED);
        call(cycle, new GetDocumentSummary());
        assertThat(trail(cycle).getLast().changes()).isEqualTo("[confirmations]");
        assertThat(trail(cycle).getLast().events()).contains("ConfirmationResolved");
    }

    private void ask(Cycle cycle) {
        call(
                cycle,
                new RequestConfirmation(
                        "Go on?",
                        List.of(new RequestConfirmation.Choice("Yes", null)),
                        null,
                        null,
                        null,
                        null));
    }

    @Test
    void aBranchIsACycleOfItsOwnAndComparedWithItsParent() {
        Cycle cycle = begun();
        call(cycle, new AddPotentialDecision("Which"));

        ToolReply reply = call(cycle, new BranchCycle(Component.ISSUE_RAISING, "What if", null));

        assertThat(reply.cycle()).isEqualTo(cycle.id());
        assertThat(tools.tree("maja", cycle.analysis())).hasSize(2);
        Cycle branch = tools.tree("maja", cycle.analysis()).getLast();
        branch =
                branch.id().equals(cycle.id())
                        ? tools.tree("maja", cycle.analysis()).getFirst()
                        : branch;
        assertThat(documents.current(branch).text()).contains("## Lineage");
        assertThat(call(cycle, new CompareCycles(branch.id())).isSuccess()).isTrue();
        assertThat(code(call(cycle, new CompareCycles(new CycleId("c-none")))))
                .isEqualTo("unknown_cycle");
        assertThat(code(call(cycle, new BranchCycle(Component.TRADEOFFS, "x", null))))
                .isEqualTo("component_not_started");
    }

    @Test
    void aClosedCycleIsReadAndNotChanged() {
        Cycle cycle = begun();
        changed(cycle.closed(CycleStatus.COMPLETED, new CycleClosure(null, "x", NOW)));

        assertThat(call(cycle, new GetDocumentSummary()).isSuccess()).isTrue();
        assertThat(code(call(cycle, new AddNote("x", null)))).isEqualTo("cycle_closed");
    }

    @Test
    void aRowThatWasChangedOrLostIsFound() {
        Cycle cycle = begun();
        call(cycle, new AddNote("x", null));
        ToolInvocation last = trail(cycle).getLast();

        store.write(transaction -> {
            transaction.add(last, List.of(), AGENT);
            return "";
        });

        // why: the copy has the number of the row before it
        assertThat(verifier.verify(cycle).isWell()).isFalse();
    }

    @Test
    void aRowWithAHashThatDoesNotFitIsNamed() {
        Cycle cycle = begun();
        ToolInvocation first = trail(cycle).getFirst();
        store.write(transaction -> {
            transaction.add(
                    new ToolInvocation(
                            "inv-x",
                            first.cycle(),
                            2,
                            null,
                            null,
                            "add_note",
                            "{}",
                            CallOutcome.SUCCESS,
                            null,
                            null,
                            "[]",
                            null,
                            "agent",
                            "a",
                            "mcp",
                            null,
                            0,
                            null,
                            1L,
                            time,
                            time,
                            0,
                            "wrong"),
                    List.of(),
                    AGENT);
            return "";
        });

        assertThat(verifier.verify(cycle))
                .isEqualTo(
                        new AuditTrailVerifier.Verified(
                                2, 2L, "row 2 was changed: its hash does not fit"));
    }

    @Test
    void aSimulationShowsHowFarItIsAndEndsWithItsThread() {
        ToolCallJson real = new ToolCallJson();
        AnalysisToolService service =
                new AnalysisToolService(store, real, random, () -> 0, inboxes);
        CycleId cycle = service.call(request(null, "create_cycle", RUNNERS, null, null)).cycle();
        String id = found(cycle).id().value();
        service.call(request(id, "add_objective", OBJECTIVE, null, null));
        service.call(request(id, "add_alternative", ALTERNATIVE, null, null));
        ToolCallRequest simulating =
                request(id, "rank_acceptability", "{\"preferences\":\"none\"}", null, null);
        List<Long> steps = new ArrayList<>();

        assertThat(service.call(simulating, (done, _) -> steps.add(done)).fault()).isNull();
        assertThat(steps).isSorted().endsWith(20_000L);

        ToolReply cancelled =
                service.call(simulating, (_, _) -> Thread.currentThread().interrupt());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(code(cancelled)).isEqualTo("cancelled");
        assertThat(new AuditTrailVerifier(store, real, decisions.log()).verify(found(cycle)))
                .isEqualTo(new AuditTrailVerifier.Verified(5, null, null));
    }

    private static final String RUNNERS = "{\"title\":\"Runners\",\"flow\":\"free\"}";
    private static final String OBJECTIVE =
            "{\"name\":\"Cost\",\"measure\":\"Francs\",\"direction\":\"lower\",\"is_fundamental\":true}";
    private static final String ALTERNATIVE =
            "{\"name\":\"House\",\"description\":\"Ours\",\"is_status_quo\":true}";

    private ActionContext doing(Actor actor) {
        return new ActionContext("maja", actor, "web");
    }

    private static CallFault refused(ActionResult result) {
        return ((ActionResult.Refused) result).fault();
    }

    @Test
    void aPersonBeginsAFreeCycleAndArchivesIt() {
        ActionResult made =
                cycles.create(doing(PERSON), json.of(new CreateCycle("Runners", null, null)));
        Cycle cycle = ((ActionResult.Done) made).cycle();
        assertThat(cycle.flow()).isEqualTo(CycleFlow.FREE);
        assertThat(refused(cycles.create(doing(PERSON), "nonsense")).code())
                .isEqualTo("invalid_parameter");
        ask(cycle);
        call(cycle, new SuggestRevisit(Component.OBJECTIVES, "x", RevisitPriority.LOW, null));

        assertThat(refused(cycles.archive(doing(AGENT), cycle.id(), "x")).code())
                .isEqualTo("person_needed");
        Cycle archived =
                ((ActionResult.Done) cycles.archive(doing(PERSON), cycle.id(), "Outdated")).cycle();

        assertThat(archived.status()).isEqualTo(CycleStatus.ARCHIVED);
        assertThat(archived.closing()).isEqualTo(new CycleClosure(null, "Outdated", NOW));
        assertThat(archived.confirmations().getFirst().status())
                .isEqualTo(Confirmation.Status.EXPIRED);
        assertThat(archived.revisits().getFirst().status()).isEqualTo(Revisit.Status.EXPIRED);
        assertThat(refused(cycles.archive(doing(PERSON), cycle.id(), "x")).code())
                .isEqualTo("cycle_closed");
        assertThat(trail(cycle).getLast().errorCode()).isEqualTo("cycle_closed");
        assertThat(verifier.verify(archived).isWell()).isTrue();
    }

    @Test
    void anAgentArchivesWhatNobodyConfirmsAndTheDecisionStays() {
        Cycle cycle = begun(CycleFlow.FREE, ConfirmationPolicy.NONE);
        call(cycle, new AddAlternative("Server", "It", true));
        changed(found(cycle.id()).with(Component.DECISION_QUALITY, ComponentStatus.COMPLETE));
        call(cycle, new CompleteCycle(alternative('a'), "Nobody waits", null));

        Cycle archived =
                ((ActionResult.Done) cycles.archive(doing(AGENT), cycle.id(), "Old")).cycle();

        assertThat(archived.closing().chosen()).isEqualTo(alternative('a'));
        assertThat(archived.closing().rationale()).isEqualTo("Nobody waits");
    }

    @Test
    void aPersonSaysWhatComesOfARevisit() {
        Cycle cycle = begun();
        for (String reason : List.of("One", "Two")) {
            call(
                    cycle,
                    new SuggestRevisit(Component.OBJECTIVES, reason, RevisitPriority.HIGH, null));
        }
        ItemId first = new ItemId("rev_1");
        ItemId second = new ItemId("rev_2");

        assertThat(refused(resolve(AGENT, cycle, first, true)).code()).isEqualTo("person_needed");
        resolve(PERSON, cycle, first, true);
        resolve(PERSON, cycle, second, false);

        assertThat(found(cycle.id()).revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.ACCEPTED, Revisit.Status.DISMISSED);
        assertThat(found(cycle.id()).statusOf(Component.OBJECTIVES))
                .isEqualTo(ComponentStatus.IN_PROGRESS);
        assertThat(refused(resolve(PERSON, cycle, first, true)).code())
                .isEqualTo("already_resolved");
        assertThat(
                        refused(resolve(PERSON, cycle, new ItemId("rev_9"), true))
                                .errors()
                                .getFirst()
                                .field())
                .isEqualTo("revisit_id");
        assertThat(
                        refused(
                                        cycles.resolve(
                                                new ActionContext("jonas", PERSON, "web"),
                                                cycle.id(),
                                                first,
                                                true,
                                                null))
                                .code())
                .isEqualTo("unknown_cycle");
    }

    private ActionResult resolve(Actor actor, Cycle cycle, ItemId revisit, boolean accepted) {
        return cycles.resolve(
                doing(actor), cycle.id(), revisit, accepted, accepted ? null : "Not now");
    }

    private EditResult edit(
            Actor actor, Cycle cycle, String text, @Nullable Long version, boolean dry) {
        return documents.edit(doing(actor), cycle, new DocumentEdit(text, version, false, dry));
    }

    private EditResult.Saved saved(EditResult result) {
        assertThat(result).isInstanceOf(EditResult.Saved.class);
        return (EditResult.Saved) result;
    }

    private static String code(EditResult result) {
        return ((EditResult.Refused) result).fault().code();
    }

    private Cycle written() {
        Cycle cycle = begun();
        call(cycle, new AddPotentialDecision("Which runners"));
        call(cycle, new AddOpenQuestion("Who pays?"));
        return found(cycle.id());
    }

    private String text(Cycle cycle) {
        return documents.current(cycle).text();
    }

    @Test
    void anEditIsSavedAsCallsWithAVersionOfItsOwn() {
        Cycle cycle = written();
        String changed = text(cycle).replace("Who pays?", "Who signs?");

        EditResult.Saved dry = saved(edit(PERSON, cycle, changed, null, true));
        assertThat(dry.version()).isEqualTo(cycle.version());
        assertThat(dry.changes()).hasSize(1);
        assertThat(found(cycle.id())).isEqualTo(cycle);

        EditResult.Saved saved = saved(edit(PERSON, cycle, changed, cycle.version(), false));

        assertThat(saved.version()).isEqualTo(cycle.version() + 1);
        assertThat(saved.merged()).isFalse();
        assertThat(saved.changes())
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.tool()).isEqualTo("revise_item");
                    assertThat(change.component()).isEqualTo(Component.NOTES_NEXT_STEPS);
                });
        assertThat(documents.history(cycle, Long.MAX_VALUE, 1).getFirst())
                .satisfies(version -> {
                    assertThat(version.from()).isEqualTo(DocumentVersion.From.USER_EDIT);
                    assertThat(version.summary()).isEqualTo("1 change in Notes & Next Steps");
                });
        assertThat(text(found(cycle.id()))).contains("Who signs?");
        assertThat(trail(cycle).getLast().triggeredBy()).isEqualTo("document edit");
        assertThat(trail(cycle).getLast().events()).contains("DocumentEdited");
    }

    @Test
    void anEditThatChangesNothingSavesNothing() {
        Cycle cycle = written();

        EditResult.Saved same = saved(edit(PERSON, cycle, text(cycle), null, false));

        assertThat(same.version()).isEqualTo(cycle.version());
        assertThat(same.changes()).isEmpty();
        assertThat(trail(cycle)).hasSize(3);
    }

    @Test
    void anOlderTextIsMergedOrTheConflictShown() {
        Cycle old = written();
        String mine = text(old).replace("Who pays?", "Who signs?");
        call(old, new AddPotentialDecision("Where"));

        EditResult.Saved merged = saved(edit(PERSON, old, mine, old.version(), false));

        assertThat(merged.merged()).isTrue();
        assertThat(text(found(old.id()))).contains("Where", "Who signs?");

        EditResult conflict =
                edit(PERSON, old, text(old).replace("Who pays?", "Who?"), old.version(), false);

        assertThat(code(conflict)).isEqualTo("merge_conflict");
        assertThat(((EditResult.Refused) conflict).fault().message())
                .isEqualTo(
                        "changed since version "
                                + old.version()
                                + ", and by you: Notes & Next Steps");
        assertThat(code(edit(PERSON, old, mine, 99L, false))).isEqualTo("stale_version");
        assertThat(code(edit(PERSON, old, mine, 0L, false))).isEqualTo("stale_version");
    }

    @Test
    void whatCannotBeReadIsNamedWithItsPlaceAndKeptInTheTrail() {
        Cycle cycle = written();
        String broken =
                text(cycle).replace("Who pays? <", " <").replace("## 6. Tradeoffs", "## 6. X");

        EditResult.Refused refused = (EditResult.Refused) edit(PERSON, cycle, broken, null, false);

        assertThat(refused.fault().code()).isEqualTo("document_unreadable");
        assertThat(refused.fault().message())
                .startsWith("line ")
                .endsWith("(and " + (refused.faults().size() - 1) + " more)");
        assertThat(trail(cycle).getLast().tool()).isEqualTo("edit_document");
        assertThat(trail(cycle).getLast().errorCode()).isEqualTo("document_unreadable");
        int rows = trail(cycle).size();
        edit(PERSON, cycle, broken, null, true);
        assertThat(trail(cycle)).hasSize(rows);
    }

    @Test
    void aPersonsEditReopensACompleteSectionAndAnAgentsIsRefused() {
        Cycle cycle =
                changed(
                        written()
                                .with(Component.ISSUE_RAISING, ComponentStatus.COMPLETE)
                                .with(Component.NOTES_NEXT_STEPS, ComponentStatus.COMPLETE));
        String changed = text(cycle).replace("Which runners", "Which machines");

        EditResult agents = edit(AGENT, cycle, changed, null, false);
        assertThat(code(agents)).isEqualTo("component_complete");
        assertThat(((EditResult.Refused) agents).refusals())
                .singleElement()
                .satisfies(one -> assertThat(one.component()).isEqualTo(Component.ISSUE_RAISING));

        saved(edit(PERSON, cycle, changed, null, false));

        Cycle now = found(cycle.id());
        assertThat(now.statusOf(Component.ISSUE_RAISING)).isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(now.current()).isEqualTo(Component.ISSUE_RAISING);
        assertThat(now.revisits())
                .singleElement()
                .satisfies(
                        one -> assertThat(one.component()).isEqualTo(Component.NOTES_NEXT_STEPS));
    }

    @Test
    void anEditEndsARevision() {
        Cycle cycle =
                changed(written().with(Component.ISSUE_RAISING, ComponentStatus.NEEDS_REVISION));

        saved(
                edit(
                        PERSON,
                        cycle,
                        text(cycle).replace("Which runners", "Which machines"),
                        null,
                        false));

        assertThat(found(cycle.id()).statusOf(Component.ISSUE_RAISING))
                .isEqualTo(ComponentStatus.IN_PROGRESS);
    }

    @Test
    void aClosedOrForeignCycleIsNotEdited() {
        Cycle cycle = written();

        assertThat(
                        code(
                                documents.edit(
                                        new ActionContext("jonas", PERSON, "web"),
                                        cycle,
                                        new DocumentEdit(text(cycle), null, false, false))))
                .isEqualTo("unknown_cycle");
        changed(cycle.closed(CycleStatus.COMPLETED, new CycleClosure(null, "x", NOW)));
        assertThat(code(edit(PERSON, cycle, text(cycle), null, false))).isEqualTo("cycle_closed");
    }

    @Test
    void versionsAreKeptByPiecesAndReadWhole() {
        Cycle cycle = written();

        StoredDocument second = documents.find(cycle, 2).orElseThrow();
        StoredDocument third = documents.find(cycle, 3).orElseThrow();

        assertThat(second.text()).contains("Which runners").doesNotContain("Who pays?");
        assertThat(third.text()).isEqualTo(documents.document(cycle, DocumentForm.FULL).text());
        assertThat(third.section(Component.NOTES_NEXT_STEPS)).contains("Who pays?");
        assertThat(documents.find(cycle, 9)).isEmpty();
        assertThat(documents.madr(cycle)).contains("Runners");
        assertThat(documents.imprint(cycle).by()).isEqualTo("agent");
    }

    @Test
    void cyclesAreListedByStatusAndByPage() {
        Cycle cycle = begun();
        begun();
        changed(cycle.closed(CycleStatus.ARCHIVED, new CycleClosure(null, "x", NOW)));

        assertThat(tools.list(null, CycleStatus.ARCHIVED, null, 9))
                .extracting(Cycle::id)
                .containsExactly(cycle.id());
        assertThat(tools.list("maja", null, null, 1)).hasSize(1);
        assertThat(tools.list("maja", null, null, 9)).hasSize(2);
    }

    private static AlternativeId alternative(char letter) {
        return new AlternativeId("alt_" + letter);
    }
}
