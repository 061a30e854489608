package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.helidon.websocket.WsListener;
import io.helidon.websocket.WsSession;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// A route of every kind, for tests of what surrounds all of them.
final class SampleRoutes implements RouteGroup {
    static final String AGENT = "agent-secret";
    static final String OTHER_AGENT = "other-agent-secret";
    static final String PERSON = "person-secret";

    static final Authenticator CREDENTIALS =
            secret ->
                    switch (secret) {
                        case AGENT ->
                                Optional.of(new AuthenticatedCaller.Agent("a1", "local", "local"));
                        case OTHER_AGENT ->
                                Optional.of(new AuthenticatedCaller.Agent("a2", "ci", "ci"));
                        case PERSON -> Optional.of(new AuthenticatedCaller.Person("p1", "ada"));
                        default -> Optional.empty();
                    };

    final CountDownLatch waiting = new CountDownLatch(1);
    final CountDownLatch never = new CountDownLatch(1);

    @Override
    public List<Route> routes() {
        return List.of(
                Route.get("/open", AccessRule.ANYBODY, exchange -> exchange.json(200, "{}")),
                Route.get("/both/{id}", AccessRule.BOTH, SampleRoutes::echo),
                Route.post("/agents", AccessRule.AGENTS, SampleRoutes::echo),
                Route.post("/people", AccessRule.PEOPLE, SampleRoutes::echo),
                new Route("*", "/any", AccessRule.BOTH, SampleRoutes::echo),
                Route.get("/stream", AccessRule.BOTH, this::stream),
                Route.get("/half", AccessRule.BOTH, this::half),
                Route.get(
                        "/left",
                        AccessRule.BOTH,
                        exchange -> exchange.stream(200, "application/json").write(' ')),
                Route.get(
                        "/failing",
                        AccessRule.BOTH,
                        _ -> {
                            throw new IllegalStateException("secret of the house");
                        }),
                Route.get("/waiting", AccessRule.BOTH, this::await));
    }

    @Override
    public List<WebSocketRoute> sockets() {
        return List.of(
                new WebSocketRoute(
                        "/socket", AccessRule.PEOPLE, (caller, _) -> new Greeter(caller)));
    }

    private static void echo(HubExchange exchange) throws IOException {
        String body = exchange.method().equals("GET") ? "" : exchange.jsonBody();
        exchange.json(
                200,
                "{\"caller\":\""
                        + exchange.caller().name()
                        + "\",\"path\":\""
                        + exchange.path()
                        + "\",\"length\":"
                        + body.length()
                        + "}");
    }

    private void stream(HubExchange exchange) throws IOException, InterruptedException {
        try (OutputStream out = exchange.stream(200, "text/event-stream")) {
            out.write("data: begun\n\n".getBytes(UTF_8));
            waiting.countDown();
            exchange.whileWaiting(() -> {
                never.await();
                return true;
            });
        }
    }

    private void half(HubExchange exchange) throws IOException, InterruptedException {
        exchange.stream(200, "application/json").write(' ');
        exchange.whileWaiting(() -> {
            never.await();
            return true;
        });
    }

    private void await(HubExchange exchange) throws InterruptedException {
        waiting.countDown();
        exchange.whileWaiting(() -> {
            never.await();
            return true;
        });
    }

    private record Greeter(AuthenticatedCaller caller) implements WsListener {
        @Override
        public void onOpen(WsSession session) {
            session.send("hello " + caller.name(), true);
        }
    }
}
