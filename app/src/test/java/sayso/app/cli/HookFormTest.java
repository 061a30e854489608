package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;

/// A form that another MCP server shows through Claude Code is asked everywhere, for as long as the settings
/// let it be held back.
class HookFormTest {
    private static final String ZONE =
            "{\"type\":\"object\",\"properties\":{\"zone\":{\"type\":\"string\",\"title\":\"Zone\","
                    + "\"oneOf\":[{\"const\":\"eu-1\",\"title\":\"Europe\"},"
                    + "{\"const\":\"us-1\",\"title\":\"America\"}]}},\"required\":[\"zone\"]}";
    private static final String DAY =
            "{\"type\":\"object\",\"properties\":{\"at\":{\"type\":\"string\",\"format\":\"date\"}},"
                    + "\"required\":[\"at\"]}";

    private static final Actor.Person PERSON =
            new Actor.Person("eva", Surface.CLI, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() throws Exception {
        cli = new CliHarness(folder);
        cli.setting("{\"capture_forms_seconds\": 60}");
    }

    @Test
    void anAnswerIsWhatTheServerIsSent() throws Exception {
        CompletableFuture<Result> hook = form("deployer", ZONE);
        String id = cli.waitingDecision();
        assertThat(cli.run("show", id).out())
                .contains("Where to?", "deployer", "Europe", "America");

        cli.run("answer", id, "2");

        assertThat(said(hook)).isEqualTo(reply("\"accept\",\"content\":{\"zone\":\"us-1\"}"));
        assertThat(cli.run("inject", "status", "--session", "s-1").out())
                .isEqualTo("Injection queue: empty\n");
    }

    @ParameterizedTest
    @CsvSource({"--decline,decline", "--discuss,cancel"})
    void aFormThatNobodyFillsInIsDeclinedOrCancelled(String flag, String action) throws Exception {
        CompletableFuture<Result> hook = form("deployer", ZONE);
        String id = cli.waitingDecision();

        assertThat(cli.run("answer", id, flag).err()).isEmpty();

        assertThat(said(hook)).isEqualTo(reply("\"" + action + "\""));
    }

    @Test
    void aFormWithoutFieldsIsAYesOrNo() throws Exception {
        CompletableFuture<Result> hook =
                form("deployer", "{\"type\":\"object\",\"properties\":{}}");
        cli.run("answer", cli.waitingDecision(), "2");

        assertThat(said(hook)).isEqualTo(reply("\"decline\""));
    }

    @Test
    void anAnswerThatTheServerWouldNotTakeLeavesTheFormToTheAgent() throws Exception {
        CompletableFuture<Result> hook = form("deployer", DAY);
        DecisionId id = new DecisionId(cli.waitingDecision());
        try (DecisionDesk desk = cli.desk()) {
            assertThat(desk.answer(id, Answer.ofText("tomorrow"), PERSON, null))
                    .isInstanceOf(ChangeResult.Accepted.class);

            assertThat(said(hook)).isEqualTo("{}");
            assertThat(desk.presence(id))
                    .as("what `answer` says of the agent")
                    .isInstanceOf(AskerPresence.CallOver.class);
        }
        assertThat(cli.run("show", id.value()).out())
                .contains("tomorrow")
                .doesNotContain("it asks there now");
    }

    @Test
    void afterTheTimeTheAgentAsksByItself() throws Exception {
        cli.setting("{\"capture_forms_seconds\": 1}");
        CompletableFuture<Result> hook = form("deployer", ZONE);

        assertThat(said(hook)).isEqualTo("{}");
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .contains("\"state\":\"cancelled\"", "it asks there now");
    }

    @Test
    void formsOfSaysoPagesAndWhatIsNotUnderstoodStayWhereTheyAre() throws Exception {
        assertThat(said(form("sayso", ZONE))).isEqualTo("{}");
        assertThat(said(form("plugin:sayso:sayso", ZONE))).isEqualTo("{}");
        assertThat(said(form("deployer", ZONE.replace("\"title\":\"Zone\"", "\"pattern\":\"x\""))))
                .isEqualTo("{}");
        assertThat(said(form("deployer", "{\"properties\":{\"a\":7}}"))).isEqualTo("{}");
        assertThat(said(payload("deployer", "\"mode\":\"url\",\"url\":\"https://a.example\"")))
                .isEqualTo("{}");
        cli.setting("{}");
        assertThat(said(form("deployer", ZONE))).isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    private CompletableFuture<Result> form(String server, String schema) {
        return payload(server, "\"mode\":\"form\",\"requested_schema\":" + schema);
    }

    private CompletableFuture<Result> payload(String server, String form) {
        return cli.startHook(
                "{\"hook_event_name\":\"Elicitation\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\","
                        + "\"cwd\":\"/srv/shop\",\"mcp_server_name\":\""
                        + server
                        + "\",\"message\":\"Where to?\","
                        + form
                        + "}",
                "claude",
                "Elicitation");
    }

    private static String said(CompletableFuture<Result> hook) throws Exception {
        return hook.get(60, TimeUnit.SECONDS).out();
    }

    private static String reply(String action) {
        return "{\"hookSpecificOutput\":{\"hookEventName\":\"Elicitation\",\"action\":"
                + action
                + "}}";
    }
}
