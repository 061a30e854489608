package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.setup.SetupHarness;

/// What `doctor` says of answers that did not reach their agents is what the dashboard says of them.
class HookHistoryProbeTest {
    private static final Pattern ID = Pattern.compile("d-[0-9a-z]{6,}");

    @TempDir private Path folder;

    @Test
    void answersThatNobodyFetchedAreCountedAsOnTheDashboard() throws Exception {
        SetupHarness someone = SetupHarness.in(folder);
        Files.createDirectories(someone.home());
        Files.writeString(
                someone.home().resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0}");
        Matcher id =
                ID.matcher(
                        someone.run(
                                        "decision",
                                        "request",
                                        "-p",
                                        "Ship?",
                                        "-o",
                                        "yes",
                                        "-o",
                                        "no",
                                        "--keep")
                                .out());
        assertThat(id.find()).isTrue();
        assertThat(someone.run("doctor").out())
                .contains("answers: all of the last seven days have reached their agents");

        someone.run("decision", "resolve", id.group(), "--choice", "1");

        assertThat(someone.run("decision", "dashboard").out()).contains("Undelivered answers: 1");
        assertThat(someone.run("doctor").out())
                .contains("answers: 1 answer of the last seven days has not reached its agent yet");

        someone.run("decision", "await", id.group());

        assertThat(someone.run("decision", "dashboard").out()).doesNotContain("Undelivered");
        assertThat(someone.run("doctor").out()).contains("answers: all of the last seven days");
    }
}
