package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// Every door of the command line through which an agent could speak for a person: it is refused, nothing changes,
/// and the log has the attempt.
class RefusedAttemptsTest {
    private static final Pattern KIND = Pattern.compile("\"kind\":\"([a-z_]+_refused)\"");

    @TempDir private Path folder;
    private CliHarness cli;
    private String open;
    private String declined;
    private String answered;

    @BeforeEach
    void ask() throws Exception {
        cli = new CliHarness(folder);
        open = cli.request("-p", "Which?", "-o", "a", "-o", "b");
        declined = cli.request("-p", "Whether?", "-o", "a", "-o", "b");
        cli.run("decision", "cancel", declined, "--reason", "no");
        answered = cli.request("-p", "When?", "-o", "a", "-o", "b");
        cli.run("decision", "resolve", answered, "--choice", "1");
        cli.run("backup", folder.resolve("one.db").toString());
        cli.hook(
                "{\"hook_event_name\":\"SessionStart\",\"session_id\":\"s-1\",\"cwd\":\"/srv\"}",
                "claude",
                "SessionStart");
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        Files.writeString(
                folder.resolve("dump.jsonl"), cli.run("decision", "export", "--all").out());
        cli.at(new TerminalFixture("1", "", "", "yes"));
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "answer OPEN 1",
                "answer OPEN neither-of-them-%",
                "answer OPEN --decline",
                "answer OPEN --discuss",
                "decision resolve OPEN --choice 1",
                "decision resolve OPEN --choice 9",
                "decision resolve OPEN --choice 1 --expect-version 77",
                "decision resolve OPEN --choice 1 --by eve",
                "decision resolve OPEN --option-id a",
                "decision resolve OPEN --text either",
                "decision resolve OPEN --refine better",
                "decision resolve ANSWERED --choice 2",
                "decision resolve OPEN DECLINED --choice 1 --partial",
                "decision extend OPEN --more 5m",
                "decision reopen DECLINED",
                "contest ANSWERED",
                "review --right ANSWERED",
                "decision ack OPEN",
                "erase DECLINED --reason x --yes",
                "erase OPEN --reason x --yes",
                "attach OPEN.4x9k2m7q1z8r5t3v6w0y2n4p8s1d3f5g",
                "plan off --session s-1",
                "settings set allow_timeout_defaults true",
                "token new person eve",
                "portal",
                "hub install-service",
                "connect ntfy",
                "connect discord",
                "connect pager",
                "hub uninstall-service",
                "decision mode off",
                "plan step 1 skipped --session s-1",
                "away",
                "here",
                "restore BACKUP --replace --yes",
                "decision import DUMP"
            })
    void anAgentsAttemptIsRefusedAndKept(String command) {
        long before = refusals();
        String was = record();

        Result result = cli.run(words(command));

        assertThat(result.exitCode()).as(result.out() + result.err()).isNotZero();
        assertThat(refusals()).as(result.out() + result.err()).isGreaterThan(before);
        assertThat(record()).isEqualTo(was);
    }

    @Test
    void whatIsSaidToBeLoggedIsLoggedAtTheDecision() {
        for (String command :
                new String[] {
                    "answer OPEN --decline",
                    "decision resolve OPEN --refine better",
                    "decision ack OPEN",
                    "decision extend OPEN --more 5m"
                }) {
            Result result = cli.run(words(command));
            assertThat(result.err()).contains("the attempt is logged");
        }
        assertThat(KIND.matcher(cli.run("log", "--decision", open, "--json").out()).results())
                .extracting(found -> found.group(1))
                .containsOnly("attempt_refused")
                .hasSize(4);
    }

    private String[] words(String command) {
        return Arrays.stream(command.split(" ", -1))
                .map(word -> word.replace("OPEN", open))
                .map(word -> word.replace("DECLINED", declined))
                .map(word -> word.replace("ANSWERED", answered))
                .map(word -> word.replace("BACKUP", folder.resolve("one.db").toString()))
                .map(word -> word.replace("DUMP", folder.resolve("dump.jsonl").toString()))
                .toArray(String[]::new);
    }

    private long refusals() {
        return KIND.matcher(cli.run("log", "--json").out()).results().count();
    }

    private String record() {
        return cli.run("decision", "list", "--all", "--json").out()
                + cli.run("plan", "show", "--session", "s-1", "--json").out();
    }
}
