package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.MethodFault;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Objective;
import sayso.decision.model.Problem;
import sayso.decision.model.WireEnum;
import tools.jackson.core.JsonGenerator;

/// Failure of an analysis tool, or of the decision case for it, in the same words over every
/// interface: code, message, remedy, every fault of the input, and the cells or known ids that help
/// to correct it.
///
/// @param code a stable word for programs
/// @param hint the way out
/// @param errors every fault of what was sent
/// @param details what programs need for the way out; null where nothing
public record ToolError(
        String code, String message, String hint, List<Problem> errors, @Nullable Details details) {
    /// A small case without a fault, to show what belongs in one.
    public static final String COMPLETE_CASE =
            "{\"alternatives\": [{\"id\": \"stay\", \"status_quo\": true}, {\"id\": \"move\"}],"
                    + " \"objectives\": [{\"id\": \"rent\"}, {\"id\": \"light\"}],"
                    + " \"ratings\": {\"move\": {\"rent\": -1, \"light\": 2}}}";

    private static final int SHOWN = 20;

    /// The cells it is about, or the ids that there are; the other one is empty.
    public record Details(List<CellId> cells, List<Known> known) {}

    /// An alternative or objective of the table, whose id could have been named.
    public record Known(String id, String name) {}

    /// How a call ended that did not succeed.
    public enum Result implements WireEnum {
        VALIDATION_ERROR,
        NOT_FOUND,
        CONFLICT
    }

    public Result result() {
        return switch (code) {
            case "unknown_tool", "unknown_id" -> Result.NOT_FOUND;
            case "values_missing",
                    "values_not_positive",
                    "method_unfit",
                    "scale_needed",
                    "baseline_fixed",
                    "not_a_swap",
                    "out_of_play",
                    "limit_reached" ->
                    Result.CONFLICT;
            default -> Result.VALIDATION_ERROR;
        };
    }

    public static ToolError of(String code, String message, String hint) {
        return new ToolError(code, message, hint, List.of(), null);
    }

    /// What was wrong with the parameters.
    public static ToolError ofProblems(List<Problem> problems, DecisionTable table) {
        String code = common(problems);
        boolean unknown = code.equals("unknown_id");
        return new ToolError(
                code,
                Problem.inOneLine(problems),
                unknown ? "Use an id of this table." : "Correct these parameters.",
                problems,
                unknown ? new Details(List.of(), known(table)) : null);
    }

    /// Why the mathematics refused.
    public static ToolError ofFaults(List<MethodFault> faults) {
        List<Problem> problems = new ArrayList<>();
        Set<String> hints = new LinkedHashSet<>();
        List<CellId> cells = new ArrayList<>();
        for (MethodFault fault : faults) {
            problems.add(new Problem(fault.code(), fault.field(), fault.message()));
            hints.add(fault.hint());
            cells.addAll(fault.cells());
        }
        return new ToolError(
                common(problems),
                Problem.inOneLine(problems),
                String.join(" ", hints),
                problems,
                cells.isEmpty() ? null : new Details(cells, List.of()));
    }

    /// What was wrong with the case.
    public static ToolError ofCase(List<Problem> problems) {
        boolean malformed =
                problems.stream().anyMatch(problem -> problem.code().equals("malformed_json"));
        return new ToolError(
                malformed ? "malformed_json" : "invalid_parameter",
                Problem.inOneLine(problems),
                "Correct the case; a complete one: " + COMPLETE_CASE,
                problems,
                null);
    }

    /// The code that all have, where tools have it as their own.
    private static String common(List<Problem> problems) {
        String first = problems.getFirst().code();
        boolean same = problems.stream().allMatch(problem -> problem.code().equals(first));
        return same && OWN.contains(first) ? first : "invalid_parameter";
    }

    private static final Set<String> OWN =
            Set.of(
                    "unknown_id",
                    "values_missing",
                    "values_not_positive",
                    "method_unfit",
                    "scale_needed",
                    "baseline_fixed",
                    "not_a_swap",
                    "out_of_play",
                    "bad_probabilities",
                    "values_outside_levels",
                    "limit_reached");

    private static List<Known> known(DecisionTable table) {
        List<Known> known = new ArrayList<>();
        for (Alternative one : table.alternatives()) {
            known.add(new Known(one.id().value(), one.name()));
        }
        for (Objective one : table.objectives()) {
            known.add(new Known(one.id().value(), one.name()));
        }
        return List.copyOf(known.subList(0, Math.min(SHOWN, known.size())));
    }

    /// Writes `{code, message, hint, errors, details}`; what there is not is left out.
    public void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("code", code);
        json.writeStringProperty("message", message);
        json.writeStringProperty("hint", hint);
        if (!errors.isEmpty()) {
            json.writeName("errors");
            AnalysisResultJson.write(json, errors);
        }
        if (details != null) {
            json.writeName("details");
            json.writeStartObject();
            if (!details.cells().isEmpty()) {
                json.writeName("cells");
                AnalysisResultJson.write(json, details.cells());
            }
            if (!details.known().isEmpty()) {
                json.writeName("known");
                AnalysisResultJson.write(json, details.known());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
