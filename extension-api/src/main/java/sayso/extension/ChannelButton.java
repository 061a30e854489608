package sayso.extension;

import java.util.Objects;

/// Button of a channel's card.
///
/// @param label plain text
/// @param ticket what the button carries: ASCII letters, digits, `.`, `-` and `_`. Whoever has it can press, so it
///     goes to the recipient's message and nowhere else
/// @param kind what a press does, by which a channel can group its buttons
/// @param prompt what a form asks for, of the kind `WORDS`; else empty
public record ChannelButton(String label, String ticket, Kind kind, String prompt) {
    /// Kind of a button.
    public enum Kind {
        /// Chooses or marks an option.
        CHOICE,
        /// Opens a form for words; what is typed goes into `ChannelInbox.press` with the ticket.
        WORDS,
        /// Anything else.
        OTHER
    }

    public ChannelButton {
        Objects.requireNonNull(label, "label is null");
        Objects.requireNonNull(ticket, "ticket is null");
        Objects.requireNonNull(kind, "kind is null");
        Objects.requireNonNull(prompt, "prompt is null");
    }
}
