package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.core.analysis.cycle.Alternatives;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Consequences;
import sayso.core.analysis.cycle.Contents;
import sayso.core.analysis.cycle.IssueRaising;
import sayso.core.analysis.cycle.ItemKind;
import sayso.core.analysis.cycle.NextSteps;
import sayso.core.analysis.cycle.Objectives;
import sayso.core.analysis.cycle.ProblemFrame;
import sayso.core.analysis.cycle.QualityScores;
import sayso.core.analysis.cycle.Recommendation;
import sayso.core.analysis.cycle.Tradeoffs;
import sayso.wire.stored.UnreadableException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// The parts of a cycle that are kept as texts: what each component holds, and the counters.
public final class StoredCycle {
    private static final JsonMapper MAPPER = new JsonMapper();

    private StoredCycle() {}

    public static String write(Record state) {
        return RecordWriter.exact().object(state).toString();
    }

    public static String counters(Map<ItemKind, Integer> counters) {
        return RecordWriter.exact().object(new Counted(counters)).toString();
    }

    /// @throws UnreadableException where it is not what was kept
    public static Map<ItemKind, Integer> counters(String text) {
        return StoredRecord.read(Counted.class, tree(text)).counters();
    }

    /// The contents with one more component.
    ///
    /// @throws UnreadableException where it is not what was kept
    public static Contents with(Contents contents, Component component, String text) {
        JsonNode state = tree(text);
        return switch (component) {
            case ISSUE_RAISING -> contents.with(StoredRecord.read(IssueRaising.class, state));
            case PROBLEM_FRAME -> contents.with(StoredRecord.read(ProblemFrame.class, state));
            case OBJECTIVES -> contents.with(StoredRecord.read(Objectives.class, state));
            case ALTERNATIVES -> contents.with(StoredRecord.read(Alternatives.class, state));
            case CONSEQUENCES -> contents.with(StoredRecord.read(Consequences.class, state));
            case TRADEOFFS -> contents.with(StoredRecord.read(Tradeoffs.class, state));
            case RECOMMENDATION -> contents.with(StoredRecord.read(Recommendation.class, state));
            case DECISION_QUALITY -> contents.with(StoredRecord.read(QualityScores.class, state));
            case NOTES_NEXT_STEPS -> contents.with(StoredRecord.read(NextSteps.class, state));
        };
    }

    /// A list of records, such as the options of a confirmation.
    public static String list(List<? extends Record> records) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        records.forEach(one -> array.add(RecordWriter.exact().object(one)));
        return array.toString();
    }

    /// @throws UnreadableException where it is not what was kept
    public static <T extends Record> List<T> list(Class<T> type, String text) {
        List<T> records = new ArrayList<>();
        tree(text).forEach(one -> records.add(StoredRecord.read(type, one)));
        return records;
    }

    private static JsonNode tree(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new UnreadableException("a part of a cycle is no JSON");
        }
    }

    private record Counted(Map<ItemKind, Integer> counters) {}
}
