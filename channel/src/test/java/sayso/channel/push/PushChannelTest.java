package sayso.channel.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakePush;
import sayso.contracts.vendor.FakePushBrowser;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.hub.client.PushServiceClient;

/// Browsers that are subscribed get what they can decrypt, once, and no longer than their session lasts; what
/// a push service refuses is dealt with.
class PushChannelTest {
    private static final NoticeSendResult UNSUBSCRIBED =
            new NoticeSendResult.Failed("no browser is subscribed: sayso connect phone", false);

    @TempDir private Path home;

    private static DecisionBuilder asking(String... options) {
        return aDecision().withOptions(options);
    }

    private static void answer(PushScenario it, Decision asked, String option) throws Exception {
        it.desk.answer(
                asked.id(),
                Answer.choosing(new OptionId(option)),
                PushScenario.AT_THE_PORTAL,
                null);
        it.send();
    }

    @Test
    void aQuestionIsShownAndItsEndTakesTheNotificationAway() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            Decision asked =
                    it.ask(
                            asking("redis", "local")
                                    .labelled("redis", "local")
                                    .titled("Which cache?")
                                    .recommending("redis"));

            FakePushBrowser.Push shown = browser.newest();
            assertThat(shown.text())
                    .contains(
                            "\"title\":\"🟡 Which cache?\"",
                            "shop/builder\\n1 redis (recommended)\\n2 local",
                            "\"path\":\"/choice/" + asked.id() + "\"",
                            "\"silent\":false",
                            "\"over\":false");
            assertThat(shown.headers())
                    .containsEntry("urgency", "normal")
                    .containsEntry("ttl", Long.toString(Duration.ofDays(28).toSeconds()))
                    .containsEntry("content-encoding", "aes128gcm")
                    .containsKey("topic");

            answer(it, asked, "local");

            assertThat(browser.pushes()).hasSize(2);
            assertThat(browser.newest().text())
                    .contains("✓ local – maxi, in the portal", "\"silent\":true", "\"over\":true");
            assertThat(browser.newest().headers())
                    .containsEntry("topic", shown.headers().get("topic"));
            assertThat(it.push.refusals()).isEmpty();
        }
    }

    @Test
    void whatWasNotShownIsNotTakenAwayAndNothingIsShownTwice() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            Decision before = it.ask(asking("a", "b"));
            FakePushBrowser browser = it.subscribed();
            answer(it, before, "a");
            assertThat(browser.pushes()).isEmpty();

            FakePushBrowser other = it.subscribed();
            it.push.next(new FakePush.Fault(201, ""));
            it.push.next(new FakePush.Fault(503, ""));
            it.ask(asking("c", "d"));
            assertThat(it.send()).isInstanceOf(NoticeSendResult.Failed.class);
            it.clock.tick(Duration.ofMinutes(1));
            assertThat(it.send()).isInstanceOf(NoticeSendResult.Delivered.class);
            assertThat(it.push.asked()).isEqualTo(3);
            // why: the first push of three was taken by the fault, and either of the two may be
            // first
            assertThat(browser.pushes().size() + other.pushes().size()).isEqualTo(1);
        }
    }

    @Test
    void whereNoBrowserIsSubscribedNobodyIsToldAndThatIsSaid() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            Decision asked = it.ask(asking("a", "b"));
            assertThat(it.send()).isEqualTo(UNSUBSCRIBED);
            assertThat(it.remind(asked)).isEqualTo(UNSUBSCRIBED);

            it.subscribed();
            it.push.next(new FakePush.Fault(410, ""));
            assertThat(it.remind(asked)).as("the last one is gone").isEqualTo(UNSUBSCRIBED);

            it.desk.answer(
                    asked.id(),
                    Answer.choosing(new OptionId("a")),
                    PushScenario.AT_THE_PORTAL,
                    null);
            assertThat(it.send()).isEqualTo(new NoticeSendResult.Needless());
        }
    }

    @Test
    void whatIsUrgentComesSoAndEndsWithItsDeadline() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            it.ask(asking("a", "b").ofUrgency("high").closingAfter(Duration.ofMinutes(30)));

            assertThat(browser.newest().headers())
                    .containsEntry("urgency", "high")
                    .containsEntry("ttl", "1800");
        }
    }

    @ParameterizedTest
    @CsvSource({"title,false", "question,true", "full,true"})
    void asMuchIsShownAsThePersonWishes(String wish, boolean prompt) throws Exception {
        try (PushScenario it =
                new PushScenario(home, "{\"notify\":{\"push\":{\"show\":\"" + wish + "\"}}}")) {
            FakePushBrowser browser = it.subscribed();
            it.ask(asking("a", "b").saying("Is the long question shown?"));
            assertThat(browser.newest().text().contains("Is the long question shown?"))
                    .isEqualTo(prompt);
        }
    }

    @Test
    void theLongestWordsOfAnAgentFit() throws Exception {
        try (PushScenario it =
                new PushScenario(home, "{\"notify\":{\"push\":{\"show\":\"full\"}}}")) {
            FakePushBrowser browser = it.subscribed();
            it.ask(asking("\uD83D\uDC7E".repeat(60), "b").saying("漢\"\\".repeat(1_300)));
            assertThat(browser.newest().size()).isLessThanOrEqualTo(4_096);
            assertThat(browser.newest().text()).contains("漢");
        }
    }

    @Test
    void aReminderRingsAnewInThePlaceOfTheFirst() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            Decision asked = it.ask(asking("a", "b"));
            it.clock.tick(Duration.ofMinutes(5));
            it.remind(asked);

            assertThat(browser.pushes()).hasSize(2);
            assertThat(browser.newest().text()).contains("\"again\":true", "\"silent\":false");
            assertThat(browser.newest().headers().get("topic"))
                    .isEqualTo(browser.pushes().getFirst().headers().get("topic"));
        }
    }

    @Test
    void aBurstRingsOnce() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            for (int i = 0; i < 10; i++) {
                it.ask(asking("a", "b"));
            }
            assertThat(browser.pushes())
                    .hasSize(10)
                    .filteredOn(push -> push.text().contains("\"silent\":false"))
                    .hasSize(1);
        }
    }

    @Test
    void withTheSessionGoesTheSubscription() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            it.sessions.clear();
            it.ask(asking("a", "b"));
            assertThat(browser.pushes()).isEmpty();
            assertThat(it.push.asked()).isZero();
            assertThat(it.channels.subscriptions()).isEmpty();
            assertThat(it.channels.pairings()).noneMatch(ChannelAccount::isActive);
        }
    }

    @Test
    void aSubscriptionMovesOnWithTheSession() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            String next = SecretHash.of("the next session").hex();
            it.registrar.moved(PushScenario.SESSION, next);
            it.registrar.ended(PushScenario.SESSION);
            it.sessions.clear();
            it.sessions.add(next);
            it.ask(asking("a", "b"));
            assertThat(browser.pushes()).hasSize(1);
        }
    }

    @Test
    void aSessionThatEndsTakesItsOwnSubscriptionsAlone() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            it.registrar.ended("another session");
            it.registrar.unsubscribe(
                    "another session", PushScenario.AT_THE_PORTAL, browser.endpoint());
            assertThat(it.registrar.subscribed(PushScenario.SESSION))
                    .containsExactly(StorePushRegistrar.idOf(browser.endpoint()));

            it.registrar.ended(PushScenario.SESSION);
            assertThat(it.registrar.subscribed(PushScenario.SESSION)).isEmpty();
            assertThat(it.channels.pairings()).noneMatch(ChannelAccount::isActive);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "404,false,gone",
        "410,false,gone",
        "401,false,does not take this hub's key",
        "403,false,does not take this hub's key",
        "413,false,takes no message of this size",
        "400,false,refused it",
        "302,false,refused it",
        "429,true,takes no more for now",
        "500,true,is out of order",
        "0,true,was cut",
    })
    void whatAPushServiceRefusesIsDealtWith(int status, boolean again, String why)
            throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            it.subscribed();
            it.push.next(new FakePush.Fault(status, ""));
            it.ask(asking("a", "b"));

            NoticeSendResult result = it.send();
            if (why.equals("gone")) {
                assertThat(result).isEqualTo(UNSUBSCRIBED);
                assertThat(it.channels.subscriptions()).isEmpty();
                assertThat(it.channels.pairings()).noneMatch(ChannelAccount::isActive);
            } else {
                assertThat(result)
                        .isInstanceOfSatisfying(
                                NoticeSendResult.Failed.class,
                                failed -> {
                                    assertThat(failed.why()).contains(why);
                                    assertThat(failed.why()).doesNotContain("secret");
                                    assertThat(failed.again()).isEqualTo(again);
                                });
                assertThat(it.channels.subscriptions()).hasSize(1);
            }
        }
    }

    @Test
    void aTokenThatIsRefusedForAClockThatIsOffIsSentAgainOnceItIsSet() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            it.clock.tick(Duration.ofHours(-13));
            it.push.next(new FakePush.Fault(403, ""));
            it.ask(asking("a", "b"));
            assertThat(it.send())
                    .isInstanceOfSatisfying(
                            NoticeSendResult.Failed.class,
                            failed -> {
                                assertThat(failed.why())
                                        .contains("its clock is not this computer's");
                                assertThat(failed.again()).isTrue();
                            });
            it.clock.tick(Duration.ofHours(13));
            it.send();
            assertThat(browser.pushes()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"600", "date"})
    void aPushServiceThatAsksToWaitIsLeftAlone(String how) throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            String until =
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(
                            it.clock.instant().plusSeconds(600).atOffset(ZoneOffset.UTC));
            it.push.next(new FakePush.Fault(429, how.equals("date") ? until : how));
            it.ask(asking("a", "b"));
            it.clock.tick(Duration.ofMinutes(5));
            assertThat(it.send()).isInstanceOf(NoticeSendResult.Failed.class);
            assertThat(it.push.asked()).isEqualTo(1);

            it.clock.tick(Duration.ofMinutes(6));
            it.send();
            assertThat(browser.pushes()).hasSize(1);
        }
    }

    @Test
    void aDeletedSubscriptionOfABrowserIsForgotten() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser gone = it.subscribed();
            FakePushBrowser there = it.subscribed();
            it.push.unsubscribe(gone);
            it.ask(asking("a", "b"));
            assertThat(there.pushes()).hasSize(1);
            assertThat(it.channels.subscriptions())
                    .extracting(PushSubscription::id)
                    .containsExactly(StorePushRegistrar.idOf(there.endpoint()));
        }
    }

    @Test
    void theKeyIsMadeOnceAndReadByItsOwnerAlone() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            String key = it.registrar.publicKey();
            assertThat(VapidKey.in(it.folder.pushKey()).publicKey()).isEqualTo(key);
            assertThat(Files.getPosixFilePermissions(it.folder.pushKey()))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(VapidKey.in(it.folder.pushKey()))
                    .hasToString("the key for pushes " + key.substring(1, 17));

            Files.writeString(it.folder.pushKey(), "no key");
            assertThat(catchThrowable(it.registrar::publicKey))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("push.key holds no key");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://push.example.com/x,not https",
        "https://127.0.0.1/x,names no host",
        "https://[::1]/x,names no host",
        "https://10.0.0.1:8443/x,names no host",
        "https://user:pass@push.example.com/x,no address",
        "ftp://push.example.com/x,no address",
        "words,no address",
    })
    void anAddressThatMayLeadIntoThisNetworkIsRefused(String endpoint, String why)
            throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.push.browser(it.registrar.publicKey());
            StorePushRegistrar strict =
                    new StorePushRegistrar(
                            it.channels, it.folder, new PushServiceClient(false), Optional::empty);
            assertThat(
                            strict.subscribe(
                                    PushScenario.SESSION,
                                    PushScenario.AT_THE_PORTAL,
                                    offer(endpoint, browser.publicKey(), browser.authSecret())))
                    .hasValueSatisfying(fault -> assertThat(fault).contains(why));
            assertThat(it.channels.subscriptions()).isEmpty();
            assertThat(it.channels.pairings()).isEmpty();
        }
    }

    @Test
    void aNameThatLeadsToThisComputerIsNotConnectedTo() throws Exception {
        assertThat(
                        catchThrowable(() ->
                                new PushServiceClient(false)
                                        .post(
                                                "https://localhost:9/secret",
                                                new byte[1],
                                                Map.of(),
                                                Duration.ofSeconds(1))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("localhost: it leads to this computer")
                .hasMessageNotContaining("secret");
    }

    @Test
    void keysThatAreNoneAreRefused() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.push.browser(it.registrar.publicKey());
            for (PushRegistrar.Offer bad :
                    List.of(
                            offer(browser.endpoint(), "BAAA", browser.authSecret()),
                            offer(browser.endpoint(), browser.publicKey(), "short"),
                            offer(browser.endpoint(), browser.publicKey(), "no base64!"))) {
                assertThat(
                                it.registrar.subscribe(
                                        PushScenario.SESSION, PushScenario.AT_THE_PORTAL, bad))
                        .contains("those are no keys of a browser");
            }
            assertThat(it.channels.subscriptions()).isEmpty();
        }
    }

    private static PushRegistrar.Offer offer(String endpoint, String key, String auth) {
        return new PushRegistrar.Offer(endpoint, key, auth, "https://sayso.example.com", "Chrome");
    }
}
