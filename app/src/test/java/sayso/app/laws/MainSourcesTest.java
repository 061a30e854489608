package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What no compiled class shows any more, read from the sources of every module.
class MainSourcesTest {
    private static final List<Path> FILES = SourceCheckout.mainSources();
    private static final List<JavaSource> SOURCES = JavaSources.parsed(FILES);

    @Test
    void readsTheSourcesOfEveryModule() {
        assertThat(FILES).hasSizeGreaterThan(ProductClasses.LEAST);
        assertThat(FILES.stream().map(MainSourcesTest::module).distinct())
                .containsAll(
                        SourceCheckout.modules().stream()
                                .filter(module -> !module.equals("acceptance"))
                                .toList());
    }

    @Test
    void saysEveryType() {
        assertThat(SOURCES).flatMap(InferredTypeLaw::in).isEmpty();
    }

    @Test
    void rejectsVar() {
        assertThat(InferredTypeLaw.in(JavaSources.sample("sources/InferredTypeSample.java")))
                .hasSize(3);
    }

    @Test
    void namesTypesWithoutTheirPackages() {
        assertThat(SOURCES).flatMap(QualifiedNameLaw::in).isEmpty();
    }

    @Test
    void rejectsANameWithItsPackage() {
        assertThat(QualifiedNameLaw.in(JavaSources.sample("sources/QualifiedNameSample.java")))
                .hasSize(2);
    }

    @Test
    void writesSqlOnlyInTheStore() {
        // why: the benchmarks' baselines are bare SQL
        assertThat(
                        SOURCES.stream()
                                .filter(source -> !isIn(source, "sayso.store"))
                                .filter(source -> !isIn(source, "sayso.benchmarks")))
                .flatMap(LiteralLaw::sql)
                .isEmpty();
        assertThat(SOURCES.stream().filter(source -> isIn(source, "sayso.store")))
                .flatMap(LiteralLaw::sql)
                .isNotEmpty();
    }

    @Test
    void rejectsSqlElsewhere() {
        assertThat(LiteralLaw.sql(JavaSources.sample("sources/SqlLiteralSample.java"))).hasSize(2);
    }

    @Test
    void coloursOnlyInTheTheme() {
        assertThat(SOURCES.stream().filter(source -> !isTerminalSequence(source)))
                .flatMap(LiteralLaw::colours)
                .isEmpty();
        assertThat(SOURCES.stream().filter(MainSourcesTest::isTerminalSequence)).hasSize(6);
    }

    @Test
    void rejectsColoursElsewhere() {
        assertThat(LiteralLaw.colours(JavaSources.sample("sources/TerminalColourSample.java")))
                .hasSize(2);
    }

    @Test
    void asksForPermissionsInsteadOfKindsOfActors() {
        assertThat(SOURCES.stream().filter(source -> !ActorKindLaw.isConverter(source)))
                .flatMap(ActorKindLaw::in)
                .isEmpty();
        assertThat(
                        SOURCES.stream()
                                .filter(ActorKindLaw::isConverter)
                                .filter(source -> !ActorKindLaw.in(source).isEmpty()))
                .hasSize(ActorKindLaw.converters());
    }

    @Test
    void rejectsPermissionsReadFromTheKindOfAnActor() {
        assertThat(ActorKindLaw.in(JavaSources.sample("sources/ActorKindSample.java"))).hasSize(8);
    }

    @Test
    void endsEveryFileInTime() {
        assertThat(FILES)
                .flatMap(file -> FileLengthLaw.tooLong(file, SourceCheckout.read(file)))
                .isEmpty();
        assertThat(FileLengthLaw.idleExcuses(FILES)).isEmpty();
    }

    @Test
    void rejectsAFileThatIsTooLong() {
        Path file = Path.of("decision/src/main/java/sayso/decision/Endless.java");

        assertThat(FileLengthLaw.tooLong(file, "\n".repeat(FileLengthLaw.MOST))).isEmpty();
        assertThat(FileLengthLaw.tooLong(file, "\n".repeat(FileLengthLaw.MOST + 1))).hasSize(1);
    }

    @Test
    void saysWhatEveryPublicTypeIsFor() {
        assertThat(SOURCES).flatMap(TypeCommentLaw::missingIn).isEmpty();
    }

    @Test
    void rejectsPublicTypesWithoutASentence() {
        assertThat(
                        TypeCommentLaw.missingIn(
                                JavaSources.sample("sources/MissingCommentSample.java")))
                .hasSize(1);
        assertThat(TypeCommentLaw.missingIn(JavaSources.sample("sources/OldCommentSample.java")))
                .hasSize(1);
    }

    @Test
    void beginsTheCommentOfATypeWithTheThing() {
        assertThat(SOURCES).flatMap(TypeCommentLaw::roundaboutIn).isEmpty();
    }

    @Test
    void rejectsACommentThatWalksAroundTheThing() {
        assertThat(
                        TypeCommentLaw.roundaboutIn(
                                JavaSources.sample("sources/RoundaboutCommentSample.java")))
                .hasSize(2);
    }

    @Test
    void everyPackageOfEveryModuleIsNullMarked() {
        assertThat(FILES)
                .allMatch(file -> {
                    Path told = file.resolveSibling("package-info.java");
                    return Files.exists(told)
                            && SourceCheckout.read(told).contains("\n@NullMarked");
                });
    }

    private static boolean isIn(JavaSource source, String name) {
        return source.packageName().equals(name) || source.packageName().startsWith(name + ".");
    }

    /// The theme writes colours, and one takes sequences out of what agents wrote. On screens two move
    /// the cursor and one reads the keys; a benchmark looks at one of them.
    private static boolean isTerminalSequence(JavaSource source) {
        return switch (source.packageName()) {
            case "sayso.terminal" ->
                    List.of("Theme.java", "EscapeSequences.java").contains(source.name());
            case "sayso.terminal.screen" ->
                    List.of("InlineRenderer.java", "KeyReader.java").contains(source.name());
            case "sayso.benchmarks" -> source.name().equals("WatchScreenBenchmark.java");
            case "sayso.terminal.watch" -> source.name().equals("FullScreenRenderer.java");
            default -> false;
        };
    }

    private static String module(Path file) {
        return SourceCheckout.path("").relativize(file).getName(0).toString();
    }
}
