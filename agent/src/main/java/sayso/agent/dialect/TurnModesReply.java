package sayso.agent.dialect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.turn.EffectiveTurnMode;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnModeSetting;
import sayso.wire.Json;
import sayso.wire.JsonTime;

/// Writes the output of `decision mode --json`: the general turn mode, the turn modes set for
/// narrower scopes, and the mode in force for the scope that was named, if one was.
public final class TurnModesReply {
    private TurnModesReply() {}

    /// @param inForce the mode that counts for what was named; null where nothing was
    public static String of(
            TurnMode everywhere, List<TurnModeSetting> set, @Nullable EffectiveTurnMode inForce) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("mode", everywhere.wireName());
            json.writeArrayPropertyStart("set");
            for (TurnModeSetting one : set) {
                json.writeStartObject();
                json.writeStringProperty("scope", one.scope().wireName());
                json.writeStringProperty("name", one.name());
                json.writeStringProperty("mode", one.mode().wireName());
                json.writeStringProperty("set_at", JsonTime.of(one.at()));
                json.writeEndObject();
            }
            json.writeEndArray();
            if (inForce != null) {
                json.writeObjectPropertyStart("in_force");
                json.writeStringProperty("mode", inForce.mode().wireName());
                json.writeStringProperty("from", inForce.from());
                json.writeEndObject();
            }
            json.writeEndObject();
        });
    }
}
