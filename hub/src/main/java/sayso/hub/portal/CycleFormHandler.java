package sayso.hub.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.CellId;
import sayso.analysis.tool.ActionResult;
import sayso.analysis.tool.ToolReply;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.workspace.CellInput;
import sayso.hub.portal.workspace.CellKeyCodec;
import sayso.hub.portal.workspace.CycleTab;
import sayso.hub.portal.workspace.WhatIfCycle;

/// Handles the forms on the portal's page of an analysis cycle: ratings, weights, steps between
/// components, revisits, branches and the final decision. Each becomes a tool call of that person,
/// or the acceptance of a revisit, audited like the calls of agents.
final class CycleFormHandler {
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;
    private static final int TRIES = 20;
    private static final String REASON = "reason";

    /// The tools of the steps; all others complete.
    private static final Map<String, String> STEPS =
            Map.of(
                    "start", "start_component",
                    "go", "navigate_to_component",
                    "reopen", "reopen_component");

    private final CyclePageAccess door;
    private final CyclePage page;

    CycleFormHandler(CyclePageAccess door, CyclePage page) {
        this.door = door;
        this.page = page;
    }

    /// Rates a cell, unless it changed since its form was filled in.
    void rate(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        CellInput typed =
                new CellInput(
                        form.text("seen"),
                        form.text(CyclePage.RATING),
                        form.text("low"),
                        form.text("high"),
                        form.text(REASON),
                        form.text("evidence"),
                        form.text("confidence"));
        CellId cell =
                CellKeyCodec.parse(form.text(CyclePage.CELL))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        400, "invalid", "The form names no cell", null));
        Tool tool = rating(cell, typed);
        keep(
                visit,
                cycle -> CellKeyCodec.seen(cycle, cell).equals(typed.seen()),
                _ -> tool,
                CycleTab.MATRIX,
                "#cell-" + CellKeyCodec.of(cell),
                (fault, status) ->
                        page.show(
                                visit,
                                status,
                                WhatIfCycle.of(door.cycle(visit), cell, null, Map.of()),
                                CycleTab.MATRIX,
                                typed,
                                status == CONFLICT
                                        ? List.of(visit.words().of("cycle.stale_cell"))
                                        : CallFaultText.of(fault, visit.words())));
    }

    /// A tool with its parameters.
    private record Tool(String name, Map<String, Object> parameters) {}

    private static Tool rating(CellId cell, CellInput typed) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("alternative_id", cell.alternativeId().value());
        parameters.put("objective_id", cell.objectiveId().value());
        boolean range = !typed.low().isEmpty() || !typed.high().isEmpty();
        if (range) {
            parameters.put("low", typed.low().isEmpty() ? typed.rating() : typed.low());
            parameters.put("expected", typed.rating());
            parameters.put("high", typed.high().isEmpty() ? typed.rating() : typed.high());
        } else if (!typed.rating().isEmpty()) {
            parameters.put("rating", typed.rating());
        }
        parameters.put("reasoning", typed.reason());
        if (!range && !typed.confidence().isEmpty()) {
            parameters.put("confidence", typed.confidence());
        }
        if (!range && !typed.evidence().isBlank()) {
            parameters.put("evidence", typed.evidence());
        }
        return new Tool(range ? "set_consequence_range" : "rate_consequence", parameters);
    }

    /// Sets the weights, unless they changed since their form was filled in.
    void weigh(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        keep(
                visit,
                cycle -> CellKeyCodec.seenWeights(cycle).equals(form.text("weights_seen")),
                cycle -> weights(form, cycle),
                CycleTab.WEIGHTS,
                "#weights",
                (fault, status) ->
                        refuse(
                                visit,
                                status == CONFLICT
                                        ? List.of(visit.words().of("cycle.stale_weights"))
                                        : CallFaultText.of(fault, visit.words()),
                                status));
    }

    private static Tool weights(PortalForm form, Cycle cycle) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (CycleObjective one : cycle.contents().objectives().fundamental()) {
            CyclePage.decimal(form.text(CyclePage.WEIGHT + one.id().value()))
                    .ifPresent(value ->
                            entries.add(Map.of("objective_id", one.id().value(), "value", value)));
        }
        return new Tool("set_objective_weights", Map.of("method", "direct", "entries", entries));
    }

    /// Shows why nothing was kept.
    private interface Refusal {
        /// @param status `CONFLICT` where the page was of an older cycle
        void show(CallFault fault, int status) throws IOException;
    }

    /// Makes a call on what the page showed: again where somebody changed another part of the cycle in
    /// between, and in vain where that very part changed.
    ///
    /// @param isFresh whether the part is as the page showed it
    private void keep(
            PageRequestContext visit,
            Predicate<Cycle> isFresh,
            Function<Cycle, Tool> tool,
            CycleTab tab,
            String fragment,
            Refusal refusal)
            throws IOException {
        for (int n = 0; n < TRIES; n++) {
            Cycle cycle = door.cycle(visit);
            boolean fresh = isFresh.test(cycle);
            CallFault fault = call(visit, cycle, tool.apply(cycle), fresh).fault();
            if (fault == null) {
                visit.goTo(at(cycle) + tab.query("") + fragment);
                return;
            }
            if (!fresh || !fault.code().equals("stale_version")) {
                refusal.show(fault, fresh ? UNPROCESSABLE : CONFLICT);
                return;
            }
        }
        refuse(visit, List.of(visit.words().of("cycle.busy")), CONFLICT);
    }

    /// Makes the call on the cycle as it was just read. Where the page was of an older one it is refused,
    /// and the audit trail keeps the attempt.
    private ToolReply call(PageRequestContext visit, Cycle cycle, Tool tool, boolean fresh)
            throws IOException {
        // why: 0 is no version of any cycle
        return door.call(
                visit, cycle, tool.name(), tool.parameters(), fresh ? cycle.version() : 0L);
    }

    /// Moves the cycle on, or back.
    void step(PageRequestContext visit) throws IOException {
        String action = visit.form().text("action");
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("component", visit.form().text("component"));
        if (action.equals("accept_gaps")) {
            parameters.put("accept_gaps", true);
        }
        if (visit.form().has(REASON)) {
            parameters.put(REASON, visit.form().text(REASON));
        }
        settle(visit, STEPS.getOrDefault(action, "complete_component"), parameters, "#progress");
    }

    /// Says what comes of a suggestion.
    void revisit(PageRequestContext visit) throws IOException {
        if (visit.form().text("action").equals("accept")) {
            accept(visit);
            return;
        }
        settle(
                visit,
                "dismiss_revisit",
                Map.of(
                        "suggestion_id",
                        visit.form().text("revisit"),
                        REASON,
                        visit.form().text(REASON)),
                "#revisits");
    }

    private void accept(PageRequestContext visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        switch (door.accept(visit, cycle, visit.form().text("revisit"))) {
            case ActionResult.Done _ -> back(visit, cycle, "#revisits");
            case ActionResult.Refused(CallFault fault) -> refuse(visit, fault);
        }
    }

    /// Closes the cycle with what the person decided.
    void decide(PageRequestContext visit) throws IOException {
        Map<String, Object> parameters = new LinkedHashMap<>();
        if (!visit.form().text("chosen").isEmpty()) {
            parameters.put("chosen_alternative_id", visit.form().text("chosen"));
        }
        parameters.put("rationale", visit.form().text("rationale"));
        settle(visit, "complete_cycle", parameters, "");
    }

    /// Branches the cycle and shows the branch.
    void branch(PageRequestContext visit) throws IOException {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("branch_point", visit.form().text("component"));
        parameters.put("label", visit.form().text("label"));
        if (!visit.form().text("hypothesis").isBlank()) {
            parameters.put("hypothesis", visit.form().text("hypothesis"));
        }
        Cycle cycle = door.cycle(visit);
        ToolReply reply = door.call(visit, cycle, "branch_cycle", parameters, null);
        CallFault fault = reply.fault();
        if (fault != null) {
            refuse(visit, fault);
            return;
        }
        List<Cycle> children =
                door.tree(cycle).stream().filter(one -> isChild(one.lineage(), cycle)).toList();
        visit.goTo(at(children.isEmpty() ? cycle : children.getLast()));
    }

    private static boolean isChild(@Nullable BranchLineage lineage, Cycle cycle) {
        return lineage != null && lineage.parent().equals(cycle.id());
    }

    private void settle(
            PageRequestContext visit, String tool, Map<String, ?> parameters, String fragment)
            throws IOException {
        Cycle cycle = door.cycle(visit);
        CallFault fault = door.call(visit, cycle, tool, parameters, null).fault();
        if (fault == null) {
            back(visit, cycle, fragment);
        } else {
            refuse(visit, fault);
        }
    }

    private void refuse(PageRequestContext visit, CallFault fault) throws IOException {
        refuse(visit, CallFaultText.of(fault, visit.words()), UNPROCESSABLE);
    }

    private void refuse(PageRequestContext visit, List<String> faults, int status)
            throws IOException {
        page.show(
                visit,
                status,
                WhatIfCycle.of(door.cycle(visit), null, null, Map.of()),
                tab(visit),
                null,
                faults);
    }

    /// To the tab that the form came from.
    private static void back(PageRequestContext visit, Cycle cycle, String fragment)
            throws IOException {
        visit.goTo(at(cycle) + tab(visit).query("") + fragment);
    }

    private static CycleTab tab(PageRequestContext visit) throws IOException {
        return CycleTab.of(visit.form().text(CyclePage.TAB));
    }

    private static String at(Cycle cycle) {
        return CycleListPage.PATH + "/" + cycle.id().value();
    }
}
