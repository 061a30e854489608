package sayso.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.schema.RecordReadResult;
import sayso.schema.RecordReader;
import sayso.schema.RecordSchema;
import sayso.schema.ValueCheck;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.ToStringSerializerBase;

/// Converts contract records to and from JSON: derives their schema, reads them leniently with
/// every fault collected, and writes them. Names are snake_case, instants RFC 3339, and null values
/// are omitted.
public final class ContractJson {
    private ContractJson() {}

    public static ObjectNode schema(Class<? extends Record> type) {
        return RecordSchema.of(type);
    }

    /// The schema that agents are sent: see `RecordSchema.brief`.
    public static ObjectNode briefSchema(Class<? extends Record> type) {
        return RecordSchema.brief(type);
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
        return Writer.MAPPER.valueToTree(contract);
    }

    /// Made on first use: most processes never write a contract.
    private static final class Writer {
        static final JsonMapper MAPPER =
                JsonMapper.builder()
                        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                        .addModule(
                                new SimpleModule()
                                        .addSerializer(Instant.class, new InstantSerializer()))
                        .changeDefaultPropertyInclusion(inclusion ->
                                inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
                        .build();

        private Writer() {}
    }

    private static final class InstantSerializer extends ToStringSerializerBase {
        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        public String valueToString(Object value) {
            return JsonTime.of((Instant) value);
        }
    }
}
