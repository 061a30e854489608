package sayso.wire;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A JSON object read by `PlainJson`, as a map of its members to plain values.
///
/// @param members in the order of the text; of equal names the last value stands
public record JsonObject(Map<String, @Nullable Object> members) {}
