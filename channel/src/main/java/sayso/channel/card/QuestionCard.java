package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A decision as a channel shows it at one moment: one line that stands out, the text below it, and
/// rows of buttons. All of it is plain text, whatever an agent wrote.
///
/// @param title one line, with the sign of its urgency or of its end
/// @param text lines below it; may be empty
/// @param rows from the top; empty where nothing can be pressed
public record QuestionCard(String title, String text, List<List<CardButton>> rows) {
    public QuestionCard {
        requireNonNull(title, "title is null");
        requireNonNull(text, "text is null");
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// Title and text, one below the other.
    public String whole() {
        return text.isEmpty() ? title : title + "\n" + text;
    }
}
