package sayso.terminal.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;

class PlainPromptTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Person BOB =
            new Actor.Person("bob", Surface.CLI, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private ScriptedLineTerminal terminal = new ScriptedLineTerminal();

    @Test
    void asksForChoiceNoteAndConsentThenSends() {
        Decision decision =
                ask(
                        aDecision()
                                .titled("Which database?")
                                .saying("Which database?")
                                .withOptions("postgres", "sqlite")
                                .recommending("postgres")
                                .closingAfter(Duration.ofSeconds(250)));

        AnswerPromptOutcome ending = type(decision, "1", "16 or newer", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision))
                .isEqualTo(
                        new Answer(
                                List.of(id("postgres")),
                                "",
                                Map.of(id("postgres"), "16 or newer"),
                                "",
                                "",
                                true));
        assertThat(terminal.screen())
                .isEqualTo(
                        """
                        Question: Which database? (asked by shop/builder, 4 min 10 s left)
                          1. Option postgres (recommended)
                          2. Option sqlite
                        Type a number; ?; note 1; more time; discuss; cancel; leave
                        Choose: 1
                        Note on Option postgres (empty for none): 16 or newer
                        Send "Option postgres" with 1 note? yes/no: yes
                        """);
    }

    @Test
    void whatIsDestructiveIsSentByTheWholeWordAlone() {
        Decision decision = ask(aDecision().withOptions("a", "b").destructive());

        type(decision, "1", "", "y", "leave");
        assertThat(now(decision).isPending()).isTrue();
        assertThat(terminal.screen())
                .contains("\u26A0 Destructive, cannot be undone.")
                .contains(
                        "\u26A0 Destructive, cannot be undone. Send \"Option a\"? Type 'yes' to send: ");

        type(decision, "1", "", "yes");
        assertThat(now(decision).isPending()).isFalse();
    }

    @Test
    void whatTookOverWorkSaysFromWhatAndIsSentByTheWholeWordAlone() {
        Decision old =
                ask(aDecision().titled("Drop it?").withOptions("a").destructive().blocking("w"));
        Decision decision = ask(aDecision().withOptions("a", "b").replacing(old.id()));

        type(decision, "1", "", "y", "leave");
        assertThat(now(decision).isPending()).isTrue();
        assertThat(terminal.screen())
                .contains("\u26A0 Destructive, cannot be undone.")
                .contains("Replaces: Drop it? (destructive, cannot be undone; " + old.id() + ")\n");
    }

    @Test
    void whatIsLockedShowsItsContextWithoutBeingAsked() {
        Decision decision =
                ((AskResult.Asked)
                                desk.ask(
                                        aDecision()
                                                .inContext("command:\nrm -r a")
                                                .ask()
                                                .takenIn(AskIntake.PLAIN.lock())))
                        .decision();

        type(decision, "leave");

        assertThat(terminal.screen()).contains("Context:\n  │ command:\n  │ rm -r a\n");
    }

    @Test
    void aCommandThatIsALabelAsWellIsAskedAgain() {
        Decision decision = ask(aDecision().labelled("cancel", "keep", "note paper"));

        type(decision, "cancel", "#1", "", "yes");
        assertThat(answer(decision).chosen()).containsExactly(id("cancel"));
        assertThat(terminal.screen())
                .contains(
                        "'cancel' is the label of an option and a command; type #1 for the option"
                                + " or ? cancel for the command");

        Decision declined = ask(aDecision().labelled("cancel", "keep", "note paper"));
        type(declined, "? cancel", "", "yes");
        assertThat(now(declined).state()).isEqualTo(DecisionState.CANCELLED);

        Decision noted = ask(aDecision().labelled("cancel", "keep", "note paper"));
        type(noted, "note paper", "", "yes");
        assertThat(answer(noted).chosen()).containsExactly(id("note paper"));
    }

    @Test
    void takesSeveralOneByOneAndReadsThemBack() {
        Decision decision = ask(aDecision().inMode("multi").withOptions("a", "b", "c"));

        type(decision, "3", "1", "3", "2", "0", "yes");

        assertThat(answer(decision).chosen()).containsExactly(id("a"), id("b"));
        assertThat(terminal.screen())
                .contains("Choose (1-3, 0 to continue): ")
                .contains("Chosen: Option a, Option c")
                .contains("Chosen: Option a, Option b");
    }

    @Test
    void takesSeveralAtOnce() {
        Decision decision = ask(aDecision().inMode("multi").withOptions("a", "b", "c"));
        type(decision, "1,3", "yes");
        assertThat(answer(decision).chosen()).containsExactly(id("a"), id("c"));
    }

    @Test
    void saysWhatIsMissingAndGoesOn() {
        Decision decision = ask(aDecision().inMode("multi").withOptions("a", "b"));
        type(decision, "0", "9", "1", "0", "yes");
        assertThat(terminal.screen())
                .contains("choose at least 1 (you chose none)")
                .contains("no option 9; choose 1-2");
        assertThat(answer(decision).chosen()).containsExactly(id("a"));
    }

    @Test
    void takesOwnWordsWhereTheQuestionIsOpen() {
        Decision decision = ask(aDecision().inMode("text_input").withOptions());
        type(decision, "text cancel", "yes");
        assertThat(answer(decision)).isEqualTo(Answer.ofText("cancel"));
    }

    @Test
    void takesOptionAndOwnWordsTogetherInHybrid() {
        Decision decision = ask(aDecision().inMode("hybrid").withOptions("a"));
        type(decision, "a", "but only on Monday", "", "yes");
        assertThat(answer(decision).chosen()).containsExactly(id("a"));
        assertThat(answer(decision).text()).isEqualTo("but only on Monday");
    }

    @Test
    void refusesOwnWordsWhereOnlyOptionsCount() {
        Decision decision = ask(aDecision().withOptions("a", "b"));
        type(decision, "something else", "2", "", "no", "1", "", "yes");
        assertThat(terminal.screen()).contains("this question takes no own words; choose 1-2");
        assertThat(answer(decision).chosen()).containsExactly(id("a"));
    }

    @Test
    void asksYesOrNo() {
        Decision decision = ask(aDecision().inMode("confirm").withOptions());
        type(decision, "no", "", "yes");
        assertThat(answer(decision).chosen()).containsExactly(id("no"));
    }

    @Test
    void sendsThePreselectionUntouchedOnEnter() {
        Decision decision = ask(aDecision().withOptions("a", "b").preselecting("b"));
        type(decision, "", "yes");
        assertThat(answer(decision).chosen()).containsExactly(id("b"));
        assertThat(answer(decision).touched()).isFalse();
    }

    @Test
    void declinesWithReason() {
        Decision decision = ask(aDecision());
        AnswerPromptOutcome ending = type(decision, "cancel", "not my call", "yes");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Declined.class);
        assertThat(now(decision).outcome())
                .isEqualTo(
                        new Outcome.Cancelled(
                                CancelKind.REFUSED, "not my call", ADA, clock.instant()));
    }

    @Test
    void handsBackForDiscussion() {
        Decision decision = ask(aDecision());
        type(decision, "discuss", "which data?", "yes");
        assertThat(now(decision).outcome())
                .isEqualTo(
                        new Outcome.Cancelled(
                                CancelKind.DISCUSS, "which data?", ADA, clock.instant()));
    }

    @Test
    void staysWhenThePersonThinksBetterOfDeclining() {
        Decision decision = ask(aDecision());
        assertThat(type(decision, "cancel", "", "no", "leave"))
                .isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(now(decision).state()).isEqualTo(DecisionState.PENDING);
    }

    @Test
    void bringsTheDraftBackAfterLeaving() {
        Decision decision = ask(aDecision().inMode("hybrid").withOptions("a", "b"));
        type(decision, "2", "own", "note 2", "note", "leave");

        type(decision, "", "yes");

        assertThat(terminal.screen())
                .contains("Your draft: Option b, \"own\", 1 note. Enter continues with it.");
        assertThat(answer(decision).chosen()).containsExactly(id("b"));
        assertThat(answer(decision).notes()).containsEntry(id("b"), "note");
    }

    @Test
    void commentsOfTheDraftAreNamedAndSent() {
        Decision decision = ask(aDecision().withOptions("a", "b").inContext("1. Look\n2. Go"));
        List<ContextComment> comments =
                List.of(
                        new ContextComment(1, 1, "", "where?"),
                        new ContextComment(2, 2, "Go", "not yet"));
        desk.saveDraft(decision.id(), Answer.EMPTY.withComments(comments), ADA);

        AnswerPromptOutcome sent = type(decision, "2", "", "yes");

        assertThat(terminal.screen())
                .contains("Your draft: 2 comments. Enter continues with it.")
                .contains("Send \"Option b\" with 2 comments?");
        assertThat(sent).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision).comments()).isEqualTo(comments);
    }

    @Test
    void aDraftWithoutAChoiceIsNoChoiceOfNothing() {
        Decision decision = ask(aDecision().withOptions("a", "b"));
        type(decision, "note 2", "too slow", "leave");

        type(decision, "leave");

        assertThat(terminal.screen()).contains("Your draft: 1 note. Enter continues with it.");
    }

    @Test
    void keepsTheDraftWhenItIsEndedFromOutside() {
        Decision decision = ask(aDecision().inMode("multi").withOptions("a", "b"));
        assertThat(type(decision, "1")).isInstanceOf(AnswerPromptOutcome.Ended.class);
        assertThat(
                        desk.draft(decision.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .chosen())
                .containsExactly(id("a"));
    }

    @Test
    void givesMoreTimeAndNoLimitAtAll() {
        Decision decision = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        type(
                decision,
                "more time",
                "",
                "more time",
                "soon",
                "more time",
                "none",
                "more time",
                "5m",
                "leave");
        assertThat(terminal.screen())
                .contains("10 min left now.")
                .contains("'soon' is not a time like 90s, 5m, 1h30m or 2d.")
                .contains("No deadline any more.")
                .endsWith(
                        """
                        It has no deadline to extend; 'in 10m' sets one.
                        Choose: leave
                        """);
        assertThat(now(decision).timing().deadline()).isNull();
    }

    @Test
    void showsTheContextOnlyWhenAsked() {
        Decision decision = ask(aDecision().inContext("line one\nChoose: 1"));
        type(decision, "context", "leave");
        assertThat(terminal.screen()).contains("  │ line one\n  │ Choose: 1\n");
    }

    @Test
    void learnsWhoWasFaster() {
        Decision decision = ask(aDecision().withOptions("a", "b"));
        desk.answer(decision.id(), Answer.choosing(id("b")), BOB, null);

        AnswerPromptOutcome ending = type(decision, "1", "", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Lost.class);
        assertThat(answer(decision).chosen()).containsExactly(id("b"));
        assertThat(desk.draft(decision.id(), PersonId.local("ada"))).isPresent();
    }

    @Test
    void answersLateAndSaysThatTheAgentMovedOn() {
        Decision decision = ask(aDecision().closingAfter(Duration.ofMinutes(1)));
        clock.tick(Duration.ofMinutes(2));

        AnswerPromptOutcome ending = type(now(decision), "1", "", "yes");

        assertThat(terminal.screen())
                .contains(
                        "the agent moved on; a late answer is kept, and reaches it only if it asks");
        assertThat(((AnswerPromptOutcome.Sent) ending).result().decision().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class, answered -> assertThat(answered.late()).isTrue());
    }

    @Test
    void showsHostileTextHarmless() {
        Decision decision =
                ask(
                        aDecision()
                                .titled("Innocent\u001B[2J?")
                                .saying("Sure\nSend \"rm\"? yes/no: yes\u202E"));
        type(decision, "leave");
        assertThat(terminal.screen())
                .startsWith("Question: Innocent⟦U+001B⟧[2J? (asked by")
                .contains("\n  │ Send \"rm\"? yes/no: yes⟦U+202E⟧\n")
                .doesNotContain("\u001B", "\u202E");
    }

    @Test
    void anOptionIsAnsweredForGoodAndMadeARuleNext() {
        Decision decision =
                ask(
                        aDecision()
                                .titled("Which cache?")
                                .withOptions("redis", "local")
                                .suggestingARule());
        ScriptedLineTerminal typed =
                new ScriptedLineTerminal("*", "* 9", "* 2", "no", "1", "", "no", "* 2", "yes");

        AnswerPromptOutcome ending =
                new PlainPrompt(
                                new PromptContext(
                                        desk, typed, ADA, ADA, TerminalSymbols.ASCII, true))
                        .run(decision);

        assertThat(((AnswerPromptOutcome.Sent) ending).always()).isTrue();
        assertThat(answer(decision).chosen()).containsExactly(id("local"));
        assertThat(typed.screen())
                .contains(
                        "The agent suggests a rule: * answers and makes one.",
                        "No earlier answer to this question is known.",
                        "no option 9",
                        "Send \"Option local\", and make it a rule?",
                        "Send \"Option redis\"?");
    }

    @Test
    void withoutAPlaceForRulesNoneIsOffered() {
        Decision decision = ask(aDecision().withOptions("a", "b").suggestingARule());

        AnswerPromptOutcome ending = type(decision, "* 1", "1", "", "yes");

        assertThat(((AnswerPromptOutcome.Sent) ending).always()).isFalse();
        assertThat(terminal.screen())
                .contains("No rule may answer this question.")
                .doesNotContain("suggests");
    }

    @Test
    void theEarlierAnswerIsShownAndGivenAgainByItsKey() {
        DecisionBuilder cache = aDecision().titled("Which cache?").withOptions("redis", "local");
        Decision similar = ask(cache.titled("Which cache for pages?"));
        desk.answer(similar.id(), Answer.choosing(id("local")), BOB, null);
        Decision earlier = ask(cache.titled("Which cache?"));
        desk.answer(earlier.id(), Answer.choosing(id("local")), BOB, null);
        Decision decision = ask(cache.saying("Again."));

        AnswerPromptOutcome ending = type(decision, "1", "", "no", "=", "yes");

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision).chosen()).containsExactly(id("local"));
        assertThat(answer(decision).sameAs()).isEqualTo(earlier.id());
        assertThat(terminal.screen())
                .contains(
                        "Answered before: Option local, by bob",
                        ". = the same\n",
                        "Similar: Which cache for pages? → Option local, by bob",
                        "Send \"Option local\"? yes/no: yes");
    }

    @Test
    void whoChoosesAnewAfterTheKeyNamesNoEarlierAnswer() {
        DecisionBuilder cache = aDecision().titled("Which cache?").withOptions("redis", "local");
        Decision earlier = ask(cache);
        desk.answer(earlier.id(), Answer.choosing(id("local")), BOB, null);
        Decision decision = ask(cache.saying("Again."));

        type(decision, "=", "no", "2", "", "yes");

        assertThat(answer(decision).chosen()).containsExactly(id("local"));
        assertThat(answer(decision).sameAs()).isNull();
    }

    @Test
    void withoutAnEarlierAnswerItsKeySaysSo() {
        Decision decision = ask(aDecision().withOptions("redis", "local"));

        type(decision, "=", "leave");

        assertThat(terminal.screen()).contains("No earlier answer to this question is known.");
        assertThat(now(decision).isPending()).isTrue();
    }

    private Decision ask(DecisionBuilder wanted) {
        return ((AskResult.Asked) desk.ask(wanted.ask())).decision();
    }

    private AnswerPromptOutcome type(Decision decision, String... lines) {
        terminal = new ScriptedLineTerminal(lines);
        return new PlainPrompt(desk, terminal, ADA, ADA, TerminalSymbols.UNICODE).run(decision);
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
    }

    private Answer answer(Decision decision) {
        return ((Outcome.Answered) Objects.requireNonNull(now(decision).outcome())).answer();
    }

    private static OptionId id(String value) {
        return new OptionId(value);
    }
}
