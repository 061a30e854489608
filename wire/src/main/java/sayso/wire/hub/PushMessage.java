package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.wire.Json;

/// Message to a browser that is subscribed to pushes, which its service worker shows as a notification.
/// All of it is plain text.
///
/// @param tag what a later one with the same tag takes the place of
/// @param path of the page that a click opens
/// @param silent whether the phone does not ring
/// @param again whether it rings although one with this tag is there
/// @param over whether nothing is asked any more, so that the notification goes away
/// @param buttons below it, in browsers that show any: two at most
public record PushMessage(
        String title,
        String body,
        String tag,
        String path,
        boolean silent,
        boolean again,
        boolean over,
        List<Button> buttons) {
    /// So many browsers show.
    public static final int MAX_BUTTONS = 2;

    /// @param press what the hub is sent by it: a ticket, a dot and a code
    public record Button(String label, String press) {
        public Button {
            requireNonNull(label, "label is null");
            requireNonNull(press, "press is null");
        }
    }

    public PushMessage {
        requireNonNull(title, "title is null");
        requireNonNull(body, "body is null");
        requireNonNull(tag, "tag is null");
        requireNonNull(path, "path is null");
        buttons = List.copyOf(buttons);
        if (buttons.size() > MAX_BUTTONS) {
            throw new IllegalArgumentException(buttons.size() + " buttons");
        }
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
            json.writeArrayPropertyStart("buttons");
            for (Button button : buttons) {
                json.writeStartObject();
                json.writeStringProperty("label", button.label());
                json.writeStringProperty("press", button.press());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
