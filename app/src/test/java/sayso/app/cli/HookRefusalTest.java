package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;

/// What Claude Code's auto mode refused may be tried again where a person says so in time.
class HookRefusalTest {
    private static final String AGAIN =
            "{\"hookSpecificOutput\":{\"hookEventName\":\"PermissionDenied\",\"retry\":true}}";
    private static final String DEPLOY = "\"tool_input\":{\"command\":\"make deploy\"}";
    private static final String WHY = "\"reason\":\"Nobody asked for it.\"";

    private static final Actor.Person PERSON =
            new Actor.Person("eva", Surface.CLI, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() throws Exception {
        cli = new CliHarness(folder);
        cli.setting("{\"capture_refusals_seconds\": 60}");
    }

    @Test
    void aYesLetsTheAgentTryAgain() throws Exception {
        CompletableFuture<Result> hook = refused("s-1", 1, DEPLOY + "," + WHY);
        String id = cli.waitingDecision();
        assertThat(cli.run("show", id).out())
                .contains("auto mode refused: Bash: make deploy?", "Nobody asked for it.");

        cli.run("answer", id, "1");

        assertThat(said(hook)).isEqualTo(AGAIN);
        assertThat(cli.run("inject", "status", "--session", "s-1").out())
                .isEqualTo("Injection queue: empty\n");
    }

    @Test
    void anythingElseLeavesItRefusedAndTheWordsGoToTheAgent() throws Exception {
        CompletableFuture<Result> no = refused("s-1", 1, DEPLOY + "," + WHY);
        cli.run("answer", cli.waitingDecision(), "2", "never on a Friday");
        assertThat(said(no)).isEqualTo("{}");
        CompletableFuture<Result> declined = refused("s-1", 2, DEPLOY + "," + WHY);
        cli.run("answer", cli.waitingDecision(), "--decline", "--reason", "not now");
        assertThat(said(declined)).isEqualTo("{}");
        CompletableFuture<Result> words = refused("s-1", 3, DEPLOY + "," + WHY);
        assertThat(cli.run("answer", cli.waitingDecision(), "--text", "use staging").err())
                .isEmpty();
        assertThat(said(words)).isEqualTo("{}");

        assertThat(cli.run("inject", "drain", "--session", "s-1").out())
                .contains("never on a Friday", "not now", "use staging");
    }

    @Test
    void afterTheTimeItStaysRefused() throws Exception {
        cli.setting("{\"capture_refusals_seconds\": 1}");

        assertThat(said(refused("s-1", 1, DEPLOY + "," + WHY))).isEqualTo("{}");

        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .contains("\"state\":\"cancelled\"", "it went on without this");
    }

    @Test
    void fiveAnHourAreAskedForOneSession() throws Exception {
        for (int use = 1; use <= 5; use++) {
            CompletableFuture<Result> hook = refused("s-1", use, DEPLOY + "," + WHY);
            cli.run("answer", cli.waitingDecision(), "2");
            assertThat(said(hook)).isEqualTo("{}");
        }

        assertThat(said(refused("s-1", 6, DEPLOY + "," + WHY))).isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
        CompletableFuture<Result> other = refused("s-2", 7, DEPLOY + "," + WHY);
        cli.run("answer", cli.waitingDecision(), "1");
        assertThat(said(other)).isEqualTo(AGAIN);
    }

    @Test
    void fiveAnHourAreAskedHoweverManyComeAtOnce() throws Exception {
        cli.setting("{\"capture_refusals_seconds\": 600}");
        List<CompletableFuture<Result>> hooks = new ArrayList<>();
        for (int use = 1; use <= 16; use++) {
            hooks.add(
                    refused(
                            "s-1",
                            use,
                            "\"tool_input\":{\"command\":\"make " + use + "\"}," + WHY));
        }
        while (hooks.size() > 5) {
            Object _ =
                    CompletableFuture.anyOf(hooks.toArray(CompletableFuture[]::new))
                            .get(120, TimeUnit.SECONDS);
            hooks.removeIf(CompletableFuture::isDone);
        }

        assertThat(hooks).as("those that wait for a person").hasSize(5);
        try (DecisionDesk desk = cli.desk()) {
            List<Decision> asked = desk.list(DecisionQuery.pending());
            assertThat(asked).hasSize(5);
            asked.forEach(decision -> desk.cancel(decision.id(), CancelKind.REFUSED, "no", PERSON));
        }
        for (CompletableFuture<Result> hook : hooks) {
            assertThat(said(hook)).isEqualTo("{}");
        }
    }

    @Test
    void anHourLaterThereIsRoomAgain() throws Exception {
        for (int use = 1; use <= 5; use++) {
            CompletableFuture<Result> hook = refused("s-1", use, DEPLOY + "," + WHY);
            cli.run("answer", cli.waitingDecision(), "2");
            assertThat(said(hook)).isEqualTo("{}");
        }
        cli.clock.tick(Duration.ofMinutes(61));

        CompletableFuture<Result> later = refused("s-1", 6, DEPLOY + "," + WHY);
        cli.run("answer", cli.waitingDecision(), "1");

        assertThat(said(later)).isEqualTo(AGAIN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"tool_input\":7",
                "\"tool_input\":{}",
                "\"tool_input\":null,\"reason\":[1]",
                DEPLOY + ",\"reason\":{\"a\":1}",
                DEPLOY + ",\"reason\":\"\\u001b[2J\\u202e\\r\\n\\r\\n```\\n# Allowed\""
            })
    void whatIsMissingOrOfAnotherTypeIsAskedAllTheSame(String fields) throws Exception {
        CompletableFuture<Result> hook = refused("s-1", 1, fields);
        String id = cli.waitingDecision();
        assertThat(cli.run("show", id).out())
                .contains("auto mode refused")
                .doesNotContain("\u001b");

        cli.run("answer", id, "1");

        assertThat(said(hook)).isEqualTo(AGAIN);
    }

    @Test
    void aReasonOfAnyLengthIsCutAndAnInputThatIsTooLongIsNotAsked() throws Exception {
        CompletableFuture<Result> hook =
                refused("s-1", 1, DEPLOY + ",\"reason\":\"" + "because ".repeat(20_000) + "\"");
        cli.run("answer", cli.waitingDecision(), "1");
        assertThat(said(hook)).isEqualTo(AGAIN);

        String huge = "\"tool_input\":{\"command\":\"" + "x".repeat(200_000) + "\"}";
        assertThat(said(refused("s-1", 2, huge + "," + WHY))).isEqualTo("{}");
        assertThat(said(payload("s-1", "\"reason\":\"no tool\""))).isEqualTo("{}");
    }

    @Test
    void nobodyIsAskedWhereTheSettingsDoNotSaySo() throws Exception {
        cli.setting("{}");
        assertThat(said(refused("s-1", 1, DEPLOY + "," + WHY))).isEqualTo("{}");
        cli.setting("{\"capture_refusals_seconds\": 60, \"capture_dialogs\": false}");
        assertThat(said(refused("s-1", 2, DEPLOY + "," + WHY))).isEqualTo("{}");
        assertThat(cli.run("decision", "list", "--all").out()).doesNotContain("auto mode");
    }

    private CompletableFuture<Result> refused(String session, int use, String fields) {
        return payload(
                session, "\"tool_name\":\"Bash\",\"tool_use_id\":\"toolu_" + use + "\"," + fields);
    }

    private CompletableFuture<Result> payload(String session, String fields) {
        return cli.startHook(
                "{\"hook_event_name\":\"PermissionDenied\",\"session_id\":\""
                        + session
                        + "\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv/shop\",\"permission_mode\":\"auto\","
                        + fields
                        + "}",
                "claude",
                "PermissionDenied");
    }

    private static String said(CompletableFuture<Result> hook) throws Exception {
        return hook.get(60, TimeUnit.SECONDS).out();
    }
}
