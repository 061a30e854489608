package sayso.hub.http;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// Redirects the warnings of the HTTP library to the hub's log, or silences them where there is
/// none. By default they would go to standard error, which belongs to the person who started the
/// hub.
final class HttpLibraryLogHandler extends Handler {
    /// Held, since loggers that nobody holds forget what they were told.
    private static final Logger LIBRARY = Logger.getLogger("io.helidon");

    private final HubLog log;

    private HttpLibraryLogHandler(HubLog log) {
        this.log = log;
    }

    static void into(HubLog log) {
        silence();
        LIBRARY.addHandler(new HttpLibraryLogHandler(log));
    }

    static void silence() {
        LIBRARY.setUseParentHandlers(false);
        LIBRARY.setLevel(Level.WARNING);
        for (Handler handler : LIBRARY.getHandlers()) {
            LIBRARY.removeHandler(handler);
        }
    }

    @Override
    public void publish(LogRecord line) {
        Throwable thrown = line.getThrown();
        log.say(
                "server",
                "level",
                line.getLevel().getName(),
                "message",
                String.valueOf(line.getMessage()),
                "failure",
                thrown == null ? "" : thrown.toString());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
