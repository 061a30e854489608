package sayso.mcp.server;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes log lines for the operator of the server, never for a client, and keeps client input from
/// breaking a line or making it endless.
public record ServerDiagnostics(Consumer<String> sink) {
    private static final int FRAMES = 5;
    private static final int MAX_LINE = 2_000;

    public void say(String line) {
        sink.accept(
                line.codePoints()
                        .limit(MAX_LINE)
                        .map(c -> Character.isISOControl(c) ? ' ' : c)
                        .collect(
                                StringBuilder::new,
                                StringBuilder::appendCodePoint,
                                StringBuilder::append)
                        .toString());
    }

    public void failed(String what, Throwable cause) {
        String frames =
                Stream.of(cause.getStackTrace())
                        .limit(FRAMES)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining(" < "));
        say(what + " failed: " + cause + " at " + frames);
    }
}
