package sayso.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Creates a folder of fake programs for a PATH, each of which records the words it was called
/// with, and returns these calls to the test.
public final class ProgramRecorder {
    private final Path folder;

    public ProgramRecorder(Path folder) {
        this.folder = folder;
    }

    /// Adds a program that ends well and says this.
    public ProgramRecorder program(String name, String says) {
        return script(name, "printf '%s\\n' '" + says + "'\n");
    }

    /// Adds a program that goes on with these lines of a shell.
    public ProgramRecorder script(String name, String more) {
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(name);
            Files.writeString(
                    file,
                    "#!/bin/sh\nfor word do printf '%s\\0' \"$word\"; done >> '"
                            + folder
                            + "/"
                            + name
                            + ".calls'\nprintf '\\n\\0' >> '"
                            + folder
                            + "/"
                            + name
                            + ".calls'\n"
                            + more,
                    UTF_8);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String path() {
        return folder.toString();
    }

    /// An environment in which these programs, and those of the system after them, are found.
    public Map<String, String> environment() {
        return Map.of("PATH", folder + ":/usr/bin:/bin");
    }

    /// The words of every call so far.
    public List<List<String>> calls(String name) {
        Path file = folder.resolve(name + ".calls");
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<List<String>> calls = new ArrayList<>();
            List<String> words = new ArrayList<>();
            for (String word : Arrays.asList(Files.readString(file, UTF_8).split("\0", -1))) {
                if (word.equals("\n")) {
                    calls.add(List.copyOf(words));
                    words.clear();
                } else {
                    words.add(word);
                }
            }
            return calls;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
