package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonTime;
import tools.jackson.core.JsonGenerator;

/// Health of a channel that people answer over, in the output of `status --json` and `connect
/// list --json`: whether presses on it are heard, when it was last read, and what is wrong.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there
/// @param hears whether presses are heard now
/// @param readAt when a hub last read it to its end; null where none did
/// @param trouble why it is not read, in words; null where nothing is known to be wrong
public record ChannelHealth(
        String channel,
        String account,
        boolean hears,
        @Nullable Instant readAt,
        @Nullable String trouble) {
    public ChannelHealth {
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
    }

    /// Writes it as an object.
    public void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("channel", channel);
        json.writeStringProperty("account", account);
        json.writeBooleanProperty("hears", hears);
        json.writeStringProperty("read_at", readAt == null ? null : JsonTime.of(readAt));
        json.writeStringProperty("trouble", trouble);
        json.writeEndObject();
    }
}
