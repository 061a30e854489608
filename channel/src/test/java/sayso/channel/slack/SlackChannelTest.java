package sayso.channel.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.channel.ChannelScenario;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Cards in Slack: what is shown, what a press or a dialog comes to, and who may.
class SlackChannelTest {
    @TempDir private Path home;

    private static DecisionBuilder cache() {
        return aDecision()
                .withOptions("redis", "local")
                .labelled("redis", "local")
                .titled("Which cache?")
                .recommending("redis");
    }

    private static Outcome.Answered answer(SlackScenario it, Decision asked) {
        return (Outcome.Answered) it.now(asked).ending().orElseThrow();
    }

    @Test
    void aQuestionIsAnsweredByOnePressAndTheCardSaysSo() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = it.ask(cache());
            FakeSlack.Message card = it.message("Which cache?");
            assertThat(card.channel()).isEqualTo(FakeSlack.conversation(SlackScenario.MEMBER));
            assertThat(card.text())
                    .startsWith("🟡 Which cache?\nshop/builder\n1 redis (recommended)\n2 local");
            assertThat(card.labels()).containsExactly("1 redis ★", "2 local", "Later", "Details");

            it.press(card, "2 local");

            Actor.Person by = (Actor.Person) answer(it, asked).by();
            assertThat(answer(it, asked).answer().chosen()).containsExactly(new OptionId("local"));
            assertThat(by.via()).isEqualTo("slack:U024");
            assertThat(by.assurance()).isEqualTo(Assurance.PAIRED);
            FakeSlack.Message ended = it.message("✓ local – maxi, in Slack, ");
            assertThat(ended.id()).isEqualTo(card.id());
            assertThat(ended.labels()).isEmpty();
            it.send();
            assertThat(it.slack.messages()).hasSize(1);
            assertThat(it.slack.whispers()).isEmpty();
        }
    }

    @Test
    void theReceiptComesOnceTheAnswerIsStored() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = it.ask(cache());
            List<Boolean> pending = new CopyOnWriteArrayList<>();
            it.slack.whenReceived(_ -> pending.add(it.now(asked).isPending()));

            it.press(it.message("Which cache?"), "1 redis");

            assertThat(pending).containsExactly(false);
        }
    }

    @Test
    void anAnswerFromElsewhereAndAnUndoAreShownOnTheCard() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home, Duration.ofSeconds(5), "{}")) {
            Decision elsewhere = it.ask(cache().titled("Elsewhere?"));
            it.desk.answer(
                    elsewhere.id(),
                    Answer.choosing(new OptionId("redis")),
                    ChannelScenario.MAXI,
                    null);
            it.send();
            assertThat(it.message("Elsewhere?").text()).contains("✓ redis – maxi, in the terminal");
            assertThat(it.message("Elsewhere?").labels()).isEmpty();

            Decision asked = it.ask(cache());
            it.press(it.message("Which cache?"), "1 redis");
            FakeSlack.Message claimed = it.message("redis counts in 7 s");
            it.press(claimed, "Undo");
            FakeSlack.Message again = it.message("1 redis (recommended)");
            assertThat(again.id()).isEqualTo(claimed.id());
            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.now(asked).claim()).isNull();
        }
    }

    @Test
    void ownWordsComeFromADialogAndMarksFromTheCard() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision words = it.ask(cache().titled("Words?").inMode("hybrid"));
            it.press(it.message("Words?"), "✎ Own words");
            assertThat(it.slack.awaitDialog().label()).contains("Words?");
            String taken =
                    it.slack.awaitReceipt(
                            it.slack
                                    .submit(SlackScenario.MEMBER, "neither <!channel>")
                                    .orElseThrow());
            assertThat(taken).doesNotContain("errors");
            assertThat(answer(it, words).answer().text()).isEqualTo("neither <!channel>");

            Decision marks = it.ask(cache().titled("Marks?").inMode("multi"));
            it.press(it.message("Marks?"), "☐ 1 redis");
            it.press(
                    it.slack.await(message -> message.labels().contains("☑ 1 redis")), "☐ 2 local");
            it.press(it.slack.await(message -> message.labels().contains("Send (2)")), "Send (2)");
            assertThat(answer(it, marks).answer().chosen())
                    .containsExactly(new OptionId("redis"), new OptionId("local"));
        }
    }

    @Test
    void whatCannotBeUndoneIsAskedOnceMore() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = it.ask(cache().irreversible());
            it.press(it.message("Which cache?"), "1 redis");
            FakeSlack.Message sure = it.message("Is that what you mean: redis?");
            assertThat(it.now(asked).isPending()).isTrue();
            it.press(sure, "Yes, redis");
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @Test
    void aMemberWhoIsNotPairedAnOldCardAndAForeignMessageChangeNothing() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.slack.member("U666", "eve");
            Decision asked = it.ask(cache());
            FakeSlack.Message card = it.message("Which cache?");
            String value = card.buttons().get("2 local");

            it.slack.awaitReceipt(it.slack.press("U666", card, "2 local").orElseThrow());
            it.slack.awaitReceipt(
                    it.slack
                            .pressWith(SlackScenario.MEMBER, card.channel(), "1.2", value)
                            .orElseThrow());
            it.slack.awaitReceipt(
                    it.slack
                            .pressWith(SlackScenario.MEMBER, card.channel(), card.id(), "p.no.c0")
                            .orElseThrow());
            String refused =
                    it.slack.awaitReceipt(
                            it.slack
                                    .submit(SlackScenario.MEMBER, "D024 form-9", "words")
                                    .orElseThrow());

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(refused).contains("\"response_action\":\"errors\"");
            it.press(card, "1 redis");
            assertThat(it.now(asked).isPending()).isFalse();
            assertThat(it.slack.awaitWhisper("Only people who connected").user()).isEqualTo("U666");
        }
    }

    @Test
    void aChannelHasOneCardForAllAndEachMemberAnswersUnderTheirOwnName() throws Exception {
        try (SlackScenario it = new SlackScenario(home, Duration.ZERO, "{}")) {
            it.slack.awaitSocket();
            it.slack.channel("C0SHOP");
            it.slack.member("U777", "kim");
            it.pair(SlackScenario.MEMBER, "maxi", "C0SHOP", " here");
            it.pair("U777", "kim", "C0SHOP", " here");
            Decision asked = it.ask(cache());
            assertThat(it.slack.messages()).hasSize(1);
            FakeSlack.Message card = it.message("Which cache?");
            assertThat(card.channel()).isEqualTo("C0SHOP");

            it.slack.awaitReceipt(it.slack.press("U777", card, "1 redis").orElseThrow());

            assertThat(answer(it, asked).by().name()).isEqualTo("kim");
        }
    }

    @Test
    void whatSlackRefusesIsDealtWith() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.slack.fault("chat.postMessage", FakeSlack.Fault.tooMany("37"));
            it.ask(cache());
            assertThat(it.send())
                    .isInstanceOfSatisfying(
                            NoticeSendResult.Failed.class,
                            failed -> {
                                assertThat(failed.rest()).isEqualTo(Duration.ofSeconds(37));
                                assertThat(failed.again()).isTrue();
                            });
            it.clock.tick(Duration.ofSeconds(60));
            it.send();
            FakeSlack.Message card = it.message("Which cache?");
            it.slack.delete(card.id());
            it.press(card, "1 redis");
            it.send();
            assertThat(it.message("✓ redis").labels())
                    .as("the end is told where the card is gone")
                    .isEmpty();

            it.slack.fault("chat.postMessage", FakeSlack.Fault.refusal("token_revoked"));
            it.ask(cache().titled("Next?"));
            assertThat(it.send())
                    .isInstanceOfSatisfying(
                            NoticeSendResult.Failed.class,
                            failed -> {
                                assertThat(failed.again()).isFalse();
                                assertThat(failed.why())
                                        .contains("sayso connect slack --new-tokens")
                                        .doesNotContain("secret");
                            });
        }
    }

    @Test
    void aLongPermissionIsReadPageByPageBeforeItsOptionsAreThere() throws Exception {
        String command = "<!here> *echo* ok; ".repeat(300) + "rm -rf /";
        try (SlackScenario it =
                SlackScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"slack\":{\"show\":\"full\"}}}")) {
            Decision asked = it.ask(cache().inContext(command).permission());
            FakeSlack.Message card = it.message("Which cache?");
            for (int page = 2; !card.labels().contains("1 redis ★"); page++) {
                String next = "Read on " + page + "/3 ▶";
                assertThat(card.labels()).contains(next);
                it.press(card, next);
                String back = "◀ " + (page - 1) + "/3";
                card = it.slack.await(message -> message.labels().contains(back));
            }
            assertThat(card.text()).contains("rm -rf /");
            it.press(card, "1 redis");

            assertThat(answer(it, asked).answer().chosen()).containsExactly(new OptionId("redis"));
        }
    }

    @Test
    void aTitleThatIsLongerThanAHeadIsReadBelowIt() throws Exception {
        try (SlackScenario it =
                SlackScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"slack\":{\"show\":\"full\"}}}")) {
            it.ask(cache().titled("Delete " + "x".repeat(150) + " in production?").permission());

            assertThat(it.message("Delete").text()).contains("x in production?");
        }
    }

    @Test
    void hostileWordsAreTextOfAnyLength() throws Exception {
        try (SlackScenario it =
                SlackScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"slack\":{\"show\":\"full\"}}}")) {
            it.ask(
                    aDecision()
                            .withOptions("a", "b")
                            .labelled("<!channel> " + "😀".repeat(40), "*b* & <@U1>")
                            .titled("<!here> *bold* `code` " + "t".repeat(120))
                            .saying("x".repeat(4_000) + " <#C1>"));
            FakeSlack.Message card = it.message("<!here> *bold* `code`");
            assertThat(card.labels().getFirst()).startsWith("1 <!channel>");
        }
    }
}
