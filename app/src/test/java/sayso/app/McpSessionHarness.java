package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.app.console.ConsoleStreams;

/// `sayso mcp` in this process, over a home, and an agent that talks to it in lines.
final class McpSessionHarness implements AutoCloseable {
    private static final String HELLO =
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
            """;

    private final PipedOutputStream agent = new PipedOutputStream();
    private final Lines heard = new Lines();
    private final ByteArrayOutputStream diagnostics = new ByteArrayOutputStream();
    private final FutureTask<Integer> server;
    private int last;

    private McpSessionHarness(Map<String, String> environment, String... options) throws Exception {
        ConsoleStreams console =
                new ConsoleStreams(
                        new PipedInputStream(agent, 1 << 16),
                        new PrintStream(heard, true, UTF_8),
                        new PrintStream(diagnostics, true, UTF_8));
        String[] words = new String[options.length + 1];
        words[0] = "mcp";
        System.arraycopy(options, 0, words, 1, options.length);
        server = new FutureTask<>(() -> Main.run(console, environment, words));
        Thread.ofPlatform().start(server);
    }

    /// Where a person can be told of questions, as far as Sayso looks.
    static McpSessionHarness withAPerson(Path home, String... options) throws Exception {
        return started(environment(home, true), options);
    }

    /// The same with a client that shows forms, of the revision that has a session.
    static McpSessionHarness withADialog(Path home) throws Exception {
        McpSessionHarness process = new McpSessionHarness(environment(home, true));
        process.send(
                HELLO.replace("2025-06-18", "2025-11-25")
                        .replace("\"capabilities\":{}", "\"capabilities\":{\"elicitation\":{}}"));
        process.heard.next();
        return process;
    }

    /// The same with Claude Code, as it introduces itself.
    ///
    /// @param entrypoint `cli` in a terminal, `sdk-cli` with `-p`
    static McpSessionHarness withClaudeCode(Path home, String entrypoint) throws Exception {
        Map<String, String> environment = new HashMap<>(environment(home, true));
        environment.put("CLAUDE_CODE_ENTRYPOINT", entrypoint);
        McpSessionHarness process = new McpSessionHarness(Map.copyOf(environment));
        process.send(
                HELLO.replace("2025-06-18", "2025-11-25")
                        .replace("\"test\"", "\"claude-code\"")
                        .replace(
                                "\"capabilities\":{}",
                                "\"capabilities\":{\"elicitation\":{\"form\":{}}}"));
        process.heard.next();
        return process;
    }

    /// The same with a client of the revision that has none, and says who it is in each request.
    static McpSessionHarness modern(Path home) throws Exception {
        return new McpSessionHarness(environment(home, true));
    }

    /// Where nobody is.
    static McpSessionHarness headless(Path home, String... options) throws Exception {
        return started(environment(home, false), options);
    }

    /// Where nobody is, in this environment.
    static McpSessionHarness in(Map<String, String> environment, String... options)
            throws Exception {
        return started(environment, options);
    }

    /// A screen on which no program here can show anything.
    static Map<String, String> environment(Path home, boolean person) {
        Map<String, String> environment = new HashMap<>();
        environment.put("SAYSO_HOME", home.toString());
        environment.put("LANG", "C.UTF-8");
        environment.put("SAYSO_TERMINAL", "off");
        if (person) {
            environment.put("DISPLAY", ":7");
        }
        return Map.copyOf(environment);
    }

    private static McpSessionHarness started(Map<String, String> environment, String... options)
            throws Exception {
        McpSessionHarness process = new McpSessionHarness(environment, options);
        process.send(HELLO);
        process.heard.next();
        return process;
    }

    /// Sends a request and returns its number.
    int request(String method, String params) throws Exception {
        last++;
        send(
                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}\n"
                        .formatted(last, method, params.replace("\n", " ")));
        return last;
    }

    int call(String tool, String arguments) throws Exception {
        return request(
                "tools/call", "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments));
    }

    /// A message of the client's own.
    void say(String message) throws Exception {
        send(message.replace("\n", " ") + "\n");
    }

    /// The next line that has this.
    String next(String part) throws InterruptedException {
        String line = next();
        while (!line.contains(part) && !line.equals("null")) {
            line = next();
        }
        return line;
    }

    /// The next line that the server says.
    String next() throws InterruptedException {
        return heard.next();
    }

    /// The reply to a request; replies to others and notifications are passed over.
    String reply(int id) throws InterruptedException {
        String line = next();
        while (!line.contains("\"id\":" + id + ",") && !line.equals("null")) {
            line = next();
        }
        return line;
    }

    /// The reply to the request that was sent last, if it comes within so many milliseconds.
    Optional<String> replyWithin(int id, long millis) throws InterruptedException {
        String line = heard.within(millis);
        while (line != null && !line.contains("\"id\":" + id + ",")) {
            line = heard.within(millis);
        }
        return Optional.ofNullable(line);
    }

    String callAndWait(String tool, String arguments) throws Exception {
        return reply(call(tool, arguments));
    }

    String diagnostics() {
        return diagnostics.toString(UTF_8);
    }

    private void send(String line) throws Exception {
        agent.write(line.getBytes(UTF_8));
        agent.flush();
    }

    @Override
    public void close() {
        try {
            agent.close();
            int code = server.get();
            if (code != 0) {
                throw new AssertionError("sayso mcp ended with " + code + ": " + diagnostics());
            }
        } catch (IOException | InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    /// What a short command came to.
    record Said(int code, String out, String err) {}

    /// Runs one command to its end.
    static Said run(Map<String, String> environment, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        int code = Main.run(console, environment, words);
        return new Said(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    /// What was written, line by line, whichever thread wrote it.
    private static final class Lines extends OutputStream {
        private final BlockingQueue<String> whole = new LinkedBlockingQueue<>();
        private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int octet) {
            if (octet == '\n') {
                whole.add(begun.toString(UTF_8));
                begun.reset();
            } else {
                begun.write(octet);
            }
        }

        String next() throws InterruptedException {
            return String.valueOf(whole.poll(60, TimeUnit.SECONDS));
        }

        @Nullable String within(long millis) throws InterruptedException {
            return whole.poll(millis, TimeUnit.MILLISECONDS);
        }
    }
}
