package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;

/// What is said and shown of decisions that go on waiting.
class EscalationFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void aPersonSaysThatTheySawItAndIsToldAgainLater() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-u", "high");
        assertThat(cli.run("decision", "show", id).out()).contains("Reminded: in 15");

        assertThat(cli.run("decision", "ack", id, "--snooze", "2h").out())
                .isEqualTo("✓ " + id + " stays open; next reminder in 2 h\n");
        assertThat(cli.run("decision", "show", id).out()).contains("Seen: ", "will answer");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"acked_by\":\"", "\"next_at\":\"2026-11-02T11:30:00.123456Z\"");
        assertThat(cli.run("decision", "ack", id).out())
                .isEqualTo("✓ " + id + " stays open; no more reminders\n");
    }

    @Test
    void anAgentCannotSaySo() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis");
        Result refused =
                cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"))
                        .run("decision", "ack", id);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person says that they saw a question");
        assertThat(cli.run("decision", "ack", "d-zzzzzz").err()).contains("decision not found");
    }

    @Test
    void anAgentHasThePersonToldAgainThreeTimes() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis");
        for (int i = 1; i <= 3; i++) {
            assertThat(cli.run("decision", "remind", id).out())
                    .isEqualTo("✓ Reminded of " + id + " (" + i + " of 3 times)\n");
        }
        Result refused = cli.run("decision", "remind", id);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("was reminded of 3 times");
        assertThat(cli.run("log").out()).contains(": reminded\n");
    }

    @Test
    void stepsAndQuietHoursAreSettings() throws Exception {
        cli.setting("{\"escalation\":{\"high\":[\"1h remind\"],\"low\":[]}}");
        String high = cli.request("-p", "High?", "-o", "Yes", "-u", "high");
        String low = cli.request("-p", "Low?", "-o", "Yes", "-u", "low", "--keep");
        assertThat(cli.run("decision", "show", high).out()).contains("Reminded: in 1 h");
        assertThat(cli.run("decision", "show", low).out()).doesNotContain("Reminded");

        Result odd = cli.run("settings", "set", "escalation.high", "15m shout");
        assertThat(odd.exitCode()).isNotZero();
        assertThat(odd.err()).contains("a list of steps as in 15m remind");
        assertThat(cli.run("settings", "set", "escalation.quiet_hours", "22-7").err())
                .contains("hours as in 22:00-07:00");
    }

    @Test
    void whatIsStaleIsNamedThenClosedAndCanStillBeAnswered() {
        String old = cli.request("-p", "Old?", "-o", "Yes");
        cli.request("-p", "Holds?", "-o", "Yes", "-b", "bd-7", "--keep");
        assertThat(cli.run("decision", "auto-close").out())
                .isEqualTo("No stale decisions to close\n");
        cli.clock.tick(Duration.ofHours(30));

        assertThat(cli.run("decision", "auto-close", "--dry-run").out())
                .isEqualTo("Would close 1 stale decision(s):\n  - " + old + ": Old?\n");
        assertThat(cli.run("decision", "auto-close").out())
                .isEqualTo("✓ Closed 1 stale decision(s): " + old + "\n");
        assertThat(cli.run("decision", "show", old, "--json").out())
                .contains(
                        "\"state\":\"timed_out\"",
                        "\"close_reason\":\"Stale: no response after 24h\"");
        assertThat(cli.run("decision", "list", "--open").out()).doesNotContain("Old?");
        assertThat(cli.run("gate", "check", "bd-7").exitCode()).isEqualTo(1);
        assertThat(cli.run("decision", "resolve", old, "--choice", "1").exitCode()).isZero();
    }

    @Test
    void hooksPutWhatWaitsIntoTheQueueOnceAndNeverFail() {
        cli.with("SAYSO_SESSION_ID", "s-1");
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-b", "bd-1");

        assertThat(cli.run("decision", "check", "--inject")).isEqualTo(new Result(0, "", ""));
        assertThat(cli.run("decision", "check", "--inject")).isEqualTo(new Result(0, "", ""));
        assertThat(cli.run("inject", "drain").out())
                .containsOnlyOnce("1 open decision for a person: ")
                .contains("Which cache?");

        Result signs = cli.run("decision", "remind");
        assertThat(signs.exitCode()).isZero();
        assertThat(signs.out()).contains("waiting for decisions: bd-1", "sayso decision request");
        assertThat(cli.run("decision", "remind", "--inject")).isEqualTo(new Result(0, "", ""));
        assertThat(cli.run("inject", "drain").out()).contains("signs of undecided work");
        assertThat(cli.run("decision", "auto-close", "--inject")).isEqualTo(new Result(0, "", ""));

        cli.run("decision", "cancel", id);
        assertThat(cli.with("SAYSO_URL", "http://127.0.0.1:1").run("decision", "check", "--inject"))
                .isEqualTo(new Result(0, "", ""));
    }
}
