package sayso.agent.analysis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.mcp.protocol.JsonCodec;
import sayso.wire.record.VisibleText;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Everything that the page of an MCP app shows of one analysis: its matrix with totals, which
/// alternative leads, and the decisions by which a person is asked about it. Numbers are numbers:
/// the page writes them in the reader's language.
///
/// @param page where the portal shows it; null while nothing serves pages
record AppAnalysisView(Cycle cycle, @Nullable String page) {
    ObjectNode toJson() {
        ConsequenceMatrix matrix = ConsequenceMatrix.of(cycle);
        DecisionTable table = matrix.table();
        PughTotals totals = PughTotals.of(table, false);
        PughTotals weighted = table.hasWeights() ? PughTotals.of(table, true) : null;
        ObjectNode json = JsonCodec.object();
        json.put("cycle_id", cycle.id().value());
        json.put("title", VisibleText.of(cycle.title()));
        json.put("active", cycle.isActive());
        json.put("version", cycle.version());
        json.put("command", "sayso analysis show " + cycle.id());
        if (page != null) {
            json.put("page", page);
        }
        json.put("rated", matrix.rated());
        json.put("size", matrix.size());
        json.put("any", totals.coverage() > 0);
        json.put("complete", totals.analysisComplete());
        if (totals.margin() != null) {
            json.put("margin", totals.margin());
        }
        ids(json.putArray("leaders"), totals.leaderIds());
        ids(json.putArray("possible"), totals.possibleLeaderIds());
        ArrayNode alternatives = json.putArray("alternatives");
        for (CycleAlternative one : cycle.contents().alternatives().all()) {
            alternatives.add(alternative(one, totals, weighted));
        }
        List<Uncertainty> doubts = UncertaintyRegister.open(cycle);
        ArrayNode objectives = json.putArray("objectives");
        for (CycleObjective one : cycle.contents().objectives().fundamental()) {
            objectives.add(objective(one, doubts));
        }
        ArrayNode questions = json.putArray("questions");
        for (Confirmation one : cycle.questions()) {
            questions
                    .addObject()
                    .put("decision_id", one.decision().value())
                    .put("confirmation_id", one.id().value())
                    .put("summary", VisibleText.of(one.summary()));
        }
        return json;
    }

    private ObjectNode alternative(
            CycleAlternative one, PughTotals totals, @Nullable PughTotals weighted) {
        ObjectNode json = JsonCodec.object();
        json.put("id", one.id().value());
        json.put("letter", one.letter());
        json.put("name", VisibleText.of(one.name()));
        json.put("baseline", one.id().equals(totals.baselineId()));
        json.put("set_aside", cycle.contents().tradeoffs().isSetAside(one.id()));
        total(json, "total", totals, one.id());
        if (weighted != null) {
            total(json, "weighted", weighted, one.id());
        }
        return json;
    }

    private static void total(
            ObjectNode json, String name, PughTotals totals, AlternativeId alternative) {
        Optional<PughTotals.Score> score =
                totals.alternatives().stream()
                        .filter(each -> each.alternativeId().equals(alternative))
                        .findFirst();
        if (score.isPresent()) {
            json.putObject(name)
                    .put("low", score.get().totalLow())
                    .put("high", score.get().totalHigh())
                    .put("leads", totals.leaderIds().contains(alternative));
        }
    }

    private ObjectNode objective(CycleObjective one, List<Uncertainty> doubts) {
        Tradeoffs.Weights weights = cycle.contents().tradeoffs().weights();
        ObjectNode json = JsonCodec.object();
        json.put("name", VisibleText.of(one.name()));
        json.put("measure", VisibleText.of(one.measure()));
        json.put("direction", one.direction().wireName());
        json.put("set_aside", cycle.contents().tradeoffs().isSetAside(one.id()));
        if (weights != null) {
            json.put("weight", weights.shares().getOrDefault(one.id(), 0.0));
        }
        ArrayNode cells = json.putArray("cells");
        for (CycleAlternative alternative : cycle.contents().alternatives().all()) {
            cells.add(cell(new CellId(alternative.id(), one.id()), doubts));
        }
        return json;
    }

    private ObjectNode cell(CellId id, List<Uncertainty> doubts) {
        Optional<CycleCell> known = cycle.contents().consequences().find(id);
        Judgement judgement = known.map(CycleCell::judgement).orElse(Judgement.UNKNOWN);
        ObjectNode json = JsonCodec.object();
        Integer counted = judgement.counted();
        if (id.alternativeId().equals(cycle.contents().alternatives().baseline())) {
            json.put("rating", 0);
        } else if (counted != null) {
            json.put("rating", counted).put("low", judgement.low()).put("high", judgement.high());
        }
        known.map(CycleCell::value)
                .ifPresent(value ->
                        json.put("value", VisibleText.of(DocumentNumberFormatter.of(value))));
        known.map(CycleCell::reasoning)
                .filter(why -> !why.isEmpty())
                .ifPresent(why -> json.put("reason", VisibleText.of(why)));
        String doubted =
                doubts.stream()
                        .filter(one -> id.equals(one.cell()))
                        .map(Uncertainty::description)
                        .map(VisibleText::of)
                        .collect(Collectors.joining("; "));
        if (!doubted.isEmpty()) {
            json.put("doubts", doubted);
        }
        return json;
    }

    private static void ids(ArrayNode json, List<AlternativeId> ids) {
        ids.forEach(id -> json.add(id.value()));
    }
}
