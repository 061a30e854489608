package sayso.acceptance.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A host of MCP Apps on two loopback ports: on the one its own page, with the official bridge between the app and
/// `sayso mcp`, on the other the app, under the policy that hosts must apply.
public final class AppHost implements AutoCloseable {
    private static final String POLICY =
            "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';"
                    + " img-src 'self' data:; connect-src 'none'";
    private static final String PAGES = "ui://sayso/";

    private final McpPipe mcp;
    private final Object speaking = new Object();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer host;
    private final HttpServer app;

    private AppHost(McpPipe mcp, HttpServer host, HttpServer app) {
        this.mcp = mcp;
        this.host = host;
        this.app = app;
        ObjectNode params = ProgramJson.object().put("protocolVersion", "2025-11-25");
        params.putObject("clientInfo").put("name", "app-host").put("version", "1");
        params.putObject("capabilities")
                .putObject("extensions")
                .putObject("io.modelcontextprotocol/ui")
                .putArray("mimeTypes")
                .add("text/html;profile=mcp-app");
        JsonNode _ = request("initialize", params);
        host.createContext("/", exchange -> answering(exchange, this::page));
        host.createContext("/npm/", exchange -> answering(exchange, this::module));
        host.createContext("/mcp", exchange -> answering(exchange, this::call));
        app.createContext("/", exchange -> answering(exchange, this::app));
        for (HttpServer each : new HttpServer[] {host, app}) {
            each.setExecutor(threads);
            each.start();
        }
    }

    public static AppHost start(ProductDriver product) {
        return new AppHost(McpPipe.open(product, "analysis"), server(), server());
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Its own page.
    public String address() {
        return "http://127.0.0.1:" + host.getAddress().getPort() + "/";
    }

    /// Where it serves a page of the app from.
    ///
    /// @param page as in `decision`
    public String appAddress(String page) {
        return "http://localhost:" + app.getAddress().getPort() + "/" + page;
    }

    /// What a tool that an agent calls returns.
    public JsonNode call(String tool, String arguments) {
        ObjectNode params = ProgramJson.object().put("name", tool);
        params.set("arguments", ProgramJson.parse(arguments));
        return request("tools/call", params).path("structuredContent");
    }

    /// A file of the npm packages.
    public static Path npm(String path) {
        return CheckoutPaths.tools().resolve("node_modules").resolve(path);
    }

    private JsonNode request(String method, ObjectNode params) {
        int id;
        synchronized (speaking) {
            id = mcp.legacy(method, params);
        }
        return mcp.result(id);
    }

    /// What a request of a browser is answered with.
    private interface Answering {
        byte[] answer(HttpExchange exchange) throws IOException;
    }

    private static void answering(HttpExchange exchange, Answering answering) throws IOException {
        try (exchange) {
            byte[] body = answering.answer(exchange);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        } catch (RuntimeException | AssertionError e) {
            byte[] why = String.valueOf(e).getBytes(UTF_8);
            exchange.sendResponseHeaders(500, why.length);
            exchange.getResponseBody().write(why);
        }
    }

    private byte[] page(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        return exchange.getRequestURI().getPath().equals("/")
                ? Files.readAllBytes(
                        CheckoutPaths.root().resolve("acceptance/src/test/node/app-host.html"))
                : new byte[0];
    }

    private byte[] module(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/javascript; charset=utf-8");
        return Files.readAllBytes(
                npm(exchange.getRequestURI().getPath().substring("/npm/".length())));
    }

    private byte[] call(HttpExchange exchange) throws IOException {
        JsonNode body =
                ProgramJson.parse(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        return request(body.path("method").asString(), (ObjectNode) body.path("params"))
                .toString()
                .getBytes(UTF_8);
    }

    private byte[] app(HttpExchange exchange) {
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
        String page = exchange.getRequestURI().getPath().substring(1);
        return request("resources/read", ProgramJson.object().put("uri", PAGES + page))
                .at("/contents/0/text")
                .asString()
                .getBytes(UTF_8);
    }

    @Override
    public void close() {
        host.stop(0);
        app.stop(0);
        mcp.close();
        threads.close();
    }
}
