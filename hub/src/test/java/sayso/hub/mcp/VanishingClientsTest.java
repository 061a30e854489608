package sayso.hub.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.PERSON;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.hub.mcp.RawRequestBytes.Request;

/// Clients that go away, and clients that do not read: neither keeps anything of the hub for long.
class VanishingClientsTest {
    private static final int SMALL = 4_096;

    private final McpHubFixture hub = McpHubFixture.impatient();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void whoeverGoesAwayFreesWhatWaitedForThem() throws IOException {
        String id = asked("gone");
        List<Request> waits = new ArrayList<>();
        waits.add(
                McpCallSamples.api(
                        BUILDER, "GET", "/api/decisions/" + id + "/await?seconds=60", ""));
        waits.add(feed());
        waits.add(
                McpCallSamples.tool(
                        BUILDER,
                        "await_decision",
                        "{\"id\":\"" + id + "\"}",
                        McpCallSamples.NOTHING));
        List<Socket> sockets = new ArrayList<>();
        for (Request wait : waits) {
            Socket socket = RawRequestBytes.connect(hub.port());
            sockets.add(socket);
            socket.getOutputStream().write(wait.bytes(hub.port()));
        }
        until(() -> hub.server().openRequests() == waits.size());
        for (Socket socket : sockets) {
            socket.setSoLinger(true, 0);
            socket.close();
        }
        until(() -> hub.server().openRequests() == 0);
        assertThat(hub.decisions()).singleElement().matches(Decision::isPending);
    }

    @Test
    void whoeverDoesNotReadTheFeedIsCutOff() throws IOException {
        try (Socket lazy = new Socket()) {
            lazy.setReceiveBufferSize(SMALL);
            lazy.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), hub.port()));
            lazy.getOutputStream().write(feed().bytes(hub.port()));
            until(() -> hub.server().openRequests() == 1);
            int asked = 0;
            while (hub.server().openRequests() > 0) {
                asked("more-" + asked++);
                assertThat(asked)
                        .as("what is kept for somebody who reads nothing")
                        .isLessThan(3_000);
            }
        }
        assertThat(McpCallSamples.api(PERSON, "GET", "/api/now", "").send(hub.port()).status())
                .isEqualTo(200);
    }

    @Test
    void whoeverDoesNotReadALongReplyIsCutOff() throws IOException {
        for (int i = 0; i < 60; i++) {
            asked("long-" + i);
        }
        List<Socket> lazy = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                Socket socket = new Socket();
                lazy.add(socket);
                socket.setReceiveBufferSize(SMALL);
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), hub.port()));
                byte[] list =
                        McpCallSamples.api(
                                        PERSON, "GET", "/api/decisions?limit=1000&form=record", "")
                                .bytes(hub.port());
                for (int again = 0; again < 20; again++) {
                    socket.getOutputStream().write(list);
                }
            }
            until(() -> hub.server().openRequests() == 0);
        } finally {
            for (Socket socket : lazy) {
                socket.close();
            }
        }
        assertThat(McpCallSamples.api(PERSON, "GET", "/api/now", "").send(hub.port()).status())
                .isEqualTo(200);
    }

    private static Request feed() {
        return McpCallSamples.api(PERSON, "GET", "/api/events?after=0", "")
                .with("Accept", "text/event-stream");
    }

    private String asked(String key) throws IOException {
        String long_ = "x".repeat(7_000);
        return McpCallSamples.api(
                        BUILDER,
                        "POST",
                        "/api/decisions",
                        McpCallSamples.question(key, "").replace("is green.", "is green. " + long_))
                .send(hub.port())
                .header("location")
                .replace("/api/decisions/", "");
    }

    private static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("it never came true").isLessThan(end);
            Thread.onSpinWait();
        }
    }
}
