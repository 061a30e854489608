package sayso.hub.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.store.FreshnessBound;
import sayso.hub.http.RequestFilter.Entry;
import sayso.wire.hub.ProblemDetails;

/// Serves every HTTP request of the hub: runs the filter and the route, limits each credential's
/// unanswered requests, maps failures to replies, and reports the result to the `TrafficListener`.
final class RequestDispatcher {
    private static final String NO_ROUTE = "none";
    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    /// What every reply carries.
    private static final List<Header> GUARDS =
            List.of(
                    HeaderValues.createCached("X-Content-Type-Options", "nosniff"),
                    HeaderValues.createCached("Referrer-Policy", "same-origin"),
                    HeaderValues.createCached("Cache-Control", "no-store"),
                    HeaderValues.createCached(
                            "Content-Security-Policy",
                            "default-src 'none'; frame-ancestors 'none'"));

    private final RequestFilter door;
    private final HubExchange.Bounds bounds;
    private final TrafficListener traffic;
    private final Map<String, AtomicInteger> open = new ConcurrentHashMap<>();
    private final AtomicInteger all = new AtomicInteger();

    RequestDispatcher(RequestFilter door, HubExchange.Bounds bounds, TrafficListener traffic) {
        this.door = door;
        this.bounds = bounds;
        this.traffic = traffic;
    }

    void serve(ServerRequest request, ServerResponse response) {
        boolean _ =
                FreshnessBound.ofRequest(() -> {
                    answer(request, response);
                    return true;
                });
    }

    private void answer(ServerRequest request, ServerResponse response) {
        all.incrementAndGet();
        long began = System.nanoTime();
        Ending ending = new Ending();
        try {
            guarded(response);
            switch (entry(request, ending)) {
                case Entry.Refused(
                                ProblemDetails problem,
                                Map<String, String> headers,
                                AuthenticatedCaller caller) -> {
                    ending.caller = caller;
                    HubExchange exchange =
                            new HubExchange(request, response, Map.of(), caller, bounds);
                    headers.forEach(exchange::header);
                    problem(exchange, problem, ending);
                }
                case Entry.Admitted(
                                Route route,
                                Map<String, String> parts,
                                AuthenticatedCaller caller) -> {
                    ending.route = route.path();
                    ending.caller = caller;
                    if (caller != null) {
                        request.context().register(caller);
                    }
                    HubExchange exchange =
                            new HubExchange(request, response, parts, caller, bounds);
                    counted(route, exchange, ending);
                }
            }
        } finally {
            String method = request.prologue().method().text();
            traffic.served(
                    ending.served(
                            METHODS.contains(method) ? method : "other",
                            response.status().code(),
                            Duration.ofNanos(System.nanoTime() - began)));
            ended();
        }
    }

    /// How many requests are unanswered.
    int open() {
        return all.get();
    }

    /// Waits until none is, at most this long.
    void awaitQuiet(Duration atMost) {
        long until = System.nanoTime() + atMost.toNanos();
        synchronized (all) {
            while (all.get() > 0 && until - System.nanoTime() > 0) {
                try {
                    all.wait(Math.max(1, (until - System.nanoTime()) / 1_000_000));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }

    private void ended() {
        synchronized (all) {
            if (all.decrementAndGet() == 0) {
                all.notifyAll();
            }
        }
    }

    /// why: who calls is looked up in the store too, and it may be gone
    private Entry entry(ServerRequest request, Ending ending) {
        try {
            return door.enter(request.prologue(), request.headers());
        } catch (RuntimeException e) {
            ending.failure = e;
            return new Entry.Refused(failed(e), Map.of(), null);
        }
    }

    private void counted(Route route, HubExchange exchange, Ending ending) {
        AuthenticatedCaller caller = ending.caller;
        if (caller == null) {
            handle(route, exchange, ending);
            return;
        }
        AtomicInteger mine = open.computeIfAbsent(caller.credentialId(), _ -> new AtomicInteger());
        try {
            if (mine.incrementAndGet() > bounds.limits().openRequests()) {
                exchange.header("Retry-After", "5");
                problem(
                        exchange,
                        ProblemDetails.of(
                                429,
                                "too_many_open",
                                "Too many requests of this credential are unanswered",
                                "End some, or wait for their answers."),
                        ending);
                return;
            }
            handle(route, exchange, ending);
        } finally {
            mine.decrementAndGet();
        }
    }

    private void handle(Route route, HubExchange exchange, Ending ending) {
        try {
            if (bounds.waits().isStopping()) {
                throw new InterruptedException("the hub stops");
            }
            route.handler().handle(exchange);
            if (!exchange.hasReplied()) {
                throw new IllegalStateException(route + " did not reply");
            }
            if (exchange.isHalfReplied()) {
                // why: the library would end it well, and it would pass for a whole one
                throw cutOff("its handler left it");
            }
        } catch (ProblemException e) {
            problem(exchange, e.problem(), ending);
        } catch (InterruptedException e) {
            stopping(exchange, ending);
        } catch (IOException | UncheckedIOException e) {
            throw gone(e, ending);
        } catch (RuntimeException e) {
            ending.failure = e;
            problem(exchange, failed(e), ending);
        }
    }

    private static ProblemDetails failed(RuntimeException failure) {
        return failure instanceof StoreException store
                ? StoreErrorMapper.problem(store)
                : ProblemDetails.of(
                        500,
                        "internal",
                        "The hub failed at this request; nothing was acknowledged",
                        "Its log says why: logs/hub.log in its home.");
    }

    private static void stopping(HubExchange exchange, Ending ending) {
        if (exchange.isHalfReplied()) {
            // why: ended well, it would pass for a whole one
            throw cutOff("the hub is stopping");
        }
        if (exchange.hasReplied()) {
            return; // why: a stream that went on until now has ended in good order
        }
        exchange.header("Retry-After", "1");
        exchange.header("Connection", "close");
        problem(
                exchange,
                ProblemDetails.of(
                        503, "stopping", "The hub is stopping", "Send it again in a moment."),
                ending);
    }

    private static void problem(HubExchange exchange, ProblemDetails problem, Ending ending) {
        ending.code = problem.code();
        if (exchange.hasReplied()) {
            // why: the status has been sent; only a cut stream still says that something is missing
            throw cutOff(problem.title());
        }
        try {
            exchange.problem(problem);
        } catch (IOException e) {
            throw gone(e, ending);
        }
    }

    private static UncheckedIOException cutOff(String why) {
        return new UncheckedIOException(new IOException("cut off: " + why));
    }

    private static UncheckedIOException gone(Exception e, Ending ending) {
        ending.code = TrafficListener.CALLER_GONE;
        return new UncheckedIOException(new IOException("the caller has gone", e));
    }

    private static void guarded(ServerResponse response) {
        GUARDS.forEach(response::header);
    }

    /// What is known of a request when it is over.
    private static final class Ending {
        private String route = NO_ROUTE;
        private @Nullable AuthenticatedCaller caller;
        private @Nullable String code;
        private @Nullable Throwable failure;

        TrafficListener.Served served(String method, int status, Duration took) {
            return new TrafficListener.Served(method, route, status, code, caller, took, failure);
        }
    }
}
