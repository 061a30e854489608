package sayso.wire.cycle.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;

/// Body of `POST /api/cycles/{id}/tools`: several calls to run in sequence, whether a failure stops
/// the rest, and whether successful results are left out of the reply.
///
/// @param stops whether those behind one that fails are left out
/// @param brief whether results of calls that went well are left out of the reply
public record CallsBody(List<One> calls, boolean stops, boolean brief) {
    private static final int MOST = 50;
    private static final int NAME = 100;

    public CallsBody {
        calls = List.copyOf(calls);
    }

    /// One of the calls.
    public record One(String tool, ToolCallBody body) {}

    /// @return empty where the text is no JSON object at all
    public static Optional<CallsBody> read(String text, ProblemCollector problems) {
        return CycleBodyReader.of(text, problems)
                .map(body -> {
                    List<One> calls = new ArrayList<>();
                    for (CycleBodyReader one : body.each("calls", MOST)) {
                        calls.add(
                                new One(
                                        one.required("tool", NAME),
                                        ToolCallBody.of(
                                                one,
                                                one.remarks(
                                                        "tool",
                                                        "parameters",
                                                        "conversation_turn",
                                                        "trigger_context",
                                                        "expected_version",
                                                        "idempotency_key"))));
                    }
                    return new CallsBody(
                            calls,
                            body.flag("stop_on_error"),
                            "summary".equals(body.oneOf("mode", List.of("full", "summary"))));
                });
    }
}
