package sayso.mcp.stdio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerInfo;
import tools.jackson.databind.JsonNode;

/// A client's end of a real server over operating system pipes. Messages are written with single
/// quotes and compared as text.
// why: these pipes close for good when an interrupted thread writes, as the strictest streams do.
final class StdioServerHarness implements AutoCloseable {
    static final ServerInfo INFO = new ServerInfo("sayso", "1.0.0", "Ask when in doubt.");
    private static final long PATIENCE = 60;
    private static final String END = "end of stream";

    final List<String> diagnostics = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> broken = new AtomicReference<>();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final OutputStream toServer;
    private final Pipe down;
    private final Thread serving;

    StdioServerHarness(Tool... tools) throws IOException {
        this(new McpServer(INFO, List.of(tools)), ConversationLimits.ample());
    }

    StdioServerHarness(McpServer server, ConversationLimits limits) throws IOException {
        Pipe up = Pipe.open();
        down = Pipe.open();
        toServer = Channels.newOutputStream(up.sink());
        StdioTransport transport = new StdioTransport(server, limits, diagnostics::add);
        serving =
                Thread.ofVirtual()
                        .start(() -> {
                            try {
                                transport.serve(
                                        Channels.newInputStream(up.source()),
                                        Channels.newOutputStream(down.sink()));
                            } catch (Throwable e) {
                                broken.set(e);
                            }
                        });
        Thread.ofVirtual().start(this::listen);
    }

    private void listen() {
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                Channels.newInputStream(down.source()), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                received.add(line);
            }
        } catch (IOException _) {
            // why: a closed pipe ends the stream as well as any other end.
        }
        received.add(END);
    }

    static String quoted(String text) {
        return text.replace('\'', '"');
    }

    void send(String message) throws IOException {
        sendBytes((quoted(message) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendBytes(byte[] bytes) throws IOException {
        toServer.write(bytes);
        toServer.flush();
    }

    /// The next line, exactly as the server wrote it.
    String line() throws InterruptedException {
        String line = received.poll(PATIENCE, TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("the server said nothing; diagnostics: " + diagnostics);
        }
        return line;
    }

    JsonNode message() throws Exception {
        return JsonCodec.read(line());
    }

    String ask(String message) throws Exception {
        send(message);
        return line();
    }

    /// Shows that nothing is on its way: what comes next is the answer to this very ping.
    void requireSilence() throws Exception {
        String answer = ask("{'jsonrpc':'2.0','id':'silence?','method':'ping'}");
        if (!answer.equals(quoted("{'jsonrpc':'2.0','id':'silence?','result':{}}"))) {
            throw new AssertionError("the server was not silent: " + answer);
        }
    }

    void closeInput() throws IOException {
        toServer.close();
    }

    /// Closes the end that the server writes to, and waits until it is closed indeed.
    void stopReading() throws Exception {
        down.source().close();
        if (!line().equals(END)) {
            throw new AssertionError("the server spoke unasked");
        }
    }

    /// Whether the server returned in time, without an exception.
    boolean returns() throws InterruptedException {
        boolean ended = serving.join(Duration.ofSeconds(PATIENCE));
        Throwable cause = broken.get();
        if (cause != null) {
            throw new AssertionError("serve broke", cause);
        }
        return ended;
    }

    /// What the server wrote and nobody has read yet; call it after the end.
    List<String> rest() throws Exception {
        down.sink().close();
        List<String> rest = new ArrayList<>();
        for (String line = line(); !Objects.equals(line, END); line = line()) {
            rest.add(line);
        }
        return rest;
    }

    @Override
    public void close() throws IOException {
        toServer.close();
        down.sink().close();
        down.source().close();
    }
}
