package sayso.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LenientFieldsTest {
    @Test
    void aValueOfAnotherTypeIsAsAbsent() {
        LenientFields fields =
                LenientFields.parse(
                        """
                        {"text": 1, "blank": " ", "number": 1.5, "flag": "true", "list": {},
                         "object": [], "texts": ["a", 1], "lists": [["a", 1], "b"],
                         "objects": [{"x": "y"}, 1], "named": {"a": "b", "c": 1, "d": {"e": "f"}}}
                        """);

        assertThat(fields.text("text")).isNull();
        assertThat(fields.textOr("text", "other")).isEqualTo("other");
        assertThat(fields.words("blank")).isNull();
        assertThat(fields.number("number")).isNull();
        assertThat(fields.optionalFlag("flag")).isEmpty();
        assertThat(fields.isTrue("flag")).isFalse();
        assertThat(fields.isFalse("flag")).isFalse();
        assertThat(fields.list("list")).isNull();
        assertThat(fields.object("object").members()).isEmpty();
        assertThat(fields.texts("texts")).containsExactly("a");
        assertThat(fields.textLists("lists")).containsExactly(List.of("a"), List.of());
        assertThat(fields.objects("objects")).extracting(one -> one.text("x")).containsExactly("y");
        assertThat(fields.object("named").textsByName()).isEqualTo(Map.of("a", "b"));
        assertThat(fields.object("named").objectsByName()).containsOnlyKeys("d");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "7", "{\"a\":", "nonsense"})
    void whatIsNoObjectHasNoFields(String text) {
        assertThat(LenientFields.parse(text).members()).isEmpty();
    }
}
