package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Receives the result of every request to the hub after the fact, for logs and metrics: its route,
/// status, caller and duration. Implementations must be thread-safe and must not throw.
@FunctionalInterface
public interface TrafficListener {
    /// The code of a request whose caller did not wait for the reply, or was cut off.
    String CALLER_GONE = "caller_gone";

    /// @param method as sent, or `other` where it is none of the usual ones
    /// @param route the path of the row of the table, as in `/api/decisions/{id}`; `none` where no row
    ///     was reached. Never a path as sent, which may hold anything
    /// @param code the code of the problem it was refused with, or null
    /// @param caller null where none was recognised
    /// @param failure what the hub itself failed at, or null
    record Served(
            String method,
            String route,
            int status,
            @Nullable String code,
            @Nullable AuthenticatedCaller caller,
            Duration took,
            @Nullable Throwable failure) {
        public Served {
            requireNonNull(method, "method is null");
            requireNonNull(route, "route is null");
            requireNonNull(took, "took is null");
        }
    }

    void served(Served request);

    /// Tells nobody.
    static TrafficListener unobserved() {
        return _ -> {};
    }

    /// Tells both.
    default TrafficListener and(TrafficListener other) {
        return request -> {
            served(request);
            other.served(request);
        };
    }
}
