package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// A batch is read into its messages, and nothing else is taken for one.
class AcpBatchTest {
    @Test
    void theMessagesOfABatchStayAsTheyWereWritten() {
        assertThat(messages(" [ {\"a\" : [1,\"]\"]} ,{\"b\":\"\\\\\"}\t] \r\n"))
                .containsExactly("{\"a\" : [1,\"]\"]}\n", "{\"b\":\"\\\\\"}\n");
    }

    @Test
    void whatIsNoMessageStaysInABatchOfItsOwn() {
        assertThat(messages("[{},7, [{}],null,\"{\"]"))
                .containsExactly("{}\n", "[7]\n", "[[{}]]\n", "[null]\n", "[\"{\"]\n");
    }

    @Test
    void whatIsNoBatchHasNoMessages() {
        for (String line :
                List.of("[]", "[", "[{}", "[{},", "[{},]", "[{} {}]", "[{}] {}", "{}", "")) {
            assertThat(messages(line)).as(line).isEmpty();
        }
        assertThat(messages("[".repeat(1_000_000))).isEmpty();
    }

    @Test
    void onlyWhatBeginsAsOneIsOne() {
        assertThat(AcpBatch.isOne(" \t\r[".getBytes(UTF_8), 0, 4)).isTrue();
        assertThat(AcpBatch.isOne("{[".getBytes(UTF_8), 0, 2)).isFalse();
        assertThat(AcpBatch.isOne("  ".getBytes(UTF_8), 0, 2)).isFalse();
    }

    private static List<String> messages(String line) {
        return AcpBatch.messages(line.getBytes(UTF_8)).stream()
                .map(bytes -> new String(bytes, UTF_8))
                .toList();
    }
}
