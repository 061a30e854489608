package sayso.wire;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.schema.RecordReadResult;
import sayso.schema.RecordReader;
import sayso.schema.RecordSchema;
import sayso.schema.RecordTree;
import sayso.schema.ValueCheck;
import tools.jackson.databind.node.ObjectNode;

/// Converts contract records to and from JSON: derives their schema, reads them leniently with
/// every fault collected, and writes them. Names are snake_case, instants RFC 3339, and null values
/// are omitted.
public final class ContractJson {
    private static final RecordTree WRITTEN = new RecordTree(JsonTime::of);

    private ContractJson() {}

    public static ObjectNode schema(Class<? extends Record> type) {
        return ContractSchemaCatalog.find(type, ContractSchemaCatalog.Form.WHOLE)
                .orElseGet(() -> RecordSchema.of(type));
    }

    /// The schema that agents are sent: see `RecordSchema.brief`.
    public static ObjectNode briefSchema(Class<? extends Record> type) {
        return ContractSchemaCatalog.find(type, ContractSchemaCatalog.Form.BRIEF)
                .orElseGet(() -> RecordSchema.brief(type));
    }

    /// Reads what is there; faults and warnings go to `problems`. Empty only where a field is missing
    /// that the record cannot do without.
    public static <T extends Record> Optional<T> read(
            Class<T> type, ObjectNode json, ProblemCollector problems) {
        return read(type, json, problems, (_, _, _, _) -> List.of());
    }

    /// @param check what else is asked of values
    public static <T extends Record> Optional<T> read(
            Class<T> type, ObjectNode json, ProblemCollector problems, ValueCheck check) {
        RecordReadResult<T> reading = RecordReader.read(type, json, check);
        reading.faults()
                .forEach(fault -> problems.add(fault.code(), fault.field(), fault.message()));
        reading.warnings().forEach(problems::warn);
        return reading.value();
    }

    public static ObjectNode write(Record contract) {
        return WRITTEN.of(contract);
    }
}
