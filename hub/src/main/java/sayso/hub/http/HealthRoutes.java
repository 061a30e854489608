package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;
import sayso.wire.hub.HealthReply;

/// Serves the hub's liveness without a credential, and its health and metrics to any caller with
/// one.
public final class HealthRoutes implements RouteGroup {
    private static final int OK = 200;
    private static final int UNWELL = 503;

    private final Supplier<HealthReply> health;
    private final HubMetrics metrics;

    public HealthRoutes(Supplier<HealthReply> health, HubMetrics metrics) {
        this.health = requireNonNull(health, "health is null");
        this.metrics = requireNonNull(metrics, "metrics is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.get(
                        "/health",
                        AccessRule.ANYBODY,
                        exchange -> exchange.json(OK, "{\"status\":\"ok\"}")),
                Route.get(
                        "/api/health",
                        AccessRule.BOTH,
                        exchange -> {
                            HealthReply reply = health.get();
                            exchange.json(reply.isWell() ? OK : UNWELL, reply.toJson());
                        }),
                Route.get(
                        "/metrics",
                        AccessRule.BOTH,
                        exchange ->
                                exchange.reply(
                                        OK,
                                        HubMetrics.MEDIA_TYPE,
                                        metrics.text().getBytes(UTF_8))));
    }
}
