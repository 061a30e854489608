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
    void whatHasSomethingBehindItIsTwofoldAndTellsItsMessages() {
        for (String line : List.of("[{\"a\":1}] {}", "[7,{\"a\":1}],", "[{\"a\":1}]x")) {
            assertThat(AcpBatch.isTwofold(line.getBytes(UTF_8))).as(line).isTrue();
            assertThat(AcpBatch.firstMessages(line.getBytes(UTF_8)))
                    .as(line)
                    .extracting(bytes -> new String(bytes, UTF_8))
                    .containsExactly("{\"a\":1}\n");
        }
        assertThat(AcpBatch.isTwofold("[] {}".getBytes(UTF_8))).isTrue();
        assertThat(AcpBatch.firstMessages("[] {}".getBytes(UTF_8))).isEmpty();
        for (String line :
                List.of(
                        "[]",
                        "[INFO] begins",
                        "[INFO] sent {\"id\":1}",
                        "[2026-11-30 10:00] {\"id\":1}",
                        "[nullable] {}",
                        "[{}] \n",
                        "[{},7]",
                        "[{}",
                        "[\"]{\", {}]")) {
            assertThat(AcpBatch.isTwofold(line.getBytes(UTF_8))).as(line).isFalse();
        }
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
