package sayso.agent.dialect;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;

/// Reads from the transcript of an agent's session what the agent said last. Claude Code, Codex, Cursor and pi
/// keep one, with a JSON object on each line; Claude Code writes the parts of one message on lines of
/// their own. What subagents said, and errors that stand there as words, are passed over.
public final class LastWordsReader {
    private static final String AGENT = "assistant";
    private static final String MARK = '"' + AGENT + '"';

    private LastWordsReader() {}

    /// Empty where the agent said nothing in it.
    ///
    /// @param transcript or the end of it
    /// @throws sayso.wire.UnreadableJsonException where words of the agent may stand on a line that
    ///     cannot be read
    public static Optional<String> in(String transcript) {
        Deque<String> parts = new ArrayDeque<>();
        String message = null;
        int end = transcript.length();
        while (end >= 0) {
            int start = transcript.lastIndexOf('\n', end - 1) + 1;
            String line = transcript.substring(start, Math.max(start, end));
            Entry entry = line.contains(MARK) ? Entry.of(line) : null;
            if (entry != null && !parts.isEmpty() && !entry.isOf(message)) {
                break;
            }
            if (entry != null && !entry.text().isBlank()) {
                parts.addFirst(entry.text());
                message = entry.message();
            }
            end = start - 1;
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", parts));
    }

    /// What the agent said, or a part of it.
    ///
    /// @param message the message that it is a part of; null where messages have no names
    private record Entry(@Nullable String message, String text) {
        /// Null where it is not the agent's.
        static @Nullable Entry of(String line) {
            LenientFields fields = LenientFields.of(PlainJson.parse(line));
            if (fields.isTrue("isSidechain") || fields.isTrue("isApiErrorMessage")) {
                return null;
            }
            return Stream.of(fields.object("message"), fields.object("payload"), fields)
                    .filter(said -> AGENT.equals(said.text("role")))
                    .findFirst()
                    .map(said -> new Entry(said.words("id"), text(said, fields.object("message"))))
                    .orElse(null);
        }

        /// why: Cursor names who speaks beside the message
        private static String text(LenientFields said, LenientFields message) {
            String own = text(said);
            return own.isEmpty() ? text(message) : own;
        }

        private static String text(LenientFields said) {
            List<LenientFields> blocks = said.objects("content");
            return blocks.isEmpty()
                    ? said.textOr("content", "")
                    : blocks.stream()
                            .map(block -> block.textOr("text", ""))
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining("\n"));
        }

        boolean isOf(@Nullable String other) {
            return message != null && message.equals(other);
        }
    }
}
