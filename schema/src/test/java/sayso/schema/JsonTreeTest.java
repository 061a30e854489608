package sayso.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

class JsonTreeTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "0",
                "-7",
                "2147483648",
                "18446744073709551616",
                "0.5",
                "1e3",
                "\"\"",
                "\"a\\u00e4\\n\\\"\\ud83d\\ude00\"",
                "[]",
                "[1,[2,{\"a\":null}],\"b\"]",
                "{}",
                "{\"a\":{\"b\":[false]},\"c\":\"d\"}",
                " { \"twice\" : 1 , \"twice\" : 2 } ",
            })
    void readsAndWritesWhatAMapperDoes(String text) {
        assertThat(JsonTree.read(text)).isEqualTo(MAPPER.readTree(text));
        assertThat(JsonTree.write(JsonTree.read(text)))
                .isEqualTo(MAPPER.writeValueAsString(MAPPER.readTree(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "{", "[1,]", "{\"a\"}", "1 2", "{} {}", "nul", "'a'", "NaN", "01", "1e400"
            })
    void refusesWhatIsNotOneValue(String text) {
        assertThatThrownBy(() -> JsonTree.read(text)).isInstanceOf(JacksonException.class);
    }

    @Test
    void writesNothingThatJsonHasNoWordFor() {
        for (JsonNode node :
                List.of(
                        JsonNodeFactory.instance.missingNode(),
                        JsonNodeFactory.instance.numberNode(Double.NaN))) {
            assertThatThrownBy(() -> JsonTree.write(node))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
