package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No mocks, no sleeps, no test that may be passed over or is left out of every run.
class TestSourcesTest {
    private static final List<Path> FILES = SourceCheckout.testSources();
    private static final List<JavaSource> SOURCES = JavaSources.parsed(FILES);

    @Test
    void testsAreHonest() {
        assertThat(FILES).hasSizeGreaterThan(50);
        assertThat(SOURCES).flatMap(TestPracticeLaw::brokenIn).isEmpty();
    }

    @Test
    void testsNameTypesWithoutTheirPackages() {
        assertThat(SOURCES).flatMap(QualifiedNameLaw::in).isEmpty();
    }

    /// Whoever makes one outside of a `@TempDir` takes it away again, and stands here.
    @Test
    void temporaryFoldersAreMadeWhereTheyAreTakenAway() throws IOException {
        List<String> takingAway =
                List.of("UpgradeTest.java", "TmuxTerminal.java", "TestSourcesTest.java");
        for (Path file : FILES) {
            assertThat(Files.readString(file))
                    .as(file.toString())
                    .matches(text ->
                            takingAway.contains(String.valueOf(file.getFileName()))
                                    || !text.contains("createTempDirectory(\""));
        }
    }

    /// What a Java process unpacked and was killed before it took away stays in the folder of the build, as the shared
    /// command lines tell it. The laws themselves compile.
    @Test
    void furtherJavaProcessesAreStartedByASharedCommandLine() throws IOException {
        List<String> exempt =
                List.of("ChildJavaCommand.java", "JavaSources.java", "TestSourcesTest.java");
        for (Path file : FILES) {
            assertThat(Files.readString(file))
                    .as(file.toString())
                    .matches(text ->
                            exempt.contains(String.valueOf(file.getFileName()))
                                    || !text.contains("java.class.path"));
        }
    }

    @Test
    void rejectsSleepingSkippingAndAssuming() {
        assertThat(TestPracticeLaw.brokenIn(JavaSources.sample("sources/TestSleepSample.java")))
                .extracting(sentence -> sentence.replaceFirst("^\\S+ ", ""))
                .containsExactlyInAnyOrder(
                        "skips a test", "sleeps", "assumes instead of asserting");
    }

    @Test
    void testsThatAreLeftOutBelongToAPartOfTheLongRun() {
        assertThat(TestTagLaw.parts()).isNotEmpty();
        assertThat(SOURCES)
                .flatMap(source -> TestTagLaw.brokenIn(source, TestTagLaw.parts()))
                .isEmpty();
    }

    @Test
    void rejectsTagsThatNoRunNames() {
        assertThat(
                        TestTagLaw.brokenIn(
                                JavaSources.sample("sources/TestTagSample.java"), Set.of("crowd")))
                .extracting(sentence -> sentence.replaceFirst(".* is tagged (\\S+);.*", "$1"))
                .containsExactly("[slow]", "[long]");
    }

    /// As text: no mocking library is there to compile against.
    @Test
    void rejectsMocking(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("Pretending.java");
        Files.writeString(
                file,
                """
                import static org.mockito.Mockito.mock;

                final class Pretending {
                    Object pretend = mock(Object.class);
                }
                """);

        assertThat(TestPracticeLaw.brokenIn(JavaSources.parsed(List.of(file)).get(0))).hasSize(1);
    }
}
