package sayso.app.chat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/// One answer of a scripted model, on its way as a stream of events.
abstract class ModelResponseStream {
    private final HttpExchange exchange;

    ModelResponseStream(HttpExchange exchange) {
        this.exchange = exchange;
    }

    void begin() throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
    }

    /// Says this, in parts.
    abstract void text(String text) throws IOException;

    abstract void use(int at, String tool, String arguments) throws IOException;

    /// @param uses whether it waits for what came of tools
    abstract void end(boolean uses) throws IOException;

    final void raw(String text) throws IOException {
        OutputStream body = exchange.getResponseBody();
        body.write(text.getBytes(UTF_8));
        body.flush();
    }

    /// Two halves, as no reader would cut them.
    static List<String> parts(String text) {
        int half = text.length() / 2;
        return text.length() < 2
                ? List.of(text)
                : List.of(text.substring(0, half), text.substring(half));
    }
}
