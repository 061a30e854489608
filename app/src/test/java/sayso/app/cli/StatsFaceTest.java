package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.model.Urgency;
import sayso.decision.text.ZonedTimeText;
import sayso.store.sqlite.SqliteStore;

/// `decision stats`: numbers for people, for programs and for spreadsheets.
class StatsFaceTest {
    private static final NoticeRecipients ADA =
            new NoticeRecipients(
                    List.of(
                            new NoticeSubscription(
                                    "mail",
                                    "ada@example.com",
                                    Urgency.LOW,
                                    Set.of(NoticeKind.REQUESTED, NoticeKind.ANSWERED),
                                    true,
                                    Duration.ZERO)),
                    Map.of(),
                    false);

    private static final NoticeRecipients REMINDED =
            new NoticeRecipients(
                    List.of(
                            new NoticeSubscription(
                                    "mail",
                                    "ada@example.com",
                                    Urgency.LOW,
                                    Set.of(NoticeKind.REMINDER),
                                    true,
                                    Duration.ZERO)),
                    Map.of(),
                    false);

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void teachesWhereThereIsNothingToCount() {
        Result none = cli.run("decision", "stats", "--since", "all");
        assertThat(none.exitCode()).isZero();
        assertThat(none.out())
                .isEqualTo(
                        "Decisions asked: 0\nNo decisions yet. Ask a first one: sayso ask "
                                + "\"Tea or coffee?\" tea coffee\n");
    }

    @Test
    void saysHowItWasAnsweredAndWhatWaits() {
        String one = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "None", "-r", "1");
        cli.request("-p", "Which port?", "-o", "80", "-u", "high", "--keep");
        cli.run("decision", "resolve", one, "--choice", "1");

        Result told = cli.run("decision", "stats");

        assertThat(told.exitCode()).isZero();
        assertThat(told.out())
                .contains("  1 pending, 1 resolved\n")
                .contains("As recommended           100 % (1 of 1 answers that had one)\n")
                .contains("Not yet delivered        100 % (1 of 1 answers)\n")
                .contains("Open                     1 now, at most ")
                .contains("By urgency\n")
                .containsSubsequence("  high ", "  medium ")
                .contains("No notifications were sent\n");
    }

    @Test
    void timesForPeopleAreThoseOfTheComputerWithTheZoneOnceAndThoseForProgramsAreUtc() {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        Instant asked = cli.clock.instant();
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "--timeout", "1h");

        assertThat(cli.run("decision", "show", id).out())
                .contains(
                        "Requested at: " + times.second(asked) + " " + times.name() + " (just now)",
                        "Deadline: " + times.second(asked.plus(Duration.ofHours(1))) + " (");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains(asked.toString().substring(0, 19));
        assertThat(cli.run("decision", "stats").out())
                .startsWith(
                        "Decisions asked since "
                                + times.minute(asked.minus(Duration.ofDays(30)))
                                + " "
                                + times.name()
                                + ": 1\n")
                .contains("at most 1 at " + times.minute(asked) + "\n");
        assertThat(cli.run("decision", "stats", "--since", "all").out())
                .contains("at most 1 at " + times.minute(asked) + " " + times.name() + "\n");
        assertThat(cli.run("decision", "stats", "--json").out())
                .contains(
                        "\"since\":\""
                                + asked.minus(Duration.ofDays(30)).toString().substring(0, 10));
    }

    @Test
    void saysForEachChannelHowLongItTookAndWhatFailed() {
        cli.request("-p", "Which cache?", "-o", "Redis", "--keep");
        cli.request("-p", "Which port?", "-o", "80", "--keep");
        cli.request("-p", "Which name?", "-o", "shop", "--keep");
        tellAfterTwelveSeconds();

        assertThat(cli.run("decision", "stats").out())
                .contains(
                        """

                        By channel, from event to receipt
                                                     sent   median      p90  waiting     dead failures
                          mail                          1      12s      12s        1        1        1
                        """)
                .doesNotContain("Nothing was sent");
        assertThat(cli.run("decision", "stats", "--csv").out().lines().toList().getLast())
                .isEqualTo("channel,mail,3" + ",".repeat(25) + "1,1,1,0,1,12.000,12.000");
        assertThat(cli.run("decision", "stats", "--json").out())
                .contains(
                        "\"channels\":[{\"channel\":\"mail\",\"sent\":1,\"waiting\":1,\"dead\":1,"
                                + "\"dropped\":0,\"failures\":1,\"to_receipt\":{\"count\":1,"
                                + "\"median_seconds\":12.0,\"p90_seconds\":12.0}}]");
        cli.clock.tick(Duration.ofDays(1));
        assertThat(cli.run("decision", "stats", "--since", "1h").out())
                .contains("No decisions yet.");
    }

    @Test
    void aReminderThatReachedNobodyIsNotCountedAsOne() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "--keep");
        cli.run("decision", "remind", id);
        cli.run("decision", "remind", id);
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            Outbox outbox = new Outbox(store.outbox(), new Random(5));
            outbox.follow(REMINDED);
            outbox.sent(
                    outbox.take("mail", REMINDED).orElseThrow().notice(),
                    new NoticeSendResult.Delivered("250 OK", null));
            outbox.sent(
                    outbox.take("mail", REMINDED).orElseThrow().notice(),
                    new NoticeSendResult.Failed("no such mailbox", true));
        }
        cli.run("decision", "resolve", id, "--choice", "1");

        assertThat(cli.run("decision", "stats").out())
                .contains("Reminders                1 delivered of 2 due (1.0 per answer)\n");
        assertThat(cli.run("decision", "stats", "--json").out())
                .contains("\"reminders\":2,\"reminders_delivered\":1");
    }

    @Test
    void tellsOfNoticesAlsoWhereNothingWasAskedMeanwhile() {
        String old = cli.request("-p", "Which cache?", "-o", "Redis", "--keep");
        cli.clock.tick(Duration.ofHours(2));
        cli.run("decision", "resolve", old, "--choice", "1");
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            new Outbox(store.outbox(), new Random(5)).follow(ADA);
        }

        assertThat(cli.run("decision", "stats", "--since", "1h").out())
                .contains(": 0\n\nBy channel, ")
                .contains("  mail                          0        -        -        1 ")
                .doesNotContain("No decisions yet");
    }

    private void tellAfterTwelveSeconds() {
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            Outbox outbox = new Outbox(store.outbox(), new Random(5));
            outbox.follow(ADA);
            cli.clock.tick(Duration.ofSeconds(12));
            outbox.sent(
                    outbox.take("mail", ADA).orElseThrow().notice(),
                    new NoticeSendResult.Delivered("250 OK", null));
            outbox.sent(
                    outbox.take("mail", ADA).orElseThrow().notice(),
                    new NoticeSendResult.Failed("no such mailbox", false));
        }
    }

    @Test
    void aSpreadsheetGetsOneLineForEachGroup() {
        String one = cli.request("-p", "Which cache?", "-o", "Redis");
        cli.run("decision", "resolve", one, "--choice", "1");

        assertThat(cli.run("decision", "stats", "--by", "surface", "--csv").out().lines())
                .hasSize(3)
                .satisfies(lines -> {
                    assertThat(lines.get(0)).startsWith("by,key,count,pending,resolved,");
                    assertThat(lines.get(1)).startsWith("all,,1,0,1,0,0,0,1,");
                    assertThat(lines.get(2)).startsWith("surface,cli,1,0,1,0,0,0,1,");
                    assertThat(lines).allMatch(line -> line.split(",", -1).length == 34);
                });
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        assertThat(cli.run("decision", "stats", "--by", "colour").exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "stats", "--since", "noon").err())
                .contains("--since 'noon' is neither a time like 30d");
        assertThat(cli.run("decision", "stats", "--csv", "--json").exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "stats", "--json").out()).startsWith("{\"since\":\"");
    }
}
