package sayso.mcp.server;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lines for whoever runs the server, never for a client. What a client sent cannot break a line.
public record Diagnostics(Consumer<String> sink) {
    private static final int FRAMES = 5;

    public void say(String line) {
        sink.accept(
                line.codePoints()
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
