package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.terminal.sitting.ReleaseQuestionnaire.DOCS;
import static sayso.terminal.sitting.ReleaseQuestionnaire.LARGE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.NAME;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SCOPE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SMALL;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.ScriptedLineTerminal;

/// A questionnaire in numbered lines, over a desk with a clock of its own.
class QuestionnaireLinePromptTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Agent CLAUDE = new Actor.Agent(Asker.LOCAL, "claude", null);

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private ScriptedLineTerminal terminal = new ScriptedLineTerminal();

    @Test
    void aCommandThatIsALabelAsWellIsAskedAgain() {
        RequestedTopic way =
                new RequestedTopic(
                        "way",
                        "Way",
                        "Which way?",
                        null,
                        List.of(
                                RequestedOption.of("back", "Back"),
                                RequestedOption.of("on", "Onward")),
                        null,
                        false,
                        null,
                        null,
                        null,
                        null,
                        null);
        List<RequestedTopic> topics = new ArrayList<>(ReleaseQuestionnaire.topics());
        topics.addFirst(way);
        Decision asked = ReleaseQuestionnaire.put(desk, topics);

        type(asked, "back", "#1", "? back", "leave");

        assertThat(terminal.screen())
                .contains(
                        "'back' is the label of an option and a command; type #1 for the option or"
                                + " ? back for the command");
        assertThat(desk.draft(asked.id(), PersonId.local("ada")).orElseThrow().content().topics())
                .containsEntry(new TopicId("way"), TopicAnswer.choosing(new OptionId("back")));
    }

    @Test
    void theEarlierAnswerToATopicIsShownAndGivenAgainByItsSign() {
        Decision earlier = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        type(earlier, "1", "3", "1", "0", "harbor", "send", "yes");
        clock.tick(Duration.ofDays(3));
        terminal = new ScriptedLineTerminal();
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        AnswerPromptOutcome ending = type(asked, "=", "=", "=", "harbor", "send", "yes");

        assertThat(terminal.screen())
                .contains(
                        "Answered before: Option small, by ada 3 days ago (" + earlier.id() + ")",
                        "No earlier answer to this question is known.");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics())
                .containsEntry(
                        SCOPE,
                        TopicAnswer.choosing(ReleaseQuestionnaire.SMALL).withSameAs(earlier.id()));
        assertThat(answer(asked).topics().get(DOCS).sameAs()).isEqualTo(earlier.id());
        assertThat(answer(asked).topics().get(NAME).sameAs()).isNull();
    }

    @Test
    void whatWasErasedBeforeItWasSentIsAskedOnceMore() {
        Decision earlier = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        type(earlier, "1", "3", "1", "0", "harbor", "send", "yes");
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        type(asked, "=", "3", "1", "0", "harbor", "leave");
        desk.erase(List.of(earlier.id()), "", ADA);
        terminal = new ScriptedLineTerminal();

        AnswerPromptOutcome ending = type(asked, "send", "yes", "1", "send", "yes");

        assertThat(terminal.screen())
                .contains("The earlier answer to Scope does not count any more; choose anew.");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(ReleaseQuestionnaire.SMALL));
    }

    @Test
    void asksTopicByTopicReadsBackAndSends() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        AnswerPromptOutcome ending = type(asked, "1", "3", "1", "0", "harbor", "send", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics().keySet()).containsExactly(SCOPE, DOCS, NAME);
        assertThat(answer(asked).topics().get(DOCS).chosen())
                .containsExactly(new OptionId("guide"), new OptionId("tutorial"));
        assertThat(terminal.screen())
                .isEqualTo(
                        """
                        Questionnaire: Release (asked by claude, 3 topics)
                        Topic 1 of 3: Scope
                          | How much goes in?
                          1. Option small (recommended) - two weeks of work
                          2. Option large
                        Type a number; text WORDS; ?; note; back; next; review; pause; cancel; leave
                        Answer: 1
                        Topic 2 of 3: Docs
                          | Which documents?
                          1. Option guide
                          2. Option reference
                          3. Option tutorial
                        Choose up to 3, one by one; 0 goes on.
                        Type a number; text WORDS; ?; note; back; next; review; pause; cancel; leave
                        Answer: 3
                        Chosen: Option tutorial
                        Answer: 1
                        Chosen: Option guide, Option tutorial
                        Answer: 0
                        Topic 3 of 3: Name
                          | What is it called?
                        Type your answer in your own words; ?; note; back; next; review; pause; cancel; leave
                        Answer: harbor
                        # 1. Scope: Option small
                        # 2. Docs: Option guide, Option tutorial
                        # 3. Name: "harbor"
                        Nothing is missing.
                        Type the number of a topic to change it; ?; send; remark; pause; cancel; leave
                        Review: send
                        # 1. Scope: Option small
                        # 2. Docs: Option guide, Option tutorial
                        # 3. Name: "harbor"
                        Send 3 answers? yes/no: yes
                        """);
    }

    @Test
    void asksForANumberUntilItIsOne() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.numeric());

        AnswerPromptOutcome ending = type(asked, "many", "2,5", "-2.5", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(asked).topics().get(new TopicId("rate")).text()).isEqualTo("-2.5");
        assertThat(terminal.screen())
                .contains(
                        """
                        Type your answer, a number as in 3 or 2.5; ?; note; pause; cancel; leave
                        Answer: many
                        write a number, as in 3 or 2.5.
                        Answer: 2,5
                        write a number, as in 3 or 2.5.
                        Answer: -2.5
                        """);
    }

    @Test
    void saysWhatIsMissingAndGoesToATopicByItsNumber() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        type(
                asked,
                "",
                "review",
                "send",
                "3",
                "text leave",
                "1",
                "my own",
                "send",
                "2",
                "2,3",
                "send",
                "no",
                "send",
                "yes");

        assertThat(terminal.screen())
                .contains("write an answer or choose an option")
                .contains("Missing: 1 Scope, 2 Docs, 3 Name.");
        assertThat(answer(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.ofText("my own"))
                .containsEntry(NAME, TopicAnswer.ofText("leave"));
    }

    @Test
    void backNextNotesAndRemarks() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        type(
                asked,
                "2",
                "back",
                "note",
                "two weeks",
                "",
                "next",
                "harbor",
                "2",
                "1",
                "0",
                "review",
                "remark",
                "thanks",
                "send",
                "yes");

        assertThat(answer(asked).globalNote()).isEqualTo("thanks");
        assertThat(answer(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(LARGE).withNote("two weeks"));
    }

    @Test
    void aPauseHandsOverAndGoingOnIsThePersonsWord() throws Exception {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        assertThat(type(asked, "1", "pause", "no", "pause", "yes"))
                .isInstanceOf(AnswerPromptOutcome.Paused.class);
        WaitResult.Paused paused =
                (WaitResult.Paused) desk.await(asked.id(), CLAUDE, Duration.ZERO);
        assertThat(paused.pause().handedOver().topics()).containsOnlyKeys(SCOPE);
        desk.goOn(asked.id(), Answer.EMPTY.on(NAME, TopicAnswer.ofText("harbor")), CLAUDE);

        assertThat(type(asked, "hm", "leave")).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(now(asked).isPaused()).isTrue();
        AnswerPromptOutcome ending = type(asked, "continue", "1", "0", "send", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(terminal.screen())
                .contains("paused - the agent would like to continue")
                .contains("Your draft is back: 1 of 3 answered.")
                .contains("Name: \"harbor\" (from chat, reported by the agent)");
    }

    @Test
    void whatTheAgentReportsIsSaidAndThePersonsOwnGoesFirst() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        Decision before = now(asked);
        desk.goOn(
                asked.id(),
                Answer.EMPTY
                        .on(NAME, TopicAnswer.ofText("harbor"))
                        .on(SCOPE, TopicAnswer.choosing(LARGE)),
                CLAUDE);

        terminal = new ScriptedLineTerminal("1", "back", "leave");
        new QuestionnaireLinePrompt(desk, terminal, ADA, ADA, TerminalSymbols.ASCII, before).run();
        assertThat(terminal.screen())
                .contains("The agent reports something on Scope, Name; it is shown there")
                .contains("Now: Option small (Enter keeps it)")
                .contains("from chat, reported by the agent: Option large");
        assertThat(draft(asked).topics())
                .containsOnly(Map.entry(SCOPE, TopicAnswer.choosing(SMALL)));

        AnswerPromptOutcome ending = type(asked, "1", "0", "send", "yes");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(terminal.screen())
                .contains("Name: \"harbor\" (from chat, reported by the agent)");
        assertThat(answer(asked).topics()).containsEntry(SCOPE, TopicAnswer.choosing(SMALL));
    }

    @Test
    void whatWasTypedIsADraftAtOnce() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        assertThat(type(asked, "1", "2")).isInstanceOf(AnswerPromptOutcome.Ended.class);
        assertThat(draft(asked).topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(SMALL))
                .containsEntry(DOCS, TopicAnswer.choosing(new OptionId("reference")));

        type(asked, "review", "1", "clear", "leave");
        assertThat(draft(asked).topics().get(SCOPE).isGiven()).isFalse();
    }

    @Test
    void cancellingTakesAReasonAndAYes() {
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());

        type(asked, "cancel", "not now", "no", "leave");
        assertThat(now(asked).isPending()).isTrue();
        assertThat(type(asked, "cancel", "not now", "yes"))
                .isInstanceOf(AnswerPromptOutcome.Declined.class);
        assertThat(((Outcome.Cancelled) now(asked).ending().orElseThrow()).reason())
                .isEqualTo("not now");
    }

    @Test
    void whoComesSecondLearnsWhoWasFirstAndKeepsTheDraft() {
        Decision asked =
                ReleaseQuestionnaire.put(desk, List.of(ReleaseQuestionnaire.topics().get(0)));
        Decision before = now(asked);
        desk.answer(
                asked.id(),
                Answer.EMPTY.on(SCOPE, TopicAnswer.choosing(LARGE)),
                new Actor.Person("bob", Surface.WEB, Assurance.WEB),
                null);

        terminal = new ScriptedLineTerminal("1", "send", "yes");
        AnswerPromptOutcome ending =
                new QuestionnaireLinePrompt(desk, terminal, ADA, ADA, TerminalSymbols.ASCII, before)
                        .run();

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Lost.class);
        assertThat(draft(asked).topics()).containsEntry(SCOPE, TopicAnswer.choosing(SMALL));
    }

    private AnswerPromptOutcome type(Decision decision, String... lines) {
        terminal = new ScriptedLineTerminal(lines);
        return new QuestionnaireLinePrompt(
                        desk, terminal, ADA, ADA, TerminalSymbols.ASCII, now(decision))
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
}
