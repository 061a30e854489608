package sayso.mcp.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ObjectNode;

class ToolDescriptorTest {
    private static final ObjectNode OBJECT = JsonCodec.object().put("type", "object");

    @ParameterizedTest
    @ValueSource(strings = {"a", "provide_choice", "A.b-C_9"})
    void takesNamesThatEveryRevisionTakes(String name) {
        assertThat(spec(name, OBJECT, null).name()).isEqualTo(name);
    }

    @Test
    void takesANameOfTheGreatestLengthAndNoLonger() {
        assertThat(spec("x".repeat(64), OBJECT, null).name()).hasSize(64);
        assertThatIllegalArgumentException().isThrownBy(() -> spec("x".repeat(65), OBJECT, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two words", "a/b", "ä", "a\n"})
    void refusesOtherNames(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> spec(name, OBJECT, null));
    }

    @Test
    void refusesSchemasOfAnythingButObjects() {
        ObjectNode array = JsonCodec.object().put("type", "array");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("a", array, null))
                .withMessage("inputSchema of tool 'a' has a root other than type object");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("a", OBJECT, JsonCodec.object()))
                .withMessage("outputSchema of tool 'a' has a root other than type object");
    }

    private static ToolDescriptor spec(String name, ObjectNode input, @Nullable ObjectNode output) {
        return new ToolDescriptor(
                name,
                "A",
                "Does a.",
                input,
                output,
                new ToolAnnotations(true, false, true, false),
                InputCheck.none());
    }
}
