package sayso.hub.http;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.function.Supplier;

/// The hub's metrics in Prometheus format: counts and times its requests, and reads registered
/// values. Label values come only from the route table and from constants, so that no caller can
/// inflate their number. Thread-safe.
public final class HubMetrics implements TrafficListener, AutoCloseable {
    /// The content type of `text`.
    public static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Override
    public void served(Served request) {
        registry.timer(
                        "sayso.http.requests",
                        "method",
                        request.method(),
                        "route",
                        request.route(),
                        "status",
                        Integer.toString(request.status()))
                .record(request.took());
        String code = request.code();
        if (code != null) {
            registry.counter("sayso.http.refused", "code", code).increment();
        }
    }

    /// A number that is read whenever the metrics are.
    public void gauge(String name, String what, Supplier<Number> value) {
        Gauge.builder(name, value).description(what).register(registry);
    }

    public String text() {
        return registry.scrape();
    }

    @Override
    public void close() {
        registry.close();
    }
}
