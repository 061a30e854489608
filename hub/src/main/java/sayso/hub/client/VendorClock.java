package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Clock of a vendor's server, read from the head of any reply. No secret is sent, and no body is read.
public final class VendorClock {
    private final HubAddress address;

    /// @param base as in `https://api.example.com`
    public VendorClock(String base) {
        this.address = HubAddress.parse(requireNonNull(base, "base is null"));
    }

    /// The time there, to the second; empty where the server cannot be reached or does not say.
    ///
    /// @param silence how long nothing at all may come
    public Optional<Instant> read(Duration silence) {
        try (HubConnection connection = HubConnection.open(address)) {
            HubConnection.Head head = connection.send(HubRequest.get("/"), Map.of(), silence);
            return parse(head.headers().get("date"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// An HTTP date; empty for anything else.
    public static Optional<Instant> parse(@Nullable String date) {
        if (date == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
