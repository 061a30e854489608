package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableJsonException;

/// Reads a JSON text in the format `sayso.case/1`, alone or as `case` beside the tools to `run`,
/// into a `CaseFile`, and reports all faults at once. Strict: unknown members are faults.
public final class CaseReader {
    private static final int NAME = 100;
    private static final int TITLE = 200;
    private static final String ID = "[A-Za-z0-9_.-]{1,40}";

    private final ProblemCollector problems;

    private CaseReader(ProblemCollector problems) {
        this.problems = problems;
    }

    /// Empty where there are faults; they go to `problems`. What is no JSON has the code
    /// `malformed_json`.
    public static Optional<CaseFile> read(String text, ProblemCollector problems) {
        return read(text, "the case", problems);
    }

    /// @param name what problems call the text as a whole
    public static Optional<CaseFile> read(String text, String name, ProblemCollector problems) {
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                return new CaseReader(problems).file(object);
            }
            problems.add("malformed_json", "", name + " is not a JSON object");
        } catch (UnreadableJsonException e) {
            problems.add("malformed_json", "", name + " is not readable JSON: " + e.getMessage());
        }
        return Optional.empty();
    }

    private Optional<CaseFile> file(JsonObject object) {
        StrictFields file = StrictFields.of(object, problems);
        if (!file.has("case")) {
            return body(file, object.members().containsKey("run") ? runs(file) : null, true);
        }
        @Nullable List<CaseFile.Run> runs = runs(file);
        @Nullable StrictFields inner = file.optionalObject("case");
        file.finish();
        return inner == null ? Optional.empty() : body(inner, runs, false);
    }

    private @Nullable List<CaseFile.Run> runs(StrictFields file) {
        if (!file.has("run")) {
            file.any("run");
            return null;
        }
        List<CaseFile.Run> runs = new ArrayList<>();
        file.each(
                "run",
                CaseFile.MOST_RUNS,
                run -> {
                    String tool = CaseTextReader.optional(run, "tool", NAME);
                    Object parameters = run.any("parameters");
                    if (tool == null && !run.has("tool")) {
                        run.missing("tool");
                    }
                    if (parameters != null && !(parameters instanceof JsonObject)) {
                        run.wrong(
                                "type",
                                "parameters",
                                run.field("parameters")
                                        + " is "
                                        + PlainJson.kind(parameters)
                                        + ", not an object");
                    }
                    runs.add(
                            new CaseFile.Run(
                                    tool == null ? "" : tool,
                                    parameters instanceof JsonObject given
                                            ? given
                                            : new JsonObject(Map.of())));
                });
        return runs;
    }

    private Optional<CaseFile> body(
            StrictFields body, @Nullable List<CaseFile.Run> runs, boolean alone) {
        String format = CaseTextReader.optional(body, "format", NAME);
        if (format != null && !format.equals(CaseFile.FORMAT)) {
            body.wrong(
                    "unsupported",
                    "format",
                    "format '" + format + "' is not known; this is " + CaseFile.FORMAT);
        }
        String title = CaseTextReader.optional(body, "title", TITLE);
        Set<String> dominated = new HashSet<>();
        Set<String> irrelevant = new HashSet<>();
        StrictFields marked = body.optionalObject("marked");
        if (marked != null) {
            ids(marked, "dominated", dominated);
            ids(marked, "irrelevant", irrelevant);
            marked.finish();
        }
        DecisionTableBuilder draft = new DecisionTableBuilder();
        Set<String> rows = alternatives(body, draft, dominated);
        Map<String, @Nullable Objective> columns = objectives(body, draft, irrelevant);
        known(marked, "dominated", dominated, rows);
        known(marked, "irrelevant", irrelevant, columns.keySet());
        new CellReader(body, draft, rows, columns).read();
        Map<Element, Integer> dq = quality(body);
        if (alone) {
            body.any("run");
        }
        body.finish();
        // why: the rules of tables tell what else is wrong, even beside what could not be read
        ProblemCollector ofTable = new ProblemCollector();
        Optional<DecisionTable> table = draft.table(ofTable);
        ofTable.found().forEach(one -> body.wrong(one.code(), one.field(), one.message()));
        return problems.none()
                ? table.map(read -> new CaseFile(title, read, dq, runs))
                : Optional.empty();
    }

    private Set<String> alternatives(
            StrictFields body, DecisionTableBuilder draft, Set<String> dominated) {
        Set<String> rows = new HashSet<>();
        body.each(
                "alternatives",
                DecisionTableBuilder.MOST_ALTERNATIVES,
                one -> {
                    String id = id(one);
                    String name = CaseTextReader.optional(one, "name", NAME);
                    Boolean statusQuo = one.optionalFlag("status_quo");
                    if (id != null) {
                        rows.add(id);
                        draft.alternative(
                                new Alternative(
                                        new AlternativeId(id),
                                        name == null ? id : name,
                                        Boolean.TRUE.equals(statusQuo),
                                        dominated.contains(id)));
                    }
                });
        return rows;
    }

    /// By id; null for one whose scale could not be read.
    private Map<String, @Nullable Objective> objectives(
            StrictFields body, DecisionTableBuilder draft, Set<String> irrelevant) {
        Map<String, @Nullable Objective> columns = new LinkedHashMap<>();
        body.each(
                "objectives",
                DecisionTableBuilder.MOST_OBJECTIVES,
                one -> {
                    String id = id(one);
                    String name = CaseTextReader.optional(one, "name", NAME);
                    ObjectiveReader reader = new ObjectiveReader(one);
                    Objective read =
                            reader.read(
                                    new ObjectiveId(id == null ? "" : id),
                                    name == null ? String.valueOf(id) : name,
                                    irrelevant.contains(String.valueOf(id)));
                    if (id != null) {
                        draft.objective(read);
                        columns.put(id, reader.isSound() ? read : null);
                    }
                });
        return columns;
    }

    private @Nullable String id(StrictFields one) {
        if (!one.has("id")) {
            one.any("id");
            one.missing("id");
            return null;
        }
        String id = CaseTextReader.optional(one, "id", NAME);
        if (id != null && !id.matches(ID)) {
            one.wrong(
                    "type",
                    "id",
                    one.field("id")
                            + " '"
                            + id
                            + "' is not 1 to 40 of the letters a to z, digits, '_', '.' and '-'");
            return null;
        }
        return id;
    }

    private static void ids(StrictFields marked, String name, Set<String> into) {
        List<@Nullable Object> list = marked.list(name, DecisionTableBuilder.MOST_ALTERNATIVES);
        for (int n = 0; n < list.size(); n++) {
            if (list.get(n) instanceof String id) {
                into.add(id);
            } else {
                String place = name + "[" + n + "]";
                marked.wrong("type", place, marked.field(place) + " is not an id");
            }
        }
    }

    private static void known(
            @Nullable StrictFields marked, String name, Set<String> ids, Set<String> known) {
        if (marked != null) {
            ids.stream()
                    .filter(id -> !known.contains(id))
                    .sorted()
                    .forEach(id ->
                            marked.wrong(
                                    "unknown_id",
                                    name,
                                    marked.field(name) + ": '" + id + "' is not in this table"));
        }
    }

    private Map<Element, Integer> quality(StrictFields body) {
        Map<Element, Integer> scores = new EnumMap<>(Element.class);
        StrictFields dq = body.optionalObject("dq");
        if (dq != null) {
            for (Element element : Element.values()) {
                Long score = dq.optionalWhole(element.wireName(), 0, 100);
                if (score != null) {
                    scores.put(element, score.intValue());
                }
            }
            dq.finish();
        }
        return scores;
    }
}
