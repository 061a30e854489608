package sayso.acceptance.pages;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every block for the shell of every page is run as it stands, in the order of its page, and prints what the page shows.
class PageShellBlocksTest {
    /// So many blocks may say that they are not run, so that the number does not grow unseen.
    private static final int LEFT_OUT_AT_MOST = 10;

    private static final String REFERENCE = "docs/reference/";

    /// Two pages at a time: most of a page is waiting for processes to start.
    private static final ExecutorService RUNS = Executors.newFixedThreadPool(2);

    private static final Map<String, CompletableFuture<List<String>>> FAULTS =
            new LinkedHashMap<>();

    @TempDir private static Path folder;

    /// What people follow from the first line to the last.
    static List<String> guides() {
        return pages().filter(path -> !path.startsWith(REFERENCE)).toList();
    }

    static List<String> references() {
        return pages().filter(path -> path.startsWith(REFERENCE)).toList();
    }

    private static Stream<String> pages() {
        String only = System.getProperty("page", "");
        return DocsPage.all().stream().map(DocsPage::path).filter(path -> path.contains(only));
    }

    /// The first that is asked for begins all of its kind.
    private static List<String> faults(String page, List<String> kind) {
        for (DocsPage each : DocsPage.all()) {
            if (kind.contains(each.path())) {
                FAULTS.computeIfAbsent(
                        each.path(),
                        _ ->
                                CompletableFuture.supplyAsync(
                                        () -> PageRun.faults(each, folderOf(each)), RUNS));
            }
        }
        return requireNonNull(FAULTS.get(page)).join();
    }

    private static Path folderOf(DocsPage page) {
        try {
            return Files.createDirectory(folder.resolve(page.path().replace('/', '-')));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    static void end() {
        RUNS.close();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("guides")
    void aGuideWorksAsWritten(String page) {
        assertWorks(faults(page, guides()));
    }

    @Tag("long")
    @Tag("build")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("references")
    void aReferenceWorksAsWritten(String page) {
        assertWorks(faults(page, references()));
    }

    private static void assertWorks(List<String> faults) {
        if (!faults.isEmpty()) {
            fail(String.join("\n\n", faults));
        }
    }

    @Test
    void leavesFewBlocksOut() {
        List<String> leftOut =
                DocsPage.all().stream()
                        .flatMap(page ->
                                page.blocks().stream()
                                        .filter(PageShellBlocksTest::isLeftOut)
                                        .map(block -> page.path() + ":" + block.line()))
                        .toList();

        assertThat(leftOut).hasSizeLessThanOrEqualTo(LEFT_OUT_AT_MOST);
    }

    @Test
    void namesTheLinesThatDoNotWork() {
        DocsPage page =
                new DocsPage(
                        "made-up.md",
                        DocsPage.blocks(
                                """
                                The file `note.txt`:

                                ```text
                                ship
                                ```

                                ```console
                                $ cat note.txt
                                sh…
                                $ cat note.txt
                                hold
                                ```

                                ```sh
                                kept=1
                                test "$kept" = 1
                                test -e missing
                                ```

                                ```sh
                                cat note.txt
                                ```

                                ```text
                                other
                                ```
                                """));

        assertThat(PageRun.faults(page, folderOf(page)))
                .satisfiesExactly(
                        first ->
                                assertThat(first)
                                        .startsWith("made-up.md:7: cat note.txt")
                                        .contains("hold"),
                        second -> assertThat(second).startsWith("made-up.md:14: test -e missing"),
                        third ->
                                assertThat(third)
                                        .startsWith("made-up.md:20: cat note.txt")
                                        .contains("other"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```\nsayso ls\n```",
                "```text\n$ sayso ls\n```",
                "<!-- not run: tired -->\n```sh\nsayso ls\n```",
                "<!-- nut run: long -->\n```sh\nsayso ls\n```",
                "<!-- person: shouts -->\n```sh\nsayso ls\n```"
            })
    void refusesBlocksThatNobodyWouldRun(String page) {
        assertThatThrownBy(() -> DocsPage.blocks(page)).isInstanceOf(AssertionError.class);
    }

    private static boolean isLeftOut(PageBlock block) {
        return block instanceof ShellBlock shell && shell.how() instanceof ShellBlock.Mode.Left;
    }
}
