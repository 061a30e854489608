package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.vendor.FakePhone;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Several topics on one card of Telegram: each in its turn, all of them looked at, and sent together.
class TelegramTopicsTest {
    private static final TopicId CACHE = new TopicId("cache");
    private static final TopicId REGIONS = new TopicId("regions");

    @TempDir private Path home;

    private static RequestedTopic topic(
            String id, String label, boolean ownWords, boolean multi, String... options) {
        return topic(id, label, ownWords, multi, null, options);
    }

    private static RequestedTopic topic(
            String id,
            String label,
            boolean ownWords,
            boolean multi,
            @Nullable Boolean required,
            String... options) {
        List<RequestedOption> all =
                List.of(options).stream().map(one -> RequestedOption.of(one, one)).toList();
        return new RequestedTopic(
                id,
                label,
                label + "?",
                null,
                all,
                ownWords,
                multi,
                null,
                null,
                required,
                null,
                null);
    }

    private static RequestedTopic cache() {
        return topic("cache", "Cache", true, false, "redis", "local");
    }

    private static RequestedTopic regions() {
        return topic("regions", "Regions", false, true, "eu", "us", "asia");
    }

    private static Answer given(Decision decision) {
        return ((Outcome.Answered) decision.ending().orElseThrow()).answer();
    }

    private static void tap(TelegramScenario it, String label) throws Exception {
        it.phone.tap(label);
        it.hear();
    }

    @Test
    void theEarlierAnswerToATopicIsAButtonBelowIt() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision earlier = it.ask("Release plan", cache(), regions());
            tap(it, "2 local");
            tap(it, "☐ 1 eu");
            tap(it, "☐ 3 asia");
            tap(it, "Review 2/2");
            tap(it, "Send all (2)");
            Decision asked = it.ask("Release plan", regions(), cache());

            tap(it, "= same as today: eu, asia");
            tap(it, "= same as today: local");
            tap(it, "Send all (2)");

            assertThat(given(it.now(asked)).topics().get(CACHE))
                    .isEqualTo(
                            TopicAnswer.choosing(new OptionId("local")).withSameAs(earlier.id()));
            assertThat(given(it.now(asked)).topics().get(REGIONS).sameAs()).isEqualTo(earlier.id());
        }
    }

    @Test
    void eachIsAnsweredInItsTurnAndAllAreSentTogether() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask("Release plan", cache(), regions());

            assertThat(it.card().text())
                    .contains("Release plan")
                    .contains("1/2 Cache")
                    .contains("1 redis");
            assertThat(it.card().labels())
                    .containsExactly(
                            "1 redis",
                            "2 local",
                            "✎ Own words",
                            "✎ Note",
                            "Review 0/2",
                            "▶",
                            "Later",
                            "Details");
            tap(it, "2 local");
            assertThat(it.card().text()).contains("2/2 Regions");
            assertThat(it.now(asked).isPending()).isTrue();
            tap(it, "☐ 1 eu");
            tap(it, "☐ 3 asia");
            assertThat(it.card().labels()).contains("☑ 1 eu", "☐ 2 us", "☑ 3 asia");
            tap(it, "Review 2/2");
            assertThat(it.card().text()).contains("✓ Cache: local", "✓ Regions: eu, asia");
            tap(it, "Send all (2)");

            assertThat(given(it.now(asked)).topics().get(CACHE))
                    .isEqualTo(TopicAnswer.choosing(new OptionId("local")));
            assertThat(given(it.now(asked)).topics().get(REGIONS))
                    .isEqualTo(TopicAnswer.choosing(new OptionId("eu"), new OptionId("asia")));
            assertThat(it.card().labels()).isEmpty();
        }
    }

    @Test
    void nothingIsSentWhileATopicLacksItsAnswer() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.ask("Release plan", cache(), regions());

            tap(it, "1 redis");
            tap(it, "Review 1/2");

            assertThat(it.card().text()).contains("– Regions: to be answered");
            assertThat(it.card().labels()).contains("→ Regions").doesNotContain("Send all (1)");
            tap(it, "→ Regions");
            assertThat(it.card().text()).contains("2/2 Regions");
            tap(it, "◀");
            assertThat(it.card().labels()).contains("● 1 redis");
        }
    }

    @Test
    void ownWordsAndNotesBelongToTheirTopic() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask("Release plan", cache(), regions());

            tap(it, "✎ Note");
            it.phone.reply(it.message("your note on “Cache”").id(), "ask Kim first");
            it.hear();
            assertThat(it.card().text()).contains("Noted");
            tap(it, "✎ Own words");
            it.phone.reply(it.message("your answer to “Cache”").id(), "memcached");
            it.hear();
            tap(it, "☐ 2 us");
            tap(it, "Review 2/2");
            tap(it, "Send all");

            assertThat(given(it.now(asked)).topics().get(CACHE))
                    .isEqualTo(TopicAnswer.ofText("memcached").withNote("ask Kim first"));
        }
    }

    @Test
    void whatWasChangedAtTheComputerIsLookedAtBeforeItIsSent() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask("Release plan", cache(), regions());
            tap(it, "1 redis");
            tap(it, "☐ 1 eu");
            tap(it, "Review");
            FakePhone.Message review =
                    it.phone
                            .newest(message -> message.labels().contains("Send all (2)"))
                            .orElseThrow();

            it.desk.saveDraft(
                    asked.id(),
                    Answer.EMPTY
                            .on(CACHE, TopicAnswer.choosing(new OptionId("local")))
                            .on(REGIONS, TopicAnswer.choosing(new OptionId("eu"))),
                    TelegramScenario.MAXI);
            String press = it.phone.tap(review, "Send all");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.telegram.toast(press).orElseThrow()).contains("changed meanwhile");
            assertThat(it.phone.message(review.id()).text()).contains("✓ Cache: local");
            tap(it, "Send all");
            assertThat(given(it.now(asked)).topics().get(CACHE).chosen())
                    .containsExactly(new OptionId("local"));
        }
    }

    @Test
    void aLoneTopicIsAnsweredByOneTap() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask("Cache", cache());

            tap(it, "1 redis");

            assertThat(given(it.now(asked)).topics().get(CACHE))
                    .isEqualTo(TopicAnswer.choosing(new OptionId("redis")));
        }
    }

    @Test
    void aTopicThatMayStayOpenHoldsNothingUp() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked =
                    it.ask(
                            "Release plan",
                            cache(),
                            topic("region", "Region", false, false, false, "eu", "us"));

            tap(it, "1 redis");
            assertThat(it.card().text()).contains("2/2 Region (may stay open)");
            tap(it, "Review 1/2");
            tap(it, "Send all (1)");

            assertThat(given(it.now(asked)).topics().keySet()).containsExactly(CACHE);
        }
    }
}
