package sayso.wire.decision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares JSON with the file that reviewers read. `-Dgolden=write` writes the files anew.
final class GoldenJson {
    private static final Path FOLDER = Path.of("src/test/resources/sayso/wire/decision");

    private GoldenJson() {}

    static void assertGolden(String name, String json) {
        Path file = FOLDER.resolve(name + ".json");
        String pretty = PrettyJson.ifJson(json) + "\n";
        try {
            if ("write".equals(System.getProperty("golden"))) {
                Files.writeString(file, pretty, UTF_8);
            }
            assertThat(pretty).as(name).isEqualTo(Files.readString(file, UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
