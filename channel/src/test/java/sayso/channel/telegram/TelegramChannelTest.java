package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.delivery.Notice;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;

/// Decisions as cards in a chat of Telegram, from the question to the answer that counts, against a
/// Telegram that refuses what the real one refuses.
class TelegramChannelTest {
    @TempDir private Path home;

    /// A question whose options are called as their ids.
    private static DecisionBuilder asking(String... options) {
        return aDecision().labelled(options);
    }

    private static Outcome.Answered answered(Decision decision) {
        return (Outcome.Answered) decision.ending().orElseThrow();
    }

    private static List<LogEvent> refusals(TelegramScenario scenario) {
        return scenario.desk.log().since(0, 100).stream()
                .map(LoggedEvent::event)
                .filter(event -> event instanceof LogEvent.AnswerRefused)
                .toList();
    }

    @Test
    void aQuestionIsAnsweredByOneTapAndTheCardSaysSo() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked =
                    it.ask(
                            asking("redis", "local")
                                    .titled("Which cache?")
                                    .recommending("redis")
                                    .blocking("bd-42"));

            assertThat(it.card().text())
                    .isEqualTo(
                            """
                            🟡 Which cache?
                            shop/builder · blocks bd-42
                            1 redis (recommended)
                            2 local\
                            """);
            assertThat(it.card().labels())
                    .containsExactly("1 redis ★", "2 local", "Later", "Details");
            it.phone.tap("1 redis");
            it.hear();

            Outcome.Answered given = answered(it.now(asked));
            assertThat(given.answer().chosen()).containsExactly(new OptionId("redis"));
            assertThat(given.by().person().orElseThrow())
                    .satisfies(person -> {
                        assertThat(person.name()).isEqualTo("maxi");
                        assertThat(person.surface()).isEqualTo(Surface.CHANNEL);
                        assertThat(person.surfaceName()).isEqualTo("telegram");
                        assertThat(person.assurance()).isEqualTo(Assurance.PAIRED);
                        assertThat(person.via()).isEqualTo("telegram:8123456789");
                    });
            assertThat(it.card().text()).startsWith("✓ redis – maxi, in Telegram, ");
            assertThat(it.card().labels()).isEmpty();
        }
    }

    @Test
    void whatIsAnsweredElsewhereHasNoButtonsAnyMore() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            FakePhone.Message before = it.card();

            it.desk.answer(
                    asked.id(), Answer.choosing(new OptionId("b")), TelegramScenario.MAXI, null);
            it.send();

            assertThat(it.card().text()).startsWith("✓ b – maxi, in the terminal, ");
            assertThat(it.card().labels()).isEmpty();
            it.phone.tap(before, "1 a");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("b"));
        }
    }

    @Test
    void aPressOfAnotherAccountOrOnAnotherMessageCountsForNothing() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            FakePhone stranger = it.telegram.phone(7L, "Eve", "eve");
            Decision asked = it.ask(asking("a", "b"));
            FakePhone.Message card = it.card();
            String data = card.buttons().get("1 a");

            String forwarded = stranger.press(card.id(), data);
            it.hear();
            assertThat(it.telegram.toast(forwarded)).contains("This button is not good any more.");
            it.phone.press(card.id() + 1, data);
            it.phone.press(card.id(), data.replace("p.", "h."));
            it.phone.press(card.id(), "p.00000000000000000000000000000000.c0");
            it.phone.press(card.id(), "nonsense");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.card()).isEqualTo(card);
        }
    }

    @Test
    void aPressAfterThePairingEndedIsRefusedAndKeptInTheLog() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            it.channels.unpair("telegram", "99001", "8123456789", TelegramScenario.MAXI);

            String press = it.phone.tap("1 a");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.telegram.toast(press).orElseThrow()).startsWith("Only people who");
            assertThat(refusals(it))
                    .singleElement()
                    .satisfies(event ->
                            assertThat(((LogEvent.AnswerRefused) event).by().name())
                                    .isEqualTo("telegram:8123456789 (not paired)"));
        }
    }

    @Test
    void anAnswerCanBeTakenBackWhileItDoesNotCount() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home, Duration.ofSeconds(3), "{}")) {
            Decision asked = it.ask(asking("a", "b"));

            String press = it.phone.tap("1 a");
            it.hear();
            assertThat(it.telegram.toast(press).orElseThrow()).startsWith("a counts in 5 s");
            assertThat(it.card().labels()).containsExactly("Undo");
            it.clock.tick(Duration.ofSeconds(4));
            it.phone.tap("Undo");
            it.hear();
            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.card().labels()).contains("1 a", "2 b");

            it.phone.tap("2 b");
            it.hear();
            it.clock.tick(Duration.ofSeconds(6));
            String late = it.phone.tap("Undo");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("b"));
            assertThat(it.telegram.toast(late)).contains("It was over already.");
            assertThat(it.card().text()).startsWith("✓ b – maxi, in Telegram, ");
        }
    }

    @Test
    void anAnswerTakenBackElsewhereBringsTheButtonsBack() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            it.desk.answer(
                    asked.id(),
                    Answer.choosing(new OptionId("a")),
                    TelegramScenario.MAXI,
                    null,
                    Duration.ofSeconds(3));
            it.send();
            assertThat(it.card().text()).startsWith("a counts in 3 s – maxi, in the terminal");

            it.desk.undo(asked.id(), TelegramScenario.MAXI);
            it.send();

            assertThat(it.card().labels()).contains("1 a", "2 b");
        }
    }

    @Test
    void severalOptionsAreMarkedAndSentAndTwiceIsOnce() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b", "c").inMode("multi"));

            it.phone.tap("☐ 3 c");
            it.telegram.deliverAgain();
            it.hear();
            it.phone.tap("☐ 1 a");
            it.hear();
            assertThat(it.card().labels()).startsWith("☑ 1 a", "☐ 2 b", "☑ 3 c", "Send (2)");
            it.phone.tap("Send");
            it.hear();

            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("a"), new OptionId("c"));
        }
    }

    @Test
    void ownWordsAreAReplyToTheRequestForThem() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b").inMode("hybrid"));

            it.phone.tap("✎ Own words");
            it.hear();
            FakePhone.Message request = it.message("Reply with your answer");
            assertThat(request.asksReply()).isTrue();
            it.phone.reply(request.id(), "neither, wait for the review");
            it.hear();

            assertThat(answered(it.now(asked)).answer().text())
                    .isEqualTo("neither, wait for the review");
            assertThat(it.message("✓ “neither, wait for the review”").labels()).isEmpty();
        }
    }

    @Test
    void aReplyWithANumberChoosesAndOtherWordsWaitUntilTheyAreSent() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision first = it.ask(asking("a", "b").titled("First?"));
            it.phone.reply(it.message("First?").id(), " 2 ");
            it.hear();
            assertThat(answered(it.now(first)).answer().chosen())
                    .containsExactly(new OptionId("b"));

            Decision second = it.ask(asking("a", "b").titled("Second?"));
            it.phone.reply(it.message("Second?").id(), "looks risky to me");
            it.hear();
            assertThat(it.now(second).isPending()).isTrue();
            assertThat(it.message("Second?").text()).contains("Your note: kept.");
            it.phone.tap("1 a");
            it.hear();
            assertThat(answered(it.now(second)).answer().globalNote())
                    .isEqualTo("looks risky to me");

            it.phone.write("1");
            it.hear();
            assertThat(it.card().text()).startsWith("To answer, press a button");
        }
    }

    @Test
    void aNoteThatIsTooLongIsRefusedAtOnceAndTheNextOneCounts() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            it.phone.tap("Details");
            it.hear();
            it.phone.tap("✎ Note");
            it.hear();
            FakePhone.Message prompt = it.message("Reply with your note");
            it.phone.reply(prompt.id(), "x".repeat(4_001));
            it.hear();
            assertThat(it.message("at most 4,000").text())
                    .isEqualTo(
                            "A note has at most 4,000 characters, and this has 4,001. Reply with a"
                                    + " shorter one.");
            it.phone.reply(prompt.id(), "x".repeat(4_000));
            it.hear();
            it.phone.tap("1 a");
            it.hear();
            assertThat(answered(it.now(asked)).answer().globalNote()).hasSize(4_000);
        }
    }

    @Test
    void nobodyIsNamedWhereNobodyKnowsWhoAsks() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.ask(asking("a", "b").askedBy("unknown"));
            assertThat(it.card().text()).doesNotContain("unknown");
        }
    }

    @Test
    void whatCannotBeUndoneIsAskedOnceMoreWhateverTheSetting() throws Exception {
        try (TelegramScenario it =
                TelegramScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"confirm\":\"none\"}}")) {
            Decision asked = it.ask(asking("drop", "keep").destructive());
            assertThat(it.card().text()).startsWith("🟡 Destructive: ");

            it.phone.tap("1 drop");
            it.hear();
            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(it.card().text()).contains("⚠ Destructive, cannot be undone.");
            assertThat(it.card().labels()).containsExactly("Yes, drop", "Back");
            it.phone.tap("Back");
            it.hear();
            assertThat(it.card().labels()).contains("1 drop", "2 keep");
            it.phone.tap("1 drop");
            it.hear();
            it.phone.tap("Yes, drop");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("drop"));
        }
    }

    @Test
    void whatIsUrgentAndHoldsWorkIsAskedOnceMore() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b").ofUrgency("high").blocking("bd-1"));
            it.phone.tap("1 a");
            it.hear();
            assertThat(it.now(asked).isPending()).isTrue();
            it.phone.tap("Yes, a");
            it.hear();
            assertThat(it.now(asked).state()).isEqualTo(DecisionState.RESOLVED);
        }
    }

    @Test
    void laterDeclineAndTalkAreWhatTheySay() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision first = it.ask(asking("a", "b").titled("First?"));
            String later = it.phone.tap("Later");
            it.hear();
            assertThat(it.telegram.toast(later)).contains("You are told again in an hour.");
            assertThat(it.now(first).escalatesAt())
                    .isEqualTo(it.clock.instant().plus(Duration.ofHours(1)));

            it.phone.tap("Details");
            it.hear();
            it.phone.tap("Decline");
            it.hear();
            assertThat(it.now(first).isPending()).isTrue();
            it.phone.tap("Yes, decline");
            it.hear();
            assertThat(it.now(first).ending().orElseThrow())
                    .isInstanceOfSatisfying(
                            Outcome.Cancelled.class,
                            end -> assertThat(end.kind()).isEqualTo(CancelKind.REFUSED));
            assertThat(it.card().text()).startsWith("✗ Declined – maxi, in Telegram, ");

            Decision second = it.ask(asking("a", "b").titled("Second?"));
            it.phone.tap("Details");
            it.hear();
            it.phone.tap("Talk first");
            it.hear();
            it.phone.tap("Yes, talk first");
            it.hear();
            assertThat(it.now(second).isSentBack()).isTrue();
        }
    }

    @Test
    void whatRanOutOfTimeCanStillBeAnswered() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b").closingAfter(Duration.ofMinutes(5)));
            it.clock.tick(Duration.ofMinutes(6));
            it.desk.closeOverdue();
            it.send();
            assertThat(it.card().text()).startsWith("⌛ Time ran out; nothing was chosen.");

            it.phone.tap("2 b");
            it.hear();

            assertThat(answered(it.now(asked)).late()).isTrue();
        }
    }

    @Test
    void moreOptionsThanFitComeInPages() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            String[] options = new String[20];
            for (int i = 0; i < options.length; i++) {
                options[i] = "o" + (i + 1);
            }
            Decision asked = it.ask(asking(options));
            assertThat(it.card().labels()).contains("8 o8", "2/3 ▼").doesNotContain("9 o9");
            it.phone.tap("2/3 ▼");
            it.hear();
            it.phone.tap("3/3 ▼");
            it.hear();
            it.phone.tap("20 o20");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("o20"));
        }
    }

    @Test
    void wordsOfAgentsAreTextWhateverTheyLookLike() throws Exception {
        try (TelegramScenario it =
                TelegramScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"telegram\":{\"show\":\"full\"}}}")) {
            String hostile =
                    "*_[x](tg://user?id=1)_* <b>&@everyone \u202Egnp.exe \uD83D\uDE00".repeat(40)
                            + "😀".repeat(4_096);
            it.ask(
                    aDecision()
                            .titled("_Which_ *one*?\u202E")
                            .saying(hostile)
                            .inContext(hostile)
                            .withOptions("a", "b")
                            .labelled("👍".repeat(30), "__b__"));

            assertThat(it.outbox.dead(10)).isEmpty();
            assertThat(it.card().text())
                    .startsWith("🟡 _Which_ *one*?⟦U+202E⟧")
                    .contains("*_[x](tg://user?id=1)_* <b>")
                    .hasSizeLessThanOrEqualTo(3_500);
            assertThat(it.card().labels().getFirst()).startsWith("1 👍👍").endsWith("👍…");
        }
    }

    @Test
    void aLongPermissionIsReadPageByPageBeforeItsOptionsAreThere() throws Exception {
        String command = "*_<b>👩‍👩‍👧 echo ok; ".repeat(400) + "rm -rf /";
        try (TelegramScenario it =
                TelegramScenario.paired(
                        home, Duration.ZERO, "{\"notify\":{\"telegram\":{\"show\":\"full\"}}}")) {
            Decision asked = it.ask(asking("allow", "deny").inContext(command).permission());
            List<String> pages = new ArrayList<>(List.of(it.card().text()));
            while (it.card().labels().stream().anyMatch(label -> label.startsWith("Read on"))) {
                assertThat(it.card().labels()).noneMatch(label -> label.contains("allow"));
                it.phone.tap("Read on");
                it.hear();
                pages.add(it.card().text());
            }

            assertThat(it.outbox.dead(10)).isEmpty();
            assertThat(pages).hasSizeGreaterThan(2);
            assertThat(pages.getLast()).contains("echo ok; rm -rf /");
            assertThat(pages.stream().mapToInt(page -> page.split("👩‍👩‍👧", -1).length - 1).sum())
                    .isEqualTo(400);
            it.phone.tap("1 allow");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("allow"));
        }
    }

    @Test
    void aPermissionThatTelegramMayNotReadIsAnsweredElsewhere() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("allow", "deny").inContext("rm -rf /").permission());

            assertThat(it.card().labels()).containsExactly("Later", "Details");
            assertThat(it.card().text())
                    .contains("answered where all of it can be read")
                    .doesNotContain("rm -rf");
            it.phone.reply(it.card().id(), "1");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
        }
    }

    @Test
    void aQuestionGoesToTelegramOnlyAsFarAsTheSettingAllows() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.ask(
                    asking("a", "b")
                            .titled("Which one?")
                            .saying("the secret plan")
                            .inContext("the secret file"));
            it.phone.tap("Details");
            it.hear();

            assertThat(String.join("\n", it.telegram.calls()))
                    .doesNotContain("the secret plan", "the secret file");
            assertThat(it.card().text())
                    .contains(
                            "shown on your computer only",
                            "sayso settings set notify.telegram.show full");
        }
    }

    @Test
    void nobodyIsPairedByACodeThatWasUsedOrWasForAnotherBot() throws Exception {
        try (TelegramScenario it = new TelegramScenario(home, Duration.ZERO, "{}")) {
            FakePhone eve = it.telegram.phone(7L, "Eve", "eve");
            String link = it.link();
            it.phone.open(link);
            it.hear();
            eve.open(link);
            eve.write("/start");
            eve.write("/start 0123456789abcdefghjkmnpqrstvwxyz");
            eve.write("hello?");
            it.hear();

            assertThat(it.channels.pairings())
                    .singleElement()
                    .satisfies(one -> {
                        assertThat(one.sender()).isEqualTo("8123456789");
                        assertThat(one.shownName()).isEqualTo("Maxi (@maxi)");
                        assertThat(one.isActive()).isFalse();
                    });
            assertThat(eve.messages()).isEmpty();
        }
    }

    @Test
    void theEndIsToldWhereNobodyKnowsWhetherTheCardArrived() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.telegram.fault("sendMessage", FakeTelegram.Fault.lostReply());
            Decision asked = it.ask(asking("a", "b"));
            FakePhone.Message orphan = it.card();
            answerAtTheTerminal(it, asked);

            assertThat(it.card().id()).isNotEqualTo(orphan.id());
            assertThat(it.card().text()).startsWith("✓ b – maxi, in the terminal");
            assertThat(it.card().labels()).isEmpty();
            int messages = it.phone.messages().size();
            it.send();
            assertThat(it.phone.messages()).hasSize(messages);
            it.phone.tap(orphan, "1 a");
            it.hear();
            assertThat(it.phone.messages())
                    .as("a press heals the card that nobody knew of")
                    .allMatch(message -> message.labels().isEmpty());
        }
    }

    @Test
    void nothingIsToldOfTheEndWhereNoCardArrived() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.telegram.fault("sendMessage", FakeTelegram.Fault.refusal(500, "Internal"));
            int before = it.phone.messages().size();
            Decision asked = it.ask(asking("a", "b"));
            answerAtTheTerminal(it, asked);

            assertThat(it.phone.messages()).hasSize(before);
        }
    }

    private static void answerAtTheTerminal(TelegramScenario it, Decision asked) throws Exception {
        it.desk.answer(asked.id(), Answer.choosing(new OptionId("b")), TelegramScenario.MAXI, null);
        it.send();
        it.clock.tick(Duration.ofMinutes(5));
        it.send();
    }

    @Test
    void aPressCountsOnceThoughTheReplyOfTelegramToTheChangeOfItsCardWasLost() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.telegram.fault("editMessageText", FakeTelegram.Fault.lostReply());
            Decision asked = it.ask(asking("a", "b"));
            it.phone.tap("1 a");
            assertThatIOException()
                    .isThrownBy(it::hear)
                    .withMessage("the connection to 127.0.0.1 was cut");
            assertThat(it.now(asked).state()).isEqualTo(DecisionState.RESOLVED);
            it.send();
            assertThat(it.card().text()).startsWith("✓ a");
        }
    }

    @Test
    void refusalsOfTelegramAreTriedAgainOnlyWhereThatHelps() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.telegram.fault("sendMessage", FakeTelegram.Fault.tooMany(3));
            it.ask(asking("a", "b").titled("First?"));
            assertThat(it.outbox.waiting(10))
                    .singleElement()
                    .extracting(Notice::lastFailure)
                    .isEqualTo("Telegram asks to wait for 3 s");

            it.phone.block();
            it.ask(asking("a", "b").titled("Second?"));
            assertThat(it.outbox.dead(10))
                    .singleElement()
                    .extracting(Notice::lastFailure)
                    .isEqualTo("you blocked the bot in Telegram; press Start in its chat");
        }
    }

    @Test
    void ofManyQuestionsThatComeTogetherTheFirstRingsAndWhatIsUrgent() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            int before = it.phone.rings();
            for (int i = 0; i < 50; i++) {
                it.ask(asking("a", "b").titled("Question " + i + "?"));
            }
            assertThat(it.phone.rings()).isEqualTo(before + 1);
            assertThat(it.message("Question 49?").labels()).contains("1 a");

            it.ask(asking("a", "b").ofUrgency("high"));
            assertThat(it.phone.rings()).isEqualTo(before + 2);
            for (int i = 0; i < 5; i++) {
                it.clock.tick(Duration.ofSeconds(30));
                it.ask(asking("a", "b").titled("Later " + i + "?"));
            }
            assertThat(it.phone.rings()).isEqualTo(before + 3);
        }
    }

    @Test
    void aPressWhoseCardCannotBeChangedKeepsNoOtherWaiting() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision first = it.ask(asking("a", "b").titled("First?"));
            Decision second = it.ask(asking("a", "b").titled("Second?"));
            it.telegram.fault(
                    "editMessageText", new FakeTelegram.Fault(502, "<html>bad gateway</html>"));
            it.phone.tap(it.message("First?"), "1 a");
            it.phone.tap(it.message("Second?"), "2 b");
            assertThatIOException()
                    .isThrownBy(it::hear)
                    .withMessage("127.0.0.1 replied with 502 and no words");
            it.send();

            assertThat(it.now(first).state()).isEqualTo(DecisionState.RESOLVED);
            assertThat(it.now(second).state()).isEqualTo(DecisionState.RESOLVED);
            assertThat(it.message("✓ a").labels()).isEmpty();
            assertThat(it.message("✓ b").labels()).isEmpty();
        }
    }

    @Test
    void anAnswerThatWasTakenBackElsewhereIsNotGivenAnewByAPressThatIsReadAgain() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home, Duration.ofSeconds(3), "{}")) {
            Decision asked = it.ask(asking("a", "b"));
            it.telegram.fault("answerCallbackQuery", FakeTelegram.Fault.lostReply());
            it.phone.tap("1 a");
            assertThatIOException().isThrownBy(it::hear);
            it.desk.undo(asked.id(), TelegramScenario.MAXI);
            it.phone.write("anything");
            it.hear();

            assertThat(it.now(asked).claim()).isNull();
            assertThat(it.message("Which database?").labels()).contains("1 a", "2 b");
        }
    }

    @Test
    void onePersonWhoBlocksTheBotKeepsTheCardOfNoOther() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            FakePhone other = it.telegram.phone(7L, "Kim", "kim");
            it.pair(other);
            it.phone.block();
            Decision asked = it.ask(asking("a", "b"));

            assertThat(it.outbox.dead(10)).isEmpty();
            other.tap("1 a");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("a"));
            assertThat(other.newest(message -> message.text().startsWith("✓ a"))).isPresent();
        }
    }

    @Test
    void aCardThatWasDeletedIsPostedAnewWhileItCanBeAnswered() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            it.phone.delete(it.card().id());
            it.desk.answer(
                    asked.id(),
                    Answer.choosing(new OptionId("a")),
                    TelegramScenario.MAXI,
                    null,
                    Duration.ofSeconds(3));
            it.send();
            it.desk.undo(asked.id(), TelegramScenario.MAXI);
            it.send();

            it.phone.tap("2 b");
            it.hear();
            assertThat(answered(it.now(asked)).answer().chosen())
                    .containsExactly(new OptionId("b"));
        }
    }

    @Test
    void theEndOfACardThatWasDeletedIsToldOnceThoughTelegramTookNoMessageAtFirst()
            throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b"));
            it.phone.delete(it.card().id());
            it.telegram.fault("sendMessage", FakeTelegram.Fault.tooMany(3));
            answerAtTheTerminal(it, asked);
            it.clock.tick(Duration.ofHours(1));
            it.send();

            assertThat(it.card().text()).startsWith("✓ b – maxi, in the terminal");
            assertThat(it.phone.messages())
                    .filteredOn(message -> message.text().startsWith("✓ b"))
                    .hasSize(1);
        }
    }

    @Test
    void aCardThatWasDeletedIsPostedAnewThoughTelegramTookNoMessageAtFirst() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision asked = it.ask(asking("a", "b").closingAfter(Duration.ofMinutes(5)));
            it.phone.delete(it.card().id());
            it.telegram.fault("sendMessage", FakeTelegram.Fault.tooMany(3));
            it.clock.tick(Duration.ofMinutes(6));
            it.desk.closeOverdue();
            it.send();
            it.clock.tick(Duration.ofMinutes(10));
            it.send();

            it.phone.tap("2 b");
            it.hear();
            assertThat(answered(it.now(asked)).late()).isTrue();
        }
    }
}
