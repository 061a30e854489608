package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
    void whatIsNoCodeIsSaidToBeWhatItIs() throws Exception {
        String cache = code.answered(code.question("Which cache?"));
        assertThat(code.why(cache).exitCode()).isEqualTo(64);
        assertThat(code.why(cache).err())
                .contains(cache + " is a decision, and no code", "sayso show " + cache);
        assertThat(code.why("d-yyyyyy").exitCode()).isEqualTo(3);
        assertThat(code.why("d-yyyyyy").err()).contains("git does not know d-yyyyyy");
        for (String folder : List.of(".", "src", "src/")) {
            assertThat(code.why(folder).exitCode()).isEqualTo(64);
            assertThat(code.why(folder).err())
                    .contains("'" + folder + "' is a folder", "name a file in it");
        }
        assertThat(code.why("HEAD:src/Cache.java").exitCode()).isEqualTo(3);
        assertThat(code.why("HEAD:src/Cache.java").err())
                .contains("HEAD:src/Cache.java is no commit", "sayso why src/Cache.java");
        code.shop.git("branch", "-q", "src");
        assertThat(code.why("src").exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5_000, 100_000, 200_000})
    void whatIsEmptyOrLongIsRefusedInAFewWords(int length) {
        for (String letter : List.of(" ", "a", "a b")) {
            String target = letter.repeat(length / letter.length());
            if (target.isBlank() || length > 1) {
                assertThat(code.why(target).exitCode()).isEqualTo(64);
                assertThat(code.why(target).err()).hasSizeLessThan(300).contains("name a file");
            }
        }
    }

    @Test
    void suchAFileIsNamedFromItsFolder() throws Exception {
        code.shop.write("base..HEAD", "x");
        code.shop.commit("Add a file");

        assertThat(code.why("./base..HEAD").out()).contains("No decision is known");
    }
}
