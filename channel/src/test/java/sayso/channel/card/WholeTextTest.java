package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// What an agent may do is read whole on a card before a button of it allows anything, and is answered
/// elsewhere where the card cannot show it.
class WholeTextTest {
    private static final CardBudget CHAT = new CardBudget(1_000, 40, 8, true);
    private static final CardBudget NOTIFICATION = new CardBudget(1_000, 40, 8, false);
    private static final CardPress.QuestionPress ALLOW = new CardPress.Choose(0, false);

    private static NewDecision permission(String context) {
        return question("May the agent use Bash: ls?").inContext(context).permission().ask();
    }

    private static DecisionBuilder question(String title) {
        return aDecision().titled(title).labelled("allow-once", "deny");
    }

    private static NewDecision asking(String title, RequestedOption... options) {
        return locked(AskRequest.of(title, "It says so.", List.of(options)).withContext("ls"));
    }

    /// A permission that own words speak against.
    private static NewDecision inOwnWords(String context) {
        return locked(
                question("May the agent use Bash: ls?")
                        .inContext(context)
                        .request()
                        .withMode("hybrid")
                        .withSelection(RequestedSelection.ONE));
    }

    private static NewDecision locked(AskRequest request) {
        return NewDecision.of(
                        (AskCheckResult.Valid) AskRules.check(request, DeskPolicy.STANDARD),
                        Asker.local("shop/builder", "hook"))
                .takenIn(AskIntake.PLAIN.lock());
    }

    private static RequestedOption option(String label, String description) {
        return new RequestedOption(
                label.toLowerCase(Locale.ROOT), label, description, null, null, null);
    }

    private static String numbered(int lines) {
        return IntStream.rangeClosed(1, lines)
                .mapToObj(line -> "echo line " + line)
                .collect(Collectors.joining("\n"));
    }

    private static List<CardPress> presses(QuestionCard card) {
        return card.rows().stream().flatMap(List::stream).map(CardButton::press).toList();
    }

    @ParameterizedTest
    @CsvSource({"TITLE, true", "QUESTION, true", "TITLE, false", "QUESTION, false", "FULL, false"})
    void whatACardDoesNotShowWholeIsNotAnsweredByIt(CardDetail detail, boolean pages) {
        try (CardScenario scene = new CardScenario(detail, pages ? CHAT : NOTIFICATION)) {
            Decision asked = scene.ask(permission("rm -rf build"));

            QuestionCard card = scene.card(asked);

            assertThat(presses(card))
                    .containsExactly(new CardPress.Snooze(), new CardPress.Details());
            assertThat(card.text()).contains(CardBuilder.ELSEWHERE);
            String ticket = scene.ticket(asked);
            for (CardPress forged :
                    List.of(
                            ALLOW,
                            new CardPress.Choose(0, true),
                            new CardPress.Mark(0, true),
                            new CardPress.Send(DraftMark.of(scene.draft(asked)), true),
                            new CardPress.Words(),
                            new CardPress.OnTopic(0, ALLOW))) {
                assertThat(scene.press(ticket, forged).toast()).isEqualTo(CardBuilder.ELSEWHERE);
            }
            assertThat(scene.reply("1").toast()).isEqualTo(CardBuilder.ELSEWHERE);
            assertThat(scene.reply("yes").toast()).isEqualTo(CardBuilder.ELSEWHERE);
            assertThat(scene.now(asked).isPending()).isTrue();
            assertThat(scene.draft(asked)).isEqualTo(Answer.EMPTY);
        }
    }

    @Test
    void whatFitsOntoTheCardIsAnsweredThere() {
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked = scene.ask(permission("rm -rf build"));

            assertThat(scene.card(asked).text()).contains("rm -rf build");
            scene.press(scene.ticket(asked), ALLOW);

            assertThat(((Outcome.Answered) scene.now(asked).ending().orElseThrow()).answer())
                    .returns(List.of(new OptionId("allow-once")), answer -> answer.chosen());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 1_000, 4_000})
    void whatIsLongerIsReadToItsEndBeforeTheOptionsAreThere(int lines) {
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            String command = numbered(lines);
            Decision asked = scene.ask(permission(command));
            String ticket = scene.ticket(asked);

            QuestionCard card = scene.card(asked);
            StringBuilder read = new StringBuilder(below(card));
            int page = 1;
            while (presses(card).contains(new CardPress.Read(page))) {
                assertThat(presses(card)).doesNotContain(ALLOW);
                assertThat(card.whole().length()).isLessThanOrEqualTo(CHAT.text());
                card = scene.page(ticket, page);
                read.append('\n').append(below(card));
                page++;
            }

            assertThat(page).isGreaterThan(1);
            assertThat(read.toString().lines()).containsSequence(command.lines().toList());
            assertThat(presses(card)).contains(ALLOW, new CardPress.Read(page - 2));
            assertThat(scene.reply("1").toast())
                    .isEqualTo("Read all of it, and press the button at its end.");
            assertThat(scene.now(asked).isPending()).isTrue();
            scene.press(ticket, ALLOW);
            assertThat(scene.now(asked).isPending()).isFalse();
        }
    }

    /// Without the line of who asks.
    private static String below(QuestionCard card) {
        return card.text().lines().skip(1).collect(Collectors.joining("\n"));
    }

    @Test
    void aCardThatTellsOfLostPressesSaysAllThatItAllows() {
        for (int length = 300; length < 600; length++) {
            try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
                Decision asked = scene.ask(crowded("x".repeat(length)));
                scene.press(scene.ticket(asked), new CardPress.Read(0));

                QuestionCard card = scene.missed();

                assertThat(card.text())
                        .startsWith(scene.card(asked).text() + "\n\n")
                        .contains("did not arrive");
                assertThat(card.whole().length()).isLessThanOrEqualTo(CHAT.text());
            }
        }
    }

    /// With as much above it as a card may have.
    private static NewDecision crowded(String context) {
        return question("T".repeat(200))
                .inContext(context)
                .askedBy("a".repeat(60))
                .blocking("b".repeat(60), "c".repeat(60), "d".repeat(60))
                .permission()
                .ask();
    }

    @Test
    void anOptionThatAllowsMoreSaysAllThatItAllows() {
        String allowed = "In this project, whatever plan: " + "x".repeat(300) + " and nothing else";
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked =
                    scene.ask(
                            asking(
                                    "May it?",
                                    option("Always", allowed),
                                    option("No", "It is told so.")));

            assertThat(scene.card(asked).text()).contains("1 Always – " + allowed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 400})
    void whatIsSentSaysWhatItAllows(int lines) {
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked = scene.ask(inOwnWords(numbered(lines)));
            String ticket = scene.ticket(asked);
            scene.keep(
                    asked,
                    Answer.choosing(new OptionId("allow-once")).withText("once the tests passed"));

            QuestionCard card = scene.card(asked);
            for (int page = 1; presses(card).contains(new CardPress.Read(page)); page++) {
                card = scene.page(ticket, page);
            }

            assertThat(presses(card)).anyMatch(CardPress.Send.class::isInstance);
            assertThat(card.text())
                    .contains(
                            "Your choice so far: allow-once\n"
                                    + "Your words so far: once the tests passed");
        }
    }

    @Test
    void wordsThatAreRepliedSayWhereTheyAreSent() {
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked = scene.ask(inOwnWords(numbered(400)));
            scene.press(scene.ticket(asked), new CardPress.Read(0));

            CardReply.Redrawn kept = (CardReply.Redrawn) scene.reply("not before the review");

            assertThat(kept.toast())
                    .isEqualTo(
                            "Kept. Read all of it, and press Send at its end to answer with it.");
            assertThat(presses(kept.content())).noneMatch(CardPress.Send.class::isInstance);
            assertThat(scene.draft(asked).text()).isEqualTo("not before the review");
        }
    }

    @Test
    void blanksPushNothingOutOfSight() {
        String plan = "1. ls\n" + "\n".repeat(9_000) + " ".repeat(9_000) + "2. rm -rf /";
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            QuestionCard card = scene.card(scene.ask(permission(plan)));

            assertThat(card.text())
                    .contains("1. ls\n⟦9,000 blank lines⟧\n⟦9,000 blanks⟧2. rm -rf /");
            assertThat(presses(card)).contains(ALLOW);
        }
    }

    @Test
    void whatAnAskerAddsToAnOptionIsReadTooAndATitleThatTheCardCuts() {
        String preview = numbered(80);
        String title = "Deploy\u200B?".repeat(20) + " To production";
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked =
                    scene.ask(
                            asking(
                                    title,
                                    new RequestedOption(
                                            "yes",
                                            "Yes",
                                            null,
                                            null,
                                            preview,
                                            "deletes the old one",
                                            "bd-42"),
                                    option("No", "")));
            String ticket = scene.ticket(asked);
            QuestionCard card = scene.card(asked);
            StringBuilder read = new StringBuilder(below(card));
            for (int page = 1; presses(card).contains(new CardPress.Read(page)); page++) {
                card = scene.page(ticket, page);
                read.append('\n').append(below(card));
            }

            assertThat(read.toString())
                    .contains("1 Yes [deletes the old one, bd-42]", "? To production");
            assertThat(read.toString().lines())
                    .contains("Preview of Yes:")
                    .containsSequence(preview.lines().toList());
        }
    }

    @ParameterizedTest
    @EnumSource(CardDetail.class)
    void whatAllowsNothingIsAnsweredOnEveryCard(CardDetail detail) {
        try (CardScenario scene = new CardScenario(detail, CHAT)) {
            for (NewDecision asked :
                    List.of(
                            question("Which cache?").inContext("Two of them.").ask(),
                            question("Which cache?").ask().takenIn(AskIntake.PLAIN.lock()))) {
                assertThat(presses(scene.card(scene.ask(asked)))).contains(ALLOW);
            }
        }
    }

    @Test
    void thePagesOfATextAreTheTextWhateverItIsMadeOf() {
        Random random = new Random(11);
        String[] pieces = {"a", "\n", " ", "é", "👩‍👩‍👧", "日本", "\n\n", "word ", "x".repeat(90)};
        for (int round = 0; round < 300; round++) {
            String text =
                    random.ints(random.nextInt(400), 0, pieces.length)
                            .mapToObj(piece -> pieces[piece])
                            .collect(Collectors.joining());

            List<String> pages = CardText.pages(text, 100);

            assertThat(String.join("", pages)).isEqualTo(text);
            assertThat(pages).allMatch(page -> page.length() <= 100);
            assertThat(pages)
                    .noneMatch(page -> !page.isEmpty() && Character.isLowSurrogate(page.charAt(0)));
        }
    }

    @Test
    void theLongestTextOfHiddenCharactersIsDividedWhileAPersonWaits() {
        String hidden = "\u200B".repeat(AskLimits.CONTEXT);
        try (CardScenario scene = new CardScenario(CardDetail.FULL, CHAT)) {
            Decision asked = scene.ask(permission(hidden));

            QuestionCard card = assertTimeout(Duration.ofSeconds(30), () -> scene.card(asked));

            assertThat(card.text()).contains("⟦U+200B⟧");
        }
    }

    @Test
    void aCharacterThatIsLongerThanAPageEndsNothing() {
        String text = "e" + "\u0301".repeat(1_000);

        assertThat(String.join("", CardText.pages(text, 100))).isEqualTo(text);
    }
}
