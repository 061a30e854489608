package sayso.extension;

import java.util.List;
import java.util.Objects;

/// Message of a channel: one line that stands out, the text below it, and rows of buttons, all
/// within the limits of the channel's `ChannelSpec` and all plain text.
///
/// @param recipient the account that it is for, as `ChannelInbox.press` calls it
/// @param key up to 20 of the characters a to z and 0 to 9, the same for the same message: lets a vendor that
///     can tell repeats drop the second of two
/// @param rings whether the message may make a sound
/// @param title one line
/// @param text lines below it; may be empty
/// @param rows from the top; empty where nothing can be pressed
public record ChannelCard(
        String recipient,
        String key,
        boolean rings,
        String title,
        String text,
        List<List<ChannelButton>> rows) {
    public ChannelCard {
        Objects.requireNonNull(recipient, "recipient is null");
        Objects.requireNonNull(key, "key is null");
        Objects.requireNonNull(title, "title is null");
        Objects.requireNonNull(text, "text is null");
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// All buttons, from the top.
    public List<ChannelButton> buttons() {
        return rows.stream().flatMap(List::stream).toList();
    }
}
