package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A task of Claude Code's own list stays open while a decision blocks it; a turn that an error ended is told of.
class HookTaskTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() throws Exception {
        cli = new CliHarness(folder);
    }

    @Test
    void aTaskStaysOpenWhileADecisionBlocksItsName() throws Exception {
        String id = asked("s-other", "bd-42");

        assertThat(completed("1", "bd-42: add a cache"))
                .startsWith("{\"decision\":\"block\",\"reason\":\"This task stays open: " + id)
                .contains("Which cache?", "await_decision");
        assertThat(completed("2", "bd-43: add a log")).isEqualTo("{}");

        cli.run("answer", id, "1");
        assertThat(completed("1", "bd-42: add a cache")).isEqualTo("{}");
    }

    @Test
    void itsNumberCountsInTheSessionThatAskedAlone() throws Exception {
        asked("s-1", "7");

        assertThat(completed("7", "Add a cache")).contains("\"block\"");
        assertThat(completed("s-2", "7", "Add a cache")).isEqualTo("{}");
    }

    @Test
    void aTurnThatAnErrorEndedIsToldByTheDoctor() throws Exception {
        assertThat(
                        cli.hook(
                                        "{\"hook_event_name\":\"StopFailure\",\"session_id\":\"s-1\",\"cwd\":\"/srv/shop\","
                                                + "\"error\":\"rate_limit\",\"error_details\":\"429\"}",
                                        "claude",
                                        "StopFailure")
                                .out())
                .isEqualTo("{}");

        assertThat(cli.run("doctor").out())
                .contains("claude-code session s-1 was stopped by an error at")
                .contains("rate_limit: 429; what it asked is still open");
    }

    private String asked(String session, String item) throws Exception {
        cli.with("SAYSO_SESSION_ID", session)
                .run(
                        "decision",
                        "request",
                        "-p",
                        "Which cache?",
                        "-o",
                        "redis",
                        "-o",
                        "local",
                        "--blocks",
                        item);
        return cli.waitingDecision();
    }

    private String completed(String task, String subject) {
        return completed("s-1", task, subject);
    }

    private String completed(String session, String task, String subject) {
        return cli.hook(
                        "{\"hook_event_name\":\"TaskCompleted\",\"session_id\":\""
                                + session
                                + "\",\"cwd\":\"/srv/shop\",\"task_id\":\""
                                + task
                                + "\",\"task_subject\":\""
                                + subject
                                + "\"}",
                        "claude",
                        "TaskCompleted")
                .out();
    }
}
