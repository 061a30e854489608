package sayso.wire.cycle.api;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.wire.StrictFields;

/// Body of `POST /api/cycles/{id}/tools`: several analysis tool calls to run in sequence, whether a
/// failure stops the rest, and whether successful results are left out of the reply.
///
/// @param stops whether those behind one that fails are left out
/// @param brief whether results of calls that went well are left out of the reply
public record CallsBody(List<One> calls, boolean stops, boolean brief) {
    private static final String CALLS = "calls";
    private static final int MOST = 50;
    private static final int NAME = 100;

    public CallsBody {
        calls = List.copyOf(calls);
    }

    /// One of the calls: the tool, and the body that a call of it alone would have.
    public record One(String tool, ToolCallBody body) {}

    /// @return empty where the text is no JSON object at all
    public static Optional<CallsBody> read(String text, ProblemCollector problems) {
        return CycleBodyParser.fields(text, problems)
                .map(body ->
                        new CallsBody(
                                calls(body),
                                body.flagOr("stop_on_error", false),
                                Boolean.TRUE.equals(
                                        body.optionalChoice(
                                                "mode", "full, summary", CallsBody::isBrief))));
    }

    private static List<One> calls(StrictFields body) {
        if (!body.has(CALLS) || body.list(CALLS, MOST).isEmpty()) {
            body.expect(CALLS, null);
            return List.of();
        }
        return body.objects(CALLS, one -> new One(one.trimmed("tool", NAME), ToolCallBody.of(one)));
    }

    private static Optional<Boolean> isBrief(String mode) {
        return switch (mode.strip()) {
            case "full" -> Optional.of(false);
            case "summary" -> Optional.of(true);
            default -> Optional.empty();
        };
    }
}
