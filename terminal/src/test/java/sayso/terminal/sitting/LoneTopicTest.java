package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.terminal.sitting.ReleaseQuestionnaire.DOCS;
import static sayso.terminal.sitting.ReleaseQuestionnaire.LARGE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.NAME;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SCOPE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SMALL;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.ScriptedLineTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.ScriptedRawTerminal;
import sayso.terminal.screen.SettingLine;

/// A questionnaire of one topic is as quick as a single question: no tabs, no review page.
class LoneTopicTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Agent CLAUDE = new Actor.Agent(Asker.LOCAL, "claude", null);
    private static final String ENTER = "\r";
    private static final String DOWN = "\u001B[B";
    private static final String RIGHT = "\u001B[C";

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();
    private ScriptedLineTerminal dialogue = new ScriptedLineTerminal();
    private Duration undo = Duration.ZERO;

    @Test
    void choosingAndEnterSends() {
        Decision asked = put(scope());

        AnswerPromptOutcome ending = sit(asked, DOWN, ENTER);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(LARGE));
        assertThat(terminal.drawn())
                .contains("How much goes in?", "Enter send", "d pause")
                .doesNotContain("Review", "Topic 1", "of 1 answered", "Nothing is missing");
    }

    @Test
    void whereOneChoiceIsAllANumberSendsAndCanBeTakenBack() {
        undo = Duration.ofSeconds(3);
        Decision asked = put(scopeWithoutOwnWords());

        terminal.press("2").after(() -> assertThat(now(asked).claim()).isNotNull());
        terminal.pressAlone("u").after(() -> assertThat(now(asked).claim()).isNull());
        terminal.press("1").after(() -> clock.tick(Duration.ofSeconds(4)));
        AnswerPromptOutcome ending = sit(asked);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(SMALL));
        assertThat(terminal.drawn()).contains("1-9 or Enter send", "u undoes");
    }

    @Test
    void withoutAnUndoWindowANumberOnlyChooses() {
        Decision asked = put(scopeWithoutOwnWords());

        terminal.press("2").after(() -> assertThat(now(asked).isPending()).isTrue());
        sit(asked, ENTER);

        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(LARGE));
    }

    @Test
    void severalChoicesAreSentByOneEnter() {
        Decision asked =
                put(
                        ReleaseQuestionnaire.topic(
                                "docs", "Docs", "Which documents?", true, "guide", "tutorial"));

        sit(asked, ENTER, "1", "2", ENTER);

        assertThat(terminal.drawn()).contains("Space chooses; then Enter sends.");
        assertThat(given(asked).topics())
                .containsEntry(
                        DOCS,
                        TopicAnswer.choosing(new OptionId("guide"), new OptionId("tutorial")));
    }

    @Test
    void ownWordsAreSentByEnter() {
        Decision asked =
                put(ReleaseQuestionnaire.topic("name", "Name", "What is it called?", false));

        sit(asked, "har", "bor", ENTER);

        assertThat(given(asked).topics()).containsEntry(NAME, TopicAnswer.ofText("harbor"));
        assertThat(terminal.drawn()).contains("Your own answer:", "Enter sends");
    }

    @Test
    void ownWordsBesideOptionsAreSentFromTheList() {
        Decision asked = put(scope());

        terminal.press("t").press("half of it").press(ENTER);
        terminal.after(() -> assertThat(now(asked).isPending()).isTrue());
        sit(asked, ENTER);

        assertThat(answer(asked)).isEqualTo(TopicAnswer.ofText("half of it"));
        assertThat(terminal.drawn()).contains("Kept. Enter sends.");
    }

    @Test
    void itCanBePausedAndGoneOnWith() throws Exception {
        Decision asked = put(scope());

        terminal.press("d").after(() -> assertThat(now(asked).isPaused()).isFalse());
        AnswerPromptOutcome paused = sit(asked, ENTER);

        assertThat(paused).isInstanceOf(AnswerPromptOutcome.Paused.class);
        assertThat(desk.await(asked.id(), CLAUDE, Duration.ZERO))
                .isInstanceOf(WaitResult.Paused.class);
        desk.goOn(asked.id(), Answer.EMPTY.on(SCOPE, TopicAnswer.choosing(LARGE)), CLAUDE);

        ScriptedRawTerminal again = new ScriptedRawTerminal();
        again.press(RIGHT).press("y").after(() -> {}).press(RIGHT).press(ENTER);
        prompt(again, asked).run();

        assertThat(again.drawn())
                .contains("paused \u00B7 the agent would like to continue")
                .contains("from chat, reported by the agent; Enter sends it")
                .contains("Nothing else is asked here.");
        assertThat(answer(asked).chosen()).containsExactly(LARGE);
        assertThat(answer(asked).source()).isEqualTo(TopicAnswerSource.PERSON);
    }

    @Test
    void whatWasAnsweredBeforeOpensToBeSentAndNotToBeReviewed() {
        Decision asked = put(scope());
        desk.saveDraft(asked.id(), Answer.EMPTY.on(SCOPE, TopicAnswer.choosing(LARGE)), ADA);

        sit(asked, ENTER);

        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(LARGE));
        assertThat(terminal.drawn()).contains("Your draft is back.").doesNotContain("Review");
    }

    @Test
    void helpNamesNoOtherTopicAndNoReview() {
        sit(put(scope()), "?", "?", "q");

        assertThat(terminal.drawn())
                .contains("confirm and go on; where nothing is left to ask, send")
                .doesNotContain("review page", "next open topic");
    }

    @Test
    void inLinesTheAnswerIsReadBackAndSent() {
        Decision asked = put(scope());

        AnswerPromptOutcome ending = type(asked, "2", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(LARGE));
        assertThat(dialogue.screen())
                .isEqualTo(
                        """
                        Question: Release (asked by claude)
                        Scope
                          | How much goes in?
                          1. Option small (recommended) - two weeks of work
                          2. Option large
                        Type a number; text WORDS; ?; note; pause; cancel; leave
                        Answer: 2
                        Send "Option large"? yes/no: yes
                        """);
    }

    @Test
    void inLinesANoGoesBackToTheQuestionAndTheAnswerStands() {
        Decision asked = put(scope());

        type(asked, "2", "no", "note", "16 or newer", "next", "send", "yes");

        assertThat(answer(asked)).isEqualTo(TopicAnswer.choosing(LARGE).withNote("16 or newer"));
        assertThat(dialogue.screen())
                .contains("Now: Option large (Enter sends it)")
                .contains("Nothing else is asked here.")
                .contains("Send \"Option large\" with 1 note?");
    }

    @Test
    void inLinesNothingIsSentWithoutAnAnswer() {
        Decision asked = put(scope());

        type(asked, "send", "?", "leave");

        assertThat(now(asked).isPending()).isTrue();
        assertThat(dialogue.screen())
                .contains("write an answer or choose an option")
                .contains("Enter, send  send the answer as it is")
                .doesNotContain("  review", "topic");
    }

    private AnswerPromptOutcome type(Decision asked, String... lines) {
        dialogue = new ScriptedLineTerminal(lines);
        return new QuestionnaireLinePrompt(desk, dialogue, ADA, ADA, TerminalSymbols.ASCII, asked)
                .run();
    }

    private AnswerPromptOutcome sit(Decision asked, String... keys) {
        for (String key : keys) {
            terminal.press(key);
        }
        return prompt(terminal, asked).run();
    }

    private QuestionnaireScreen prompt(ScriptedRawTerminal on, Decision asked) {
        return new QuestionnaireScreen(
                desk, on, ADA, ADA, TerminalSymbols.UNICODE, new Host(), now(asked));
    }

    private Decision put(RequestedTopic topic) {
        return ReleaseQuestionnaire.put(desk, List.of(topic));
    }

    private static RequestedTopic scope() {
        return ReleaseQuestionnaire.topic(
                "scope", "Scope", "How much goes in?", false, "small", "large");
    }

    private static RequestedTopic scopeWithoutOwnWords() {
        RequestedTopic scope = scope();
        return new RequestedTopic(
                scope.id(),
                scope.label(),
                scope.prompt(),
                null,
                scope.options(),
                false,
                false,
                null,
                null,
                null,
                null,
                null);
    }

    private Decision now(Decision asked) {
        return ((DecisionLookup.Found) desk.find(asked.id().value(), ADA)).decision();
    }

    private Answer given(Decision asked) {
        return ((Outcome.Answered) now(asked).ending().orElseThrow()).answer();
    }

    private TopicAnswer answer(Decision asked) {
        return given(asked).topics().get(SCOPE);
    }

    private final class Host implements ScreenContext {
        @Override
        public Wishes wishes(Question question) {
            return new Wishes(Theme.MONO, undo, true, true, true, false, Set.of());
        }

        @Override
        public Browsed browse(DecisionId id) {
            return new Browsed.Failed("There is no browser.");
        }

        @Override
        public List<SettingLine> settings() {
            return List.of();
        }

        @Override
        public String change(String name, String typed) {
            return "";
        }

        @Override
        public String hide(Question question, Set<OptionId> hidden) {
            return "";
        }
    }
}
