package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;

/// What was asked before a repository's first commit, when its folder was all that named it: it was asked in that repository,
/// and in no other that stands at the path by then.
class WhyUnbornFaceTest {
    private static final String CLAIMED = "claimed, not confirmed: asked in another repository";

    private CodeHarness code;
    private Path git;

    /// why: a folder is made when the computer's clock says so, whatever that of the test does
    @BeforeEach
    void begin(@TempDir Path folder) throws Exception {
        code = new CodeHarness(folder);
        git = code.shop.folder().resolve(".git");
        code.cli.clock.setTo(Instant.now().plus(Duration.ofMinutes(1)));
        code.after(Duration.ZERO);
    }

    @Test
    void theFirstCommitFollowsWhatWasAskedBeforeIt() throws Exception {
        String id = code.answered(before(git));

        String why = committed(id);

        if (isKnownWhenMade()) {
            assertThat(why).contains("✓ " + id, "trailer, confirmed").doesNotContain("claimed");
        } else {
            assertThat(why).contains(CLAIMED);
        }
    }

    @Test
    void whatWasAskedAtThatPathAfterTheCommitWasAskedElsewhere() throws Exception {
        code.shop.write("first.txt", "first\n");
        code.shop.commit("first");
        code.after(Duration.ofMinutes(1));
        String id = code.answered(before(git));

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void anotherRepositoryThatStandsThereByThenHasNoneOfIt() throws Exception {
        code.cli.clock.setTo(Instant.now());
        String id = code.answered(before(git));
        remove(git);
        code.shop.git("init", "-q");
        code.after(Duration.ofMinutes(1));

        assertThat(committed(id)).contains(CLAIMED);
    }

    @Test
    void aFolderOfThatNameElsewhereAndAnAgentOfAnotherComputerHaveNone() throws Exception {
        String elsewhere = code.answered(before(Path.of("/srv/ann/shop/.git")));
        String foreign = code.answered(before(git).ownedBy("ben"));

        String why = committed(elsewhere + "\nDecision: " + foreign);

        assertThat(why).contains(elsewhere + "  " + CLAIMED, foreign + "  ").doesNotContain("✓");
    }

    private DecisionBuilder before(Path folder) {
        return code.question("Which cache?").inRepository("folder:" + folder);
    }

    private String committed(String id) throws Exception {
        code.shop.write("cache.txt", "redis\n");
        code.shop.commit("Use Redis\n\nDecision: " + id);
        code.after(Duration.ofMinutes(1));
        return code.cli.run("why", code.shop.folder().resolve("cache.txt") + ":1").out();
    }

    private boolean isKnownWhenMade() throws IOException {
        BasicFileAttributes all = Files.readAttributes(git, BasicFileAttributes.class);
        return !all.creationTime().equals(all.lastModifiedTime());
    }

    private static void remove(Path folder) throws IOException {
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes all)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(
                            Path left, @Nullable IOException failure) throws IOException {
                        Files.delete(left);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
