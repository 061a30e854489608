package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.terminal.sitting.ReleaseQuestionnaire.DOCS;
import static sayso.terminal.sitting.ReleaseQuestionnaire.LARGE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.NAME;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SCOPE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SMALL;

import java.time.Duration;
import java.util.List;
import java.util.Map;
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
import sayso.decision.model.ContextComment;
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
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.ScriptedRawTerminal;
import sayso.terminal.screen.SettingLine;

/// A whole sitting over a questionnaire, over a desk with a clock of its own.
class QuestionnaireScreenTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Person ADA_IN_BROWSER =
            new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    private static final Actor.Agent CLAUDE = new Actor.Agent(Asker.LOCAL, "claude", null);
    private static final String ENTER = "\r";
    private static final String ESCAPE = "\u001B";
    private static final String LEFT = "\u001B[D";

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();
    private Duration undo = Duration.ZERO;

    @Test
    void topicsAreAnsweredOneAtATimeAndOnlyTheReviewPageSends() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("2").press(ENTER).press("1").press("3").press(ENTER);
        terminal.press("har").press("bor").press(ENTER);
        terminal.after(() -> assertThat(now(asked).isPending()).isTrue()).press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics())
                .containsExactly(
                        Map.entry(SCOPE, TopicAnswer.choosing(LARGE)),
                        Map.entry(
                                DOCS,
                                TopicAnswer.choosing(
                                        new OptionId("guide"), new OptionId("tutorial"))),
                        Map.entry(NAME, TopicAnswer.ofText("harbor")));
        assertThat(terminal.drawn())
                .contains("[\u25A1 Scope]  \u25A1 Docs   \u25A1 Name   \u25B8 Review")
                .contains("Nothing is missing. Enter sends.");
        assertThat(terminal.drawn()).contains("sayso: Release \u2192 Scope: Option large");
    }

    @Test
    void oneKeyGivesTheEarlierAnswerToATopicAgain() {
        Decision earlier = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        desk.answer(
                earlier.id(),
                Answer.EMPTY
                        .on(SCOPE, TopicAnswer.choosing(LARGE).withNote("all of it"))
                        .on(DOCS, TopicAnswer.choosing(new OptionId("guide")))
                        .on(NAME, TopicAnswer.ofText("harbor")),
                ADA,
                null);
        clock.tick(Duration.ofDays(3));
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("=")
                .after(() ->
                        assertThat(draft(asked).topics().get(SCOPE))
                                .isEqualTo(TopicAnswer.choosing(LARGE).withSameAs(earlier.id())));
        terminal.press("=").press("harbor").press(ENTER).press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(terminal.drawn())
                .contains("Answered before: Option large, by ada 3 days ago (", "= the same");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(LARGE).withSameAs(earlier.id()))
                .containsEntry(
                        DOCS, TopicAnswer.choosing(new OptionId("guide")).withSameAs(earlier.id()))
                .containsEntry(NAME, TopicAnswer.ofText("harbor"));
    }

    @Test
    void whatWasContestedBeforeItWasSentIsAskedOnceMore() {
        Decision earlier = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        desk.answer(
                earlier.id(),
                Answer.EMPTY
                        .on(SCOPE, TopicAnswer.choosing(LARGE))
                        .on(DOCS, TopicAnswer.choosing(new OptionId("guide")))
                        .on(NAME, TopicAnswer.ofText("harbor")),
                ADA,
                null);
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("=").press("1").press(ENTER).press("harbor").press(ENTER);
        terminal.after(() -> desk.contest(earlier.id(), "it was small", ADA)).press(ENTER);
        terminal.after(() -> assertThat(draft(asked).said(SCOPE).isGiven()).isFalse());
        terminal.press("2").press(ENTER).press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(terminal.drawn())
                .contains("The earlier answer to Scope does not count any more; choose anew");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics()).containsEntry(SCOPE, TopicAnswer.choosing(LARGE));
    }

    @Test
    void aNumberThatIsNoneKeepsTheWholeFromBeingSent() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.numeric());

        terminal.press("t").press("many").press(ENTER).press(ENTER);
        sit(asked);

        assertThat(now(asked).isPending()).isTrue();
        assertThat(terminal.drawn())
                .contains("Write a number, as in 3 or 2.5")
                .contains("write a number, as in 3 or 2.5");
    }

    @Test
    void everyChangeIsADraftAndAKilledTerminalLosesNothing() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("1")
                .after(() ->
                        assertThat(draft(asked).topics().get(SCOPE))
                                .isEqualTo(TopicAnswer.choosing(SMALL)));
        terminal.press(ENTER).press("t").press("only the mig");
        terminal.after(() -> {}).after(() -> {}).after(() -> {});
        terminal.after(
                () -> assertThat(draft(asked).topics().get(DOCS).text()).isEqualTo("only the mig"));
        sit(asked);

        ScriptedRawTerminal next = new ScriptedRawTerminal();
        next.press(ESCAPE).after(() -> {}).press(LEFT);
        new QuestionnaireScreen(
                        desk, next, ADA, ADA, TerminalSymbols.UNICODE, new Host(), now(asked))
                .run();
        assertThat(next.drawn())
                .contains("Your draft is back.")
                .contains("Write my own answer: only the mig");
    }

    @Test
    void aPauseAsksFirstAndHandsOverWhatIsAnswered() throws Exception {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("1").press(ENTER).press(ESCAPE).after(() -> {});
        terminal.after(() -> assertThat(now(asked).isPaused()).isFalse()).press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(terminal.drawn())
                .contains("Return 1 answer and talk? Enter pauses \u00B7 Esc goes on\r\n")
                .contains("q leaves without notifying the agent\r\n");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Paused.class);
        WaitResult.Paused paused =
                (WaitResult.Paused) desk.await(asked.id(), CLAUDE, Duration.ZERO);
        assertThat(paused.pause().handedOver().topics())
                .containsOnly(Map.entry(SCOPE, TopicAnswer.choosing(SMALL)));
        assertThat(terminal.lastLine())
                .isEqualTo("sayso: Release \u2192 paused, 1 of 3 answers returned");
    }

    @Test
    void whatTheAgentReportsStandsThereAsThatAndThePersonsOwnGoesFirst() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        desk.saveDraft(asked.id(), Answer.EMPTY.on(SCOPE, TopicAnswer.choosing(SMALL)), ADA);
        desk.goOn(
                asked.id(),
                Answer.EMPTY
                        .on(NAME, TopicAnswer.ofText("harbor"))
                        .on(SCOPE, TopicAnswer.choosing(LARGE)),
                CLAUDE);

        terminal.press(LEFT).press("1").press(ENTER).press("1").press(ENTER).press(ENTER);
        sit(now(asked));

        assertThat(terminal.drawn())
                .contains("from chat, reported by the agent: Option large")
                .contains("Name: \"harbor\" (from chat, reported by the agent)");
        assertThat(answer(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(SMALL))
                .containsEntry(
                        NAME, TopicAnswer.ofText("harbor").from(TopicAnswerSource.AGENT_REPORTED));
    }

    @Test
    void whatTheAgentReportsOnAnOpenScreenIsSaidAndChangesNoAnswer() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("1")
                .after(() ->
                        desk.goOn(
                                asked.id(),
                                Answer.EMPTY
                                        .on(NAME, TopicAnswer.ofText("harbor"))
                                        .on(SCOPE, TopicAnswer.choosing(LARGE)),
                                CLAUDE));
        for (int tenth = 0; tenth < 10; tenth++) {
            terminal.after(() -> {});
        }
        sit(asked);

        assertThat(terminal.drawn())
                .contains("The agent reports something on Scope, Name")
                .contains("from chat, reported by the agent: Option large");
        assertThat(draft(asked).topics())
                .containsOnly(Map.entry(SCOPE, TopicAnswer.choosing(SMALL)));
    }

    @Test
    void afterAPauseThePersonGoesFirstAndSeesWhatTheAgentReports() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        desk.saveDraft(asked.id(), Answer.EMPTY.on(SCOPE, TopicAnswer.choosing(SMALL)), ADA);
        desk.pause(asked.id(), draft(asked), ADA, null);
        desk.goOn(
                asked.id(),
                Answer.EMPTY
                        .on(NAME, TopicAnswer.ofText("harbor"))
                        .on(SCOPE, TopicAnswer.choosing(LARGE)),
                CLAUDE);

        terminal.after(() -> assertThat(now(asked).isPaused()).isTrue()).press(ENTER);
        terminal.after(() -> assertThat(now(asked).isPaused()).isTrue()).press("y");
        terminal.after(() -> assertThat(now(asked).isPaused()).isFalse());
        terminal.press("1").press(ENTER).press("1").press(ENTER);
        AnswerPromptOutcome ending = sit(now(asked));

        assertThat(terminal.drawn())
                .contains("paused \u00B7 the agent would like to continue")
                .contains("Name: \"harbor\" (from chat, reported by the agent)");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Ended.class);
        assertThat(draft(asked).topics().get(SCOPE)).isEqualTo(TopicAnswer.choosing(SMALL));
    }

    @Test
    void whatTheAgentKnewStaysItsOwnUntilItIsTouched() {
        Decision asked =
                ReleaseQuestionnaire.put(
                        desk,
                        List.of(
                                ReleaseQuestionnaire.topics().get(0).knowing(known("small", false)),
                                ReleaseQuestionnaire.topics().get(1).knowing(known("guide", true)),
                                ReleaseQuestionnaire.topics().get(2)));

        terminal.press("harbor").press(ENTER).press("1").press("n").press("as said").press(ENTER);
        terminal.press(LEFT).press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics().values().stream().map(TopicAnswer::source))
                .containsExactly(
                        TopicAnswerSource.PERSON,
                        TopicAnswerSource.AGENT_REPORTED,
                        TopicAnswerSource.PERSON);
    }

    @Test
    void whatIsChangedInTheBrowserComesInAndWhatIsTypedStays() {
        List<ContextComment> comments = List.of(new ContextComment(2, 2, "", "not yet"));
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("2").press("\t").press("t").press("my words");
        terminal.after(() -> {}).after(() -> {}).after(() -> {}).after(() -> {});
        terminal.after(() ->
                desk.saveDraft(
                        asked.id(),
                        draft(asked)
                                .on(SCOPE, TopicAnswer.choosing(SMALL))
                                .on(NAME, TopicAnswer.ofText("quay"))
                                .withComments(comments),
                        ADA_IN_BROWSER));
        for (int i = 0; i < 12; i++) {
            terminal.after(() -> {});
        }
        terminal.press(" go on").after(() -> {}).after(() -> {}).after(() -> {});
        sit(asked);

        assertThat(terminal.drawn()).contains("Scope, Name changed in the portal.");
        assertThat(draft(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(SMALL))
                .containsEntry(NAME, TopicAnswer.ofText("quay"))
                .containsEntry(DOCS, TopicAnswer.ofText("my words go on"));
        assertThat(draft(asked).comments()).isEqualTo(comments);
    }

    @Test
    void whatIsSentCanBeTakenBackForAMoment() {
        undo = Duration.ofSeconds(3);
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("1\r1\rharbor\r").press(ENTER).pressAlone("u");
        terminal.after(() -> assertThat(now(asked).claim()).isNull());
        terminal.press("1").press("2").press(LEFT).press(ENTER);
        terminal.after(() -> clock.tick(Duration.ofSeconds(3)));
        AnswerPromptOutcome ending = sit(asked);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics()).containsEntry(SCOPE, TopicAnswer.choosing(LARGE));
        assertThat(terminal.drawn()).contains("Taken back. Nothing was sent.");
    }

    @Test
    void cancellingEverythingAsksOnceAndTakesAReason() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        terminal.press("x").after(() -> assertThat(now(asked).isPending()).isTrue());
        terminal.press("not now").press(ENTER);
        AnswerPromptOutcome ending = sit(asked);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Declined.class);
        assertThat(((Outcome.Cancelled) now(asked).ending().orElseThrow()).reason())
                .isEqualTo("not now");
    }

    private static RequestedTopic.Known known(String id, boolean reported) {
        return new RequestedTopic.Known(List.of(id), null, null, reported);
    }

    private AnswerPromptOutcome sit(Decision decision) {
        return new QuestionnaireScreen(
                        desk, terminal, ADA, ADA, TerminalSymbols.UNICODE, new Host(), decision)
                .run();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
    }

    private Answer draft(Decision decision) {
        return desk.draft(decision.id(), ADA.id()).orElseThrow().content();
    }

    private Answer answer(Decision decision) {
        return ((Outcome.Answered) now(decision).ending().orElseThrow()).answer();
    }

    /// No settings to change and no browser.
    private final class Host implements ScreenContext {
        @Override
        public Wishes wishes(Question question) {
            return new Wishes(Theme.MONO, undo, true, true, true, false, Set.of());
        }

        @Override
        public Browsed browse(DecisionId id) {
            return new Browsed.Failed("no browser");
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
