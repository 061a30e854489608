package sayso.channel.push;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakePushBrowser;
import sayso.decision.access.SecretHash;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Buttons of a browser's notification: which questions have them, and what a press on one counts for.
class PushPressTest {
    private static final String NO_BUTTONS = "\"buttons\":[]";

    @TempDir private Path home;

    private static DecisionBuilder cache() {
        return aDecision()
                .withOptions("redis", "local")
                .labelled("redis", "local")
                .titled("Which cache?");
    }

    private static Outcome.Answered answer(PushScenario it, Decision asked) {
        return (Outcome.Answered) it.now(asked).ending().orElseThrow();
    }

    @Test
    void aPressOnAButtonIsThePersonsWordAtThePortal() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            Decision asked = it.ask(cache());

            String shown =
                    it.press(PushScenario.SESSION, browser.newest(), "2 local").orElseThrow();

            assertThat(answer(it, asked).answer().chosen()).containsExactly(new OptionId("local"));
            assertThat((Actor.Person) answer(it, asked).by()).isEqualTo(PushScenario.AT_THE_PORTAL);
            assertThat(shown)
                    .contains("✓ local – maxi, in the portal", NO_BUTTONS, "\"over\":false");
            it.send();
            assertThat(browser.newest().text()).contains("\"over\":true");
            assertThat(it.press(PushScenario.SESSION, browser.pushes().getFirst(), "1 redis"))
                    .as("the notification is gone, and so is its button")
                    .isEmpty();
            assertThat(answer(it, asked).answer().chosen()).containsExactly(new OptionId("local"));
        }
    }

    @Test
    void anAnswerCanBeTakenBackFromTheNotification() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}", Duration.ofSeconds(5))) {
            FakePushBrowser browser = it.subscribed();
            Decision asked = it.ask(cache());

            String claimed =
                    it.press(PushScenario.SESSION, browser.newest(), "1 redis").orElseThrow();
            assertThat(claimed).contains("redis counts in 7 s", "\"label\":\"Undo\"");
            assertThat(it.now(asked).claim()).isNotNull();

            String again =
                    it.registrar
                            .pressed(PushScenario.SESSION, PushScenario.button(claimed, "Undo"))
                            .orElseThrow();
            assertThat(it.now(asked).claim()).isNull();
            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(again).contains("\"label\":\"1 redis\"", "\"label\":\"2 local\"");
        }
    }

    @Test
    void theEarlierAnswerIsAButtonWhereOneOfTheTwoIsFree() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            DecisionBuilder several = cache().inMode("multi");
            Decision earlier = it.ask(several);
            it.desk.answer(
                    earlier.id(),
                    Answer.choosing(new OptionId("redis"), new OptionId("local")),
                    PushScenario.AT_THE_PORTAL,
                    null);
            it.send();
            Decision asked = it.ask(several.saying("Again."));

            assertThat(
                            it.press(
                                    PushScenario.SESSION,
                                    browser.newest(),
                                    "= same as today: redis, local"))
                    .isPresent();

            assertThat(answer(it, asked).answer().sameAs()).isEqualTo(earlier.id());
            assertThat(answer(it, asked).answer().chosen()).hasSize(2);
        }
    }

    @Test
    void whatNeedsMoreThanOnePressHasNoButtons() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            for (DecisionBuilder more :
                    List.of(
                            cache().withOptions("a", "b", "c"),
                            cache().destructive(),
                            cache().irreversible(),
                            cache().inContext("ls").permission(),
                            cache().ofUrgency("high").blocking("bd-42"))) {
                it.ask(more);
                assertThat(browser.newest().text()).contains(NO_BUTTONS);
            }
            it.ask(cache().ofUrgency("high"));
            assertThat(browser.newest().text()).doesNotContain(NO_BUTTONS);
        }
    }

    @Test
    void onlyTheBrowserThatWasSentTheNotificationPresses() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}")) {
            FakePushBrowser browser = it.subscribed();
            Decision asked = it.ask(cache());
            FakePushBrowser.Push shown = browser.newest();
            String press = PushScenario.button(shown.text(), "1 redis");

            assertThat(it.press(SecretHash.of("another session").hex(), shown, "1 redis"))
                    .isEmpty();
            assertThat(it.registrar.pressed(PushScenario.SESSION, "p.made-up.c0")).isEmpty();
            assertThat(it.registrar.pressed(PushScenario.SESSION, "")).isEmpty();
            it.registrar.unsubscribe(
                    PushScenario.SESSION, PushScenario.AT_THE_PORTAL, browser.endpoint());
            it.subscribed();
            assertThat(it.registrar.pressed(PushScenario.SESSION, press))
                    .as("another browser of the same person")
                    .isEmpty();
            assertThat(it.now(asked).isPending()).isTrue();
        }
    }

    @Test
    void aRepeatedPressAndOneThatComesSecondChangeNothing() throws Exception {
        try (PushScenario it = new PushScenario(home, "{}", Duration.ofSeconds(5))) {
            FakePushBrowser browser = it.subscribed();
            Decision asked = it.ask(cache());
            FakePushBrowser.Push shown = browser.newest();
            it.press(PushScenario.SESSION, shown, "1 redis");
            assertThat(it.press(PushScenario.SESSION, shown, "1 redis").orElseThrow())
                    .contains("redis counts in 7 s");
            assertThat(it.press(PushScenario.SESSION, shown, "2 local").orElseThrow())
                    .contains("redis counts in 7 s");
            it.clock.tick(Duration.ofSeconds(7));
            it.desk.closeOverdue();
            assertThat(answer(it, asked).answer().chosen()).containsExactly(new OptionId("redis"));
        }
    }
}
