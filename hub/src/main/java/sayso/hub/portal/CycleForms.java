package sayso.hub.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Lineage;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.tool.Kept;
import sayso.core.analysis.tool.ToolReply;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.workspace.CellKeys;
import sayso.hub.portal.workspace.Trial;
import sayso.hub.portal.workspace.TypedCell;

/// What a person does on the page of a cycle. Each is a call of that person's own, audited like those of
/// agents.
final class CycleForms {
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

    private final CycleDoor door;
    private final CyclePage page;

    CycleForms(CycleDoor door, CyclePage page) {
        this.door = door;
        this.page = page;
    }

    /// Rates a cell, unless it changed since its form was filled in.
    void rate(Visit visit) throws IOException {
        Form form = visit.form();
        TypedCell typed =
                new TypedCell(
                        form.text("seen"),
                        form.text(CyclePage.RATING),
                        form.text("low"),
                        form.text("high"),
                        form.text(REASON),
                        form.text("evidence"),
                        form.text("confidence"));
        CellId cell =
                CellKeys.parse(form.text(CyclePage.CELL))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        400, "invalid", "The form names no cell", null));
        Tool tool = rating(cell, typed);
        for (int n = 0; n < TRIES; n++) {
            Cycle cycle = door.cycle(visit);
            boolean fresh = CellKeys.seen(cycle, cell).equals(typed.seen());
            ToolReply reply = call(visit, cycle, tool, fresh);
            CallFault fault = reply.fault();
            if (fault == null) {
                visit.goTo(at(cycle) + "#cell-" + CellKeys.of(cell));
                return;
            }
            if (!fresh || !fault.code().equals("stale_version")) {
                Cycle now = door.cycle(visit);
                page.show(
                        visit,
                        fresh ? UNPROCESSABLE : CONFLICT,
                        Trial.of(now, cell, null, Map.of()),
                        typed,
                        fresh
                                ? CycleDoor.said(fault)
                                : List.of(visit.words().of("cycle.stale_cell")));
                return;
            }
        }
        refuse(visit, List.of(visit.words().of("cycle.busy")), CONFLICT);
    }

    /// A tool with its parameters.
    private record Tool(String name, Map<String, Object> parameters) {}

    private static Tool rating(CellId cell, TypedCell typed) {
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
    void weigh(Visit visit) throws IOException {
        for (int n = 0; n < TRIES; n++) {
            Cycle cycle = door.cycle(visit);
            List<Map<String, Object>> entries = new ArrayList<>();
            for (CycleObjective one : cycle.contents().objectives().fundamental()) {
                CyclePage.decimal(visit.form().text(CyclePage.WEIGHT + one.id().value()))
                        .ifPresent(value ->
                                entries.add(
                                        Map.of("objective_id", one.id().value(), "value", value)));
            }
            boolean fresh = CellKeys.seenWeights(cycle).equals(visit.form().text("weights_seen"));
            ToolReply reply =
                    call(
                            visit,
                            cycle,
                            new Tool(
                                    "set_objective_weights",
                                    Map.of("method", "direct", "entries", entries)),
                            fresh);
            CallFault fault = reply.fault();
            if (fault == null) {
                visit.goTo(at(cycle) + "#weights");
                return;
            }
            if (!fresh || !fault.code().equals("stale_version")) {
                refuse(
                        visit,
                        fresh
                                ? CycleDoor.said(fault)
                                : List.of(visit.words().of("cycle.stale_weights")),
                        fresh ? UNPROCESSABLE : CONFLICT);
                return;
            }
        }
        refuse(visit, List.of(visit.words().of("cycle.busy")), CONFLICT);
    }

    /// Makes the call on the cycle as it was just read. Where the page was of an older one it is refused,
    /// and the audit trail keeps the attempt.
    private ToolReply call(Visit visit, Cycle cycle, Tool tool, boolean fresh) throws IOException {
        // why: 0 is no version of any cycle
        return door.call(
                visit, cycle.id(), tool.name(), tool.parameters(), fresh ? cycle.version() : 0L);
    }

    /// Moves the cycle on, or back.
    void step(Visit visit) throws IOException {
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
    void revisit(Visit visit) throws IOException {
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

    private void accept(Visit visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        switch (door.accept(visit, cycle.id(), visit.form().text("revisit"))) {
            case Kept.Done _ -> visit.goTo(at(cycle) + "#revisits");
            case Kept.Refused(CallFault fault) ->
                    refuse(visit, CycleDoor.said(fault), UNPROCESSABLE);
        }
    }

    /// Closes the cycle with what the person decided.
    void decide(Visit visit) throws IOException {
        Map<String, Object> parameters = new LinkedHashMap<>();
        if (!visit.form().text("chosen").isEmpty()) {
            parameters.put("chosen_alternative_id", visit.form().text("chosen"));
        }
        parameters.put("rationale", visit.form().text("rationale"));
        settle(visit, "complete_cycle", parameters, "");
    }

    /// Branches the cycle and shows the branch.
    void branch(Visit visit) throws IOException {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("branch_point", visit.form().text("component"));
        parameters.put("label", visit.form().text("label"));
        if (!visit.form().text("hypothesis").isBlank()) {
            parameters.put("hypothesis", visit.form().text("hypothesis"));
        }
        Cycle cycle = door.cycle(visit);
        ToolReply reply = door.call(visit, cycle.id(), "branch_cycle", parameters, null);
        CallFault fault = reply.fault();
        if (fault != null) {
            refuse(visit, CycleDoor.said(fault), UNPROCESSABLE);
            return;
        }
        List<Cycle> children =
                door.tree(cycle).stream().filter(one -> isChild(one.lineage(), cycle)).toList();
        visit.goTo(at(children.isEmpty() ? cycle : children.getLast()));
    }

    private static boolean isChild(@Nullable Lineage lineage, Cycle cycle) {
        return lineage != null && lineage.parent().equals(cycle.id());
    }

    private void settle(Visit visit, String tool, Map<String, ?> parameters, String fragment)
            throws IOException {
        Cycle cycle = door.cycle(visit);
        CallFault fault = door.call(visit, cycle.id(), tool, parameters, null).fault();
        if (fault == null) {
            visit.goTo(at(cycle) + fragment);
        } else {
            refuse(visit, CycleDoor.said(fault), UNPROCESSABLE);
        }
    }

    private void refuse(Visit visit, List<String> faults, int status) throws IOException {
        page.show(visit, status, Trial.of(door.cycle(visit), null, null, Map.of()), null, faults);
    }

    private static String at(Cycle cycle) {
        return CycleList.PATH + "/" + cycle.id().value();
    }
}
