package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// A JSON reply that may be long in coming. Signs of life are spaces before it, which JSON allows:
/// they keep proxies and clients from giving up, and writing one shows whether the caller is there
/// still. Until the first sign, any status can be replied.
final class SlowReply {
    private static final int OK = 200;

    private final Call call;
    private @Nullable OutputStream out;

    SlowReply(Call call) {
        this.call = call;
    }

    /// @throws IOException if the caller has gone
    void signOfLife() throws IOException {
        begun().write(' ');
    }

    boolean hasBegun() {
        return out != null;
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
