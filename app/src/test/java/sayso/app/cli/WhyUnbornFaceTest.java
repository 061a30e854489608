package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.git.RepositoryKeyResolver;
import sayso.app.git.ScratchRepository;
import sayso.contracts.DecisionBuilder;

/// What was asked before a repository's first commit, when its folder was all that named it: it was asked in that repository,
/// and in no other that stands at the path by then.
class WhyUnbornFaceTest {
    private static final String CLAIMED = "claimed, not confirmed: asked in another repository";

    private CodeHarness code;
    private Path git;
    private Path elsewhere;

    /// why: a folder is made when the computer's clock says so, whatever that of the test does
    @BeforeEach
    void begin(@TempDir Path folder) throws Exception {
        code = new CodeHarness(folder);
        git = code.shop.folder().resolve(".git");
        elsewhere = code.shop.folder().resolveSibling("elsewhere");
        code.cli.clock.setTo(Instant.now().plus(Duration.ofMinutes(1)));
        code.after(Duration.ZERO);
        hasBirth(git);
    }

    @Test
    void theFirstCommitFollowsWhatWasAskedBeforeIt() throws Exception {
        String id = code.answered(asked());

        String why = committed(id);

        if (isKnownWhenMade(git)) {
            assertThat(why).contains("✓ " + id, "trailer, confirmed").doesNotContain("claimed");
        } else {
            assertThat(why).contains(CLAIMED);
        }
    }

    @Test
    void whatWasAskedAtThatPathAfterTheCommitWasAskedElsewhere() throws Exception {
        DecisionBuilder late = asked();
        code.shop.write("first.txt", "first\n");
        code.shop.commit("first");
        code.after(Duration.ofMinutes(1));
        String id = code.answered(late);

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void anotherRepositoryThatIsMadeThereByThenHasNoneOfIt() throws Exception {
        String id = code.answered(asked());
        Files.move(git, elsewhere);
        code.shop.git("init", "-q");
        hasBirth(git);

        assertThat(committed(id)).contains(CLAIMED);
    }

    /// A folder that is moved was made when it was, and a commit says of itself when it was made.
    @Test
    void anOlderRepositoryThatIsMovedThereByThenHasNoneOfIt() throws Exception {
        Path older = ScratchRepository.begun(elsewhere).folder().resolve(".git");
        hasBirth(older);
        String id = code.answered(asked());
        Files.move(git, code.shop.folder().resolveSibling("gone"));
        Files.move(older, git);
        code.after(Duration.ofDays(365));

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void ofWhatWasAskedWhileAnotherStoodThereItHasNoneEither() throws Exception {
        Path other = ScratchRepository.begun(elsewhere).folder().resolve(".git");
        Path away = code.shop.folder().resolveSibling("away");
        hasBirth(other);
        String first = code.answered(asked());
        Files.move(git, away);
        Files.move(other, git);
        String second = code.answered(asked());
        Files.move(git, other);
        Files.move(away, git);
        String third = code.answered(asked());

        String why = committed(first + "\nDecision: " + second + "\nDecision: " + third);

        assertThat(why).contains(second + "  " + CLAIMED);
        if (isKnownWhenMade(git)) {
            assertThat(why).contains("✓ " + first, "✓ " + third);
        }
    }

    @Test
    void whatAnotherComputerAskedAtThatPathHasNoNoteHere() throws Exception {
        String id = code.answered(code.question("Which cache?").inRepository("folder:" + git));
        code.answered(asked().titled("Which queue?"));

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void whatARestoreBringsMayBeOfAnotherComputer() throws Exception {
        String id = code.answered(asked());
        Path backup = code.shop.folder().resolveSibling("backup.db");
        assertThat(code.cli.run("backup", backup.toString()).exitCode()).isZero();
        assertThat(code.cli.run("restore", backup.toString(), "--replace", "--yes").exitCode())
                .isZero();
        code.answered(asked().titled("Which queue?"));

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void aFolderOfThatNameElsewhereAndAnAgentOfAnotherComputerHaveNone() throws Exception {
        String other =
                code.answered(
                        code.question("Which cache?").inRepository("folder:/srv/ann/shop/.git"));
        String foreign = code.answered(asked().ownedBy("ben"));

        String why = committed(other + "\nDecision: " + foreign);

        assertThat(why).contains(other + "  " + CLAIMED, foreign + "  ").doesNotContain("✓");
    }

    /// A question as an agent asks it that works there now.
    private DecisionBuilder asked() {
        String key =
                new RepositoryKeyResolver(code.cli.home(), Map.of(), code.cli.clock)
                        .find(code.shop.folder().toString())
                        .orElseThrow();
        assertThat(key).isEqualTo("folder:" + git);
        return code.question("Which cache?").inRepository(key);
    }

    private String committed(String id) throws Exception {
        code.shop.write("cache.txt", "redis\n");
        code.shop.commit("Use Redis\n\nDecision: " + id);
        code.after(Duration.ofMinutes(1));
        return code.cli.run("why", code.shop.folder().resolve("cache.txt") + ":1").out();
    }

    /// why: of a folder that last changed in the moment it was made, Java does not say when that was
    private static void hasBirth(Path folder) throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().plusSeconds(1)));
    }

    private static boolean isKnownWhenMade(Path folder) throws IOException {
        BasicFileAttributes all = Files.readAttributes(folder, BasicFileAttributes.class);
        return !all.creationTime().equals(all.lastModifiedTime());
    }
}
