package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tool.ToolInvocation;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.markdown.MarkdownRenderer;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.workspace.CellInput;
import sayso.hub.portal.workspace.CellKeyCodec;
import sayso.hub.portal.workspace.CompareView;
import sayso.hub.portal.workspace.CompareViewBuilder;
import sayso.hub.portal.workspace.CycleTab;
import sayso.hub.portal.workspace.CycleViewBuilder;
import sayso.hub.portal.workspace.WhatIfCycle;
import sayso.wire.record.VisibleText;

/// Portal pages of one analysis cycle: its workspace, its document by itself, and its comparison
/// with another cycle. Ratings and weights in the address are tried out and never stored.
final class CyclePage {
    static final String TAB = "tab";
    static final String CELL = "cell";
    static final String RATING = "rating";
    static final String WEIGHT = "w.";
    private static final int OK = 200;

    private final CyclePageAccess door;

    CyclePage(CyclePageAccess door) {
        this.door = door;
    }

    static CycleViewBuilder workspace(PageRequestContext visit) {
        Instant now = visit.desk().now();
        PortalTexts words = visit.words();
        return new CycleViewBuilder(
                words,
                now,
                at -> PortalTimeText.ago(Duration.between(at, now), words),
                MarkdownRenderer::html);
    }

    void show(PageRequestContext visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        show(visit, OK, trial(visit, cycle), tab(visit), null, List.of());
    }

    /// The document by itself.
    void document(PageRequestContext visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        visit.html(
                "cycle_document.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("cycle.document")),
                        "id",
                        cycle.id().value(),
                        "title",
                        VisibleText.of(cycle.title()),
                        "document",
                        workspace(visit).document(cycle, door.imprint(cycle))));
    }

    /// Two branches beside each other.
    void compare(PageRequestContext visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        Cycle other = door.cycle(visit, visit.exchange().part("other"));
        PortalTexts words = visit.words();
        CompareView view =
                CompareViewBuilder.of(cycle, other, words)
                        .orElseThrow(() ->
                                ProblemException.of(
                                        404, "not_found", words.of("compare.other"), null));
        visit.html(
                "cycle_compare.jte",
                Map.of(
                        "frame",
                        visit.frame(VisibleText.of(cycle.title())),
                        "title",
                        VisibleText.of(cycle.title()),
                        "view",
                        view));
    }

    private static CycleTab tab(PageRequestContext visit) {
        return CycleTab.of(visit.exchange().query(TAB).orElse(""));
    }

    /// @param typed what was sent and not kept; null where nothing was
    /// @param faults why
    void show(
            PageRequestContext visit,
            int status,
            WhatIfCycle trial,
            CycleTab tab,
            @Nullable CellInput typed,
            List<String> faults)
            throws IOException {
        Cycle cycle = trial.now();
        visit.html(
                status,
                "cycle.jte",
                Map.of(
                        "frame",
                        visit.frame(VisibleText.of(cycle.title())),
                        "view",
                        workspace(visit)
                                .view(
                                        trial,
                                        tab,
                                        door.tree(cycle),
                                        typed,
                                        by(visit, cycle),
                                        door.imprint(cycle)),
                        "faults",
                        faults));
    }

    private String by(PageRequestContext visit, Cycle cycle) {
        ToolInvocation last = door.lastChange(cycle);
        return last == null ? "" : who(visit.words(), last);
    }

    /// `the agent builder`.
    static String who(PortalTexts words, ToolInvocation one) {
        return words.of("actor." + one.actorKind(), VisibleText.of(one.actorId()));
    }

    private static WhatIfCycle trial(PageRequestContext visit, Cycle cycle) {
        CellId cell = visit.exchange().query(CELL).flatMap(CellKeyCodec::parse).orElse(null);
        Integer rating = visit.exchange().query(RATING).flatMap(CyclePage::number).orElse(null);
        return WhatIfCycle.of(cycle, cell, rating, points(cycle, visit));
    }

    private static Map<ObjectiveId, Double> points(Cycle cycle, PageRequestContext visit) {
        Map<ObjectiveId, Double> points = new LinkedHashMap<>();
        for (CycleObjective one : cycle.contents().objectives().fundamental()) {
            visit.exchange()
                    .query(WEIGHT + one.id().value())
                    .flatMap(CyclePage::decimal)
                    .ifPresent(value -> points.put(one.id(), value));
        }
        return points;
    }

    private static Optional<Integer> number(String text) {
        try {
            return Optional.of(Integer.parseInt(text.strip().replace('−', '-')));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// What somebody typed as points, with a point or a comma.
    static Optional<Double> decimal(String text) {
        try {
            double value = Double.parseDouble(text.strip().replace(',', '.'));
            return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
