package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;

/// What a command shows of the settings of a real home.
class ShownSettingsTest {
    @TempDir private Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void anAddressIsShownAsThePlaceThatItNamesAndNeverItsPassword() throws Exception {
        Files.writeString(
                folder.resolve("settings.json"),
                "{\"database\": \"postgres://ada:s3:c%40ret@db.example/x?password=p4ss\"}");

        assertThat(run("settings", "get", "database")).isEqualTo("database x on db.example:5432\n");
        assertThat(run("settings", "list") + run("settings", "--json"))
                .contains("database x on db.example:5432")
                .doesNotContain("ret", "p4ss");
        assertThat(run(Map.of("SAYSO_DB", "mysql://ada:s3cret@db/x"), "settings", "list"))
                .contains("an invalid address")
                .doesNotContain("s3cret");
    }

    @Test
    void whatIsWrongWithTheFileIsSaidOnce() throws Exception {
        Files.writeString(folder.resolve("settings.json"), "{\"theme\": 7}");

        run("settings", "list");

        assertThat(err.toString(UTF_8)).containsOnlyOnce("theme is not");
    }

    private String run(String... args) {
        return run(Map.of(), args);
    }

    private String run(Map<String, String> more, String... args) {
        out.reset();
        Map<String, String> environment = new HashMap<>(more);
        environment.put("SAYSO_HOME", folder.toString());
        Main.run(
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8)),
                environment,
                args);
        return out.toString(UTF_8);
    }
}
