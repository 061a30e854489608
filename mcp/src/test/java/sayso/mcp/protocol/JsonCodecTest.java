package sayso.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class JsonCodecTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "true",
                "-1",
                "0.5",
                "1.5E300",
                "2147483648",
                "123456789012345678901234567890",
                "\"\"",
                "\"a \\\" \\\\ \\n \\t \\u0000 z\"",
                "\"täst 😀 \u2028\"",
                "{\"a\":[1,{\"b\":[[]]}],\"\":null,\"c\":\"d\"}"
            })
    void writesWhatItRead(String text) throws Exception {
        assertThat(JsonCodec.write(JsonCodec.read(text))).isEqualTo(text);
    }

    @Test
    void writesOneLineWhateverTheStringsHold() {
        ObjectNode json = JsonCodec.object().put("a\nb", "c\r\nd");

        assertThat(JsonCodec.write(json)).isEqualTo("{\"a\\nb\":\"c\\r\\nd\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "[1",
                "[1,]",
                "\"a",
                "nul",
                "{a:1}",
                "01",
                "1.",
                "'a'",
                "// x",
                "NaN",
                "{} {}",
                "1 2",
                "{\"a\":1}]",
                "\"\n\"",
                "\\",
                "\u0000",
                "\uFEFF{}"
            })
    void refusesWhatIsNotOneJsonValue(String text) {
        assertRefused(text, ErrorCode.PARSE_ERROR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1,\"id\":2}",
                "{\"id\":1,\"\\u0069d\":2}",
                "\"\\ud83d\"",
                "\"\\ude00\\ud83d\"",
                "{\"\\ud83d\":1}"
            })
    void refusesWhatTwoReadersWouldReadDifferently(String text) {
        assertRefused(text, ErrorCode.INVALID_REQUEST);
        assertRefused(text + "]", ErrorCode.PARSE_ERROR);
    }

    @Test
    void readsUpToItsLimitsAndNotBeyond() throws Exception {
        int depth = JsonCodec.MAX_DEPTH;
        assertThat(JsonCodec.read("[".repeat(depth) + "]".repeat(depth)).isArray()).isTrue();
        assertRefused("[".repeat(depth + 1) + "]".repeat(depth + 1), ErrorCode.INVALID_REQUEST);
        assertRefused("[".repeat(1_000_000), ErrorCode.INVALID_REQUEST);
        assertRefused("{\"a\":".repeat(1_000_000), ErrorCode.INVALID_REQUEST);

        int digits = JsonCodec.MAX_NUMBER_LENGTH;
        assertThat(JsonCodec.read("9".repeat(digits)).isBigInteger()).isTrue();
        assertRefused("9".repeat(digits + 1), ErrorCode.INVALID_REQUEST);
        assertRefused("1e400", ErrorCode.INVALID_REQUEST);
        assertRefused("-1e999999999", ErrorCode.INVALID_REQUEST);

        int length = JsonCodec.MAX_STRING_LENGTH;
        assertThat(JsonCodec.read("\"" + "a".repeat(length) + "\"").stringValue()).hasSize(length);
        assertRefused("\"" + "a".repeat(length + 1) + "\"", ErrorCode.INVALID_REQUEST);

        assertRefused("[" + "1,".repeat(JsonCodec.MAX_TOKENS) + "1]", ErrorCode.INVALID_REQUEST);
    }

    @Test
    void refusesBytesThatAreNotUtf8() {
        byte[] latin1 = "\"ä\"".getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf16 = "{}".getBytes(StandardCharsets.UTF_16BE);
        byte[] overlong = {'"', (byte) 0xC0, (byte) 0xAF, '"'};
        byte[] surrogate = {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'};

        for (byte[] bytes : new byte[][] {latin1, overlong, surrogate}) {
            assertThatThrownBy(() -> JsonCodec.read(ByteBuffer.wrap(bytes)))
                    .isInstanceOf(JsonReadException.class)
                    .hasMessage("message is not UTF-8");
        }
        assertThatThrownBy(() -> JsonCodec.read(ByteBuffer.wrap(utf16)))
                .isInstanceOf(JsonReadException.class);
    }

    @Test
    void saysNothingOfTheTextItRefuses() {
        assertThatThrownBy(() -> JsonCodec.read("{\"token\":s3cret}"))
                .hasMessageMatching("message is not JSON \\(column \\d+\\)");
    }

    @Test
    void writesNoNumberThatIsNone() {
        ObjectNode json = JsonCodec.object().put("a", Double.NaN);

        assertThatThrownBy(() -> JsonCodec.write(json)).hasMessage("NaN is not a JSON number");
        assertThatThrownBy(() -> JsonCodec.write(JsonNodeFactory.instance.binaryNode(new byte[1])))
                .hasMessage("a BINARY node is not JSON");
    }

    private static void assertRefused(String text, ErrorCode code) {
        assertThatThrownBy(() -> JsonCodec.read(text))
                .isInstanceOfSatisfying(
                        JsonReadException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
