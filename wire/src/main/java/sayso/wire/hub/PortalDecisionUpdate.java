package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonTime;

/// Message to a portal page about its decision, sent at every change, and every few seconds while
/// nothing changes: state and ending, deadline, hold by typing, draft, time left to undo, and the
/// asker's presence. It also tells whether an answer would still count.
///
/// @param state the decision's, as in `pending`, or `claimed` while its answer can be taken back
/// @param due when its time is up, or null
/// @param now the store's clock, by which the page reckons
/// @param held whether a person is typing, which holds the deadline
/// @param ending how it ended, in the words of the page; empty while it is pending
/// @param takesAnswer whether an answer would still count
/// @param undoUntil until when who looks can take their answer back; null for not at all
/// @param asker whether anybody is there to take an answer, in the words of the page
/// @param draft what the person who looks typed last, here or elsewhere; null for nothing
public record PortalDecisionUpdate(
        String id,
        long version,
        String state,
        @Nullable Instant due,
        Instant now,
        boolean held,
        String ending,
        boolean takesAnswer,
        @Nullable Kept draft,
        @Nullable Instant undoUntil,
        String asker) {
    /// What this person typed last and did not send.
    ///
    /// @param place where, in the words of the page
    public record Kept(Instant savedAt, String place) {}

    public PortalDecisionUpdate {
        requireNonNull(id, "id is null");
        requireNonNull(state, "state is null");
        requireNonNull(now, "now is null");
        requireNonNull(ending, "ending is null");
        requireNonNull(asker, "asker is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("kind", "sync");
            json.writeStringProperty("id", id);
            json.writeNumberProperty("version", version);
            json.writeStringProperty("state", state);
            if (due == null) {
                json.writeNullProperty("remaining_ms");
            } else {
                json.writeStringProperty("deadline", JsonTime.of(due));
                json.writeNumberProperty(
                        "remaining_ms", Math.max(0, due.toEpochMilli() - now.toEpochMilli()));
            }
            json.writeStringProperty("server_now", JsonTime.of(now));
            json.writeBooleanProperty("held", held);
            json.writeStringProperty("ending", ending);
            json.writeStringProperty("asker", asker);
            json.writeBooleanProperty("takes_answer", takesAnswer);
            if (undoUntil != null) {
                json.writeNumberProperty(
                        "undo_ms", Math.max(0, undoUntil.toEpochMilli() - now.toEpochMilli()));
            }
            if (draft != null) {
                json.writeStringProperty("draft_saved_at", JsonTime.of(draft.savedAt()));
                json.writeNumberProperty(
                        "draft_age_ms",
                        Math.max(0, now.toEpochMilli() - draft.savedAt().toEpochMilli()));
                json.writeStringProperty("draft_place", draft.place());
            }
            json.writeEndObject();
        });
    }
}
