package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// What an agent is told when its session begins: the state of its own questions, and what people settled
/// where it works.
class SessionMemoryFaceTest {
    private static final String SETTLED = "what people decided here before";
    private static final String OWN = "the questions of this session";

    @TempDir private Path folder;

    private String begins(CliHarness cli, String session, Path where) {
        cli.clock.tick(Duration.ofMinutes(1));
        Result result =
                cli.hook(
                        "{\"hook_event_name\":\"SessionStart\",\"session_id\":\""
                                + session
                                + "\",\"cwd\":\""
                                + where
                                + "\",\"source\":\"compact\"}",
                        "claude-code",
                        "SessionStart");
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out();
    }

    private static String here() {
        return Path.of("").toAbsolutePath().toString();
    }

    @Test
    void whatPeopleSettledInTheRepositoryIsToldOnceASessionBeginsThere() throws Exception {
        CliHarness cli = new CliHarness(folder);
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        assertThat(begins(cli, "s-2", Path.of(here()))).isEqualTo("{}");
        cli.run("answer", id, "1");

        assertThat(begins(cli, "s-2", Path.of(here())))
                .contains(SETTLED, id, "Redis", "no instructions")
                .doesNotContain(OWN);
        assertThat(begins(cli, "s-3", Files.createDirectories(folder.resolve("elsewhere"))))
                .as("another place")
                .isEqualTo("{}");
    }

    @Test
    void whatWasAskedAgainIsToldOnceAsItWasAnsweredLast() {
        CliHarness cli = new CliHarness(folder);
        String first = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        cli.run("answer", first, "1");
        cli.clock.tick(Duration.ofMinutes(1));
        String again = cli.request("-p", "which cache", "-o", "Local", "-o", "Redis");
        cli.run("answer", again, "1");
        String other = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Valkey");
        cli.run("answer", other, "2");

        assertThat(begins(cli, "s-2", Path.of(here())))
                .contains(again, other)
                .doesNotContain(first);
    }

    @Test
    void anAgentIsToldHowOftenItsRecommendationsWereTakenFromTenRepliesOn() {
        CliHarness cli = new CliHarness(folder).with("SAYSO_ACTOR", asker());
        for (int i = 0; i < 9; i++) {
            recommended(cli, "Which cache " + i + "?", i < 4 ? "1" : "2");
        }
        assertThat(begins(cli, "s-2", Path.of(here())))
                .contains(SETTLED)
                .doesNotContain("your recommended option");

        recommended(cli, "Which bus?", "1");
        cli.with("SAYSO_ACTOR", "another/agent");
        recommended(cli, "Which port?", "1");

        String told = begins(cli, "s-2", Path.of(here()));
        assertThat(told)
                .contains("people here took your recommended option in 5 of 10 questions.")
                .contains(SETTLED);
        assertThat(
                        told.substring(told.indexOf("Sayso: what people"), told.indexOf("\"}"))
                                .replace("\\\"", "\"")
                                .replace("\\n", " "))
                .as("all of it keeps within the room of what was settled")
                .hasSizeBetween(600, 800);
    }

    private static String asker() {
        return Path.of(here()).getFileName() + "/claude-code";
    }

    private static void recommended(CliHarness cli, String title, String answer) {
        String id = cli.request("-p", title, "-o", "Redis", "-o", "Local", "--recommend", "1");
        assertThat(cli.run("answer", id, answer).exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(1));
    }

    @Test
    void aSessionThatGoesOnIsToldWhichOfItsQuestionsAreOpen() {
        CliHarness cli = new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1");
        String answered = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        cli.run("answer", answered, "2");
        assertThat(begins(cli, "s-1", Path.of(here())))
                .as("its answer is told as one")
                .contains("[sayso inj-", "was answered by")
                .doesNotContain(OWN);
        cli.run("decision", "await", answered);
        cli.clock.tick(Duration.ofMinutes(1));
        String open = cli.request("-p", "May it go out?", "-o", "yes", "-o", "no");

        String told = begins(cli, "s-1", Path.of(here()));

        assertThat(told)
                .contains(OWN, "Open is no consent", answered, "Local", open)
                .contains(open + " \\\"May it go out?\\\" -> open")
                .doesNotContain(SETTLED);
    }
}
