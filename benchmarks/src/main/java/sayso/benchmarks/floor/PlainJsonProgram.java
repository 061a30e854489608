package sayso.benchmarks.floor;

import java.util.Map;
import sayso.wire.PlainJson;

/// Program that reads one JSON text by the reader of Sayso's start-up path.
public final class PlainJsonProgram {
    private PlainJsonProgram() {}

    /// @param arguments the text
    public static void main(String[] arguments) {
        if (!(PlainJson.parse(arguments[0]) instanceof Map<?, ?> object)
                || !object.containsKey("session_id")) {
            throw new IllegalStateException("read something else");
        }
    }
}
