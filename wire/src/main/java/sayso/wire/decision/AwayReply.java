package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `away --json` and `here --json`: since when the person has been away, when they came
/// back, the decisions whose deadlines were suspended or restored, and over which channels they are reached
/// meanwhile.
///
/// @param since since when the person is or was away; null if they were not
/// @param back when they came back; null while they are away
/// @param decisions those whose limit was lifted, or runs again
/// @param channels over which they are reached while they are away
public record AwayReply(
        @Nullable Instant since,
        @Nullable Instant back,
        List<DecisionId> decisions,
        List<String> channels) {
    public AwayReply {
        decisions = List.copyOf(decisions);
        channels = List.copyOf(channels);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json).time("away_since", since).time("back_at", back);
            json.writeArrayPropertyStart(back == null ? "lifted" : "restored");
            decisions.forEach(id -> json.writeString(id.value()));
            json.writeEndArray();
            if (back == null) {
                json.writeArrayPropertyStart("reached_by");
                channels.forEach(json::writeString);
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }
}
