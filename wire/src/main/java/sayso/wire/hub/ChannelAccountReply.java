package sayso.wire.hub;

import java.util.List;
import sayso.decision.delivery.ChannelAccount;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import tools.jackson.core.JsonGenerator;

/// Output of `connect … --json` and `disconnect --json`: the accounts of channels that people answer
/// with. Holds no secret.
public final class ChannelAccountReply {
    private ChannelAccountReply() {}

    public static String list(List<ChannelAccount> pairings) {
        return Json.list("accounts", json -> accounts(json, pairings));
    }

    /// With how the channels do that these accounts are of.
    public static String list(List<ChannelAccount> pairings, List<ChannelHealth> channels) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("accounts");
            accounts(json, pairings);
            json.writeEndArray();
            json.writeArrayPropertyStart("channels");
            channels.forEach(channel -> channel.write(json));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void accounts(JsonGenerator json, List<ChannelAccount> pairings) {
        for (ChannelAccount pairing : pairings) {
            json.writeStartObject();
            fields(json, pairing);
            json.writeEndObject();
        }
    }

    private static void fields(JsonGenerator json, ChannelAccount pairing) {
        json.writeStringProperty("channel", pairing.channel());
        json.writeStringProperty("account", pairing.account());
        json.writeStringProperty("id", pairing.sender());
        json.writeStringProperty("shown_name", pairing.shownName());
        Json.optional(json, "person", pairing.name());
        json.writeStringProperty("asked_at", JsonTime.of(pairing.askedAt()));
        Json.optional(json, "paired_at", pairing.pairedAt());
        Json.optional(json, "ended_at", pairing.endedAt());
    }
}
