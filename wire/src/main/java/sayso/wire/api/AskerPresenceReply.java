package sayso.wire.api;

import java.time.Instant;
import sayso.decision.lifecycle.AskerPresence;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Reply of `GET …/asker`: the prospect that the asker still receives the outcome of a decision
/// (informed, waiting in a call, at its next turn, in its next session, absent, its call over, or
/// unknown).
public record AskerPresenceReply(AskerPresence presence) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("presence", presence.wireName());
            switch (presence) {
                case AskerPresence.Informed(Instant since) ->
                        json.writeStringProperty("since", JsonTime.of(since));
                case AskerPresence.InSession(Instant heardOf) ->
                        json.writeStringProperty("heard_of", JsonTime.of(heardOf));
                case AskerPresence.BetweenSessions(String folder) ->
                        json.writeStringProperty("folder", folder);
                case AskerPresence.InCall _,
                        AskerPresence.Absent _,
                        AskerPresence.CallOver _,
                        AskerPresence.Unknown _ -> {}
            }
            json.writeEndObject();
        });
    }

    public static AskerPresenceReply read(String text) {
        return StrictFields.stored(
                "reply", text, fields -> new AskerPresenceReply(presence(fields)));
    }

    private static AskerPresence presence(StrictFields fields) {
        return switch (fields.text("presence")) {
            case "informed" -> new AskerPresence.Informed(fields.instant("since"));
            case "waiting" -> new AskerPresence.InCall();
            case "next_turn" -> new AskerPresence.InSession(fields.instant("heard_of"));
            case "next_session" -> new AskerPresence.BetweenSessions(fields.text("folder"));
            case "nobody" -> new AskerPresence.Absent();
            case "call_over" -> new AskerPresence.CallOver();
            default -> new AskerPresence.Unknown();
        };
    }
}
