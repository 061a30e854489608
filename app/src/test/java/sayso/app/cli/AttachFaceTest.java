package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.model.DecisionId;
import sayso.store.sqlite.SqliteStore;

/// The prompt that an agent opens for the person with a launch ticket.
class AttachFaceTest {
    @TempDir Path folder;
    private CliHarness cli;
    private String id;

    @BeforeEach
    void anAgentAsks() {
        cli = new CliHarness(folder).under(FakeProcessTree.alone());
        cli.run("settings", "set", "transport", "terminal");
        id = cli.request("-p", "Which?", "-o", "a", "-o", "b");
    }

    @Test
    void anAnswerCountsAsTheHandedOffPersonsAlsoInsideAnAgent() {
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        TerminalFixture terminal = new TerminalFixture("2", "", "", "yes");

        Result result = cli.at(terminal).run("attach", ticket());

        assertThat(result).isEqualTo(new Result(0, "[sayso] session=" + id + " status=done\n", ""));
        assertThat(terminal.screen()).startsWith("Question: Which?");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"assurance\":\"handoff\"");
    }

    @Test
    void declinesAndLeavesSayNothingElseOnStandardOutput() {
        Result left = cli.at(new TerminalFixture("leave")).run("attach", ticket());
        assertThat(left.exitCode()).isEqualTo(1);
        assertThat(left.out()).isEqualTo("[sayso] session=" + id + " status=left\n");
        assertThat(left.err()).contains("Continue with: sayso answer " + id);

        Result declined =
                cli.at(new TerminalFixture("cancel", "", "yes")).run("attach", ticket(), "--json");
        assertThat(declined.exitCode()).isEqualTo(2);
        assertThat(declined.out())
                .isEqualTo("{\"session_id\":\"" + id + "\",\"status\":\"cancelled\"}\n");
    }

    @Test
    void aTicketOpensTheQuestionOnce() {
        String ticket = ticket();
        cli.at(new TerminalFixture("leave")).run("attach", ticket);

        Result second = cli.at(new TerminalFixture("1", "", "", "yes")).run("attach", ticket);

        assertThat(second.exitCode()).isEqualTo(3);
        assertThat(second.out()).isEmpty();
        assertThat(second.err())
                .isEqualTo(
                        "✗ This launch ticket was already used at "
                                + DateTimeFormatter.ofPattern("HH:mm")
                                        .withZone(ZoneId.systemDefault())
                                        .format(cli.clock.instant())
                                + "\n  Open the question with: sayso answer "
                                + id
                                + "\n");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"state\":\"pending\"");
    }

    @Test
    void withoutATerminalTheTicketStaysGood() {
        String ticket = ticket();
        assertThat(cli.run("attach", ticket).err())
                .contains("no terminal to ask on", "sayso answer " + id);
        assertThat(cli.at(new TerminalFixture("1", "", "", "yes")).run("attach", ticket).exitCode())
                .isZero();
    }

    @Test
    void nothingElsePassesForATicket() {
        String ticket = ticket();
        String other = cli.request("-p", "And which?", "-o", "a");
        cli.at(new TerminalFixture("1", "", "", "yes"));
        for (String wrong :
                new String[] {
                    id,
                    id + ".",
                    id + ".guessed",
                    "d-zzzzzz.guessed",
                    other + ticket.substring(id.length())
                }) {
            Result refused = cli.run("attach", wrong);
            assertThat(refused.exitCode()).as(wrong).isEqualTo(3);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err()).contains("launch ticket");
        }
    }

    @Test
    void aTicketOpensNothingThatWaitsForAPersonsOwnSurface() {
        String risky = cli.request("-p", "Drop it?", "-o", "a", "-o", "b", "--destructive");
        cli.run("settings", "set", "transport", "web");
        String page = cli.request("-p", "And there?", "-o", "a", "-o", "b");
        cli.at(new TerminalFixture("1", "", "", "yes"));
        for (String kept : new String[] {risky, page}) {
            Result refused = cli.run("attach", ticketFor(kept));
            assertThat(refused.exitCode()).as(kept).isEqualTo(3);
            assertThat(refused.err())
                    .contains("no launch ticket opens " + kept, "sayso answer " + kept);
            assertThat(cli.run("decision", "show", kept, "--json").out())
                    .contains("\"state\":\"pending\"");
        }
    }

    @Test
    void aClosedQuestionIsRefusedAndALateOneNamesTheWay() {
        String late = cli.request("-p", "Quickly?", "-o", "a", "--timeout", "60s");
        String ticket = ticketFor(late);
        cli.clock.tick(Duration.ofMinutes(2));
        Result tooLate = cli.at(new TerminalFixture("1")).run("attach", ticket);
        assertThat(tooLate.exitCode()).isEqualTo(3);
        assertThat(tooLate.err())
                .contains("too late: " + late, "still accepted: sayso answer " + late);

        cli.run("decision", "resolve", id, "--choice", "1");
        Result closed = cli.at(new TerminalFixture("1")).run("attach", ticket());
        assertThat(closed.exitCode()).isEqualTo(3);
        assertThat(closed.err()).contains("already resolved: \"a\"");
    }

    @Test
    void thePromptEndsByItselfWhenSomebodyElseAnswers() throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> attached = cli.at(terminal).start("attach", ticket());
        terminal.awaitPrompt();
        cli.run("decision", "resolve", id, "--choice", "2");
        assertThat(attached.get().out()).isEqualTo("[sayso] session=" + id + " status=done\n");
        assertThat(attached.get().err()).contains("answered by ada on the command line");
    }

    private String ticket() {
        return ticketFor(id);
    }

    private String ticketFor(String decision) {
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            String secret =
                    new TicketService(store.access(), new Random())
                            .issue(
                                    TicketKind.HANDOFF,
                                    new DecisionId(decision),
                                    "local",
                                    Duration.ofDays(1));
            return decision + "." + secret.substring(TicketKind.HANDOFF.mark().length());
        }
    }
}
