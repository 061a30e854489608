package sayso.app.list;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sayso.agent.dialect.LastWordsReader;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.home.FileErrorText;
import sayso.wire.UnreadableJsonException;

/// Reads what an agent said last from the file of its session's transcript. Only the end of the file
/// is read, however long the session was.
final class TranscriptFile {
    private static final int MOST = 16 << 20;
    private static final String HINT =
            "give the transcript of a session of Claude Code, Codex, Cursor or pi (.jsonl), or the words"
                    + " themselves on standard input";

    private TranscriptFile() {}

    /// @throws CommandFailureException where it cannot be read, or the agent says nothing in it
    static String lastWords(String name) {
        try {
            return LastWordsReader.in(end(Path.of(name)))
                    .orElseThrow(() -> unusable(name + " holds no words of an agent"));
        } catch (UnreadableJsonException e) {
            throw unusable(name + " cannot be read as a transcript: " + e.getMessage());
        } catch (IOException | InvalidPathException e) {
            throw unusable(FileErrorText.reading(name, e));
        }
    }

    /// The end of the file, from the beginning of a line on.
    private static String end(Path file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            long size = channel.size();
            int read = (int) Math.min(size, MOST);
            ByteBuffer bytes = ByteBuffer.allocate(read);
            channel.position(size - read);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            String text = new String(bytes.array(), 0, bytes.position(), UTF_8);
            return read < size ? text.substring(text.indexOf('\n') + 1) : text;
        }
    }

    private static CommandFailureException unusable(String what) {
        return new CommandFailureException(CommandFailure.of("file", what, HINT));
    }
}
