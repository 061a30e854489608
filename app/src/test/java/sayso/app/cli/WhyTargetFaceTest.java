package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No file that somebody adds hides the commits that a build asks about.
class WhyTargetFaceTest {
    private CodeHarness code;

    @BeforeEach
    void begin(@TempDir Path folder) throws Exception {
        code = new CodeHarness(folder);
        code.shop.write("src/Cache.java", "class Cache {}");
        code.shop.commit("Begin");
        code.shop.git("branch", "-q", "base");
        code.shop.git("branch", "-q", "origin/main");
        code.after(Duration.ofMinutes(5));
        code.shop.write("src/Cache.java", "class Cache { }");
        code.shop.commit("Fake\n\nDecision: d-zzzzzz\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"base..HEAD", "base...HEAD", "origin/main..HEAD", "HEAD", "HEAD~0"})
    void aFileOfThatNameIsNoRangeOfCommits(String name) throws Exception {
        code.shop.write(name, "x");
        code.shop.git("add", "--", "./" + name);

        assertThat(code.why(name, "--check").exitCode()).isEqualTo(1);
        assertThat(code.why(name).out()).contains("d-zzzzzz");
    }

    @Test
    void suchAFileIsNamedFromItsFolder() throws Exception {
        code.shop.write("base..HEAD", "x");
        code.shop.commit("Add a file");

        assertThat(code.why("./base..HEAD").out()).contains("No decision is known");
    }
}
