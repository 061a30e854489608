package sayso.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

class StrictFieldsTest {
    private final ProblemCollector problems = new ProblemCollector();

    @Test
    void aBodyIsReadToItsEndAndEveryFaultIsToldWithItsPath() {
        Optional<String> read =
                body(
                        """
                        {"title": 7, "flag": "yes", "count": 3000000000, "list": ["a", 1, null],
                         "inner": {"text": []}, "parts": [{"text": "p"}, 4, {"test": true}],
                         "notes": {"x": "y", "z": {}}, "kind": "third", "titel": 1}
                        """,
                        fields -> {
                            fields.optionalText("title");
                            fields.optionalFlag("flag");
                            fields.optionalInt("count");
                            fields.optionalTexts("list");
                            fields.optionalObject("inner", inner -> inner.optionalText("text"));
                            fields.optionalObjects("parts", part -> part.textOr("text", ""));
                            fields.optionalTextsByName("notes");
                            fields.optionalChoice(
                                    "kind", "first, second", StrictFieldsTest::ordinal);
                            return "read";
                        });

        assertThat(read).contains("read");
        assertThat(problems.found())
                .containsExactly(
                        fault("type", "title", "title is a number, not a text"),
                        fault("type", "flag", "flag is a text, not true or false"),
                        fault("range", "count", "count 3000000000 is out of range"),
                        fault("type", "list[1]", "list[1] is a number, not a text"),
                        fault("type", "list[2]", "list[2] is null, not a text"),
                        fault("type", "inner.text", "inner.text is a list, not a text"),
                        fault("type", "parts[1]", "parts[1] is a number, not an object"),
                        fault(
                                "unknown",
                                "parts[2].test",
                                "parts[2].test is unknown here; did you mean 'text'?"),
                        fault("type", "notes.z", "notes.z is an object, not a text"),
                        fault("unknown", "kind", "kind 'third' is not one of first, second"),
                        fault("unknown", "titel", "titel is unknown here; did you mean 'title'?"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]      | the body is not a JSON object",
                "{\"a\": | the body is not readable JSON: line 1, column 6: a value is missing",
                "{\"a\":1,\"\\u0061\":1} | the body is not readable JSON: line 1, column 16: a name stands there twice",
                "{\"a\":[{\"b\":1,\"b\":2}]} | the body is not readable JSON: line 1, column 17: a name stands there twice"
            })
    void whatIsNoObjectIsToldAsAWhole(String text, String message) {
        assertThat(body(text, _ -> "read")).isEmpty();
        assertThat(problems.found()).containsExactly(new Problem("type", "", message));
    }

    @Test
    void halfASurrogatePairIsToldWithItsPlace() {
        Optional<Object> read =
                body(
                        "{\"title\":\"\\ud800\",\"whole\":\"\\ud83d\\ude00\",\"notes\":{\"a\":[1,{\"b\":\"x\\udc00\\ud800y\"}],"
                                + "\"\\ud83d\":1},\"\\ude00\":\"\\ud800\"}",
                        fields -> {
                            fields.optionalText("title");
                            fields.any("whole");
                            fields.any("notes");
                            fields.any("\ude00");
                            return "read";
                        });

        assertThat(read).contains("read");
        assertThat(problems.found())
                .containsExactly(
                        fault("unsupported", "title", "title has half a surrogate pair"),
                        fault(
                                "unsupported",
                                "notes.a[1].b",
                                "notes.a[1].b has half a surrogate pair"),
                        fault("unsupported", "notes", "a name in notes has half a surrogate pair"),
                        fault("unsupported", "", "a name has half a surrogate pair"));
    }

    @Test
    void ofEqualNamesInAStoredTextTheLastStands() {
        String stored = "{\"id\":\"a\",\"id\":\"\\ud800\"}";
        String read = StrictFields.stored("record", stored, fields -> fields.text("id"));

        assertThat(read).isEqualTo("\ud800");
    }

    @Test
    void nothingComesOfABodyThatLacksWhatItStandsOn() {
        assertThat(body("{}", fields -> fields.text("id"))).isEmpty();
        assertThat(problems.found()).containsExactly(new Problem("missing", "id", "id is missing"));
    }

    @Test
    void whatAModelPutsIntoTextsIsTakenOutAndUnknownNamesAreWarnedOf() {
        StrictFields fields =
                StrictFields.ofModel(
                        object("{\"n\": \"7\", \"on\": \"true\", \"list\": \"[1]\", \"lsit\": 1}"),
                        problems);

        assertThat(fields.optionalWhole("n", 1, 9)).isEqualTo(7);
        assertThat(fields.optionalFlag("on")).isTrue();
        assertThat(fields.list("list", 3)).isEqualTo(List.of(1L));
        fields.finish();
        assertThat(problems.none()).isTrue();
        assertThat(problems.warnings())
                .containsExactly("unknown parameter 'lsit' ignored; did you mean 'list'?");
    }

    @Test
    void anOpenShapeRefusesNothingAndRemarksOnWhatNobodyRead() {
        StrictFields fields = StrictFields.open(object("{\"a\": \" \", \"other\": 1}"), problems);

        assertThat(fields.optionalTrimmed("a", 5)).isNull();
        fields.finish();
        assertThat(fields.remarks()).containsExactly("unknown field 'other' ignored");
        assertThat(problems.none()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\": \"a\", \"later\": 1} | a",
                "{\"id\": 1}                   | record.id is of the wrong type",
                "{}                            | record.id is missing",
                "{\"id\": \"a\", \"on\": 1}    | record.on is of the wrong type"
            })
    void theFirstFaultOfAStoredTextEndsItsReading(String text, String expected) {
        Function<StrictFields, String> reader =
                fields -> {
                    fields.flagOr("on", false);
                    return fields.text("id");
                };
        if (expected.equals("a")) {
            assertThat(StrictFields.stored("record", text, reader)).isEqualTo(expected);
        } else {
            assertThatThrownBy(() -> StrictFields.stored("record", text, reader))
                    .isInstanceOf(UnreadableTextException.class)
                    .hasMessage(expected);
        }
    }

    private <T> Optional<T> body(String text, Function<StrictFields, T> reader) {
        return StrictFields.body(text, problems, reader);
    }

    private static JsonObject object(String text) {
        return (JsonObject) PlainJson.parse(text);
    }

    private static Optional<Integer> ordinal(String word) {
        return Optional.of(List.of("first", "second").indexOf(word)).filter(at -> at >= 0);
    }

    private static Problem fault(String code, String field, String message) {
        return new Problem(code, field, message);
    }
}
