package sayso.benchmarks.floor;

import tools.jackson.databind.json.JsonMapper;

/// Program that reads one JSON text by Jackson.
public final class JacksonProgram {
    private JacksonProgram() {}

    /// @param arguments the text
    public static void main(String[] arguments) {
        if (!JsonMapper.builder().build().readTree(arguments[0]).has("session_id")) {
            throw new IllegalStateException("read something else");
        }
    }
}
