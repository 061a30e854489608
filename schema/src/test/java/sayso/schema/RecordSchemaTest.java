package sayso.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RecordSchemaTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void saysEverythingTheRecordSays() {
        ObjectNode expected =
                (ObjectNode)
                        MAPPER.readTree(
                                """
                                {"type": "object", "description": "A sample.",
                                 "properties": {
                                   "name": {"type": "string", "description": "What it is called.",
                                            "minLength": 1, "maxLength": 5},
                                   "favourite_colour": {"type": "string", "enum": ["red", "blue"]},
                                   "count": {"type": "integer", "minimum": 0},
                                   "weight": {"type": "number"},
                                   "ready": {"type": "boolean"},
                                   "parts": {"type": "array", "maxItems": 2,
                                     "items": {"type": "object", "properties": {
                                       "id": {"type": "string"}, "spare": {"type": "boolean"}}}},
                                   "tags": {"type": "array", "items": {"type": "string"}},
                                   "notes": {"type": "object",
                                             "additionalProperties": {"type": "string"}},
                                   "id": {"type": "string"}},
                                 "required": ["name"]}
                                """);

        assertThat(MAPPER.readTree(RecordSchema.of(SampleContract.class).toString()))
                .isEqualTo(expected);
    }

    @Test
    void agentsAreToldLessAndStillReadWhatIsUnlisted() {
        ObjectNode expected =
                (ObjectNode)
                        MAPPER.readTree(
                                """
                                {"type": "object",
                                 "properties": {
                                   "name": {"type": "string", "description": "Its name."},
                                   "count": {"type": "integer"},
                                   "colour": {"type": "string", "description": "Which.",
                                              "enum": ["red", "blue"]}},
                                 "required": ["name"]}
                                """);
        RecordReadResult<SampleContract.Told> read =
                RecordReader.read(
                        SampleContract.Told.class,
                        (ObjectNode) MAPPER.readTree("{\"name\": \"a\", \"spare\": \"b\"}"),
                        (_, _, _, _) -> List.of());

        assertThat(MAPPER.readTree(RecordSchema.brief(SampleContract.Told.class).toString()))
                .isEqualTo(expected);
        assertThat(RecordSchema.of(SampleContract.Told.class).toString())
                .contains("at length", "maxLength", "How many.", "spare");
        assertThat(read.warnings()).isEmpty();
        assertThat(read.value().orElseThrow().spare()).isEqualTo("b");
    }

    @Test
    void whatFitsConformsAndWhatDoesNotIsNamed() {
        SchemaValidator check = SchemaValidator.against(RecordSchema.of(SampleContract.class));

        assertThat(check.problems(MAPPER.readTree("{\"name\": \"a\", \"count\": 3}"))).isEmpty();
        assertThat(check.problems(MAPPER.readTree("{\"count\": \"three\"}")))
                .anyMatch(problem -> problem.contains("name"))
                .anyMatch(problem -> problem.contains("count"));
    }

    @Test
    void instantsAreDatesInTheSchema() {
        assertThat(
                        RecordSchema.of(SampleContract.Report.class)
                                .at("/properties/at/format")
                                .asString())
                .isEqualTo("date-time");
    }

    @Test
    void whatIsWrittenHasEveryFieldAndNullWhereThereIsNothing() {
        ObjectNode expected =
                (ObjectNode)
                        MAPPER.readTree(
                                """
                                {"type": "object",
                                 "properties": {
                                   "at": {"type": "string"},
                                   "shade": {"type": "string", "enum": ["light", "dark"]},
                                   "other": {"type": ["string", "null"]},
                                   "count": {"type": ["integer", "null"]},
                                   "parts": {"type": "array",
                                     "items": {"type": "object", "properties": {
                                       "id": {"type": ["string", "null"]},
                                       "spare": {"type": ["boolean", "null"]}},
                                       "required": ["id", "spare"]}},
                                   "kind": {"type": "object"}},
                                 "required": ["at", "shade", "other", "count", "parts", "kind"]}
                                """);

        assertThat(MAPPER.readTree(RecordSchema.ofWritten(SampleContract.Written.class).toString()))
                .isEqualTo(expected);
    }

    @Test
    void refusesATypeThatJsonHasNoPlaceFor() {
        record Odd(Optional<String> maybe) {}

        assertThatThrownBy(() -> RecordSchema.of(Odd.class))
                .hasMessageContaining("has no place in a contract");
    }
}
