package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// Words, variables, files and homes outside ASCII, in the environments that cron, units of systemd and
/// agents start programs in. Shells write the bytes here, so that the encoding of this Java does not matter.
class LocaleTest {
    /// What a UTF-8 terminal and a Latin-1 terminal send for größe, as printf writes it.
    private static final String UTF_8 = "gr\\303\\266\\303\\237e";

    private static final String LATIN_1 = "gr\\366\\337e";

    @TempDir Path folder;
    private UserSandbox sandbox;
    private Path home;

    @BeforeEach
    void aHomeOutsideAscii() throws IOException {
        sandbox = UserSandbox.in(folder);
        home = Files.createDirectories(sandbox.user().resolve("h\u00f6me"));
        Files.writeString(
                home.resolve("settings.json"), "{\"answers_from_agent_process\":\"trust\"}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "LC_ALL=C", "LC_ALL=POSIX", "LANG=de_DE.UTF-8", "LC_ALL=C.UTF-8"})
    void heldWorkIsHeldUnderItsNameInEveryLocale(String locale) {
        sh(locale, "\"$sayso\" gate add \"$word\" --after first").succeeded();

        ProcessResult held = sh(locale, "\"$sayso\" gate check \"$word\"");
        assertThat(held.exitCode()).as(held.stderr()).isEqualTo(1);
        assertThat(held.stdout()).contains("gr\u00f6\u00dfe: blocked");
        assertThat(sh("LC_ALL=C.UTF-8", "\"$sayso\" gate list").stdout())
                .contains("gr\u00f6\u00dfe: blocked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "LC_ALL=C"})
    void questionsMaterialAndAnswersAreStoredAsTheyWereWritten(String locale) throws IOException {
        Files.writeString(sandbox.project().resolve("gr\u00f6\u00dfe.md"), "\u00dcber alles\n");

        sh(
                        locale,
                        "\"$sayso\" decision request --prompt \"$word?\" --option \"$word\" --option b"
                                + " --context \"@$word.md\" --json")
                .succeeded();
        ProcessResult shown =
                sh(locale, "\"$sayso\" answer \"$(\"$sayso\" ls --json | id)\" \"$word\"");

        assertThat(shown.exitCode()).as(shown.stderr()).isZero();
        String all = sh(locale, "\"$sayso\" decision export --all").succeeded().stdout();
        assertThat(all).contains("gr\u00f6\u00dfe?", "\u00dcber alles").doesNotContain("\ufffd");
        assertThat(sh(locale, "\"$sayso\" log --verify").exitCode()).isZero();
    }

    @Test
    void theHubStartsAndIsFoundUnderAHomeOutsideAscii() {
        try {
            sh("LC_ALL=C", "\"$sayso\" hub start").succeeded();
            assertThat(sh("LC_ALL=POSIX", "\"$sayso\" hub status").exitCode()).isZero();
        } finally {
            sh("LC_ALL=C", "\"$sayso\" hub stop");
        }
    }

    @Test
    void aPackageInAFolderOutsideAsciiStarts() throws IOException {
        PackageCopy product = PackageCopy.in(folder.resolve("pr\u00f6dukt"));

        ProcessResult version =
                product.run(
                        Path.of("/usr/bin/env"),
                        "-i",
                        "PATH=" + System.getenv("PATH"),
                        product.launcher().toString(),
                        "--version");

        assertThat(version.exitCode()).as(version.stderr()).isZero();
        assertThat(version.stderr()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gate check \"$wrong\"",
                "ask \"$wrong\" a b",
                "answer x \"$wrong\"",
                "mcp \"$wrong\""
            })
    void aWordThatIsNotUtf8IsRefusedAndStoredNowhere(String command) {
        ProcessResult refused = sh("LC_ALL=C.UTF-8", "\"$sayso\" " + command);

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.stderr()).contains("not UTF-8: word");
        assertThat(home.resolve("sayso.db")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SAYSO_HOME", "HOME", "SAYSO_ACTOR", "CODEX_THREAD_ID"})
    void aVariableThatIsNotUtf8IsRefusedByItsName(String variable) {
        ProcessResult refused = sh("LC_ALL=C", variable + "=\"$wrong\" \"$sayso\" ls --json");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.json().path("error").path("code").asString()).isEqualTo("not_utf8");
        assertThat(refused.json().path("error").path("message").asString()).endsWith(variable);
    }

    @Test
    void aFolderWhoseNameIsNotUtf8IsRefused() {
        ProcessResult refused =
                sh("LC_ALL=C", "mkdir \"$wrong\" && cd \"$wrong\" && \"$sayso\" ls");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.stderr()).contains("the path of this folder");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "decision request --prompt ok --option a --option b --context -",
                "plan propose --session s -",
                "plan check -- -",
                "decision import -",
                "analysis evaluate -"
            })
    void inputThatIsNotUtf8IsRefused(String command) {
        ProcessResult refused =
                sh("LC_ALL=C.UTF-8", "printf '1. " + LATIN_1 + "' | \"$sayso\" " + command);

        assertThat(refused.exitCode()).as(command).isEqualTo(3);
        assertThat(refused.stderr()).as(command).contains("not UTF-8: ");
    }

    @Test
    void aLineThatAPersonTypesInAnotherEncodingIsAskedForAgain() {
        sh("LC_ALL=C.UTF-8", "\"$sayso\" decision request --prompt ok --option a --option b")
                .succeeded();

        ProcessResult typed =
                sh(
                        "LC_ALL=C",
                        "export answer=\"\\\"$sayso\\\" answer $(\"$sayso\" ls --json | id) --plain\"\n"
                                + "printf '1\\n%s\\nwords\\n\\ny\\n' \"$wrong\""
                                + " | timeout 100 script -qec \"$answer\" /dev/null");

        assertThat(typed.exitCode()).as(typed.stdout()).isZero();
        assertThat(typed.stdout()).contains("That line is not valid UTF-8");
        assertThat(sh("LC_ALL=C", "\"$sayso\" decision export --all").stdout())
                .contains("words")
                .doesNotContain("\ufffd");
    }

    @ParameterizedTest
    @ValueSource(strings = {"LC_ALL=POSIX", "LC_ALL="})
    void programsThatItStartsGetThePersonsOwnLocale(String locale) throws IOException {
        Path validators = Files.createDirectories(home.resolve("validators"));
        Path program = validators.resolve("create-decision-locale");
        Files.writeString(
                program,
                "#!/bin/sh\ncat >/dev/null\necho \"${LC_ALL-none}\" >\"$SAYSO_HOME/said\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));

        sh(locale, "\"$sayso\" decision request --prompt ok --option a --option b").succeeded();

        assertThat(home.resolve("said"))
                .hasContent(locale.equals("LC_ALL=POSIX") ? "POSIX" : "none");
    }

    /// Runs a line of the shell in an environment of PATH, HOME, SAYSO_HOME and these variables, `word` and
    /// `wrong` standing for größe in UTF-8 and in Latin-1.
    private ProcessResult sh(String variables, String line) {
        String prologue =
                "sayso=$1; word=$(printf '%s'); wrong=$(printf '%s')\n".formatted(UTF_8, LATIN_1)
                        + "id() { sed -n 's/^.*\"id\":\"\\(d-[a-z0-9]*\\)\".*$/\\1/p'; }\n";
        String[] command =
                Stream.of(
                                Stream.of("env", "-i"),
                                Stream.of(
                                        "PATH=" + System.getenv("PATH"), "HOME=" + sandbox.user()),
                                Stream.of(variables).filter(each -> !each.isEmpty()),
                                Stream.of(
                                        "sh",
                                        "-c",
                                        "SAYSO_HOME=$HOME/$(printf 'h\\303\\266me'); export SAYSO_HOME\n"
                                                + prologue
                                                + line,
                                        "sh",
                                        CheckoutPaths.sayso().toString()))
                        .flatMap(each -> each)
                        .toArray(String[]::new);
        return TestProcess.start(new ProcessBuilder(command).directory(sandbox.project().toFile()))
                .closeInput()
                .result();
    }
}
