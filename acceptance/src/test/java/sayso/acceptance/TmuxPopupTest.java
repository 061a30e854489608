package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// A person sits in a tmux of their own, in a real terminal; an agent works in one of its panes.
class TmuxPopupTest {
    private static final String HOSTILE =
            "Ship #[fg=red]#(touch pwned) #{pane_id} %H $(touch pwned)?";

    @TempDir Path folder;

    /// A terminal in which the person's tmux is attached, once it shows the person's pane.
    private TmuxTerminal attached(UserSandbox person, Path socket) {
        return TmuxTerminal.open(
                        person,
                        "tmux",
                        "-u",
                        "-S",
                        socket.toString(),
                        "-f",
                        "/dev/null",
                        "new-session",
                        "-s",
                        "work",
                        "echo the work goes on; exec cat")
                .shows("the work goes on");
    }

    /// The server of the work goes on when the terminal it was started in is gone.
    @AfterEach
    void endTheWork() throws IOException, InterruptedException {
        new ProcessBuilder("tmux", "-S", folder.resolve("tmux").toString(), "kill-server")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private UserSandbox agentIn(UserSandbox person, Path socket) {
        return person.and("TMUX", socket + ",1,0").and("TMUX_PANE", "%0");
    }

    @Test
    void aQuestionOpensAPopupOverTheWorkAndTheAnswerReachesTheAgent() {
        UserSandbox person = UserSandbox.in(folder);
        Path socket = folder.resolve("tmux");
        try (TmuxTerminal terminal = attached(person, socket);
                McpPipe agent = McpPipe.open(new ProductDriver(agentIn(person, socket)))) {
            int request = agent.call("provide_choice", RequestFixtures.shipOrHold(HOSTILE));

            terminal.shows("Ship #[fg=red]#(touch pwned) #{pane_id} %H").shows("Hold it");
            terminal.press("Down").press("Enter");
            JsonNode answer = agent.answered(request);

            assertThat(answer.path("action_status").asString()).isEqualTo("selected");
            assertThat(answer.path("surface").asString()).isEqualTo("terminal");
            ConditionPoller.holds(
                    "the popup is gone and the work is seen",
                    () ->
                            !terminal.screen().contains("Hold it")
                                    && terminal.screen().contains("the work goes on"));
            JsonNode told =
                    new ProductDriver(person)
                            .decision(answer.path("decision_id").asString())
                            .path("told");
            assertThat(told.path(0).path("how").asString()).isEqualTo("tmux_popup");
            assertThat(told.path(0).path("result").asString()).isEqualTo("shown");
            assertThat(Files.exists(person.project().resolve("pwned"))).isFalse();
        }
    }

    @Test
    void aPopupGoesOnToTheQuestionsThatCameWithItsOwn() {
        UserSandbox person = UserSandbox.in(folder).with("{\"undo_seconds\":0}");
        Path socket = folder.resolve("tmux");
        try (TmuxTerminal terminal = attached(person, socket);
                McpPipe agent = McpPipe.open(new ProductDriver(agentIn(person, socket)))) {
            int first =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("First of a burst?"));
            new ProductDriver(person).waitingDecision();
            int second =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Second of a burst?"));

            terminal.shows("First of a burst?").press("Down").press("Enter");
            assertThat(chosen(agent.answered(first))).isEqualTo("[\"hold\"]");
            terminal.shows("One more open decision:").shows("Second of a burst?");
            // why: what is typed as it opens is let go, so nothing says when keys begin to count
            ConditionPoller.holds(
                    "the second is answered in the same popup",
                    () -> {
                        terminal.press("Enter");
                        return new ProductDriver(person)
                                .decisions().stream()
                                        .allMatch(each ->
                                                each.path("state").asString().equals("resolved"));
                    });
            assertThat(chosen(agent.answered(second))).isEqualTo("[\"ship\"]");
            ConditionPoller.holds(
                    "the popup is gone and the work is seen",
                    () ->
                            !terminal.screen().contains("Hold it")
                                    && terminal.screen().contains("the work goes on"));
        }
    }

    @Test
    void aPopupWhoseProgramIsKilledStaysUntilItIsRead() {
        UserSandbox person = UserSandbox.in(folder);
        Path socket = folder.resolve("tmux");
        try (TmuxTerminal terminal = attached(person, socket);
                McpPipe agent = McpPipe.open(new ProductDriver(agentIn(person, socket)))) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Ship or hold?"));
            terminal.shows("Hold it");

            popupsProgram(person, socket).destroyForcibly();

            terminal.shows("Enter closes this.").type("still open").shows("still open");
            assertThat(terminal.screen()).contains("Enter closes this.");
            terminal.press("Enter");
            ConditionPoller.holds(
                    "the popup is gone", () -> !terminal.screen().contains("Enter closes this."));
        }
    }

    private static ProcessHandle popupsProgram(UserSandbox person, Path socket) {
        String server = tmux(person, socket, "display-message", "-p", "#{pid}").stdout();
        return ProcessHandle.of(Long.parseLong(server.strip()))
                .orElseThrow()
                .descendants()
                .filter(each -> each.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow();
    }

    private static String chosen(JsonNode answer) {
        return answer.path("selection").path("selected_ids").toString();
    }

    @Test
    void whereNoPopupIsWantedTmuxShowsALineInWhichNothingIsAFormat() {
        UserSandbox person = UserSandbox.in(folder).with("{\"open\":{\"tmux\":\"message\"}}");
        Path socket = folder.resolve("tmux");
        try (TmuxTerminal terminal = attached(person, socket)) {
            ProductDriver agent = new ProductDriver(agentIn(person, socket));
            agent.run(
                            "decision",
                            "request",
                            "--prompt",
                            "Go #(touch pwned) #{pane_id} #S %H?",
                            "--option",
                            "go",
                            "--option",
                            "stay")
                    .succeeded();

            terminal.shows("Sayso: Go #(touch pwned) #{pane_id} #S %H?");
            assertThat(Files.exists(person.project().resolve("pwned"))).isFalse();
        }
    }

    @Test
    void aStatusLineShowsHowMuchIsWaitingAndNothingOfATitleIsAStyle() {
        UserSandbox person = UserSandbox.in(folder).and("SAYSO_OPEN", "off");
        ProductDriver product = new ProductDriver(person);
        Path socket = folder.resolve("tmux");
        try (TmuxTerminal terminal = attached(person, socket)) {
            product.run(
                            "decision",
                            "request",
                            "--prompt",
                            "#[fg=red]Go #(id)?",
                            "--option",
                            "go",
                            "--option",
                            "stay")
                    .succeeded();
            tmux(
                    person,
                    socket,
                    "set-option",
                    "-g",
                    "status-right-length",
                    "80",
                    ";",
                    "set-option",
                    "-g",
                    "status-interval",
                    "1",
                    ";",
                    "set-option",
                    "-g",
                    "status-right",
                    "#("
                            + String.join(" ", ProductDriver.command("status", "--format", "tmux"))
                            + ")");

            terminal.shows("1 waiting").shows(": #[fg=red]Go #(id)?");
        }
    }

    private static ProcessResult tmux(UserSandbox person, Path socket, String... words) {
        String[] command = new String[words.length + 3];
        System.arraycopy(new String[] {"tmux", "-S", socket.toString()}, 0, command, 0, 3);
        System.arraycopy(words, 0, command, 3, words.length);
        return TestProcess.start(person.process(command)).closeInput().result().succeeded();
    }
}
