package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import tools.jackson.databind.JsonNode;

/// The archive that people install from, unpacked where nothing but a bare Debian is.
class DistributionArchiveTest {
    /// Asked for by class files that never run in Sayso: bean annotations, a GUI's events.
    private static final Set<String> NEVER_REACHED = Set.of("java.desktop");

    private static final String PAGE = "docs/how-to/install-from-the-archive.md";

    /// It links a Java runtime and trains the start-up caches.
    private static final Duration BOUND = Duration.ofMinutes(10);

    @TempDir static Path folder;
    private static Path archive;
    private static BareDebian debian;
    private static Path unpacked;
    private static String inside;

    @BeforeAll
    static void makeTheArchiveAndUnpackItInABareDebian() throws IOException {
        debian = BareDebian.in(folder);
        Path maker = CheckoutPaths.root().resolve("dev/archive");
        ProcessResult made =
                TestProcess.start(new ProcessBuilder(maker.toString(), "--no-build"))
                        .closeInput()
                        .result(BOUND)
                        .succeeded();
        archive = Path.of(made.stdout().lines().reduce("", (_, line) -> line));
        Path opt = Files.createDirectories(debian.root().resolve("opt"));
        TestProcess.start(
                        new ProcessBuilder("tar", "-C", opt.toString(), "-xzf", archive.toString()))
                .closeInput()
                .result()
                .succeeded();
        String name = archive.getFileName().toString().replace(".tar.gz", "");
        unpacked = opt.resolve(name);
        inside = "/opt/" + name;
    }

    @AfterAll
    static void removeIt() {
        debian.close();
    }

    @Test
    void playsTheMainJobWhereNoJavaIsInstalled() {
        ProcessResult java = debian.run("sh", "-c", "command -v java");
        ProcessResult demo = debian.run(inside + "/bin/sayso", "demo", "--auto");

        assertThat(java.exitCode()).isNotZero();
        assertThat(demo.exitCode()).as(demo.stdout() + demo.stderr()).isZero();
        assertThat(demo.stdout()).contains("provide_choice");
    }

    @Test
    void installsItselfAndStartsFromTheCacheItBrought() {
        ProcessResult setup = debian.run(inside + "/bin/sayso", "setup", "--json");
        ProcessResult doctor = debian.run("/root/.local/bin/sayso", "doctor", "--json");

        assertThat(setup.exitCode()).as(setup.stderr()).isZero();
        JsonNode cacheStep = null;
        for (JsonNode step : setup.json().path("steps")) {
            cacheStep = step.path("step").asString().equals("start_up_cache") ? step : cacheStep;
        }
        assertThat(cacheStep).isNotNull();
        assertThat(cacheStep.path("state").asString())
                .as("a cache that came along is not made again")
                .isEqualTo("unchanged");
        assertThat(doctor.stdout()).contains("/root/.sayso/versions/").contains("/runtime");
        ProcessResult manual =
                debian.run(
                        "sh",
                        "-c",
                        "read -r title </root/.local/share/man/man1/sayso.1 && echo \"$title\"");
        assertThat(manual.stdout()).as(manual.stderr()).startsWith(".TH");
    }

    @Test
    void holdsEveryModuleOfJavaThatItsJarsAskFor() throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("--multi-release", "25", "--ignore-missing-deps"));
        arguments.add("--print-module-deps");
        jars().map(Path::toString).forEach(arguments::add);
        StringWriter needed = new StringWriter();
        PrintWriter complaints = new PrintWriter(new StringWriter());
        int code =
                ToolProvider.findFirst("jdeps")
                        .orElseThrow()
                        .run(new PrintWriter(needed), complaints, arguments.toArray(String[]::new));
        String release = Files.readString(unpacked.resolve("runtime/release"));
        List<String> there =
                release.lines()
                        .filter(line -> line.startsWith("MODULES="))
                        .flatMap(line -> Arrays.stream(line.split("[\" ]")))
                        .toList();

        assertThat(code).as(needed.toString()).isZero();
        assertThat(there).contains("java.base", "java.sql");
        assertThat(Stream.of(needed.toString().strip().split(",")))
                .filteredOn(module -> !NEVER_REACHED.contains(module))
                .isSubsetOf(there);
    }

    @Test
    void namesEveryLibraryWithItsLicenceInTheListAndInTheBillOfMaterials() throws IOException {
        String list = Files.readString(unpacked.resolve("THIRD-PARTY.txt"));
        JsonNode bill = ProgramJson.parse(Files.readString(unpacked.resolve("sayso.cdx.json")));
        Set<String> billed = new TreeSet<>();
        for (JsonNode component : bill.path("components")) {
            billed.add(
                    component.path("name").asString() + "-" + component.path("version").asString());
        }

        List<String> libraries =
                jars().map(jar -> jar.getFileName().toString().replace(".jar", ""))
                        .filter(name -> !name.startsWith("sayso"))
                        .toList();

        assertThat(libraries).hasSizeGreaterThan(5).isSubsetOf(billed);
        assertThat(libraries)
                .allSatisfy(library -> {
                    int dash = library.lastIndexOf('-');
                    String coordinates =
                            ":" + library.substring(0, dash) + ":" + library.substring(dash + 1);
                    assertThat(list)
                            .containsPattern(
                                    "(?m)^\\((Apache-2\\.0|BSD-2-Clause|EDL-1\\.0|MIT)\\) .*\\Q"
                                            + coordinates
                                            + "\\E");
                });
        assertThat(unpacked.resolve("NOTICE")).content().contains("picocli", "Classpath Exception");
        assertThat(unpacked.resolve("LICENSE")).content().contains("Apache License");
        assertThat(unpacked.resolve("legal")).isDirectoryContaining("glob:**/jackson-core-*");
        assertThat(unpacked.resolve("runtime/legal/java.base/LICENSE")).exists();
        try (Stream<Path> texts = Files.walk(unpacked.resolve("legal"))) {
            assertThat(texts.map(Path::toString))
                    .as("several of one name, of what a library brings along")
                    .anyMatch(text -> text.matches(".*/postgresql-.*/com.ongres.scram/.*LICENSE"))
                    .anyMatch(text ->
                            text.matches(".*/postgresql-.*/com.ongres.stringprep/.*LICENSE"));
        }
    }

    @Test
    void carriesItsChecksumAndNothingThatOnlyABuildNeeds() throws IOException {
        Path checksum = archive.resolveSibling(archive.getFileName() + ".sha256");
        ProcessResult check =
                TestProcess.start(
                                new ProcessBuilder("sha256sum", "-c", checksum.toString())
                                        .directory(archive.getParent().toFile()))
                        .closeInput()
                        .result();

        assertThat(check.exitCode()).as(check.stderr()).isZero();
        try (Stream<Path> files = Files.walk(unpacked)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.endsWith(".java") || name.contains("-tests.jar"))
                    .doesNotContain("jmods", "javac");
        }
        assertThat(unpacked.resolve("runtime/man")).doesNotExist();
    }

    @Test
    void isAsLargeAsThePageSays() throws IOException {
        Matcher said =
                Pattern.compile("download of (\\d+) MB and takes\\s+(\\d+) MB installed")
                        .matcher(Files.readString(CheckoutPaths.root().resolve(PAGE)));
        assertThat(said.find()).isTrue();
        long installed;
        try (Stream<Path> files = Files.walk(unpacked)) {
            installed =
                    files.filter(Files::isRegularFile)
                            .mapToLong(file -> file.toFile().length())
                            .sum();
        }

        assertThat(Files.size(archive) / 1e6)
                .isBetween(
                        0.8 * Integer.parseInt(said.group(1)),
                        1.0 * Integer.parseInt(said.group(1)));
        assertThat(installed / 1e6)
                .isBetween(
                        0.8 * Integer.parseInt(said.group(2)),
                        1.0 * Integer.parseInt(said.group(2)));
    }

    private static Stream<Path> jars() throws IOException {
        try (Stream<Path> files = Files.list(unpacked.resolve("lib"))) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList().stream();
        }
    }
}
