package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The inbox in a real terminal, with askers in other processes.
@Execution(ExecutionMode.CONCURRENT)
class WatchTest {
    /// As the theme `light` paints titles, and `auto` nothing.
    private static final Pattern SITTING = Pattern.compile("Topic [123] of 3");

    private static final String BLUE = "[34m";

    /// A number chooses, Enter sends, and a slow machine sees that it can be undone.
    private static final String TWO_STEPS = "{\"single_submit_mode\":false,\"undo_seconds\":10}";

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void whatIsAskedAppearsIsAnsweredAndReachesTheAsker(int columns) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        try (TmuxTerminal terminal =
                        TmuxTerminal.open(
                                columns, product.sandbox(), ProductDriver.command("watch"));
                McpPipe agent = McpPipe.open(product)) {
            terminal.shows("No open decisions.");
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            terminal.shows("1 waiting").shows("Deploy build 42?").shows("2. Hold it");
            String other = product.ask("Tea?", "--urgency", "high");
            terminal.shows("2 waiting").shows("Tea?").shows("2. Hold it");

            choose(terminal, "2", "Hold it").press("Enter").shows("u undoes (");
            JsonNode answer = agent.answered(request);
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(answer.path("surface").asString()).isEqualTo("terminal");

            terminal.type("k").shows("1 waiting").shows("1. yes").type("q");
            assertThat(terminal.exitCode()).isZero();
            assertThat(terminal.screen()).doesNotContain("waiting");
            assertThat(product.decision(other).path("state").asString()).isEqualTo("pending");
        }
    }

    @Test
    void aQuestionForATerminalIsInTheInboxThatIsOpenAndNotInAnotherTerminal() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        try (TmuxTerminal terminal =
                TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("No open decisions.");
            try (McpPipe agent = McpPipe.open(product)) {
                int request =
                        agent.call(
                                "provide_choice",
                                RequestFixtures.shipOrHold("Deploy build 42?")
                                        .put("transport", "terminal"));
                terminal.shows("Deploy build 42?").shows("2. Hold it");
                choose(terminal, "2", "Hold it").press("Enter").shows("u undoes (");

                JsonNode answer = agent.answered(request);
                assertThat(answer.path("action_status").asString()).isEqualTo("selected");
                assertThat(answer.path("surface").asString()).isEqualTo("terminal");
                assertThat(answer.path("assurance").asString()).isEqualTo("terminal");
            }
        }
    }

    @Test
    void aThemeThatIsSetElsewhereIsWornAtOnceByTheInboxAndByASitting() {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with("{\"park_when_unreachable\":true}"));
        try (McpPipe agent = McpPipe.open(product);
                TmuxTerminal terminal =
                        TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
            int _ = agent.call("collect_decisions", RequestFixtures.release());
            terminal.shows("Topics: Scope, Docs, Name").shows("0 of 3 answered. Enter opens it.");
            assertThat(terminal.painted()).doesNotContain(BLUE);
            assertThat(product.run("settings", "set", "theme", "light").exitCode()).isZero();
            ConditionPoller.holds("the inbox is blue", () -> terminal.painted().contains(BLUE));

            ConditionPoller.holds(
                    "Enter opens the sitting",
                    // why: in the sitting one more Enter would go to the next topic
                    () ->
                            SITTING.matcher(terminal.screen()).find()
                                    || (terminal.screen().contains("Enter opens it.")
                                            && SITTING.matcher(terminal.press("Enter").screen())
                                                    .find()));
            assertThat(product.run("settings", "set", "theme", "auto").exitCode()).isZero();
            ConditionPoller.holds("the sitting is not", () -> !terminal.painted().contains(BLUE));
        }
    }

    @Test
    void anAgentIsStartedWithHooksOfItsOwnAndItsTerminalIsLookedAt() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path claude = bin.resolve("claude");
        Files.writeString(claude, "#!/bin/sh\necho \"at work as $SAYSO_ACTOR\"\nexec cat\n");
        assertThat(claude.toFile().setExecutable(true)).isTrue();
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder)
                                .with("{\"crew\":{\"command\":\"" + claude + "\"}}")
                                .and("TMUX_TMPDIR", folder.toString()));
        try (TmuxTerminal terminal =
                TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("No open decisions.").type("+").shows("1 of 3: name");
            terminal.type("builder").press("Enter").shows("2 of 3: folder");
            terminal.press("Enter").shows("Connects Claude Code there").press("Enter");
            terminal.shows("/builder runs in");
            assertThat(product.sandbox().project().resolve(".claude/settings.json")).exists();
            terminal.press("Escape");
            product.ask(
                    "Deploy?",
                    "--identity",
                    product.sandbox().project().getFileName() + "/builder");
            // why: a look shows what stands there at that moment
            ConditionPoller.holds(
                    "the agent is at work",
                    () -> itsTmux("capture-pane", "-p").stdout().contains("at work as "));
            terminal.shows("Deploy?").type("p").shows("at work as ").press("Escape");
            terminal.shows("2. no").type("q");
            assertThat(terminal.exitCode()).isZero();
        } finally {
            itsTmux("kill-server");
        }
    }

    private ProcessResult itsTmux(String... words) {
        List<String> command = new ArrayList<>(List.of("tmux"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("TMUX_TMPDIR", folder.toString());
        builder.environment().remove("TMUX");
        return TestProcess.start(builder).closeInput().result();
    }

    private static int arrived(String screen) {
        Matcher news = Pattern.compile("(\\d+) new\\)").matcher(screen);
        return news.find() ? Integer.parseInt(news.group(1)) : 0;
    }

    @Test
    void noArrivalRedirectsAnAnswer() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        try (McpPipe agent = McpPipe.open(product)) {
            AtomicBoolean enough = new AtomicBoolean();
            Thread asker = Thread.ofPlatform().unstarted(() -> askOnAndOn(agent, enough));
            List<String> answered = new ArrayList<>();
            String first = product.ask("Which first?", "--urgency", "low");
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
                terminal.shows("Which first?").shows("2. no");
                asker.start();
                choose(terminal, "2", "no");
                ConditionPoller.holds("enough have come", () -> arrived(terminal.screen()) > 5);
                terminal.press("Enter").shows("u undoes (");
                answered.add(first);
                for (int i = 0; i < 5; i++) {
                    String before = answered.getLast();
                    terminal.type("k");
                    ConditionPoller.holds(
                            "the next one is shown",
                            () -> !List.of("", before).contains(shown(terminal.screen())));
                    choose(terminal, "2", "no to ");
                    String id = shown(terminal.screen());
                    terminal.press("Enter").shows("can take it back for");
                    answered.add(id);
                }
                enough.set(true);
                join(asker);
                terminal.shows("Sent. ").type("q");
                assertThat(terminal.exitCode()).isZero();
            }
            List<String> resolved =
                    product.decisions().stream()
                            .filter(each -> !each.path("state").asString().equals("pending"))
                            .map(each -> each.path("id").asString())
                            .toList();
            assertThat(resolved).containsExactlyInAnyOrderElementsOf(answered);
            for (String id : resolved) {
                assertThat(product.decision(id).path("chosen_ids").path(0).asString())
                        .matches("2|no-[0-9]+");
            }
        }
    }

    @Test
    void whatWasChosenSurvivesAKill() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        String id = product.ask("Deploy build 42?");
        String other = product.ask("Tea?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("watch"))) {
            choose(terminal.shows("2. no"), "2", "no").shows("~ Deploy").kill();
        }
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("~ Deploy").shows("\u2713 2. no");
            // why: where a key has led, what is shown did not come a moment ago; there Enter counts
            terminal.press("Down").shows(other + ", asked by");
            terminal.press("Up").shows(id + ", asked by").shows("\u2713 2. no");
            terminal.press("Enter").shows("Enter again sends: no");
            terminal.press("Enter").shows("Sent. ").type("q");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(product.decision(id).path("chosen_ids").toString()).isEqualTo("[\"2\"]");
    }

    @Test
    void severalTopicsOpenTheirSittingAndTheInboxComesBack() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        try (TmuxTerminal terminal =
                        TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("watch"));
                McpPipe agent = McpPipe.open(product)) {
            terminal.shows("No open decisions.");
            int request = agent.call("collect_decisions", RequestFixtures.release());
            terminal.shows("1 waiting").shows("Release");
            ConditionPoller.holds(
                    "it says what Enter does",
                    () ->
                            terminal.screen().contains("Enter opens them")
                                    || terminal.type("1").screen().isEmpty());
            terminal.press("Enter").shows("Topic 1 of 3");
            terminal.shows("How much goes in?").press("Enter").shows("Which documents");
            terminal.press("Escape").shows("Return 1 answer and talk?").press("Enter");
            JsonNode paused = agent.answered(request);
            assertThat(paused.path("outcome").asString()).isEqualTo("paused");
            assertThat(paused.path("answers").path(0).path("value").asString()).isEqualTo("small");
            terminal.shows("1 waiting").type("q");
            assertThat(terminal.exitCode()).isZero();
        }
    }

    @Test
    void whatWasAnsweredTogetherIsTakenBackTogether() {
        ProductDriver product =
                new ProductDriver(UserSandbox.in(folder).with("{\"undo_seconds\":30}"));
        String docs = product.ask("Ship the docs?");
        String site = product.ask("Ship the site?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("2 waiting").shows("2. no").type(" ").shows("1 marked");
            terminal.press("Down").shows(site + ", asked by");
            terminal.type(" ").shows("2 marked");
            terminal.type("2").shows("2. no").press("Enter");
            terminal.shows("no goes to 2 decisions:").shows(docs).shows(site).press("Enter");
            terminal.shows("Sent. u takes all of it back.").type("u").shows("Taken back: 2.");
            assertThat(product.decision(docs).path("state").asString()).isEqualTo("pending");
            assertThat(product.decision(site).path("state").asString()).isEqualTo("pending");
            terminal.type("q");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(List.of(product.decision(docs), product.decision(site)))
                .allMatch(each -> each.path("chosen_ids").toString().equals("[]"));
    }

    @Test
    void whatThePersonLooksAtIsNotedAndWhatOnlyStandsInTheListIsNot() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        String first = product.ask("Ship the docs?");
        String second = product.ask("Ship the site?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("2 waiting").shows("2. no");
            ConditionPoller.holds("noted", () -> viewed(product, first));
            terminal.type("q");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(viewed(product, second)).isFalse();
        try (TmuxTerminal terminal =
                TmuxTerminal.open(100, product.sandbox(), ProductDriver.command("show", second))) {
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(viewed(product, second)).isTrue();
    }

    private static boolean viewed(ProductDriver product, String id) {
        return product.decision(id).toString().contains("\"kind\":\"viewed\"");
    }

    @Test
    void ofTwoScreensTheFirstWinsAndTheOtherSaysWho() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        product.ask("Deploy build 42?");
        try (TmuxTerminal one =
                        TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("watch"));
                TmuxTerminal two =
                        TmuxTerminal.open(120, product.sandbox(), ProductDriver.command("watch"))) {
            choose(one.shows("2. no"), "1", "yes");
            choose(two.shows("2. no"), "2", "no");
            one.press("Enter").shows("u undoes (");
            two.shows("answered in the terminal and can take it back").press("Enter");
            one.shows("Sent. ");
            two.shows("answered by").shows("Your draft is below.");
            assertThat(two.screen()).contains("\u2713 2. no");
        }
        assertThat(product.decisions().getFirst().path("chosen_ids").toString())
                .isEqualTo("[\"1\"]");
    }

    @Test
    void theDecisionsOfAHubElsewhereAreWatchedAlike() {
        ProductDriver there =
                new ProductDriver(UserSandbox.in(Path.of(folder.toString(), "there")));
        try (HubProcess hub = HubProcess.start(there)) {
            UserSandbox here =
                    UserSandbox.in(Path.of(folder.toString(), "here"))
                            .with("{\"undo_seconds\":10}")
                            .and("SAYSO_TOKEN", hub.personToken());
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            80, here, ProductDriver.command("watch", "--url", hub.url()))) {
                terminal.shows("No open decisions.");
                String id = there.ask("Deploy build 42?");
                choose(terminal.shows("2. no"), "2", "no").shows("~ Deploy").press("Enter");
                terminal.shows("u undoes (").type("u").shows("Taken back.").press("Enter");
                terminal.shows("Sent. ").type("q");
                assertThat(terminal.exitCode()).isZero();
                assertThat(there.decision(id).path("chosen_ids").toString()).isEqualTo("[\"2\"]");
            }
        }
    }

    @Test
    void anySizeWillDoAndASmallScreenShowsOneDecision() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        product.ask("Deploy build 42?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        80,
                        product.sandbox().and("NO_COLOR", "1"),
                        ProductDriver.command("decision", "watch"))) {
            terminal.shows("> \uD83D\uDFE1 med").shows("2. no");
            choose(terminal, "2", "no");
            assertThat(terminal.painted()).doesNotContain("\u001B[3", "\u001B[1m");
            terminal.resize(36, 9);
            ConditionPoller.holds(
                    "the list is gone and the decision is not",
                    () -> {
                        String small = terminal.screen();
                        return small.contains("Enter sends: no")
                                && !small.contains("\uD83D\uDFE1 med");
                    });
            terminal.resize(200, 50).shows("> \uD83D\uDFE1 med").shows("\u2502 Deploy build 42?");
            terminal.press("Enter").shows("Sent. ").type("q");
            assertThat(terminal.exitCode()).isZero();
        }
    }

    @Test
    void saysoAloneOpensItAndInPlainLinesItIsAList() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        String id = product.ask("Deploy build 42?", "--urgency", "high");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(80, product.sandbox(), ProductDriver.command())) {
            terminal.shows("1 waiting").shows("Deploy build 42?").type("q");
            assertThat(terminal.exitCode()).isZero();
        }
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        80,
                        product.sandbox().and("SAYSO_PLAIN", "1"),
                        ProductDriver.command("watch"))) {
            terminal.shows("1. high, asked by").shows("Which: ").type("1").press("Enter");
            terminal.shows("Choose: ").type("2").press("Enter").shows("words of your own");
            terminal.press("Enter").shows("Note on no");
            terminal.press("Enter").shows("yes/no").type("yes").press("Enter").shows("Sent.");
            terminal.shows("No open decisions.").type("q").press("Enter");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(product.decision(id).path("chosen_ids").toString()).isEqualTo("[\"2\"]");
        assertThat(product.run().succeeded().stdout()).contains("No open decisions");
    }

    @Test
    void thatSomethingCameIsToldToWhoeverDoesNotLook() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).with(TWO_STEPS));
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        80, product.sandbox(), ProductDriver.command("watch", "--notify"))) {
            terminal.shows("No open decisions.");
            product.ask("Deploy build 42?");
            terminal.shows("1 waiting");
            ConditionPoller.holds("it rang", terminal::hasRung);
        }
    }

    /// Presses the key until it counts: what came a moment ago is to be looked at first.
    private static TmuxTerminal choose(TmuxTerminal terminal, String key, String label) {
        try {
            ConditionPoller.holds(
                    key + " chooses " + label,
                    () ->
                            terminal.screen().contains("Enter sends: " + label)
                                    || terminal.type(key).screen().isEmpty());
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " in\n" + terminal.screen(), e);
        }
        return terminal;
    }

    /// The id in the line below the title of the shown decision; empty while it is being read.
    private static String shown(String screen) {
        Matcher id = Pattern.compile("(d-[a-z0-9]+), asked by").matcher(screen);
        return id.find() ? id.group(1) : "";
    }

    private static void askOnAndOn(McpPipe agent, AtomicBoolean enough) {
        for (int i = 0; i < 300 && !enough.get(); i++) {
            ObjectNode request = RequestFixtures.oneOf(List.of("yes-" + i, "no-" + i));
            request.put("title", "Question " + i).put("urgency", "medium");
            ((ObjectNode) request.path("options").path(0)).put("label", "yes to " + i);
            ((ObjectNode) request.path("options").path(1)).put("label", "no to " + i);
            JsonNode result = agent.result(agent.call("provide_choice", request));
            assertThat(result.path("isError").asBoolean()).isFalse();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
