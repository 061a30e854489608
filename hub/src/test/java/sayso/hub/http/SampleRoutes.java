package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.helidon.websocket.WsListener;
import io.helidon.websocket.WsSession;
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
                        case AGENT -> Optional.of(new Caller.Agent("a1", "local", "local"));
                        case OTHER_AGENT -> Optional.of(new Caller.Agent("a2", "ci", "ci"));
                        case PERSON -> Optional.of(new Caller.Person("p1", "ada"));
                        default -> Optional.empty();
                    };

    final CountDownLatch waiting = new CountDownLatch(1);
    final CountDownLatch never = new CountDownLatch(1);

    @Override
    public List<Route> routes() {
        return List.of(
                Route.get("/open", Admits.ANYBODY, exchange -> exchange.json(200, "{}")),
                Route.get("/both/{id}", Admits.BOTH, SampleRoutes::echo),
                Route.post("/agents", Admits.AGENTS, SampleRoutes::echo),
                Route.post("/people", Admits.PEOPLE, SampleRoutes::echo),
                new Route("*", "/any", Admits.BOTH, SampleRoutes::echo),
                Route.get("/stream", Admits.BOTH, this::stream),
                Route.get(
                        "/failing",
                        Admits.BOTH,
                        _ -> {
                            throw new IllegalStateException("secret of the house");
                        }),
                Route.get("/waiting", Admits.BOTH, this::await));
    }

    @Override
    public List<SocketRoute> sockets() {
        return List.of(new SocketRoute("/socket", Admits.PEOPLE, Greeter::new));
    }

    private static void echo(Exchange exchange) throws java.io.IOException {
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

    private void stream(Exchange exchange) throws java.io.IOException, InterruptedException {
        try (OutputStream out = exchange.stream(200, "text/event-stream")) {
            out.write("data: begun\n\n".getBytes(UTF_8));
            waiting.countDown();
            exchange.whileWaiting(() -> {
                never.await();
                return true;
            });
        }
    }

    private void await(Exchange exchange) throws InterruptedException {
        waiting.countDown();
        exchange.whileWaiting(() -> {
            never.await();
            return true;
        });
    }

    private record Greeter(Caller caller) implements WsListener {
        @Override
        public void onOpen(WsSession session) {
            session.send("hello " + caller.name(), true);
        }
    }
}
