package sayso.app.adr.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import sayso.home.FileErrorText;

/// File of a decision record, read as text or with the reason why it cannot be.
final class AdrRecordFile {
    /// What a file holds, or why nothing is known of it.
    sealed interface Content {
        /// @param length in bytes
        record Text(String text, int length) implements Content {
            public Text {
                requireNonNull(text, "text is null");
            }
        }

        /// @param line where the reading failed, counted from one
        /// @param reason in a sentence behind the file's name
        record None(int line, String reason) implements Content {
            public None {
                requireNonNull(reason, "reason is null");
            }
        }

        record TooLong() implements Content {}
    }

    private AdrRecordFile() {}

    static Content read(Path file, int most) {
        if (Files.isSymbolicLink(file)) {
            return new Content.None(1, "is a link, which is not followed");
        }
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Content.None(1, "is a folder, and no record");
        }
        // why: reading a pipe waits for who writes into it
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Content.None(1, "is no plain file");
        }
        try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] all = stream.readNBytes(most + 1);
            return all.length > most ? new Content.TooLong() : text(all);
        } catch (IOException e) {
            return new Content.None(1, "cannot be read: " + FileErrorText.reason(file, e));
        }
    }

    private static Content text(byte[] all) {
        ByteBuffer bytes = ByteBuffer.wrap(all);
        CharBuffer text = CharBuffer.allocate(all.length);
        CharsetDecoder decoder = UTF_8.newDecoder();
        CoderResult end = decoder.decode(bytes, text, true);
        if (!end.isError()) {
            end = decoder.flush(text);
        }
        text.flip();
        if (end.isError()) {
            int line = 1 + (int) text.chars().filter(letter -> letter == '\n').count();
            return new Content.None(line, "is not UTF-8; save it as UTF-8");
        }
        return new Content.Text(text.toString(), all.length);
    }
}
