package sayso.channel.ntfy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.channel.CallLimitException;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakeNtfy;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeState;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Decisions as notifications of ntfy, from the question to the answer that counts, against a server that
/// refuses what ntfy refuses.
class NtfyChannelTest {
    private static final String PORTAL = ",\"hub_hosts\":[\"sayso.example.com\"]";

    @TempDir private Path home;

    private static DecisionBuilder asking(String... options) {
        return aDecision().titled("Which cache?").labelled(options);
    }

    private static Outcome.Answered answered(Decision decision) {
        return (Outcome.Answered) decision.ending().orElseThrow();
    }

    @Test
    void aQuestionIsAnsweredByOneTapAndItsNotificationSaysSo() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Decision asked = it.ask(asking("redis", "local").recommending("redis"));

            assertThat(it.shown().title()).isEqualTo("🟡 Which cache?");
            assertThat(it.shown().message())
                    .isEqualTo("shop/builder\n1 redis (recommended)\n2 local");
            assertThat(it.shown().labels()).containsExactly("1 redis ★", "2 local", "Later");
            String sequence = it.shown().sequence();
            it.tap("1 redis");

            Outcome.Answered given = answered(it.now(asked));
            assertThat(given.answer().chosen()).containsExactly(new OptionId("redis"));
            assertThat(given.by().person().orElseThrow())
                    .satisfies(person -> {
                        assertThat(person.name()).isEqualTo("maxi");
                        assertThat(person.assurance()).isEqualTo(Assurance.LINK);
                        assertThat(person.surfaceName()).isEqualTo("ntfy");
                    });
            assertThat(it.shown().sequence()).isEqualTo(sequence);
            assertThat(it.shown().title()).startsWith("✓ redis – maxi, in Ntfy, ");
            assertThat(it.shown().labels()).isEmpty();
            assertThat(it.ntfy.bodies()).as("one for the question, one for its end").hasSize(2);
        }
    }

    @Test
    void aPermissionIsReadInThePortalAndNotAllowedByANotification() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ZERO, "", "full", PORTAL)) {
            Decision asked = it.ask(asking("allow", "deny").inContext("ls").permission());

            assertThat(it.shown().labels()).containsExactlyInAnyOrder("Open", "Later");
            assertThat(it.shown().message())
                    .endsWith("where all of it can be read: in the portal or the terminal.");
            String later = it.shown().posts().get("Later").path("body").asString();
            it.ntfy.post(NtfyScenario.REPLIES, later.replaceFirst("\\.z$", ".c0"));
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
        }
    }

    @Test
    void whatIsAnsweredElsewhereHasNoButtonsAnyMoreAndALatePressIsToldHowItEnded()
            throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Decision asked = it.ask(asking("a", "b"));
            FakeNtfy.Notification before = it.shown();
            it.desk.answer(asked.id(), Answer.choosing(new OptionId("b")), NtfyScenario.MAXI, null);
            it.send();

            assertThat(it.shown().sequence()).isEqualTo(before.sequence());
            assertThat(it.shown().title()).startsWith("✓ b – maxi, in the terminal, ");
            assertThat(it.shown().labels()).isEmpty();
            it.ntfy.tap(before, "1 a");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("b"));
        }
    }

    @Test
    void theEarlierAnswerIsGivenAgainByOneTapAndCanBeTakenBack() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ofSeconds(8), "", "title", "")) {
            Decision earlier = it.ask(asking("a", "b"));
            it.tap("2 b");
            it.clock.tick(Duration.ofDays(1));
            it.desk.closeOverdue();
            it.send();
            Decision asked = it.ask(asking("a", "b").saying("Again."));

            assertThat(it.shown().labels()).containsExactly("1 a", "2 b", "= same as 2 Nov: b");
            it.tap("= same");
            assertThat(it.shown().labels()).containsExactly("Undo");
            it.tap("Undo");
            assertThat(it.now(asked).isPending()).isTrue();
            it.tap("= same");
            it.clock.tick(Duration.ofSeconds(30));
            it.desk.closeOverdue();

            assertThat(answered(it.now(asked)).answer().sameAs()).isEqualTo(earlier.id());
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("b"));
        }
    }

    @Test
    void threeOptionsLeaveNoRoomForTheEarlierAnswer() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ask(asking("a", "b", "c"));
            it.tap("2 b");
            it.ask(asking("a", "b", "c").saying("Again."));

            assertThat(it.shown().labels()).containsExactly("1 a", "2 b", "3 c");
        }
    }

    @Test
    void anAnswerCanBeTakenBackWhileItDoesNotCount() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ofSeconds(8), "", "title", "")) {
            Decision asked = it.ask(asking("a", "b"));
            it.tap("1 a");

            assertThat(it.shown().title()).startsWith("a counts in ");
            assertThat(it.shown().labels()).containsExactly("Undo");
            it.tap("Undo");

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.shown().labels()).containsExactly("1 a", "2 b", "Later");
            it.tap("2 b");
            it.clock.tick(Duration.ofSeconds(30));
            it.desk.closeOverdue();
            it.send();
            assertThat(it.shown().title()).startsWith("✓ b – maxi, in Ntfy");
        }
    }

    @Test
    void moreOptionsThanButtonsLeadToThePortal() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ZERO, "", "title", PORTAL)) {
            Decision asked = it.ask(asking("a", "b", "c", "d"));

            assertThat(it.shown().posts().keySet()).containsExactly("1 a", "2 b");
            assertThat(it.shown().views())
                    .containsEntry("More…", "https://sayso.example.com/choice/" + asked.id());
            assertThat(it.shown().message())
                    .endsWith("More options in the portal or the terminal.");
            assertThat(it.shown().click())
                    .isEqualTo("https://sayso.example.com/choice/" + asked.id());
            it.ask(asking("a", "b", "c"));
            assertThat(it.shown().labels()).containsExactly("1 a", "2 b", "3 c");
        }
    }

    @Test
    void whatNoButtonCanAnswerSaysWhere() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ask(asking("a", "b").inMode("multi"));
            assertThat(it.shown().labels()).containsExactly("Later");
            assertThat(it.shown().message()).endsWith("Answer it in the portal or the terminal.");
        }
    }

    @Test
    void whatCannotBeUndoneHasNoButtonThatAnswers() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ZERO, "", "title", PORTAL)) {
            Decision asked = it.ask(asking("drop", "keep").destructive());

            assertThat(it.shown().labels()).containsExactly("Later", "Open");
            it.tap("Later");
            assertThat(it.now(asked).isPending()).isTrue();
        }
    }

    @Test
    void aPressCountsOnceAndOnlyWithItsTicket() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Decision first = it.ask(asking("a", "b"));
            String press = it.shown().posts().get("1 a").path("body").asString();
            Decision second = it.ask(asking("a", "b"));
            for (String text :
                    new String[] {press, press, "yes", "p.0123.c1", "1", "x".repeat(5_000)}) {
                it.ntfy.post(NtfyScenario.REPLIES, text);
            }
            it.hear();

            assertThat(answered(it.now(first)).answer().chosen())
                    .containsExactly(new OptionId("a"));
            assertThat(it.now(second).isPending()).isTrue();
        }
    }

    @Test
    void aMessageWhoseReplyWasLostIsShownOnceThoughTheNextTryIsRefused() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ntfy.fault(FakeNtfy.Fault.lostReply());
            it.ntfy.fault(new FakeNtfy.Fault(502, "<html>", 0));
            Decision asked = it.ask(asking("a", "b"));
            for (int attempt = 0; attempt < 2; attempt++) {
                it.clock.tick(Duration.ofHours(1));
                it.send();
            }
            assertThat(it.ntfy.bodies()).as("published twice").hasSize(2);
            assertThat(it.ntfy.notifications()).hasSize(1);

            it.tap("1 a");
            assertThat(it.now(asked).isPending()).isFalse();
            assertThat(it.ntfy.notifications())
                    .singleElement()
                    .satisfies(end -> assertThat(end.labels()).isEmpty());
        }
    }

    @Test
    void thePressOfAButtonThatNoMessageHasBringsNoSecondMessage() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ask(asking("a", "b"));
            String later = it.shown().posts().get("Later").path("body").asString();
            it.ntfy.post(NtfyScenario.REPLIES, later.replaceFirst("\\.z$", ".n"));
            it.hear();
            it.tap("1 a");

            assertThat(it.ntfy.notifications())
                    .singleElement()
                    .satisfies(end -> assertThat(end.title()).startsWith("✓ a"));
        }
    }

    @Test
    void nothingCountsAfterTheAccountWasDisconnected() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Decision asked = it.ask(asking("a", "b"));
            FakeNtfy.Notification before = it.shown();
            it.channels.unpair("ntfy", it.account, it.account, NtfyScenario.MAXI);

            it.ntfy.tap(before, "1 a");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
        }
    }

    @Test
    void whoeverFloodsTheTopicIsTold() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            for (int i = 0; i < 31; i++) {
                it.ntfy.post(NtfyScenario.REPLIES, "spam " + i);
            }

            assertThatThrownBy(
                            () -> {
                                for (int i = 0; i < 31; i++) {
                                    it.hear();
                                }
                            })
                    .isInstanceOf(ContestedAccountException.class)
                    .hasMessageContaining("sayso connect ntfy --new-topics");
            Decision asked = it.ask(asking("a", "b"));
            it.tap("1 a");
            assertThat(it.now(asked).isPending()).as("presses count all the same").isFalse();
        }
    }

    @Test
    void pressesThatCameWhileTheStreamWasCutCountWithTheNextOne() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Decision first = it.ask(asking("a", "b"));
            it.tap("1 a");
            assertThat(it.now(first).isPending()).isFalse();
            it.ntfy.cutStreams();
            it.ntfy.awaitReaders(0);
            Decision second = it.ask(asking("a", "b"));
            it.ntfy.tap(it.shown(), "2 b");

            assertThatThrownBy(it::hear).hasMessage("the connection to 127.0.0.1 was cut");
            it.hear();

            assertThat(answered(it.now(second)).answer().chosen())
                    .containsExactly(new OptionId("b"));
            assertThat(answered(it.now(first)).answer().chosen())
                    .as("what was dealt with is not read again")
                    .containsExactly(new OptionId("a"));
        }
    }

    @Test
    void refusalsOfTheStreamAreToldApart() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ntfy.streamFault(FakeNtfy.Fault.refusal(42_901, 429, "limit reached").after(37));
            assertThatThrownBy(it::hear)
                    .isInstanceOfSatisfying(
                            CallLimitException.class,
                            limit -> assertThat(limit.rest()).isEqualTo(Duration.ofSeconds(37)));
            it.ntfy.streamFault(new FakeNtfy.Fault(502, "<html>", 0));
            assertThatThrownBy(it::hear).hasMessage("127.0.0.1 replied with 502");
            it.ntfy.want("tk_secret");
            assertThatThrownBy(it::hear)
                    .isInstanceOf(ListenerEndedException.class)
                    .hasMessageContaining("sayso connect ntfy")
                    .hasMessageNotContaining(NtfyScenario.REPLIES);
        }
    }

    @Test
    void refusalsOfAMessageAreTriedAgainOnlyWhereAndWhenThatHelps() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            Instant now = it.clock.instant();
            it.ntfy.fault(FakeNtfy.Fault.refusal(42_908, 429, "limit reached: daily quota"));
            assertThat(notice(it, it.ask(asking("a"))).progress().nextAt())
                    .isEqualTo(now.plus(Duration.ofHours(1)));
            it.ntfy.fault(FakeNtfy.Fault.refusal(42_901, 429, "limit reached").after(90));
            assertThat(notice(it, it.ask(asking("b"))).progress().nextAt())
                    .isEqualTo(now.plus(Duration.ofSeconds(90)));
            it.ntfy.fault(new FakeNtfy.Fault(500, "", 0));
            assertThat(notice(it, it.ask(asking("c"))).isWaiting()).isTrue();
            it.ntfy.fault(FakeNtfy.Fault.refusal(40_301, 403, "forbidden"));
            Notice dead = notice(it, it.ask(asking("d")));
            assertThat(dead.state()).isEqualTo(NoticeState.DEAD);
            assertThat(dead.progress().failures().toString())
                    .contains("refuses the topic or the token")
                    .doesNotContain(NtfyScenario.QUESTIONS);
        }
    }

    private static Notice notice(NtfyScenario it, Decision decision) {
        return it.outbox.of(decision.id()).getFirst();
    }

    @Test
    void aServerThatWantsATokenGetsItFromTheHubAndThePhone() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home, Duration.ZERO, " tk_secret", "title", "")) {
            it.ntfy.want("tk_secret");
            Decision asked = it.ask(asking("a", "b"));
            it.tap("2 b");
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"😀", "字", "ش", "&<*_`|", "é"})
    void whateverAnAgentWritesFitsAndIsText(String sign) throws Exception {
        String label = sign.repeat(25 / sign.length());
        try (NtfyScenario it = new NtfyScenario(home, Duration.ZERO, "", "full", "")) {
            Decision asked =
                    it.ask(
                            aDecision()
                                    .titled(sign.repeat(180 / sign.length()))
                                    .saying(sign.repeat(9_000 / sign.length()))
                                    .labelled(label + " one", label + " two"));

            assertThat(notice(it, asked).state()).isEqualTo(NoticeState.SENT);
            assertThat(it.shown().message()).contains(sign);
            assertThat(it.shown().labels()).hasSize(3);
        }
    }

    @Test
    void onlyPressesOfMoreThanTwelveHoursAgoAreLost() throws Exception {
        try (NtfyScenario it = new NtfyScenario(home)) {
            it.ask(asking("a", "b"));
            Instant now = it.clock.instant();
            it.missed(now.minus(Duration.ofHours(12)), now);
            assertThat(it.shown().message()).doesNotContain("did not arrive");
            it.missed(now.minus(Duration.ofHours(30)), now);
            assertThat(it.shown().message()).contains("did not arrive. If one was yours");
            assertThat(it.shown().labels()).containsExactly("1 a", "2 b", "Later");
        }
    }

    @Test
    void topicsAreDrawnKeptAndShownNowhere() {
        NtfyTopics drawn = NtfyTopics.drawn("https://ntfy.sh", null, new Random(3));

        assertThat(NtfyTopics.parse("https://ntfy.sh", drawn.text() + "\n")).contains(drawn);
        assertThat(drawn.questions()).matches("sayso-[0-9a-z]{26}").isNotEqualTo(drawn.replies());
        assertThat(drawn.toString()).doesNotContain(drawn.questions(), drawn.replies());
        assertThat(NtfyTopics.parse("https://example.com", drawn.text()).orElseThrow().account())
                .as("another server is another account")
                .isNotEqualTo(drawn.account());
        assertThat(NtfyTopics.parse("https://ntfy.sh", "short short2")).isEmpty();
        assertThat(NtfyTopics.parse("https://ntfy.sh", drawn.questions())).isEmpty();
        assertThat(NtfyServer.takes("https://ntfy.example.com")).isTrue();
        assertThat(NtfyServer.takes("http://ntfy.example.com")).isFalse();
        assertThat(NtfyServer.takes("http://127.0.0.1:80")).isTrue();
        assertThat(NtfyServer.takes("https://ntfy.example.com/path")).isFalse();
    }
}
