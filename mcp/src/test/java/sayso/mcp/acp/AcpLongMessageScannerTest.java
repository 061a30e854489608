package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A message that is read in parts of any size is told from one that its receiver may take for another.
class AcpLongMessageScannerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"method\":\"a\",\"params\":{},\"method\":\"b\"}",
                "{\"id\":1,\"method\":\"a\",\"params\":{\"x\":[\"\\\\\",{}]},\"id\":2}",
                "{ \"method\" : \"a\\\"\" , \"m\\u0065thod\" : null }",
                "{\"\\u006d\\u0065\\u0074\\u0068\\u006f\\u0064\":\"a\",\"params\":[{}],\"method\":\"b\"}",
                "{\"id\":1,\"result\":{\"a\":\"b\"},\"method\":\"a\"}",
                "{\"error\":[],\"method\":\"a\"}",
                "{\"method\":\"a\",\"params\":{},\"id\":1,\"result\":{}}",
                "{\"id\":1,\"method\":\"a\",\"\\u0065rror\" : [null]}",
                "{\"method\":\"x\",\"params\":[]}{\"id\":5,\"result\":{}}",
                "{\"method\":\"x\"} \t\r {\"id\":5,\"result\":{}}",
                "{\"method\":\"x\"},",
                "{\"method\":\"x\"}]",
                "}{\"method\":\"x\"}",
                "]{\"id\":1,\"id\":2}",
                "7{\"id\":5,\"result\":{}}",
                "\"a\" {\"id\":5,\"result\":{}}",
                "[{\"method\":\"x\"}][{\"id\":5,\"result\":{}}]",
                "\"method\",\"method\""
            })
    void whatCanBeTakenForAnother(String message) {
        for (int size = 1; size <= message.length(); size++) {
            assertThat(isTwofold(message, size)).as("in parts of %s", size).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"method\":\"a\",\"params\":{\"method\":\"b\",\"id\":[{\"id\":1}]},\"id\":5}",
                "{\"id\":\"method\",\"method\":\"id\",\"x\":\"method\",\"y\":\"\\\"method\\\":\"}",
                "{\"id\":1,\"result\":{\"method\":\"a\"}}",
                "{\"method\":\"a\",\"method that is longer than any escaped one could ever be\":1}",
                "[\"method\",\"method\",{\"method\":1,\"x\":1,\"method\":2}]",
                " \t{\"method\":\"}{\"} \t\r\n",
                "{\"id\":1,\"result\":{\"error\":1},\"error\":null}",
                "{\"id\":1,\"method\":\"a\",\"\\u0065rror\":null,\"result\" : null}",
                "{\"result\":null,\"id\":1,\"method\":\"a\"}"
            })
    void whatIsOneMessageOrNone(String message) {
        for (int size = 1; size <= message.length(); size++) {
            assertThat(isTwofold(message, size)).as("in parts of %s", size).isFalse();
        }
    }

    private static boolean isTwofold(String message, int size) {
        byte[] bytes = message.getBytes(UTF_8);
        AcpLongMessageScanner scanner = new AcpLongMessageScanner();
        boolean twofold = false;
        for (int from = 0; from < bytes.length; from += size) {
            twofold = scanner.isTwofold(bytes, from, Math.min(bytes.length, from + size));
        }
        return twofold;
    }
}
