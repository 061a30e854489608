package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.store.sqlite.SqliteStore;

/// What a person says to a dialog of an agent reaches the agent whole, in a form in which it can tell one thing
/// from the next; what has no such form stays with the dialog.
class CapturedWordsTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli;
    private Path project;

    @BeforeEach
    void open() throws Exception {
        project = Files.createDirectories(folder.resolve("shop"));
        Files.createDirectory(project.resolve(".git"));
        cli = new CliHarness(folder).with("HOME", folder.toString());
    }

    @Test
    void labelsThatHoldCommasCanBeToldApart() throws Exception {
        String tests =
                questions(
                        question(
                                "Which \\\"tests\\\"?",
                                "Tests",
                                true,
                                "Unit, fast",
                                "Load",
                                "a \\\"b\\\""));
        CompletableFuture<Result> hook = dialog("AskUserQuestion", tests);
        answer(Map.of("1", picking("1", "2", "3")));

        assertThat(reply(hook))
                .contains(
                        "\"answers\":{\"Which \\\"tests\\\"?\":"
                                + "\"\\\"Unit, fast\\\", Load, \\\"a \\\\\\\"b\\\\\\\"\\\"\"}");
    }

    @Test
    void ownWordsBesideLabelsCanBeToldFromThem() throws Exception {
        String tests = questions(question("Which tests?", "Tests", true, "Unit", "Load"));
        CompletableFuture<Result> hook = dialog("AskUserQuestion", tests);
        answer(
                Map.of(
                        "1",
                        new TopicAnswer(
                                picking("1").chosen(), "Soak, twice", "", picking("1").source())));

        assertThat(reply(hook))
                .contains("\"answers\":{\"Which tests?\":\"Unit, \\\"Soak, twice\\\"\"}");
    }

    @Test
    void labelsThatHoldCommasAreReadFromTheDialogAsItWritesThem() throws Exception {
        String tests =
                questions(question("Which tests?", "Tests", true, "Unit", "Load, slow", "Fuzz"));
        for (String said : List.of("Unit, \\\"Load, slow\\\"", "Unit, Load, slow")) {
            CompletableFuture<Result> hook = dialog("AskUserQuestion", tests);
            String id = cli.waitingDecision();

            after("AskUserQuestion", tests, "{\"answers\":{\"Which tests?\":\"" + said + "\"}}");

            assertThat(reply(hook)).isEqualTo("{}");
            assertThat(cli.run("decision", "show", id, "--json").out())
                    .contains("\"selected_ids\":[\"1\",\"2\"]");
        }
    }

    @Test
    void whatTwoQuestionsOrOptionsShareIsLeftToTheDialog() throws Exception {
        String twice =
                questions(
                        question("Which one?", "Cache", false, "Redis", "Local"),
                        question("Which one?", "Queue", false, "Kafka", "None"));
        assertThat(reply(dialog("AskUserQuestion", twice))).isEqualTo("{}");
        String equal = questions(question("Which one?", "Cache", false, "Redis", "Redis"));
        assertThat(reply(dialog("AskUserQuestion", equal))).isEqualTo("{}");
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    @Test
    void questionsWithTheSameHeadingAreAnsweredEach() throws Exception {
        String headed =
                questions(
                        question("Which cache?", "Next", false, "Redis", "Local"),
                        question("Which queue?", "Next", false, "Kafka", "None"));
        CompletableFuture<Result> hook = dialog("AskUserQuestion", headed);
        Map<String, TopicAnswer> said = new LinkedHashMap<>();
        said.put("1", picking("2").withNote("one node"));
        said.put("2", picking("1"));
        answer(said);

        assertThat(reply(hook))
                .contains(
                        "\"answers\":{\"Which cache?\":\"Local (note: one node)\",\"Which queue?\":\"Kafka\"}");
    }

    @Test
    void everyNoteBesideAnAnswerReachesTheAgent() throws Exception {
        String cache = questions(question("Which cache?", "Cache", false, "Redis", "Local"));
        CompletableFuture<Result> hook = dialog("AskUserQuestion", cache);
        OptionId local = new OptionId("2");
        answer(
                new Answer(
                        List.of(local),
                        "",
                        Map.of(local, "no TTL"),
                        "ask again in May",
                        "one node less",
                        true));

        assertThat(reply(hook))
                .contains("Local (note: Local: no TTL; ask again in May; one node less)");
    }

    @Test
    void everyWordAgainstAToolReachesTheAgentAndWordsBesideAYesAreToldAfterIt() throws Exception {
        cli.setting("{\"capture_permissions\": true}");
        String command = "\"command\":\"rm -r x\"";
        OptionId deny = new OptionId("deny");
        CompletableFuture<Result> first = dialog("Bash", command);
        answer(
                new Answer(
                        List.of(deny),
                        "",
                        Map.of(deny, "not here"),
                        "ask Eve",
                        "it is hers",
                        true));
        assertThat(reply(first))
                .contains("denied this use of the tool: Deny: not here; ask Eve; it is hers");

        CompletableFuture<Result> second = dialog("Bash", command);
        answer(
                new Answer(
                        List.of(new OptionId("allow-once")),
                        "",
                        Map.of(),
                        "",
                        "but never again",
                        true));
        assertThat(reply(second)).contains("{\"behavior\":\"allow\"}");

        assertThat(after("Bash", command, "\"\"")).contains("the person said: but never again");
    }

    @Test
    void aPlanInAFileOfTheProjectOrOfTheAgentsOwnIsShownAndApproved() throws Exception {
        Path own = Files.createDirectories(folder.resolve(".claude/plans")).resolve("calm-owl.md");
        Path inside = project.resolve("PLAN.md");
        for (Path file : List.of(own, inside)) {
            Files.writeString(file, "Move the parser, then test it.");
            CompletableFuture<Result> hook = dialog("ExitPlanMode", planned(file));
            String id = cli.waitingDecision();
            assertThat(cli.run("decision", "show", id, "--json").out())
                    .contains("Approve this plan?", "Move the parser, then test it.");

            cli.run("decision", "resolve", id, "--choice", "1");

            assertThat(reply(hook)).contains("\"behavior\":\"allow\"");
        }

        Files.writeString(inside, "1. Move the parser.\n2. Test it.\n");
        CompletableFuture<Result> steps = dialog("ExitPlanMode", planned(inside));
        assertThat(cli.run("decision", "show", cli.waitingDecision(), "--json").out())
                .contains("Move the parser.", "Test it.");
        cli.run("plan", "approve", "--session", "s-1");
        assertThat(reply(steps)).contains("\"behavior\":\"allow\"");
    }

    @Test
    void aPlanWhoseFileChangedSinceItWasShownIsNotApproved() throws Exception {
        Path file = project.resolve("PLAN.md");
        Files.writeString(file, "Move the parser.");
        CompletableFuture<Result> hook = dialog("ExitPlanMode", planned(file));
        String id = cli.waitingDecision();
        Files.writeString(file, "Delete the parser.");

        cli.run("decision", "resolve", id, "--choice", "1");

        assertThat(reply(hook)).contains("\"behavior\":\"deny\"", "propose it again");
    }

    @Test
    void aPlanThatNobodyCouldReadIsLeftToItsDialog() throws Exception {
        Path elsewhere = Files.writeString(folder.resolve("secret.md"), "Move the parser.");
        Path link = Files.createSymbolicLink(project.resolve("link.md"), elsewhere);
        Path other = Files.writeString(project.resolve("notes.txt"), "Move the parser.");
        Path empty = Files.writeString(project.resolve("empty.md"), " \n");
        Path bytes = Files.write(project.resolve("bytes.md"), new byte[] {(byte) 0xc3, 0x28});
        Path huge = Files.writeString(project.resolve("huge.md"), "x".repeat(AskLimits.PLAN + 1));
        List<String> inputs =
                Stream.concat(
                                Stream.of(
                                        "",
                                        "\"plan\":\" \"",
                                        "\"plan\":\"" + "x".repeat(AskLimits.PLAN + 1) + "\""),
                                Stream.of(
                                                elsewhere,
                                                link,
                                                other,
                                                empty,
                                                bytes,
                                                huge,
                                                project,
                                                project.resolve("../secret.md"),
                                                project.resolve("none.md"))
                                        .map(CapturedWordsTest::planned))
                        .toList();

        for (String input : inputs) {
            assertThat(reply(dialog("ExitPlanMode", input))).as(cut(input)).isEqualTo("{}");
        }
        assertThat(cli.run("decision", "list").out()).contains("No open decisions");
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(80, text.length()));
    }

    private static String planned(Path file) {
        return "\"planFilePath\":\"" + file + "\"";
    }

    private static String questions(String... questions) {
        return "\"questions\":[" + String.join(",", questions) + "]";
    }

    private static String question(String text, String header, boolean multi, String... labels) {
        return "{\"question\":\"%s\",\"header\":\"%s\",\"multiSelect\":%s,\"options\":[%s]}"
                .formatted(
                        text,
                        header,
                        multi,
                        String.join(
                                ",",
                                Stream.of(labels)
                                        .map(label -> "{\"label\":\"" + label + "\"}")
                                        .toList()));
    }

    private static TopicAnswer picking(String... ids) {
        return TopicAnswer.choosing(Stream.of(ids).map(OptionId::new).toArray(OptionId[]::new));
    }

    private void answer(Map<String, TopicAnswer> said) throws Exception {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        said.forEach((id, answer) -> topics.put(new TopicId(id), answer));
        answer(Answer.ofTopics(topics));
    }

    /// Answers what waits, as the screens do.
    private void answer(Answer answer) throws Exception {
        DecisionId id = new DecisionId(cli.waitingDecision());
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock);
                LocalDecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator("d-", () -> 1L),
                                DeskPolicy.STANDARD,
                                cli.clock)) {
            assertThat(desk.answer(id, answer, ADA, null))
                    .isInstanceOf(ChangeResult.Accepted.class);
        }
    }

    private static String reply(CompletableFuture<Result> hook) throws Exception {
        return hook.get(60, TimeUnit.SECONDS).out();
    }

    private CompletableFuture<Result> dialog(String tool, String input) {
        return cli.startHook(
                event("PermissionRequest", tool, input, ""), "claude", "PermissionRequest");
    }

    private String after(String tool, String input, String response) {
        cli.clock.tick(Duration.ofSeconds(1));
        return cli.hook(
                        event("PostToolUse", tool, input, ",\"tool_response\":" + response),
                        "claude",
                        "PostToolUse")
                .out();
    }

    private String event(String name, String tool, String input, String more) {
        return "{\"hook_event_name\":\"%s\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"%s\",\"tool_name\":\"%s\",\"tool_input\":{%s}%s}"
                .formatted(name, project, tool, input, more);
    }
}
