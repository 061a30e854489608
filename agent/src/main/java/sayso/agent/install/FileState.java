package sayso.agent.install;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import sayso.home.FileErrorText;

/// Content of a file as read from disk: its text, or that it is missing, or the reason why it
/// cannot be read as text.
public sealed interface FileState {
    record Missing() implements FileState {}

    record Text(String text) implements FileState {}

    record Unreadable(String reason) implements FileState {}

    static FileState read(Path path) {
        try {
            byte[] bytes = Files.readAllBytes(path);
            return new Text(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (NoSuchFileException e) {
            return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                    ? new Unreadable("it is a dangling link")
                    : new Missing();
        } catch (CharacterCodingException e) {
            return new Unreadable("it is not UTF-8 text");
        } catch (IOException e) {
            String reason =
                    Files.isDirectory(path) ? "it is a folder" : FileErrorText.reason(path, e);
            return new Unreadable("it cannot be read: " + reason);
        }
    }
}
