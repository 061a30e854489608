package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A tool call suggested to the caller as the obvious next step, or as the way out of a refusal:
/// tool, parameters and reason. Only a suggestion; it is not made.
///
/// @param parameters numbers, booleans, texts and lists of them by name, `cycle_id` left out
public record NextCall(String tool, Map<String, Object> parameters, String why) {
    public NextCall {
        requireNonNull(tool, "tool is null");
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        requireNonNull(why, "why is null");
    }
}
