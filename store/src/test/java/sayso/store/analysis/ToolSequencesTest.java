package sayso.store.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.edit.EditScript;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.AuditTrailVerifier;
import sayso.analysis.tool.CycleDocumentService;
import sayso.analysis.tool.InboxFactory;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.log.EventLog;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;

/// No sequence of calls of tools breaks what holds for cycles, whoever calls whatever. `-Dsayso.seed=N`
/// repeats a run.
class ToolSequencesTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261123L);
    private static final int ROUNDS = 15;
    private static final int CALLS = 150;
    private static final List<Component> COMPONENTS = List.of(Component.values());
    private static final Actor AGENT = new Actor.Agent("local", "shop/builder", null);
    private static final Actor PERSON = new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final ToolCallJson json = new ToolCallJson();

    @TempDir private Path home;

    @Test
    void noSequenceBreaksACycleInMemory() {
        runInMemory(ROUNDS);
    }

    @Tag("long")
    @Tag("fuzz")
    @Test
    void noneOfManySequencesBreaksACycleInMemory() {
        runInMemory(20 * ROUNDS);
    }

    private void runInMemory(int rounds) {
        for (int round = 0; round < rounds; round++) {
            InMemoryDecisionStore decisions = new InMemoryDecisionStore(clock);
            run(new InMemoryAnalysisStore(decisions), decisions.log(), SEED + round);
        }
    }

    @Test
    void noSequenceBreaksACycleInAFile() {
        for (int round = 0; round < 2; round++) {
            try (SqliteStore store =
                    SqliteStore.open(home.resolve("round-" + round + ".db"), clock)) {
                run(store.analyses(), store.log(), SEED + round);
            }
        }
    }

    /// By chance alone hardly any sequence gets there.
    @Test
    void noSequenceGetsAFiftyFirstAlternativeOrASecondStatusQuo() {
        Set<String> refusals = new HashSet<>();
        int most = 0;
        for (int round = 0; round < 6; round++) {
            InMemoryDecisionStore decisions = new InMemoryDecisionStore(clock);
            Sequence sequence =
                    new Sequence(
                            new InMemoryAnalysisStore(decisions), decisions.log(), SEED + round);
            sequence.crowded = true;
            sequence.run();
            refusals.addAll(sequence.refusals);
            most = Math.max(most, sequence.most);
        }
        assertThat(refusals).contains("limit_reached", "baseline_exists");
        assertThat(most).isEqualTo(50);
    }

    private void run(AnalysisStore store, EventLog log, long seed) {
        new Sequence(store, log, seed).run();
    }

    private final class Sequence {
        private final AnalysisStore store;
        private final EventLog log;
        private final Random random;
        private final RandomCallGenerator calls;
        private final AnalysisToolService analyses;
        private final CycleDocumentService documents;
        private final CycleInvariants laws = new CycleInvariants();
        private final Deque<String> story = new ArrayDeque<>();
        private final long seed;
        private final Set<String> refusals = new HashSet<>();
        private @Nullable ToolCallRequest keyed;
        private boolean crowded;
        private int most;

        Sequence(AnalysisStore store, EventLog log, long seed) {
            this.store = store;
            this.log = log;
            this.seed = seed;
            random = new Random(seed);
            calls = new RandomCallGenerator(random);
            analyses = new AnalysisToolService(store, json, new Random(seed), () -> 0);
            documents =
                    new CycleDocumentService(
                            store,
                            json,
                            new Random(seed + 1),
                            () -> 0,
                            InboxFactory.standard(new Random(seed + 2)));
        }

        void run() {
            String flow = random.nextInt(4) == 0 ? "linear" : "free";
            String asks = List.of("none", "final", "each").get(random.nextInt(3));
            ToolReply made =
                    analyses.call(
                            ToolCallRequest.of(
                                    "create_cycle",
                                    null,
                                    "{\"title\":\"Any\",\"flow\":\"%s\",\"confirmations\":\"%s\"}"
                                            .formatted(flow, asks),
                                    "local",
                                    AGENT,
                                    "mcp"));
            CycleId id = made.cycle();
            for (int number = 0; number < CALLS; number++) {
                one(id, number);
            }
            AuditTrailVerifier.Verified verified =
                    new AuditTrailVerifier(store, json, log).verify(cycle(id));
            assertThat(verified.why()).as(text()).isNull();
            assertThat(verified.rows()).isEqualTo(CALLS + 1);
        }

        private void one(CycleId id, int number) {
            Cycle before = cycle(id);
            String document = documents.current(before).text();
            ToolCallRequest call = call(id, before, number);
            story.add(number + ": " + call.tool() + " " + shortened(call.parameters()));
            if (story.size() > 20) {
                story.remove();
            }
            ToolReply reply = analyses.call(call);
            story.add(
                    "   "
                            + reply.outcome()
                            + (reply.fault() == null
                                    ? ""
                                    : " " + reply.fault().code() + " " + reply.fault().message()));
            Cycle now = cycle(id);
            assertThat(reply.outcome()).as(text()).isNotEqualTo(CallOutcome.INTERNAL_ERROR);
            laws.check(before, now, text());
            if (reply.fault() != null) {
                refusals.add(reply.fault().code());
            }
            most = Math.max(most, now.contents().alternatives().all().size());
            if (reply.documentUpdated()) {
                CycleInvariants.counts(now, ToolCallJson.data(reply), text());
            }
            rows(id, number, reply);
            String after = documents.current(now).text();
            if (!reply.isSuccess()) {
                assertThat(now).as(text()).isEqualTo(before);
                assertThat(after).as(text()).isEqualTo(document);
            }
            if (now.version() != before.version()) {
                assertThat(after)
                        .as(text())
                        .isEqualTo(documents.document(now, DocumentForm.FULL).text());
                EditScript edits =
                        EditScript.of(now, documents.imprint(now), json.document(after), true);
                assertThat(edits.faults()).as(text()).isEmpty();
                assertThat(edits.edits()).as(text()).isEmpty();
            }
        }

        private ToolCallRequest call(CycleId id, Cycle now, int number) {
            if (keyed != null && random.nextInt(15) == 0) {
                return keyed;
            }
            RandomCallGenerator.Call any =
                    number < COMPONENTS.size()
                            ? new RandomCallGenerator.Call(
                                    "start_component",
                                    "{\"component\":\"%s\"}"
                                            .formatted(COMPONENTS.get(number).wireName()))
                            : crowded && random.nextInt(6) > 0 ? alternative(number) : calls.next();
            boolean withKey = random.nextInt(10) == 0;
            ToolCallRequest call =
                    new ToolCallRequest(
                            any.tool(),
                            id.value(),
                            any.parameters(),
                            number,
                            null,
                            random.nextInt(20) == 0 ? now.version() - random.nextInt(2) : null,
                            withKey ? "k-" + random.nextInt(5) : null,
                            "local",
                            random.nextInt(3) == 0 ? PERSON : AGENT,
                            "mcp");
            keyed = withKey ? call : keyed;
            return call;
        }

        private RandomCallGenerator.Call alternative(int number) {
            return new RandomCallGenerator.Call(
                    "add_alternative",
                    "{\"name\":\"Option %d\",\"description\":\"x\",\"is_status_quo\":%s}"
                            .formatted(number, number % 9 == 0));
        }

        private void rows(CycleId id, int number, ToolReply reply) {
            List<ToolInvocation> rows =
                    analyses.invocations(
                            id, new InvocationQuery(null, null, null, null, number + 1, 10));
            assertThat(rows).as("one row: %s", text()).hasSize(1);
            ToolInvocation row = rows.getFirst();
            assertThat(row.sequence()).as(text()).isEqualTo(number + 2);
            assertThat(row.outcome()).as(text()).isEqualTo(reply.outcome());
            assertThat(row.rowHash()).as(text()).isEqualTo(json.hash(row));
            if (!reply.isSuccess()) {
                assertThat(row.changes()).as(text()).isEqualTo("[]");
            }
        }

        private Cycle cycle(CycleId id) {
            return analyses.find("local", id).orElseThrow();
        }

        private String text() {
            return "seed " + seed + "\n" + String.join("\n", story);
        }

        private String shortened(String text) {
            return text.length() > 300 ? text.substring(0, 300) + "…" : text;
        }
    }
}
