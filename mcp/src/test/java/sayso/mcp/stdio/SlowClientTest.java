package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;

class SlowClientTest {
    private static final int CALLS = 50;

    private final AtomicInteger called = new AtomicInteger();
    private final CountDownLatch reading = new CountDownLatch(1);
    private final CountDownLatch answered = new CountDownLatch(CALLS);

    @Test
    @Timeout(120)
    void answersThatNobodyReadsDoNotPileUp() throws Exception {
        Tool counting =
                ToolFixtures.named(
                        "counting",
                        _ -> {
                            called.incrementAndGet();
                            return ToolResult.of(JsonCodec.object());
                        });
        McpServer server = new McpServer(StdioServerHarness.INFO, List.of(counting));
        StdioTransport transport =
                new StdioTransport(server, new ConversationLimits(10_000, 8, 2), _ -> {});
        Thread serving =
                Thread.ofPlatform()
                        .start(() -> {
                            try {
                                transport.serve(calls(), new UnreadStream());
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        });

        while (called.get() < 2 || serving.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(called).hasValue(2);

        reading.countDown();
        answered.await();
        assertThat(serving.join(Duration.ofSeconds(10))).isTrue();
    }

    /// Many calls, and an end that comes when all have been answered.
    private InputStream calls() {
        String text =
                IntStream.range(0, CALLS)
                        .mapToObj(id -> quoted(call(String.valueOf(id), "counting")) + "\n")
                        .collect(Collectors.joining());
        InputStream end =
                new InputStream() {
                    @Override
                    public int read() throws IOException {
                        await(answered);
                        return -1;
                    }

                    @Override
                    public int read(byte[] bytes, int from, int length) throws IOException {
                        return read();
                    }
                };
        return new SequenceInputStream(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), end);
    }

    /// Takes nothing until the client reads; counts the lines from then on.
    private final class UnreadStream extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            await(reading);
            if (bytes[from + length - 1] == '\n') {
                answered.countDown();
            }
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }
}
