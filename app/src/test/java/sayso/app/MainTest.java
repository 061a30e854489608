package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.ExitCode;
import sayso.app.product.ProductVersion;

class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void tellsTheVersionOnStandardOutput() {
        assertThat(run("--version")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString(UTF_8)).isEqualTo("sayso " + ProductVersion.current() + "\n");
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    @Test
    void refusesAnUnknownCommandAsUsageAndKeepsStandardOutputClean() {
        assertThat(run("no-such-command")).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString(UTF_8)).isEmpty();
        assertThat(err.toString(UTF_8)).contains("no-such-command");
    }

    @Test
    void carriesTheVersionOfTheBuild() throws Exception {
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains(
                        "<artifactId>sayso-parent</artifactId>\n    <version>%s</version>"
                                .formatted(ProductVersion.current().number()));
    }

    private int run(String... args) {
        ConsoleStreams console =
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        return Main.run(console, Map.of(), args);
    }
}
