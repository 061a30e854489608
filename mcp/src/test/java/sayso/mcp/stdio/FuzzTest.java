package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCallWithToken;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Whatever a client sends, every line that comes back is one whole response and the server lives.
class FuzzTest {
    private static final int ROUNDS = 3_000;
    private static final String[] SEEDS = {
        legacy("1", "tools/list"),
        modern("'a'", "server/discover"),
        call("2", "echo", "{'text':['a',{'b':1.5e3}]}"),
        modernCallWithToken("3", "echo", "'p'"),
        cancel("2"),
        "{'jsonrpc':'2.0','id':4,'method':'initialize','params':{'protocolVersion':'2025-11-25'}}",
    };

    @Test
    void everyMutationOfAMessageLeavesTheServerAlive() throws Exception {
        Random random = new Random(20260728);
        try (StdioServerHarness talk =
                new StdioServerHarness(ToolFixtures.echo(), ToolFixtures.whoami())) {
            for (int round = 0; round < ROUNDS; round++) {
                byte[] bytes = quoted(SEEDS[round % SEEDS.length]).getBytes(StandardCharsets.UTF_8);
                for (int i = random.nextInt(4); i >= 0; i--) {
                    mutate(bytes, random);
                }
                talk.sendBytes(bytes);
                talk.send("");
                talk.send(legacy("'round " + round + "'", "ping"));
                JsonNode answer = talk.message();
                while (!answer.path("id").asString("").equals("round " + round)) {
                    assertThat(answer.get("jsonrpc").stringValue()).isEqualTo("2.0");
                    assertThat(answer.has("result")).isNotEqualTo(answer.has("error"));
                    assertThat(answer.path("error").path("code").asInt(0)).isNotEqualTo(-32603);
                    answer = talk.message();
                }
                assertThat(answer.has("result")).isTrue();
            }
            assertThat(talk.diagnostics)
                    .allMatch(line -> line.startsWith("a response was ignored"));
        }
    }

    private static void mutate(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(3)) {
            case 0 -> bytes[at] = (byte) random.nextInt(256);
            case 1 -> bytes[at] = (byte) "{}[]\",:0\\\n ".charAt(random.nextInt(11));
            case 2 -> bytes[at] = bytes[random.nextInt(bytes.length)];
            default -> throw new AssertionError();
        }
    }
}
