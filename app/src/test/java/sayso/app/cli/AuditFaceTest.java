package sayso.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.decision.text.ZonedTimeText;

/// The log and what is erased from it, on the command line.
class AuditFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void logSaysWhoDidWhatInOrder() {
        String id = answered("Which cache?");
        Result log = cli.run("log");
        assertThat(log.exitCode()).isZero();
        assertThat(log.out().lines())
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .contains(" 1  ", id, "asked", "shop/builder: Which cache?")
                                        .contains("  " + moment(cli) + "  "),
                        line -> assertThat(line).contains(" 2  ", id, "answered", "ada", ": 1"));
        assertThat(log.err()).isEmpty();
    }

    /// The clock as a person's computer shows it.
    private static String moment(CliHarness cli) {
        return ZonedTimeText.ofSystem().second(cli.clock.instant());
    }

    @Test
    void logShowsTheLastEventsAndSaysHowToSeeTheOthers() {
        String id = answered("One?");
        answered("Two?");
        Result log = cli.run("log", "--limit", "2");
        assertThat(log.out().lines()).hasSize(2).first().asString().contains("Two?");
        assertThat(log.err()).contains("The last 2 events of 4", "sayso log --since 1");
        Result since = cli.run("log", "--since", "2", "--limit", "1");
        assertThat(since.out().lines()).singleElement().asString().contains("answered", id);
        assertThat(since.err()).contains("sayso log --since 3");
        assertThat(cli.run("log", "--since", "1").out().lines()).hasSize(4);
        assertThat(cli.run("log", "--decision", id).out().lines()).hasSize(2);
        assertThat(cli.run("log", "--since", "yesterday").exitCode()).isEqualTo(64);
        assertThat(cli.run("log", "--follow", "--json").exitCode()).isEqualTo(64);
    }

    @Test
    void logPrintsOneDocumentAndWhereToReadOn() {
        answered("One?");
        Result log = cli.run("log", "--since", "1", "--limit", "1", "--json");
        assertThat(log.out())
                .contains("\"sequence\":1", "\"kind\":\"asked\"", "\"content_state\":\"known\"")
                .contains("\"content\":{\"question\":{\"title\":\"One?\"")
                .contains("\"head\":2,\"next\":2}");
        assertThat(cli.run("log", "--since", "2", "--json").out()).contains("\"next\":null");
    }

    @Test
    void logShowsEventsOfKindsThatOnlyALaterVersionKnows() throws SQLException {
        answered("One?");
        tamper("UPDATE event SET kind = 'teleported' WHERE sequence = 2");
        assertThat(cli.run("log").out()).contains("teleported", "(unknown to this version)");
        assertThat(cli.run("log", "--json").out()).contains("\"content_state\":\"unknown_kind\"");
    }

    @Test
    void logShowsThatContentIsDamaged() throws SQLException {
        answered("One?");
        tamper("UPDATE event_payload SET content = '{' WHERE sequence = 2");
        assertThat(cli.run("log").out()).contains("answered", "(unreadable: ");
        assertThat(cli.run("log", "--verify").err()).contains("event 2: the content was changed");
    }

    @Test
    void verifyFindsAChangeAndSaysWhatItDoesNotShow() throws SQLException {
        answered("One?");
        Result fine = cli.run("log", "--verify");
        assertThat(fine.exitCode()).isZero();
        assertThat(fine.out())
                .contains("2 events, the hash chain is intact", "Not proven:", "--against");
        assertThat(cli.run("log", "--verify", "--json").out())
                .contains("\"intact\":true", "\"events\":2");
        tamper("UPDATE event SET at = at + 1 WHERE sequence = 2");
        Result broken = cli.run("log", "--verify");
        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.err()).contains("event 2: the event was changed or moved");
        assertThat(cli.run("log", "--verify", "--json").out())
                .contains("\"intact\":false", "\"sequence\":2", "\"what\":");
    }

    @Test
    void anExportedHeadShowsThatTheEndWasCutOff() throws Exception {
        answered("One?");
        Path head = folder.resolve("head.json");
        assertThat(cli.run("log", "--export-head", head.toString()).exitCode()).isZero();
        answered("Two?");
        assertThat(cli.run("log", "--verify", "--against", head.toString()).out())
                .contains("4 events", "It still holds the head exported at event 2.");
        cutAfter(1);
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
        Result against = cli.run("log", "--verify", "--against", head.toString());
        assertThat(against.exitCode()).isEqualTo(3);
        assertThat(against.err()).contains("exported at event 2", "ends at 1", "truncated");
        String kept = Files.readString(head);
        assertThat(cli.run("log", "--export-head", head.toString()).exitCode()).isEqualTo(3);
        assertThat(head).hasContent(kept);
    }

    @Test
    void aHeadForAFolderThatIsNotThereNamesTheFolder() throws Exception {
        answered("One?");
        Path missing = folder.resolve("stcik");

        Result refused = cli.run("log", "--export-head", missing.resolve("head.json").toString());

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains("there is no folder " + missing, "mount its disk")
                .doesNotContain(".head.json");
        assertThat(missing).doesNotExist();
    }

    @Test
    void anExportedHeadShowsThatTheLogWasWrittenAnew() throws Exception {
        answered("One?");
        Path head = folder.resolve("head.json");
        Files.writeString(head, cli.run("log", "--export-head", "-").out());
        cutAfter(0);
        answered("Another?");
        Result against = cli.run("log", "--against", head.toString());
        assertThat(against.exitCode()).isEqualTo(3);
        assertThat(against.err()).contains("event 2: it is not the event whose head was exported");
        assertThat(cli.run("log", "--against", folder.resolve("none").toString()).err())
                .contains("there is no file " + folder.resolve("none"));
    }

    @Test
    void eraseTakesTheWordsAwayEverywhereAndKeepsTheEnd() throws IOException {
        String id = answered("Is the plum secret?", "plum", "-c", "plum context");
        cli.run("answer", id, "2", "plum too late");
        TerminalFixture terminal = new TerminalFixture("erase");

        Result erased = cli.at(terminal).run("erase", id, "--reason", "the law");

        assertThat(erased.exitCode()).isZero();
        assertThat(erased.out()).contains("Erased " + id, "Earlier backups");
        assertThat(terminal.screen()).contains(id, "Type erase to confirm: ");
        for (String[] words :
                new String[][] {
                    {"ls", "--all"},
                    {"ls", "--all", "--json"},
                    {"show", id},
                    {"show", id, "--json"},
                    {"decision", "list", "--all", "--json"},
                    {"log", "--json"},
                    {"log"}
                }) {
            Result seen = cli.run(words);
            assertThat(seen.exitCode()).isZero();
            assertThat(seen.out()).contains("erased").doesNotContain("plum");
        }
        Result awaited = cli.run("decision", "await", id, "--json");
        assertThat(awaited.exitCode()).isZero();
        assertThat(awaited.out())
                .contains("\"outcome\":\"answered\"", "\"chosen_index\":1", "\"resolved_by\":\"ada")
                .doesNotContain("plum");
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void whatAsksTheSameIsNamedWithTheCommandThatErasesItTooAndHoldsNoWordOfTheAnswer()
            throws Exception {
        String first = answered("Which plum cache?", "plum", "-c", "plum context");
        String again = answered("Which plum cache?", "plum", "-c", "plum context");
        assertThat(cli.run("contest", again, "--reason", "the zyzzyva").exitCode()).isZero();
        String successor =
                cli.run("ls", "--json").out().replaceAll("(?s).*?\"id\":\"(d-[^\"]+)\".*", "$1");
        String other = answered("Which other cache?", "plum");

        Result erased = cli.run("erase", again, "--reason", "the law", "--yes");

        assertThat(erased.exitCode()).isZero();
        assertThat(erased.err())
                .contains(
                        first + " asks the same question, and still holds its words\n",
                        successor
                                + " asks the same question, and still holds its words; it waits"
                                + " for an answer\n")
                .doesNotContain(other);
        assertThat(erased.out())
                .contains(
                        "Answer or decline what waits, then erase them too: sayso erase "
                                + successor
                                + " "
                                + first
                                + " --reason TEXT");
        assertThat(bytes()).doesNotContain("zyzzyva");
        assertThat(cli.run("show", successor).out()).contains("plum").doesNotContain("zyzzyva");

        // why: what was erased still leads to what asked it again
        assertThat(cli.run("erase", again, "--reason", "the law", "--yes", "--json").out())
                .contains("\"same_question\":[\"" + successor + "\"]");
        cli.run("answer", successor, "1");
        assertThat(cli.run("erase", successor, first, "--reason", "x", "--yes").err()).isEmpty();
        assertThat(cli.run("ls", "--all", "--json").out())
                .doesNotContain("plum cache", "plum context");
    }

    @Test
    void whatWaitsWasDeclinedOrAsksItAsATopicIsNamedToo() throws Exception {
        cli.setting("{\"park_when_unreachable\":true}");
        String topics =
                CliHarness.field(
                        cli.runWith(
                                        "{\"decisions\":[{\"id\":\"c\",\"problem\":\"Which plum"
                                                + " cache?\",\"suggestions\":[\"plum\",\"no\"]},"
                                                + "{\"id\":\"n\",\"problem\":\"Which name?\"}]}",
                                        "collect",
                                        "-",
                                        "--json",
                                        "--wait",
                                        "1s")
                                .out(),
                        "questionnaire_id");
        String erased = answered("Which plum cache?", "plum");
        String waits = cli.request("-p", "which PLUM cache", "-o", "no", "-o", "plum");
        String declined = cli.request("-p", "Which plum cache?", "-o", "plum", "-o", "no");
        assertThat(cli.run("answer", declined, "--decline").exitCode()).isLessThan(3);
        String other = cli.request("-p", "Which plum queue?", "-o", "plum", "-o", "no");

        assertThat(cli.run("erase", erased, "--reason", "the law", "--yes").err())
                .contains(
                        topics + " asks the same question, and still holds its words; it waits",
                        waits + " asks the same question, and still holds its words; it waits",
                        declined + " asks the same question, and still holds its words\n")
                .doesNotContain(other);
    }

    @Test
    void erasedBytesAreGoneFromEveryFileOfTheStore() throws Exception {
        // why: another open connection keeps SQLite from deleting the log of writes at the end
        try (Connection open = raw();
                Statement statement = open.createStatement()) {
            // why: an index of words keeps of a word only what the one before it does not begin
            // with
            String id = answered("Is the plum zyzzyva?", "plum", "-c", "plum ".repeat(2_000));
            answered("Another one?");
            statement.executeQuery("SELECT count(*) FROM decision").close();
            assertThat(bytes()).contains("plum", "zyzzyva");
            assertThat(folder.resolve("home/sayso.db-wal")).exists();

            assertThat(cli.run("erase", id, "--reason", "the law", "--yes").exitCode()).isZero();

            assertThat(folder.resolve("home/sayso.db-wal")).exists();
            assertThat(bytes()).contains("Another one?").doesNotContain("plum", "zyzzyva");
        }
    }

    @Test
    void eraseIsForPeopleAndForWhatIsClosed() {
        String open = cli.request("-p", "Sure?", "-o", "yes", "-o", "no");
        String closed = answered("One?");
        Result pending = cli.run("erase", closed, open, "--reason", "x", "--yes");
        assertThat(pending.exitCode()).isEqualTo(3);
        assertThat(pending.err()).contains(open + " is still open", "--decline");
        assertThat(cli.run("show", closed).out()).contains("One?");

        assertThat(cli.run("erase", closed, "--reason", "x").err())
                .contains("needs a terminal", "--yes");
        assertThat(cli.at(new TerminalFixture("no")).run("erase", closed, "--reason", "x").err())
                .contains("not confirmed");
        cli.at(Optional::empty);

        cli.under(inAgent());
        Result refused = cli.run("erase", closed, "--reason", "x", "--yes");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person erases", "the attempt is logged");
        assertThat(cli.run("log").out()).contains("erase_refused").doesNotContain("(erased)");
        assertThat(cli.run("show", closed).out()).contains("One?");
    }

    @Test
    void eraseAgainFinishesAndSaysSo() {
        String id = answered("One?");
        cli.run("erase", id, "--reason", "x", "--yes");
        Result again = cli.run("erase", id, "--reason", "x", "--yes", "--json");
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains("\"repeated\":true", "\"erased_at\":\"");
        assertThat(cli.run("log").out().lines().filter(line -> line.contains("  erased  ")))
                .hasSize(1);
    }

    private String answered(String question, String... more) {
        String[] args = new String[more.length == 0 ? 6 : more.length + 5];
        args[0] = "-p";
        args[1] = question;
        args[2] = "-o";
        args[3] = more.length == 0 ? "yes" : more[0];
        args[4] = "-o";
        args[5] = "no";
        for (int i = 1; i < more.length; i++) {
            args[i + 5] = more[i];
        }
        String id = cli.request(args);
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        return id;
    }

    private static FakeProcessTree inAgent() {
        return new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java");
    }

    private Connection raw() throws SQLException {
        cli.run("ls");
        return DriverManager.getConnection("jdbc:sqlite:" + cli.home().database());
    }

    private void cutAfter(long sequence) throws SQLException {
        tamper(
                "PRAGMA foreign_keys = OFF",
                "DELETE FROM event_payload WHERE sequence > " + sequence,
                "DELETE FROM event WHERE sequence > " + sequence,
                "UPDATE log_head SET sequence = "
                        + sequence
                        + ", hash = coalesce((SELECT hash FROM event WHERE sequence = "
                        + sequence
                        + "), '"
                        + "0".repeat(64)
                        + "')");
    }

    private void tamper(String... commands) throws SQLException {
        try (Connection connection = raw();
                Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    /// Everything that lies in the files of the store, as one text.
    private String bytes() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : new String[] {"sayso.db", "sayso.db-wal", "sayso.db-shm"}) {
            Path file = cli.home().folder().resolve(name);
            all.append(Files.exists(file) ? Files.readString(file, ISO_8859_1) : "");
        }
        return all.toString();
    }
}
