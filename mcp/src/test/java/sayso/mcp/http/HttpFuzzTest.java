package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCallWithToken;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.stdio.ToolFixtures;
import tools.jackson.databind.JsonNode;

/// Whatever a client sends, every reply is one of ours and the endpoint lives.
class HttpFuzzTest {
    private static final int ROUNDS = 2_000;
    private static final List<Integer> STATUSES = List.of(200, 202, 400, 404, 405, 413, 415, 429);
    private static final String[] BODIES = {
        modern("1", "tools/list"),
        modern("'a'", "server/discover"),
        modernCallWithToken("3", "echo", "'p'"),
        call("2", "echo", "{'text':['a',{'b':1.5e3}]}"),
        legacy("4", "ping"),
        HttpServerHarness.INITIALIZE,
        "{'jsonrpc':'2.0','id':'s1','result':{}}",
        "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':1}}",
    };
    private static final String[] HEADERS = {
        "MCP-Protocol-Version: 2026-07-28",
        "MCP-Protocol-Version: 2025-11-25",
        "Mcp-Method: tools/call",
        "Mcp-Method: tools/list",
        "Mcp-Name: echo",
        "Mcp-Name: =?base64?ZWNobw==?=",
        "Mcp-Session-Id: ~",
        "Last-Event-ID: 1-1",
        "Accept: application/json, text/event-stream",
        "Accept: text/event-stream",
        "Accept: application/json",
    };

    @Test
    void everyMutationOfAPostGetsAReply() throws Exception {
        Random random = new Random(20260728);
        try (HttpServerHarness talk =
                new HttpServerHarness(HttpServerHarness.unhurried(), ToolFixtures.echo())) {
            String session = talk.session();
            for (int round = 0; round < ROUNDS; round++) {
                String[] headers =
                        random.ints(random.nextInt(6), 0, HEADERS.length)
                                .mapToObj(i -> mutated(HEADERS[i].replace("~", session), random))
                                .toArray(String[]::new);
                String body = quoted(BODIES[random.nextInt(BODIES.length)]);
                requireReply(
                        talk,
                        RawHttpClient.post(round % 3 == 0 ? mutated(body, random) : body, headers));
            }
            assertThat(talk.legacy(talk.session(), legacy("1", "ping")).send().statusCode())
                    .isEqualTo(200);
            assertThat(talk.diagnostics)
                    .allMatch(line -> line.startsWith("a response was ignored"));
        }
    }

    @Test
    void noBytesOfANameAreTakenForAnother() throws Exception {
        Random random = new Random(64);
        try (HttpServerHarness talk =
                new HttpServerHarness(HttpServerHarness.unhurried(), ToolFixtures.echo())) {
            for (int round = 0; round < 1_000; round++) {
                String name = mutated("=?base64?ZWNobw==?=", random).strip();
                try (RawHttpClient client = new RawHttpClient(talk.binding.uri())) {
                    client.send(
                            RawHttpClient.post(
                                    quoted(modernCallWithToken("1", "echo", "1")),
                                    "MCP-Protocol-Version: 2026-07-28",
                                    "Mcp-Method: tools/call",
                                    "Accept: application/json",
                                    "Mcp-Name: " + name));
                    String reply = client.reply();
                    boolean same = name.equals("=?base64?ZWNobw==?=") || name.equals("echo");
                    assertThat(reply).as(name).startsWith(same ? "200" : "400");
                }
            }
        }
    }

    private static void requireReply(HttpServerHarness talk, byte[] request) throws Exception {
        try (RawHttpClient client = new RawHttpClient(talk.binding.uri())) {
            client.send(request);
            String reply = client.reply();
            int status = Integer.parseInt(reply.substring(0, 3));
            assertThat(STATUSES).as(() -> text(request) + reply).contains(status);
            String body = reply.substring(4);
            if (!body.isEmpty()) {
                JsonNode json = JsonCodec.read(body);
                assertThat(json.get("jsonrpc").stringValue()).isEqualTo("2.0");
                assertThat(json.has("result")).isNotEqualTo(json.has("error"));
                assertThat(json.path("error").path("code").asInt(0)).isNotEqualTo(-32603);
                assertThat(status == 200 || json.has("error")).isTrue();
            }
        } catch (IOException e) {
            throw new AssertionError("no reply to " + text(request), e);
        }
    }

    private static String mutated(String text, Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] copy = Arrays.copyOf(bytes, bytes.length);
        int begin = text.indexOf(": ") + 1;
        for (int i = random.nextInt(3); i > 0; i--) {
            int at = begin + random.nextInt(copy.length - begin);
            copy[at] =
                    switch (random.nextInt(3)) {
                        case 0 -> (byte) (0x20 + random.nextInt(0xe0));
                        case 1 -> (byte) "?=-{}[],:0 ".charAt(random.nextInt(11));
                        default -> copy[begin + random.nextInt(copy.length - begin)];
                    };
        }
        return new String(copy, StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] request) {
        return new String(request, StandardCharsets.ISO_8859_1) + "\n-> ";
    }
}
