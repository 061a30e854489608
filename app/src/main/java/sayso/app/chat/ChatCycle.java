package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.common.CommonTool;
import sayso.analysis.common.CycleOverview;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.app.analysis.AnalysisAccess;
import sayso.decision.model.Asker;

/// Keeps track of the analysis cycle that a conversation is about, named by the person or last
/// worked on, tells which analysis tools can be of use next, and writes the model's briefing on the
/// cycle. The briefing has what the next step needs (the present component, counts and ids); the
/// model fetches the rest by tools.
final class ChatCycle {
    private static final int MOST = 50;
    private static final int MOST_IDS = 100;

    private final AnalysisAccess analyses;
    private volatile @Nullable String chosen;

    /// @param chosen the cycle that the person named, or null
    ChatCycle(AnalysisAccess analyses, @Nullable String chosen) {
        this.analyses = requireNonNull(analyses, "analyses is null");
        this.chosen = chosen;
    }

    void choose(String id) {
        chosen = id;
    }

    /// The one last worked on here, else the only one that is active.
    Optional<Cycle> now() {
        String id = chosen;
        if (id != null) {
            return analyses.find(id);
        }
        List<Cycle> active = active();
        return active.size() == 1 ? Optional.of(active.getFirst()) : Optional.empty();
    }

    /// Those that agents of this person can go on with, the last changed first.
    List<Cycle> active() {
        return analyses.list(MOST).stream()
                .filter(cycle -> cycle.isActive() && cycle.owner().equals(Asker.LOCAL))
                .toList();
    }

    /// Whether this tool can be of use for the next step. What is no tool of analyses always can.
    boolean offers(String tool) {
        Optional<ToolCatalogueEntry> spec = ToolCatalogue.find(tool);
        if (spec.isEmpty() || !spec.get().needsCycle()) {
            return true;
        }
        Optional<Cycle> cycle = now();
        if (cycle.isEmpty()) {
            return active().size() > 1 && spec.get().component() == null;
        }
        return spec.get().component() == null
                || cycle.get().flow() == CycleFlow.FREE
                || spec.get().component() == cycle.get().current();
    }

    /// For the model, a paragraph.
    String briefing() {
        Optional<Cycle> cycle = now();
        if (cycle.isPresent()) {
            return briefing(cycle.get());
        }
        List<Cycle> active = active();
        if (active.isEmpty()) {
            return "No decision analysis is in work; create_cycle begins one where a decision is worth it.";
        }
        return "Several decision analyses are in work; find out which one is meant, and pass its cycle_id: "
                + active.stream()
                        .map(one -> one.id().value() + " \"" + one.title() + "\"")
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String briefing(Cycle cycle) {
        String name = "cycle_id " + cycle.id().value() + ", \"" + cycle.title() + "\"";
        if (!cycle.isActive()) {
            return "The decision analysis of before has ended: " + name + ".";
        }
        CommonTool.GetDocumentSummary.Result summary = CycleOverview.summary(cycle);
        List<String> objectives =
                cycle.contents().objectives().all().stream().map(one -> one.id().value()).toList();
        List<String> alternatives =
                cycle.contents().alternatives().all().stream()
                        .map(one -> one.id().value())
                        .toList();
        return "The decision analysis in work: "
                + name
                + ", document version "
                + summary.documentVersion()
                + ".\nFocal decision: "
                + (summary.focalDecision() == null ? "none yet" : summary.focalDecision())
                + ".\nComponent in work: "
                + summary.currentComponent().wireName()
                + " ("
                + cycle.statusOf(cycle.current()).wireName()
                + "); order: "
                + cycle.flow().wireName()
                + ".\n"
                + counted(objectives, "objectives")
                + " "
                + counted(alternatives, "alternatives")
                + "\nMatrix completion "
                + Math.round(summary.matrixCompletion() * 100)
                + " %, open uncertainties "
                + summary.openUncertainties()
                + ", pending revisits "
                + summary.pendingRevisits()
                + ".\nThis is a summary: fetch what you need by get_document_section, list_objectives or"
                + " list_alternatives, and give several ratings in one batch_rate_consequences.";
    }

    private static String counted(List<String> ids, String what) {
        String named = String.join(", ", ids.subList(0, Math.min(ids.size(), MOST_IDS)));
        return ids.size()
                + " "
                + what
                + (ids.isEmpty() ? "" : ": " + named)
                + (ids.size() > MOST_IDS ? ", …" : "")
                + ".";
    }
}
