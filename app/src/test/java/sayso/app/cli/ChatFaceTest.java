package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.app.chat.ScriptedModelServer.fails;
import static sayso.app.chat.ScriptedModelServer.says;
import static sayso.app.chat.ScriptedModelServer.uses;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.chat.ScriptedModelServer;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// `sayso chat` against a scripted model, in both wire formats.
@Timeout(180)
class ChatFaceTest {
    private static final String QUESTION =
            """
            {"title": "Which database?", "prompt": "I set up the shop and need one.",
             "options": [{"id": "pg", "label": "PostgreSQL", "recommended": true},
                         {"id": "sqlite", "label": "SQLite"}]}\
            """;

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void home() {
        cli = new CliHarness(folder).with("SAYSO_PLAIN", "1");
    }

    private CliHarness talkingWith(ScriptedModelServer model, String provider) throws Exception {
        return cli.with("ANTHROPIC_API_KEY", "sk-ant-1")
                .with("OPENAI_API_KEY", "sk-oai-1")
                .setting(
                        """
                        {"chat": {"provider": "%s", "model": "scripted-1", "url": "%s", "remembers": 2}}\
                        """
                                .formatted(provider, model.address()));
    }

    @Test
    void saysExactlyWhatToSetWhereNoModelIs() {
        CliHarness.Result result = cli.run("chat");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err())
                .contains("no model is set for sayso chat")
                .contains("sayso settings set chat.provider anthropic")
                .contains("export ANTHROPIC_API_KEY=")
                .contains("sayso settings set chat.provider openai")
                .contains("export OPENAI_API_KEY=")
                .contains("sayso settings set chat.provider ollama")
                .contains("sayso settings set chat.model");
    }

    @Test
    void namesTheOneThingThatIsMissing() throws Exception {
        cli.setting("{\"chat\": {\"provider\": \"anthropic\", \"model\": \"claude-x\"}}");

        CliHarness.Result result = cli.run("chat", "--message", "hi");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err())
                .contains("ANTHROPIC_API_KEY is not set")
                .doesNotContain("chat.provider");
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai", "ollama"})
    void answersOnceForScripts(String provider) throws Exception {
        try (ScriptedModelServer model = ScriptedModelServer.of(says("Nothing waits."))) {
            CliHarness.Result result =
                    talkingWith(model, provider).run("chat", "--message", "What waits?", "--json");

            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out())
                    .contains("\"reply\":\"Nothing waits.\"")
                    .contains("\"model\":\"scripted-1 (" + provider + ")\"");
            ScriptedModelServer.Asked asked = model.asked().getFirst();
            assertThat(asked.path())
                    .isEqualTo(
                            provider.equals("anthropic") ? "/v1/messages" : "/v1/chat/completions");
            assertThat(asked.headers().toString())
                    .contains(
                            switch (provider) {
                                case "anthropic" -> "sk-ant-1";
                                case "openai" -> "Bearer sk-oai-1";
                                default -> "Bearer none";
                            });
            assertThat(asked.tools())
                    .contains("provide_choice", "questionnaire", "plan_mode", "create_cycle")
                    .doesNotContain("add_objective", "plan_propose");
            assertThat(asked.body().toString()).contains("What waits?");
            assertThat(asked.system()).contains("Do not guess a default");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void putsAQuestionToThePersonRightHere(String provider) throws Exception {
        TerminalFixture terminal =
                new TerminalFixture("Set the shop up.", "2", "for now", "yes", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(uses("provide_choice", QUESTION), says("SQLite it is."))) {
            CliHarness.Result result = talkingWith(model, provider).at(terminal).run("chat");

            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out()).contains("SQLite it is.");
            assertThat(result.err()).contains("provide_choice: Selected: SQLite (sqlite)");
            assertThat(terminal.screen()).contains("Which database?").contains("1. PostgreSQL");
            assertThat(model.asked().get(1).body().toString())
                    .contains("Selected: SQLite (sqlite). Note on sqlite: for now");
        }
        assertThat(cli.run("decision", "list", "--state", "resolved", "--json").out())
                .contains("Which database?")
                .contains("sqlite");
    }

    @Test
    void tellsOfTroubleInSentences() throws Exception {
        TerminalFixture terminal = new TerminalFixture("one", "two", "three", "four", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        fails(401, "{\"error\": {\"message\": \"invalid x-api-key\"}}"),
                        new ScriptedModelServer.Step.Fails(
                                429, Map.of("retry-after", "17"), "{\"error\": {}}"),
                        fails(404, "{\"error\": {\"message\": \"model: scripted-1\"}}"),
                        fails(529, "busy"))) {
            CliHarness.Result result = talkingWith(model, "anthropic").at(terminal).run("chat");

            assertThat(result.exitCode()).isZero();
            assertThat(result.err())
                    .contains("refuses the key; is ANTHROPIC_API_KEY right? It says: invalid")
                    .contains("has had too many requests; send it again in 17 s")
                    .contains("does not know the model 'scripted-1'")
                    .contains("has an error or is overloaded (status 529)")
                    .doesNotContain("Exception")
                    .doesNotContain("sk-ant-1");
        }
    }

    @Test
    void saysWhereNothingAnswers() throws Exception {
        try (Socket taken = new Socket()) {
            // why: nobody else can listen there meanwhile
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String address = "http://127.0.0.1:" + taken.getLocalPort() + "/v1";
            cli.setting(
                    "{\"chat\": {\"provider\": \"ollama\", \"model\": \"m\", \"url\": \""
                            + address
                            + "\"}}");

            CliHarness.Result result = cli.run("chat", "--message", "hi");

            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err())
                    .contains("nothing answers at " + address + "; start it with 'ollama serve'")
                    .doesNotContain("Exception");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void plansApprovesAndTicks(String provider) throws Exception {
        TerminalFixture terminal =
                new TerminalFixture(
                        "/plan",
                        "Plan the move.",
                        "leave",
                        "/todos",
                        "/approve",
                        "/todos",
                        "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        uses("create_cycle", "{\"title\": \"Move\"}"),
                        says("Plan: the move\n\n1. Copy the rows\n2. Switch over\n"),
                        says("Copied. [DONE:1]"))) {
            CliHarness.Result result = talkingWith(model, provider).at(terminal).run("chat");

            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(terminal.screen())
                    .contains("[Plan Mode: ON] > ")
                    .contains("[Plan Mode: ON · plan waits for you] > ")
                    .contains("[Plan Mode: ON · 1/2] > ");
            assertThat(result.err())
                    .contains("create_cycle: plan mode: 'create_cycle' refused: it changes");
            assertThat(result.out()).contains("1 Copy the rows  claimed");
            List<ScriptedModelServer.Asked> asked = model.asked();
            assertThat(asked).hasSize(3);
            assertThat(asked.getFirst().tools())
                    .contains("provide_choice", "questionnaire")
                    .doesNotContain("create_cycle");
            assertThat(asked.getFirst().system()).contains("Plan mode is on");
            assertThat(asked.get(2).body().toString())
                    .contains("The person approved the plan.")
                    .contains("create_cycle");
            assertThat(asked.get(2).system()).contains("2. Switch over");
        }
    }

    @Test
    void sendsAPlanBackWithThePersonsWordsAndEndsPlanMode() throws Exception {
        TerminalFixture terminal =
                new TerminalFixture(
                        "/plan", "Plan it.", "on a copy first", "send", "yes", "/plan", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(says("Plan:\n1. Do it\n"), says("I look at it again."))) {
            CliHarness.Result result = talkingWith(model, "openai").at(terminal).run("chat");

            assertThat(model.asked()).as(terminal.screen() + result.err()).hasSize(2);
            assertThat(model.asked().get(1).body().toString())
                    .contains("did not approve the plan")
                    .contains("on a copy first");
            assertThat(result.err()).contains("Plan Mode: OFF");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai"})
    void analysesWithNoMoreContextThanTheStepNeeds(String provider) throws Exception {
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        uses("create_cycle", "{\"title\": \"Which cache?\"}"),
                        uses("capture_issue", "{}"),
                        says("Begun."))) {
            CliHarness.Result result =
                    talkingWith(model, provider).run("chat", "--message", "Analyse it.", "--json");

            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out()).contains("\"cycle_id\":\"");
            List<ScriptedModelServer.Asked> asked = model.asked();
            assertThat(asked.getFirst().system()).contains("No decision analysis is in work");
            assertThat(asked.get(1).system())
                    .contains("cycle_id ")
                    .contains("Which cache?")
                    .contains("Component in work: issue_raising")
                    .contains("0 objectives");
            assertThat(asked.get(1).tools())
                    .contains("get_document_summary", "start_component")
                    .doesNotContain("add_objective", "rate_consequence");
        }
    }

    @Test
    void remembersTheLastExchangesAndNoToolsOfThem() throws Exception {
        TerminalFixture terminal =
                new TerminalFixture(
                        "first", "second", "third", "fourth", "/clear", "fifth", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        says("one"),
                        uses("list_decisions", "{}"),
                        says("two"),
                        says("three"),
                        says("four"),
                        says("five"))) {
            CliHarness.Result result = talkingWith(model, "openai").at(terminal).run("chat");

            assertThat(result.exitCode()).isZero();
            String fourth = model.asked().get(4).body().path("messages").toString();
            assertThat(fourth)
                    .contains("second", "two", "third", "three", "fourth")
                    .doesNotContain("\"first\"")
                    .doesNotContain("list_decisions\"");
            assertThat(model.asked().get(5).body().path("messages").toString())
                    .contains("fifth")
                    .doesNotContain("fourth");
        }
    }

    @Test
    void goesOnWhenWhatWasAskedInPassingIsAnswered() throws Exception {
        TerminalFixture terminal =
                new TerminalFixture("Ask me.", "leave", "/answer", "1", "", "yes", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        uses(
                                "provide_choice",
                                QUESTION.replaceFirst("\\{", "{\"wait_seconds\": 0, ")),
                        says("I asked."),
                        uses("list_decisions", "{\"state\": \"resolved\"}"),
                        says("PostgreSQL, then."))) {
            CliHarness.Result result = talkingWith(model, "anthropic").at(terminal).run("chat");

            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out()).contains("I asked.").contains("PostgreSQL, then.");
            assertThat(model.asked().get(2).body().toString()).contains("has an outcome now");
        }
    }

    @Test
    void knowsItsCommands() throws Exception {
        TerminalFixture terminal =
                new TerminalFixture(
                        "/help",
                        "/todos",
                        "/approve",
                        "/answer",
                        "/cycle",
                        "/cycle nope",
                        "/model other",
                        "/model",
                        "/nonsense",
                        "",
                        "\u001B\u0010",
                        "/exit");
        try (ScriptedModelServer model = ScriptedModelServer.of()) {
            CliHarness.Result result = talkingWith(model, "openai").at(terminal).run("chat");

            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).contains("/todos").contains("other (openai) at http://127");
            assertThat(result.err())
                    .contains("No plan yet.")
                    .contains("no plan is waiting for approval")
                    .contains("No open decisions.")
                    .contains("No analysis is in progress.")
                    .contains("No analysis 'nope'.")
                    .contains("no command /nonsense")
                    .contains("Plan Mode: ON");
            assertThat(model.asked()).isEmpty();
        }
    }

    @Test
    void needsATerminalToTalk() throws Exception {
        try (ScriptedModelServer model = ScriptedModelServer.of()) {
            CliHarness.Result result = talkingWith(model, "openai").run("chat");

            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err()).contains("sayso chat --message TEXT");
        }
    }

    @Test
    void usesToolsOfExtensions() throws Exception {
        TerminalFixture terminal = new TerminalFixture("Ask me.", "1", "", "", "yes", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        uses(
                                "questionnaire",
                                """
                                {"questions": [{"id": "scope", "prompt": "What is in?", "options":
                                 [{"value": "all", "label": "Everything"}, {"value": "docs", "label": "Docs"}]}]}\
                                """),
                        says("All of it."))) {
            CliHarness.Result result = talkingWith(model, "openai").at(terminal).run("chat");

            assertThat(result.out()).as(terminal.screen() + result.err()).contains("All of it.");
            assertThat(terminal.screen()).contains("What is in?");
            assertThat(model.asked().get(1).body().path("messages").toString())
                    .contains("Everything");
        }
    }

    @Test
    void seesThatTheModelEnteredPlanModeByItself() throws Exception {
        TerminalFixture terminal = new TerminalFixture("Think first.", "/exit");
        try (ScriptedModelServer model =
                ScriptedModelServer.of(uses("plan_mode", "{\"on\": true}"), says("I look."))) {
            CliHarness.Result result = talkingWith(model, "anthropic").at(terminal).run("chat");

            assertThat(terminal.screen()).as(result.err()).contains("[Plan Mode: ON] > ");
            assertThat(model.asked().get(1).tools()).doesNotContain("create_cycle");
            assertThat(result.err()).contains("Plan mode ended with the conversation.");
        }
    }

    @Test
    void takesNoAnswerInAnAgentsOwnProcess() throws Exception {
        TerminalFixture terminal =
                new TerminalFixture("/plan", "Plan it.", "/approve", "/plan", "/exit");
        try (ScriptedModelServer model = ScriptedModelServer.of(says("Plan:\n1. Do it\n"))) {
            CliHarness.Result result =
                    talkingWith(model, "openai")
                            .with("CLAUDECODE", "1")
                            .at(terminal)
                            .under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"))
                            .run("chat");

            assertThat(result.err())
                    .as(terminal.screen())
                    .contains("only a person can end plan mode")
                    .contains("an agent cannot answer");
            assertThat(model.asked()).hasSize(1);
        }
    }

    @Test
    void learnsOfAnAnswerFromElsewhere() throws Exception {
        TerminalFixture looked = new TerminalFixture();
        TerminalFixture question = new TerminalFixture();
        Queue<TerminalFixture> terminals =
                new ArrayDeque<>(
                        List.of(
                                looked,
                                new TerminalFixture("Set the shop up."),
                                question,
                                new TerminalFixture("/exit")));
        try (ScriptedModelServer model =
                ScriptedModelServer.of(
                        uses("provide_choice", QUESTION), says("PostgreSQL it is."))) {
            CompletableFuture<CliHarness.Result> chat =
                    talkingWith(model, "anthropic")
                            .at(() -> Optional.of(terminals.remove()))
                            .start("chat");
            question.awaitPrompt();
            String id = CliHarness.field(cli.run("decision", "list", "--json").out(), "id");
            CliHarness.Result answer = cli.at(Optional::empty).run("answer", id, "pg");
            assertThat(answer.exitCode()).as(answer.err()).isZero();
            CliHarness.Result result = chat.get();

            assertThat(result.out()).as(result.err()).contains("PostgreSQL it is.");
            assertThat(result.err()).contains("provide_choice: Selected: PostgreSQL (pg)");
        }
    }
}
