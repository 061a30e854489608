package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcpMessageHeadTest {
    @Test
    void tellsRequestsNotificationsAndResponsesApart() {
        assertThat(
                        head("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"a/b\",\"params\":{}}")
                                .isRequest())
                .isTrue();
        assertThat(head("{\"method\":\"a/b\",\"params\":{\"id\":5}}"))
                .isEqualTo(new AcpMessageHead("a/b", null, null, false, false));
        assertThat(head("{\"id\":\"x\",\"result\":{\"method\":\"a\"}}").isResponse()).isTrue();
        assertThat(head("{\"result\":null,\"id\":7}").key()).isEqualTo("number:7");
        assertThat(head("{\"id\":null,\"error\":{}}").isResponse()).isFalse();
    }

    @Test
    void findsWhatStandsBehindLongParamsAndAmongSpaces() {
        String nested = "{\"a\":[{\"method\":\"no\"},\"} ] \\\" {\"],\"id\":3}";
        AcpMessageHead head =
                head(
                        " { \"params\" : "
                                + nested
                                + " , \"method\" : \"session\\/x\" , \"id\" : \"a\\u0062\" } ");

        assertThat(head.method()).isEqualTo("session/x");
        assertThat(head.id()).isEqualTo("\"a\\u0062\"");
        assertThat(head.key()).isEqualTo("text:ab");
    }

    @Test
    void aTextIdIsNoNumber() {
        assertThat(head("{\"id\":\"1\",\"result\":1}").key())
                .isNotEqualTo(head("{\"id\":1,\"result\":1}").key());
    }

    @Test
    void whatIsNoMessageHasNoHead() {
        for (String line :
                new String[] {"", "hello", "[]", "{", "{\"id", "{\"id\":}", "{\"id\" 5}"}) {
            assertThat(head(line).key()).as(line).isNull();
            assertThat(head(line).method()).as(line).isNull();
        }
    }

    @Test
    void theBeginningOfALongMessageTellsWhatItIs() {
        assertThat(beginning("{\"id\":5,\"method\":\"a/b\",\"params\":{\"x\":\"yyy"))
                .contains(new AcpMessageHead("a/b", "5", "number:5", false, false));
        assertThat(beginning("{\"id\":5,\"result\":{\"x\":\"yyy").orElseThrow().key())
                .isEqualTo("number:5");
        assertThat(beginning("{\"error\":[1,").orElseThrow().key()).isNull();
        for (String untold :
                new String[] {"{\"params\":{\"x\":\"", "[{\"method\":\"a\"}", "", "{\"id\":5"}) {
            assertThat(beginning(untold)).as(untold).isEmpty();
        }
    }

    @Test
    void namesAreTheSameHoweverTheyAreEscaped() {
        assertThat(head("{\"\\u0069d\":5,\"m\\u0065thod\":\"a/b\"}"))
                .isEqualTo(new AcpMessageHead("a/b", "5", "number:5", false, false));
    }

    @Test
    void whatNamesItsMethodOrIdTwiceIsTwofold() {
        for (String line :
                new String[] {
                    "{\"method\":\"a\",\"id\":5,\"method\":\"b\"}",
                    "{\"method\":null,\"id\":5,\"m\\u0065thod\":\"b\"}",
                    "{\"id\":4,\"result\":{},\"id\":5}"
                }) {
            assertThat(head(line).isTwofold()).as(line).isTrue();
            assertThat(head(line).key()).as(line).isEqualTo("number:5");
        }
    }

    /// As some receivers trim a line before they read it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF",
                "\u00A0",
                "\u2028",
                "\u3000 ",
                "\u0085",
                "\f",
                "\u000B",
                "\u001C",
                "\u0000",
                "\u200B\u2003"
            })
    void aMessageBehindWhatIsBlankIsOne(String blank) {
        assertThat(head(blank + "{\"id\":5,\"method\":\"a/b\"}"))
                .isEqualTo(new AcpMessageHead("a/b", "5", "number:5", false, false));
        byte[] batch = (blank + "[{\"id\":5}]").getBytes(UTF_8);
        assertThat(AcpBatch.isOne(batch, 0, batch.length)).isTrue();
        assertThat(AcpBatch.messages(batch)).hasSize(1);
    }

    @Test
    void whatIsNotAloneInItsLineOrIsRequestAndResponseIsTwofold() {
        for (String line :
                new String[] {
                    "{\"method\":\"a\"}{\"id\":5,\"result\":{}}",
                    "{} \t\r {\"id\":5}",
                    "{\"method\":\"a\"},",
                    "{\"method\":\"a\"}]",
                    "7{\"id\":5,\"result\":{}}",
                    "\"a\" {\"id\":5,\"result\":{}}",
                    "null{\"id\":5}",
                    "7[{\"id\":5}]",
                    "true [ {\"id\":5}]",
                    "x{\"id\":5,\"method\":\"a\"}",
                    ",[{\"id\":5,\"method\":\"a\"}]",
                    "data: {\"id\":5,\"result\":{}}",
                    "{\"id\":5,\"method\":\"a\",\"result\":{}}",
                    "{\"error\":[],\"method\":\"a\"}"
                }) {
            assertThat(head(line).isTwofold()).as(line).isTrue();
        }
        for (String line :
                new String[] {
                    " {\"method\":\"a\"} \t\r\n",
                    "{\"id\":5,\"result\":{\"method\":\"a\"}}",
                    "INFO {\"id\":5}",
                    "INFO {\"method\":\"session/update\"}",
                    "7 [INFO] {\"id\":5}",
                    "2026-11-30 begins {\"id\":5}",
                    "{} ",
                    "{\"id\":1,\"method\":\"m\",\"result\":null,\"error\":null}",
                    "7",
                    "7 "
                }) {
            assertThat(head(line).isTwofold()).as(line).isFalse();
        }
    }

    @Test
    void theBeginningOfARequestMayTellItsIdAlone() {
        byte[] request = "{\"id\":5,\"params\":{\"a\":\"xx".getBytes(UTF_8);
        assertThat(AcpMessageHead.ofUntoldRequest(request, 0, request.length).orElseThrow().id())
                .isEqualTo("5");
        for (String other :
                new String[] {
                    "{\"id\":5,\"a\":\"x", "{\"params\":{\"a\":\"x", "[{\"id\":5,\"params\":{"
                }) {
            byte[] bytes = other.getBytes(UTF_8);
            assertThat(AcpMessageHead.ofUntoldRequest(bytes, 0, bytes.length)).as(other).isEmpty();
        }
    }

    @Test
    void theBeginningOfParametersTellsTheSessionAndTheCall() {
        for (String end : new String[] {"", "}", "}},\"x\":1}"}) {
            assertThat(
                            params(
                                    "{\"method\":\"session/update\",\"params\":{\"sessionId\":\"s\",\"update\":{\"a\":"
                                            + "{\"toolCallId\":\"no\"},\"toolCallId\":\"c\\u0031\",\"b\":1"
                                            + end))
                    .isEqualTo(new AcpParamsHead("s", "c1"));
        }
        assertThat(params("{\"params\":{\"update\":{\"title\":\"xxx"))
                .isEqualTo(new AcpParamsHead(null, null));
        assertThat(params("{\"params\":{\"sessionId\":5,\"update\":{\"toolCallId\":7,"))
                .isEqualTo(new AcpParamsHead(null, null));
        assertThat(params("[]")).isEqualTo(new AcpParamsHead(null, null));
    }

    private static AcpParamsHead params(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return AcpParamsHead.of(bytes, 0, bytes.length);
    }

    private static Optional<AcpMessageHead> beginning(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return AcpMessageHead.ofBeginning(bytes, 0, bytes.length);
    }

    private static AcpMessageHead head(String line) {
        byte[] bytes = (line + "\n").getBytes(UTF_8);
        return AcpMessageHead.of(bytes, 0, bytes.length);
    }
}
