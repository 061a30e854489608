package sayso.hub.portal.view;

import java.time.Instant;

/// Text that says how long ago something was, with the moment itself for who points at it.
///
/// @param at the moment as in `2026-01-05T10:15:30Z`, or empty
/// @param moment the same for people, in their zone, or empty
public record DatedText(String text, String at, String moment) {
    /// A text about a moment, with the moment itself in the reader's zone.
    public static DatedText of(String text, Instant at, PortalTexts words) {
        return new DatedText(
                text, at.toString(), words.times().second(at) + " (" + words.times().name() + ")");
    }

    /// A text without a moment: what has not happened yet.
    public static DatedText undated(String text) {
        return new DatedText(text, "", "");
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public String toString() {
        return text;
    }
}
