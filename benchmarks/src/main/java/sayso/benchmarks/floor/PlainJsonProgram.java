package sayso.benchmarks.floor;

import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// Program that reads one JSON text by the reader of Sayso's start-up path.
public final class PlainJsonProgram {
    private PlainJsonProgram() {}

    /// @param arguments the text
    public static void main(String[] arguments) {
        if (!(PlainJson.parse(arguments[0]) instanceof JsonObject object)
                || !object.members().containsKey("session_id")) {
            throw new IllegalStateException("read something else");
        }
    }
}
