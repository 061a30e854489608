package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import sayso.wire.Json;

/// Message to a browser that is subscribed to pushes, which its service worker shows as a notification.
/// All of it is plain text.
///
/// @param tag what a later one with the same tag takes the place of
/// @param path of the page that a click opens
/// @param silent whether the phone does not ring
/// @param again whether it rings although one with this tag is there
/// @param over whether nothing is asked any more, so that the notification goes away
public record PushMessage(
        String title,
        String body,
        String tag,
        String path,
        boolean silent,
        boolean again,
        boolean over) {
    public PushMessage {
        requireNonNull(title, "title is null");
        requireNonNull(body, "body is null");
        requireNonNull(tag, "tag is null");
        requireNonNull(path, "path is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("title", title);
            json.writeStringProperty("body", body);
            json.writeStringProperty("tag", tag);
            json.writeStringProperty("path", path);
            json.writeBooleanProperty("silent", silent);
            json.writeBooleanProperty("again", again);
            json.writeBooleanProperty("over", over);
            json.writeEndObject();
        });
    }
}
