package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// JSON reply to a long-running request that sends signs of life until the result is there, and so
/// reveals a caller that has disconnected. The signs are spaces, which JSON allows before a value:
/// they keep proxies and clients from timing out, and a write that fails reveals the disconnection.
/// Until the first one is sent, the reply can have any status.
final class KeepAliveReply {
    private static final int OK = 200;
    private static final long WHILE_NANOS = Duration.ofSeconds(5).toNanos();

    private final ApiRequestContext call;
    private @Nullable OutputStream out;
    private long last = System.nanoTime();

    KeepAliveReply(ApiRequestContext call) {
        this.call = call;
    }

    /// @return false if the caller has gone
    boolean signOfLife() {
        try {
            begun().write(' ');
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /// Gives a sign if none was given for a while; for work that tells how far it is.
    ///
    /// @throws UncheckedIOException if the caller has gone; the work is for nobody then
    void mayGiveSign() {
        long now = System.nanoTime();
        if (now - last < WHILE_NANOS) {
            return;
        }
        last = now;
        if (!signOfLife()) {
            throw new UncheckedIOException(new IOException("the caller has gone"));
        }
    }

    void end(String json) throws IOException {
        if (out == null) {
            call.reply(OK, json);
            return;
        }
        try (OutputStream open = out) {
            open.write(json.getBytes(UTF_8));
        }
    }

    private OutputStream begun() {
        OutputStream begun = out;
        if (begun == null) {
            call.sayTime();
            begun = call.exchange().stream(OK, "application/json");
            out = begun;
        }
        return begun;
    }
}
