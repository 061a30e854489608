package sayso.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RecordReaderTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void readsAFieldOfEveryKind() {
        RecordReadResult<SampleContract> reading =
                read(
                        """
                        {"name": "n", "favourite_colour": "red", "count": 3, "weight": 1.5,
                         "ready": true, "parts": [{"id": "p", "spare": false}], "tags": ["a", "b"],
                         "notes": {"x": "y"}, "id": "7"}
                        """);

        assertThat(reading.value())
                .contains(
                        new SampleContract(
                                "n",
                                "red",
                                3,
                                1.5,
                                true,
                                List.of(new SampleContract.Part("p", false)),
                                List.of("a", "b"),
                                Map.of("x", "y"),
                                "7"));
        assertThat(reading.faults()).isEmpty();
        assertThat(reading.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "9223372036854775807, 9223372036854775807", "'\"-3\"', -3", "5.0, 5"})
    void anIntegerOf64BitsKeepsAllOfItsDigits(String sent, long expected) {
        assertThat(seeded(sent).value()).contains(new SampleContract.Seeded(expected));
    }

    @ParameterizedTest
    @CsvSource({"1.5", "9223372036854775808", "1e999999999", "true", "'\"x\"'", "[]"})
    void whatIsNoIntegerOf64BitsIsAFault(String sent) {
        assertThat(seeded(sent).faults()).extracting(FieldFault::field).containsExactly("seed");
    }

    private static RecordReadResult<SampleContract.Seeded> seeded(String sent) {
        return RecordReader.read(
                SampleContract.Seeded.class,
                (ObjectNode) MAPPER.readTree("{\"seed\": " + sent + "}"));
    }

    @Test
    void nullAndAbsentAreTheSame() {
        RecordReadResult<SampleContract> reading =
                read("{\"name\": \"n\", \"count\": null, \"notes\": null}");

        assertThat(reading.value())
                .contains(new SampleContract("n", null, null, null, null, null, null, null, null));
        assertThat(reading.faults()).isEmpty();
    }

    @Test
    void aMissingRequiredFieldIsAFaultAndThereIsNoValue() {
        RecordReadResult<SampleContract> reading = read("{}");

        assertThat(reading.value()).isEmpty();
        assertThat(reading.faults())
                .containsExactly(new FieldFault("missing", "name", "name is missing"));
    }

    @Test
    void everyWrongTypeIsToldWithItsPath() {
        RecordReadResult<SampleContract> reading =
                read(
                        """
                        {"name": "n", "count": "two", "weight": [], "ready": "perhaps",
                         "parts": [{"spare": 7}, "x", null], "tags": {}, "notes": {"x": []}}
                        """);

        assertThat(reading.faults())
                .extracting(FieldFault::message)
                .containsExactly(
                        "count is \"two\", not an integer",
                        "weight is [], not a number",
                        "ready is not a boolean",
                        "parts[0].spare is not a boolean",
                        "parts[1] is \"x\", not an object",
                        "parts[2] is null, not an object",
                        "tags is {}, not a list",
                        "notes.x is [], not a text");
        assertThat(reading.value()).isPresent();
    }

    @Test
    void anEntryThatCannotBeReadKeepsItsPlace() {
        SampleContract value =
                read("{\"name\": \"n\", \"parts\": [null, {\"id\": \"a\"}, 7, {\"id\": \"b\"}]}")
                        .value()
                        .orElseThrow();

        SampleContract.Part none = new SampleContract.Part(null, null);
        assertThat(value.parts())
                .containsExactly(
                        none,
                        new SampleContract.Part("a", null),
                        none,
                        new SampleContract.Part("b", null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": 7}                          | name 7 read as text",
                "{\"name\": \"n\", \"count\": \"2\"}    | count \"2\" read as a number",
                "{\"name\": \"n\", \"ready\": \"True\"} | ready \"True\" read as a boolean",
                "{\"name\": \"n\", \"tags\": \"[\\\"a\\\"]\"} | tags is JSON inside a text; read as"
                        + " a list",
                "{\"name\": \"n\", \"cuont\": 2}        | unknown field 'cuont' ignored; did you"
                        + " mean 'count'?",
                "{\"name\": \"n\", \"zzzzzz\": 2}       | unknown field 'zzzzzz' ignored",
            })
    void forgivesWithAWarning(String json, String warning) {
        RecordReadResult<SampleContract> reading = read(json);

        assertThat(reading.faults()).isEmpty();
        assertThat(reading.warnings()).containsExactly(warning);
    }

    @Test
    void otherNamesOfAFieldAreRead() {
        assertThat(read("{\"name\": \"n\", \"reference\": \"r\"}").value().orElseThrow().id())
                .isEqualTo("r");
        assertThat(
                        read("{\"name\": \"n\", \"ref\": \"a\", \"id\": \"b\"}")
                                .value()
                                .orElseThrow()
                                .id())
                .isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource({"1e99", "2147483648", "1.5", "-2147483649"})
    void aNumberThatIsNoIntegerIsAFault(String number) {
        assertThat(read("{\"name\": \"n\", \"count\": " + number + "}").faults())
                .extracting(FieldFault::field)
                .containsExactly("count");
    }

    private static RecordReadResult<SampleContract> read(String json) {
        return RecordReader.read(SampleContract.class, (ObjectNode) MAPPER.readTree(json));
    }
}
