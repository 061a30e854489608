package sayso.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.document.DocumentChecksum;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.AnalysisTransaction;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.StoredDocument;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolInvocation;
import sayso.analysis.tool.ToolJson;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Actor;
import sayso.wire.cycle.ToolCallJson;

/// Fills a store with worked cycles. The first is made by calls; the others are copies of it under
/// their own names, each row with its own hash and its own event in the log, one cycle per
/// transaction. A verification that accepts the trail of the first accepts those of the others.
final class CycleSeeder {
    static final String OWNER = "local";

    static final Actor AGENT = new Actor.Agent(OWNER, "shop/builder", null);
    private static final int FIRST_NAME = 40_000_000;
    private static final int NAMES = 32;
    private static final int SIDE = 3;
    private static final int READS = 4;

    private final AnalysisStore store;
    private final ToolJson json = new ToolCallJson();
    private final AnalysisToolService analyses;
    private int names = FIRST_NAME;

    CycleSeeder(AnalysisStore store) {
        this.store = store;
        this.analyses = new AnalysisToolService(store, json, new Random(1), System::nanoTime);
    }

    AnalysisToolService analyses() {
        return analyses;
    }

    /// A cycle with a matrix of 3 × 3 whose trail has this many rows: of five calls one rates, four look.
    CycleId worked(int rows) {
        CycleId cycle =
                requireNonNull(
                        call(null, "create_cycle", "{\"title\":\"Runners\",\"flow\":\"free\"}")
                                .cycle(),
                        "no cycle was made");
        for (int i = 1; i <= SIDE; i++) {
            call(
                    cycle,
                    "add_objective",
                    "{\"name\":\"Objective %d\",\"measure\":\"As measured\",\"direction\":\"lower\",\"is_fundamental\":true}"
                            .formatted(i));
            call(
                    cycle,
                    "add_alternative",
                    "{\"name\":\"Alternative %d\",\"description\":\"As offered\",\"is_status_quo\":%s}"
                            .formatted(i, i == 1));
        }
        for (int row = 2 + 2 * SIDE; row <= rows; row++) {
            if (row % (READS + 1) == 0) {
                call(cycle, "rate_consequence", rating(row));
            } else {
                call(cycle, "compute_pugh_totals", "{}");
            }
        }
        return cycle;
    }

    /// A rating of one cell, each number another one than the number before.
    static String rating(int number) {
        return "{\"alternative_id\":\"%s\",\"objective_id\":\"obj_%d\",\"rating\":%d,\"reasoning\":\"Seen in the trial\"}"
                .formatted(
                        number % 2 == 0 ? "alt_b" : "alt_c",
                        number / 2 % SIDE + 1,
                        number % READS - 2);
    }

    private ToolReply call(@Nullable CycleId cycle, String tool, String parameters) {
        ToolReply reply =
                analyses.call(
                        ToolCallRequest.of(
                                tool,
                                cycle == null ? null : cycle.value(),
                                parameters,
                                OWNER,
                                AGENT,
                                "mcp"));
        if (!reply.isSuccess()) {
            throw new IllegalStateException(tool + ": " + reply.fault());
        }
        return reply;
    }

    /// As many more cycles like this one.
    List<CycleId> copies(CycleId cycle, int count) {
        Model model = store.read(transaction -> Model.of(transaction, cycle));
        List<CycleId> copies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            CycleId copy = new CycleId("c-" + name());
            AnalysisId analysis = new AnalysisId("a-" + name());
            List<String> ids = model.rows().stream().map(_ -> "i-" + name()).toList();
            store.write(transaction -> {
                copy(transaction, model, copy, analysis, ids);
                return true;
            });
            copies.add(copy);
        }
        return copies;
    }

    private String name() {
        names++;
        return Integer.toString(names, NAMES);
    }

    /// What is copied.
    ///
    /// @param documents by version the pieces that were new in it
    private record Model(
            Cycle cycle,
            List<ToolInvocation> rows,
            Map<DocumentVersion, Map<String, String>> documents) {
        static Model of(AnalysisTransaction transaction, CycleId id) {
            Map<DocumentVersion, Map<String, String>> documents = new LinkedHashMap<>();
            Map<String, String> before = Map.of();
            for (DocumentVersion version :
                    transaction.documents(id, Long.MAX_VALUE, Integer.MAX_VALUE).reversed()) {
                Map<String, String> pieces =
                        transaction.document(id, version.version()).orElseThrow().pieces();
                Map<String, String> fresh = new LinkedHashMap<>(pieces);
                fresh.entrySet().removeAll(before.entrySet());
                documents.put(version, fresh);
                before = pieces;
            }
            return new Model(
                    transaction.cycle(id).orElseThrow(),
                    transaction.invocations(id, InvocationQuery.all(Integer.MAX_VALUE)),
                    documents);
        }
    }

    private void copy(
            AnalysisTransaction transaction,
            Model model,
            CycleId copy,
            AnalysisId analysis,
            List<String> ids) {
        String from = model.cycle().id().value();
        if (!transaction.add(named(model.cycle(), copy, analysis))) {
            throw new IllegalStateException(copy + " is taken");
        }
        Map<String, String> whole = new LinkedHashMap<>();
        model.documents()
                .forEach((version, fresh) -> {
                    Map<String, String> pieces = new LinkedHashMap<>();
                    fresh.forEach(
                            (name, text) -> pieces.put(name, text.replace(from, copy.value())));
                    whole.putAll(pieces);
                    transaction.add(named(version, copy, whole), pieces);
                });
        for (int i = 0; i < ids.size(); i++) {
            ToolInvocation row = named(model.rows().get(i), ids.get(i), from, copy);
            transaction.add(row.hashed(json.hash(row)), List.of(), AGENT);
        }
    }

    private static Cycle named(Cycle one, CycleId copy, AnalysisId analysis) {
        return new Cycle(
                copy,
                analysis,
                one.title(),
                one.owner(),
                one.lineage(),
                one.status(),
                one.flow(),
                one.confirming(),
                one.current(),
                one.components(),
                one.counters(),
                one.version(),
                one.contents(),
                one.revisits(),
                one.confirmations(),
                one.closing(),
                one.createdAt(),
                one.updatedAt());
    }

    private static DocumentVersion named(
            DocumentVersion one, CycleId copy, Map<String, String> pieces) {
        return new DocumentVersion(
                copy,
                one.version(),
                DocumentChecksum.of(new StoredDocument(one, pieces).text()),
                one.from(),
                one.byKind(),
                one.byId(),
                one.summary(),
                one.at());
    }

    private static ToolInvocation named(ToolInvocation one, String id, String from, CycleId copy) {
        String data = one.resultData();
        return new ToolInvocation(
                id,
                copy,
                one.sequence(),
                one.requestedCycle(),
                one.component(),
                one.tool(),
                one.parameters().replace(from, copy.value()),
                one.outcome(),
                data == null ? null : data.replace(from, copy.value()),
                one.errorCode(),
                one.changes(),
                one.events(),
                one.actorKind(),
                one.actorId(),
                one.channel(),
                one.idempotencyKey(),
                one.conversationTurn(),
                one.triggeredBy(),
                one.documentVersion(),
                one.invokedAt(),
                one.completedAt(),
                one.durationMillis(),
                "");
    }
}
