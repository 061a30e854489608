package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;

/// The launcher of the package: where it may lie, which Java it takes, what it hands on.
class LauncherTest {
    @TempDir Path folder;
    private PackageCopy product;

    @BeforeEach
    void copyTheProduct() throws IOException {
        product = PackageCopy.in(folder.resolve("product"));
    }

    @Test
    void startsThroughALinkToALink() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("first"), Path.of("../product/bin/sayso"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("bin/first"));

        assertAnswers(product.run(second, "--version"));
    }

    @Test
    void startsThroughALinkToItsFolder() throws IOException {
        Path current = Files.createSymbolicLink(folder.resolve("current"), Path.of("product"));

        assertAnswers(product.run(current.resolve("bin/sayso"), "--version"));
    }

    @Test
    void startsByARelativePathAndByItsBareName() {
        assertAnswers(product.run(Path.of("/bin/sh"), "bin/sayso", "--version"));
        assertAnswers(product.run(Path.of("/bin/sh"), "-c", "cd bin && ./sayso --version"));
        assertAnswers(product.run(Path.of("/bin/sh"), "-c", "cd bin && sh sayso --version"));
    }

    @Test
    void handsOnArgumentsAndTheExitCodeAsTheyAre() {
        ProcessResult result = product.run("no such * \"$HOME\" command");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).contains("no such * \"$HOME\" command");
    }

    @Test
    void becomesTheJavaProcessSoThatSignalsReachIt() {
        assertThat(product.folder().resolve("bin/sayso"))
                .content()
                .containsPattern("(?m)^set -- \"\\$jdk/bin/java\"")
                .containsPattern("(?m)^exec \"\\$@\"");
    }

    @Test
    void keepsOptionsMeantForOtherJavaProgramsAway() {
        assertAnswers(product.with("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC").run("--version"));
        assertAnswers(product.with("JDK_JAVA_OPTIONS", "-Dx=1").run("--version"));
        assertAnswers(product.with("_JAVA_OPTIONS", "-Xmx40g").run("--version"));
    }

    @Test
    void remembersTheJdkAndLooksAgainWhenThatOneIsGone() throws IOException {
        Path memory = product.folder().resolve("jdk");
        String remembered = Files.readString(memory);
        Files.writeString(memory, folder.resolve("removed") + "\n");

        assertAnswers(product.run("--version"));
        assertThat(Path.of(Files.readString(memory).strip(), "bin/java")).isExecutable();

        Files.writeString(memory, remembered);
        assertAnswers(
                product.with("JAVA_HOME", folder.resolve("removed").toString()).run("--version"));
        assertThat(memory).hasContent(remembered.strip());
    }

    @Test
    void looksAgainWhenTheRememberedFolderNowHoldsAnotherJava() throws IOException {
        Path memory = product.folder().resolve("jdk");
        Files.writeString(memory, aJdk("17.0.15") + "\n");

        assertAnswers(product.run("--version"));
        assertThat(memory).content().doesNotContain("jdk-17.0.15");
    }

    @Test
    void passesOverAJavaHomeOfAnotherVersion() throws IOException {
        Files.delete(product.folder().resolve("jdk"));

        assertAnswers(product.with("JAVA_HOME", aJdk("17.0.15").toString()).run("--version"));
    }

    @Test
    void takesTheJdkItIsTold() throws IOException {
        String jdk = Files.readString(product.folder().resolve("jdk")).strip();

        assertAnswers(product.with("SAYSO_JAVA", jdk).run("--version"));
        assertAnswers(product.with("SAYSO_JAVA", jdk + "/bin/java").run("--version"));
    }

    @Test
    void refusesToGoOnWithAToldJdkThatIsNone() throws IOException {
        Path old = aJdk("250.0.1");

        ProcessResult result = product.with("SAYSO_JAVA", old.toString()).run("--version");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .isEqualTo("sayso: SAYSO_JAVA is %s, which is not the folder of a JDK 25", old);
    }

    @Test
    void saysWhereItLookedWhenThereIsNoJdk() {
        ProcessResult result =
                product.with("JAVA_HOME", "/folder/of/java-17")
                        .run(
                                Path.of("/bin/sh"),
                                "-c",
                                ". lib/jdk.sh; jdk_is_25() { return 1; }; jdk_find");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .startsWith("sayso: no JDK 25 found")
                .contains("JAVA_HOME (/folder/of/java-17)", "/usr/lib/jvm", "SAYSO_JAVA=");
    }

    private void assertAnswers(ProcessResult result) {
        assertThat(result.exitCode()).as(result.stderr()).isZero();
        assertThat(result.stdout()).startsWith("sayso 0.1.0 (build ");
        assertThat(result.stderr()).isEmpty();
    }

    /// A folder that looks like a JDK of this version and ends badly when it is started.
    private Path aJdk(String version) throws IOException {
        Path jdk = Files.createDirectories(folder.resolve("jdk-" + version));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.createDirectory(jdk.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexit 99\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return jdk;
    }
}
