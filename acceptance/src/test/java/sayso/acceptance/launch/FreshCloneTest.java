package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;

/// `./sayso` in a clone that was never built: the first use builds it, the next ones do not.
class FreshCloneTest {
    private static final Duration BUILD_BOUND = Duration.ofMinutes(20);
    private static final Set<String> NOT_CLONED =
            Set.of("target", ".git", ".tools", "node_modules");

    @TempDir static Path folder;
    private static Path clone;
    private static Path toolsWithoutMaven;
    private static ProcessResult firstUse;
    private static ProcessResult firstUseOfAnotherProcess;
    private static long startUpCache;

    @BeforeAll
    static void useANewCloneForTheFirstTime() throws Exception {
        clone = folder.resolve("my clone");
        copy(CheckoutPaths.root(), clone);
        toolsWithoutMaven = Files.createDirectory(folder.resolve("tools"));
        for (String tool :
                List.of(
                        "sh", "find", "sed", "touch", "mkdir", "rm", "date", "sleep", "tail",
                        "head", "grep")) {
            Files.createSymbolicLink(toolsWithoutMaven.resolve(tool), onThePath(tool));
        }
        FutureTask<ProcessResult> other =
                new FutureTask<>(() -> {
                    ConditionPoller.holds(
                            "the first process builds",
                            () -> Files.exists(clone.resolve("target/build.lock/pid")));
                    return sayso(System.getenv("PATH"), "--version");
                });
        Thread.startVirtualThread(other);
        firstUse = sayso(System.getenv("PATH"), "--version");
        firstUseOfAnotherProcess = other.get();
        startUpCache = Files.size(clone.resolve("app/target/sayso/sayso.aot"));
    }

    @Test
    void firstUseBuildsTellsItsStepsOnStandardErrorAndAnswers() {
        assertThat(firstUse.exitCode()).as(firstUse.stderr()).isZero();
        assertThat(firstUse.stdout()).startsWith("sayso 0.1.0 (build ").doesNotContain("\n");
        assertThat(firstUse.stderr())
                .contains("sayso: building: ", "start-up cache", "sayso: building, done after");
        assertThat(startUpCache).isPositive();
    }

    @Test
    void aSecondProcessWaitsForTheBuildOfTheFirst() {
        assertThat(firstUseOfAnotherProcess.exitCode())
                .as(firstUseOfAnotherProcess.stderr())
                .isZero();
        assertThat(firstUseOfAnotherProcess.stdout()).isEqualTo(firstUse.stdout());
        assertThat(firstUseOfAnotherProcess.stderr())
                .startsWith("sayso: another process builds this clone, waiting for it")
                .doesNotContain("sayso: building");
    }

    @Tag("long")
    @Tag("build")
    @Test
    void aChangedClassPackagedWithoutTrainingAnswersAtOnce() throws Exception {
        Path source = clone.resolve("app/src/main/java/sayso/app/product/ProductVersion.java");
        Files.writeString(source, Files.readString(source).replace("\"0.1.0\"", "\"9.9.9\""));

        ProcessResult packaged =
                run(
                        System.getenv("PATH"),
                        "env",
                        "MAVEN_OPTS=-XX:TieredStopAtLevel=1",
                        "mvn",
                        "-B",
                        "-q",
                        "-Ddist",
                        "-P",
                        "!format",
                        "-pl",
                        "app",
                        "-am",
                        "-Dstart-up=no-training",
                        "package");

        assertThat(packaged.exitCode()).as(packaged.stdout()).isZero();
        assertThat(sayso(System.getenv("PATH"), "--version").stdout())
                .startsWith("sayso 9.9.9 (build ");
    }

    @Test
    void laterUsesNeedNoMavenAndSayNothing() throws Exception {
        ProcessResult result = sayso(toolsWithoutMaven.toString(), "--version");

        assertThat(result.exitCode()).as(result.stderr()).isZero();
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void aChangedSourceIsBuiltBeforeACommandRunsAndAFailureSaysWhyAndWhereTheLogIs()
            throws Exception {
        Path source = clone.resolve("app/src/main/java/sayso/app/product/ProductVersion.java");
        String good = Files.readString(source);
        try {
            Files.writeString(source, good + "\nthis is not Java\n");

            ProcessResult broken = sayso(System.getenv("PATH"), "--version");

            assertThat(broken.exitCode()).isEqualTo(3);
            assertThat(broken.stdout()).isEmpty();
            assertThat(broken.stderr())
                    .contains(
                            "sayso: the build failed",
                            "ProductVersion.java",
                            clone + "/target/build.log")
                    .contains("SAYSO_REBUILD=0 ./sayso");
        } finally {
            Files.writeString(source, good);
            Files.setLastModifiedTime(source, FileTime.fromMillis(0));
        }
    }

    @Test
    void agentsAreNotMadeToWaitForABuild() throws Exception {
        Path source = clone.resolve("decision/pom.xml");
        FileTime before = Files.getLastModifiedTime(source);
        try {
            Files.setLastModifiedTime(source, FileTime.fromMillis(Long.MAX_VALUE / 4_000_000));

            ProcessResult result = sayso(toolsWithoutMaven.toString(), "mcp");

            assertThat(result.stderr()).contains("SAYSO_REBUILD=1 ./sayso rebuilds");
            assertThat(result.stderr()).doesNotContain("Maven");
        } finally {
            Files.setLastModifiedTime(source, before);
        }
    }

    @Test
    void withoutMavenTheFirstUseSaysWhatToInstall() throws Exception {
        Path build = clone.resolve("app/target/sayso/build");
        Path aside = clone.resolve("app/target/sayso/build.aside");
        Files.move(build, aside);
        try {
            ProcessResult result = sayso(toolsWithoutMaven.toString(), "--version");

            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.stdout()).isEmpty();
            assertThat(result.stderr())
                    .contains("Maven (mvn) is not on the PATH", "apt-get install maven");
        } finally {
            Files.move(aside, build);
        }
    }

    private static ProcessResult sayso(String path, String argument) throws Exception {
        return run(path, "./sayso", argument);
    }

    private static ProcessResult run(String path, String... command) throws Exception {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(clone.toFile())
                        .redirectInput(Path.of("/dev/null").toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().put("PATH", path);
        builder.environment().put("SAYSO_HOME", folder.resolve("home").toString());
        Process process = builder.start();
        assertThat(process.waitFor(BUILD_BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return new ProcessResult(
                process.exitValue(), Files.readString(out).strip(), Files.readString(err).strip());
    }

    private static Path onThePath(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .map(place -> Path.of(place, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path directory, BasicFileAttributes attributes) throws IOException {
                        if (NOT_CLONED.contains(String.valueOf(directory.getFileName()))) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Files.createDirectories(to.resolve(from.relativize(directory).toString()));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        if (!NOT_CLONED.contains(String.valueOf(file.getFileName()))) {
                            Files.copy(
                                    file,
                                    to.resolve(from.relativize(file).toString()),
                                    StandardCopyOption.COPY_ATTRIBUTES);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
