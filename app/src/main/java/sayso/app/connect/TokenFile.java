package sayso.app.connect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import sayso.home.FileErrorText;

/// File that holds the secret of a channel: reads it, or ends the command with what is wrong with the file.
final class TokenFile {
    private TokenFile() {}

    /// The text of one that a person named; never blank.
    ///
    /// @param option that named it, as in `--token-file`
    static String given(Path file, String option) {
        String way = "name a file that holds it: " + option + " FILE";
        String text = text(file, way);
        if (text.isBlank()) {
            throw AccountConnectCommand.failure("token", file + " is empty", way);
        }
        return text;
    }

    /// The text of one that the home keeps; empty where it keeps none.
    ///
    /// @param other option that replaces it, as in `--new-token`
    static String kept(Path file, String other) {
        return Files.exists(file)
                ? text(file, "see who owns it, or remove it and use " + other)
                : "";
    }

    private static String text(Path file, String way) {
        try {
            return Files.readString(file, UTF_8);
        } catch (CharacterCodingException e) {
            throw AccountConnectCommand.failure("token", file + " is no text", way);
        } catch (IOException e) {
            throw AccountConnectCommand.failure("token", FileErrorText.reading(file, e), way);
        }
    }
}
