package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class AcpMessageHeadTest {
    @Test
    void tellsRequestsNotificationsAndResponsesApart() {
        assertThat(
                        head("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"a/b\",\"params\":{}}")
                                .isRequest())
                .isTrue();
        assertThat(head("{\"method\":\"a/b\",\"params\":{\"id\":5}}"))
                .isEqualTo(new AcpMessageHead("a/b", null, null));
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
                .contains(new AcpMessageHead("a/b", "5", "number:5"));
        assertThat(beginning("{\"id\":5,\"result\":{\"x\":\"yyy").orElseThrow().key())
                .isEqualTo("number:5");
        assertThat(beginning("{\"error\":[1,").orElseThrow().key()).isNull();
        for (String untold :
                new String[] {"{\"params\":{\"x\":\"", "[{\"method\":\"a\"}", "", "{\"id\":5"}) {
            assertThat(beginning(untold)).as(untold).isEmpty();
        }
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
