package sayso.app.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.home.PrivateFiles;
import sayso.wire.install.SetupReport;

class ProductInstallerTest {
    @TempDir Path folder;
    private SetupHarness someone;
    private Path home;
    private final List<String> progress = new ArrayList<>();

    @BeforeEach
    void moveIn() {
        someone = SetupHarness.in(folder);
        home = someone.home();
    }

    @Test
    void putsTheProductBehindTheCurrentLinkAndOnThePath() throws Exception {
        SetupReport report = setUp(someone.product("0.1.0", "aaa"));

        assertThat(home.resolve("current")).isSymbolicLink();
        assertThat(Files.readSymbolicLink(home.resolve("current")))
                .isEqualTo(Path.of("versions/0.1.0-aaa"));
        assertThat(home.resolve("current/lib/sayso.jar")).hasContent("jar of aaa");
        assertThat(folder.resolve(".local/bin/sayso").toRealPath())
                .isEqualTo(home.resolve("versions/0.1.0-aaa/bin/sayso").toRealPath());
        assertThat(report.launcher()).isEqualTo(home.resolve("current/bin/sayso").toString());
        assertThat(report.next())
                .containsExactly(
                        folder.resolve(".local/bin")
                                + " is not on your PATH: echo 'export"
                                + " PATH=\"$HOME/.local/bin:$PATH\"' >> ~/.profile");
        assertThat(progress).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "/bin/bash, >> ~/.bashrc",
        "/usr/bin/zsh, >> ~/.zshrc",
        "/bin/dash, >> ~/.profile",
        "'', >> ~/.profile",
        "/usr/bin/fish, fish_add_path ~/.local/bin"
    })
    void namesTheFileThatANewTerminalReads(String shell, String way) {
        assertThat(PathLink.howToAdd(Map.of("SHELL", shell))).endsWith(way);
    }

    @Test
    void makesTwoCredentialsOf160BitsThatOnlyTheOwnerCanRead() throws Exception {
        setUp(someone.product("0.1.0", "aaa"));

        assertThat(mode(home)).isEqualTo("rwx------");
        for (String token : TokenFiles.FILES) {
            assertThat(mode(home.resolve(token))).isEqualTo("rw-------");
            String kind = token.equals(TokenFiles.PERSON) ? "person" : "agent";
            assertThat(Files.readString(home.resolve(token)))
                    .matches("sayso_" + kind + "_[0-9a-z]{8}_[0-9a-z]{32}\n");
        }
        assertThat(Files.readString(home.resolve(TokenFiles.PERSON)))
                .isNotEqualTo(Files.readString(home.resolve(TokenFiles.AGENT)));
    }

    @Test
    void changesNothingTheSecondTime() throws Exception {
        ProductPackage product = someone.product("0.1.0", "aaa");
        setUp(product);
        Map<Path, String> before = everything();

        SetupReport again = setUp(product);

        assertThat(again.steps()).extracting(SetupReport.Step::state).containsOnly("unchanged");
        assertThat(everything()).isEqualTo(before);
        assertThat(progress).hasSize(1);
    }

    @Test
    void onADryRunSaysEverythingAndDoesNothing() throws Exception {
        ProductPackage product = someone.product("0.1.0", "aaa");

        SetupReport report =
                new ProductInstaller(home, folder, Map.of(), true, progress::add)
                        .run(product, true);

        assertThat(report.steps())
                .extracting(SetupReport.Step::name)
                .containsExactly(
                        "home",
                        "version",
                        "start_up_cache",
                        "current",
                        "link",
                        "manual",
                        "person_token",
                        "agent_token");
        assertThat(report.steps()).extracting(SetupReport.Step::state).containsOnly("would_do");
        assertThat(home).doesNotExist();
        assertThat(folder.resolve(".local")).doesNotExist();
        assertThat(progress).isEmpty();
    }

    @Test
    void aNewerBuildBecomesCurrentAndTheOlderStaysUntilItIsPruned() throws Exception {
        setUp(someone.product("0.1.0", "aaa"));
        ProductPackage newer = someone.product("0.1.0", "bbb");
        setUp(newer);

        assertThat(home.resolve("current/lib/sayso.jar")).hasContent("jar of bbb");
        assertThat(home.resolve("versions/0.1.0-aaa/lib/sayso.jar")).hasContent("jar of aaa");

        new ProductInstaller(home, folder, Map.of(), false, progress::add).run(newer, true);

        assertThat(home.resolve("versions/0.1.0-aaa")).doesNotExist();
        assertThat(home.resolve("current/lib/sayso.jar")).hasContent("jar of bbb");
    }

    @Test
    void doesNotPruneAVersionThatAProcessRuns() throws Exception {
        setUp(someone.product("0.1.0", "aaa"));
        Path older = home.resolve("versions/0.1.0-aaa").toRealPath();
        Process agent =
                new ProcessBuilder("sh", "-c", "read line", "agent", "-Dsayso.package=" + older)
                        .start();
        try {
            ProductPackage newer = someone.product("0.1.0", "bbb");
            new ProductInstaller(home, folder, Map.of(), false, progress::add).run(newer, true);

            assertThat(older).exists();
        } finally {
            agent.destroy();
        }
    }

    @Test
    void makesTheStartUpCacheAgainWhereTheCopiedOneIsOfNoUse() throws Exception {
        ProductPackage product = someone.product("0.1.0", "aaa");
        Files.writeString(product.folder().resolve("cache-is-bad"), "");

        SetupReport report = setUp(product);

        assertThat(step(report, "start_up_cache").state()).isEqualTo("done");
        assertThat(home.resolve("current/cache-is-bad")).doesNotExist();
        assertThat(progress).last().isEqualTo("making the start-up cache");
    }

    @Test
    void goesOnWithoutAStartUpCacheThatCannotBeMade() throws Exception {
        ProductPackage product = someone.product("0.1.0", "aaa");
        Files.writeString(product.folder().resolve("cache-is-bad"), "");
        SetupHarness.program(product.folder().resolve("bin/sayso-train"), "exit 3\n");

        SetupReport report = setUp(product);

        assertThat(step(report, "start_up_cache").state()).isEqualTo("skipped");
        assertThat(step(report, "agent_token").state()).isEqualTo("done");
    }

    @Test
    void linksTheManualWhereManLooksForIt() throws Exception {
        SetupReport report = setUp(someone.product("0.1.0", "aaa"));

        assertThat(step(report, "manual").state()).isEqualTo("done");
        assertThat(folder.resolve(".local/share/man/man1/sayso.1"))
                .isSymbolicLink()
                .satisfies(link ->
                        assertThat(Files.readSymbolicLink(link))
                                .isEqualTo(home.resolve("current/share/man/man1/sayso.1")));
        assertThat(step(setUp(someone.product("0.1.0", "aaa")), "manual").state())
                .isEqualTo("unchanged");
    }

    @Test
    void leavesAProgramOfThatNameWhichIsNotOurs() throws Exception {
        Path taken = folder.resolve(".local/bin/sayso");
        SetupHarness.program(taken, "echo mine\n");

        SetupReport report = setUp(someone.product("0.1.0", "aaa"));

        assertThat(step(report, "link").state()).isEqualTo("skipped");
        assertThat(Files.readString(taken)).contains("echo mine");
    }

    @Test
    void closesAHomeThatOthersCanLookInto() throws Exception {
        Files.createDirectories(home);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));

        SetupReport report = setUp(someone.product("0.1.0", "aaa"));

        assertThat(step(report, "home").state()).isEqualTo("done");
        assertThat(mode(home)).isEqualTo("rwx------");
    }

    @Test
    void ofManyWhoMakeAFileAtOnceExactlyOneDoes() throws Exception {
        Path file = folder.resolve("one.token");
        List<Callable<Boolean>> makers = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            String text = "from " + i;
            makers.add(() -> PrivateFiles.create(file, text));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
            int made = 0;
            for (Future<Boolean> result : threads.invokeAll(makers)) {
                made += result.get() ? 1 : 0;
            }
            assertThat(made).isEqualTo(1);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void whatRunsFromClassesCannotBeSetUpAndSaysWhatCan() {
        SetupHarness.Result result = someone.run("setup");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("runs from its classes", "./sayso setup");
        assertThat(home).doesNotExist();
    }

    private SetupReport setUp(ProductPackage product) throws Exception {
        return new ProductInstaller(home, folder, someone.environment(), false, progress::add)
                .run(product, false);
    }

    private static SetupReport.Step step(SetupReport report, String name) {
        return report.steps().stream()
                .filter(step -> step.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private Map<Path, String> everything() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            Map<Path, String> all = new TreeMap<>();
            for (Path file : files.toList()) {
                boolean regular = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
                all.put(file, regular ? Files.readString(file) : "");
            }
            return all;
        }
    }
}
