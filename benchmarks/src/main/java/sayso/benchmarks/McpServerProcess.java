package sayso.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/// MCP server process, driven over its pipes one request at a time.
final class McpServerProcess implements AutoCloseable {
    private static final String INITIALIZE =
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}\
            """;

    private final Process process;
    private final OutputStream in;
    private final BufferedReader out;
    private int lastId;

    private McpServerProcess(Process process) {
        this.process = process;
        this.in = process.getOutputStream();
        this.out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// Starts the server and opens the session as legacy clients do.
    static McpServerProcess open(ProcessBuilder builder) throws IOException {
        McpServerProcess server =
                new McpServerProcess(
                        builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
        server.write(INITIALIZE);
        server.read(0);
        server.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return server;
    }

    long pid() {
        return process.pid();
    }

    /// Sends a request without waiting; `params` is a JSON object.
    int send(String method, String params) throws IOException {
        lastId++;
        write(
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + lastId
                        + ",\"method\":\""
                        + method
                        + "\",\"params\":"
                        + params
                        + "}");
        return lastId;
    }

    int callTool(String name, String arguments) throws IOException {
        return send("tools/call", "{\"name\":\"" + name + "\",\"arguments\":" + arguments + "}");
    }

    /// The response to request `id`, as it stands; notifications and requests before it are passed over.
    String read(int id) throws IOException {
        while (true) {
            String line = out.readLine();
            if (line == null) {
                throw new IOException("the server ended before it answered request " + id);
            }
            boolean response = line.contains("\"result\":") || line.contains("\"error\":");
            if (response
                    && (line.contains("\"id\":" + id + ",")
                            || line.contains("\"id\":" + id + "}"))) {
                return line;
            }
        }
    }

    private void write(String line) throws IOException {
        in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    @Override
    public void close() throws IOException {
        in.close();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
