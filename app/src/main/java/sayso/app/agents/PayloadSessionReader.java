package sayso.app.agents;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.wire.LenientFields;

/// Reads the id of the agent's session from the JSON payload that an agent's hook sends on standard
/// input; empty if none comes soon.
final class PayloadSessionReader {
    private static final List<String> NAMES = List.of("session_id", "conversation_id", "sessionId");
    private static final int LONGEST = 4 * 1024 * 1024;

    /// Whoever types the command sends none.
    private static final long PATIENCE_SECONDS = 2;

    private PayloadSessionReader() {}

    /// Empty where no payload comes soon, or one that names none.
    static Optional<String> in(InputStream input) {
        FutureTask<String> reading =
                new FutureTask<>(() -> new String(input.readNBytes(LONGEST), UTF_8));
        Thread.ofPlatform().daemon().name("payload").start(reading);
        try {
            return named(reading.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException) {
                return Optional.empty(); // why: an input that cannot be read names nobody
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Optional<String> named(String payload) {
        LenientFields sent = LenientFields.parse(payload);
        return NAMES.stream().flatMap(name -> sent.found(name).stream()).findFirst();
    }
}
