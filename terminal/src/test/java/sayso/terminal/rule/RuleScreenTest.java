package sayso.terminal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
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
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.plain.ScriptedLineTerminal;
import sayso.terminal.screen.ScriptedRawTerminal;

/// Three lines at the terminal make a rule of an answer; leaving them makes none.
class RuleScreenTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String ENTER = "\r";
    private static final String ESCAPE = "\u001B";
    private static final String RIGHT = "\u001B[C";

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final LocalRuleDesk rules = new LocalRuleDesk(store, new Random(2), clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .withOptions("redis", "local")
                .inProject("/srv/shop");
    }

    private Decision answered(DecisionBuilder question, String option) {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        desk.answer(asked.id(), Answer.choosing(new OptionId(option)), ADA, null);
        clock.tick(Duration.ofMinutes(1));
        return ((DecisionLookup.Found) desk.find(asked.id().value(), ADA)).decision();
    }

    private String sit(Decision from) {
        return sit(from, ADA);
    }

    private String sit(Decision from, Actor.Person by) {
        return new RuleScreen(rules, terminal, by, TerminalSymbols.UNICODE, Theme.MONO, from).run();
    }

    private List<StandingRule> made() {
        return rules.list(null, true);
    }

    @Test
    void enterMakesTheUsualRule() {
        Decision from = answered(cache(), "local");

        terminal.quiet().press(ENTER);
        String said = sit(from);

        StandingRule rule = made().getFirst();
        assertThat(said)
                .isEqualTo("made " + rule.id() + "; end it with: sayso rules end " + rule.id());
        assertThat(rule.limits().until()).isEqualTo(clock.instant().plus(Duration.ofDays(30)));
        assertThat(rule.origin().by()).isEqualTo(ADA);
        assertThat(terminal.drawn())
                .contains(
                        "Make it a rule: Which cache? \u2192 Option local",
                        "> Where    in this project shop",
                        "Until    30 days",
                        "Exact    the same title and the same options",
                        "no other question here, so there is none to try it on",
                        "Enter makes it");
        Decision next = ((AskResult.Asked) desk.ask(cache().ask())).decision();
        assertThat(next.isPending()).as("the next one is answered").isFalse();
    }

    @Test
    void theLinesAreChangedAndTriedAnew() {
        answered(cache().withOptions("redis", "local", "valkey"), "local");
        Decision from = answered(cache(), "local");

        terminal.quiet().press(RIGHT).press("j").press(RIGHT).press("j").press(RIGHT).press(ENTER);
        sit(from);

        StandingRule rule = made().getFirst();
        assertThat(rule.scope().options()).isEqualTo(new RuleOptions.Included());
        assertThat(rule.scope().asker()).isEqualTo(from.asker().name());
        assertThat(rule.limits().until()).isEqualTo(clock.instant().plus(Duration.ofDays(90)));
        assertThat(terminal.drawn())
                .contains("Would have answered 1 of your 1 other question here");
    }

    @Test
    void whoChoseOtherwiseTypesHowOften() {
        Decision other = answered(cache(), "redis");
        Decision from = answered(cache(), "local");

        terminal.quiet()
                .press(ENTER)
                .after(() -> assertThat(made()).isEmpty())
                .press("2")
                .press(ENTER)
                .after(() -> assertThat(made()).isEmpty())
                .press("\u007F")
                .press("1")
                .press(ENTER);
        sit(from);

        assertThat(made()).hasSize(1);
        assertThat(terminal.drawn())
                .contains(
                        "in 1 you chose otherwise:",
                        other.id().value(),
                        "No rule was made. Type 1 to");
    }

    @Test
    void leavingAndWhatWasTypedBeforeTheLinesWereSeenMakeNone() {
        Decision from = answered(cache(), "local");

        terminal.press(ENTER).press(ENTER).quiet().press("q");
        assertThat(sit(from)).isEqualTo("No rule was made. Your answer counts once.");
        terminal.quiet().press(ESCAPE).quiet();
        assertThat(sit(from)).startsWith("No rule was made.");
        assertThat(sit(from)).as("hung up").startsWith("No rule was made.");

        assertThat(made()).isEmpty();
    }

    @Test
    void whoMayNotMakeRulesIsRefused() {
        Decision from = answered(cache(), "local");

        terminal.quiet().press(ENTER);
        String said = sit(from, new Actor.Person("ada", Surface.TERMINAL, Assurance.LINK));

        assertThat(said).startsWith("a rule is made and ended at a terminal or in the portal");
        assertThat(made()).isEmpty();
    }

    @Test
    void inLinesEnterTakesTheUsualChoicesAndAYesMakesIt() {
        Decision from = answered(cache(), "local");
        ScriptedLineTerminal lines = new ScriptedLineTerminal("9", "", "1", "", "yes");

        new RuleLinePrompt(rules, lines, ADA, TerminalSymbols.ASCII, from).run();

        assertThat(made().getFirst().limits().until())
                .isEqualTo(clock.instant().plus(Duration.ofDays(7)));
        assertThat(lines.screen())
                .contains(
                        "Type a number from 1 to 3.",
                        "  2. 30 days",
                        "end it with: sayso rules end");
        new RuleLinePrompt(
                        rules,
                        new ScriptedLineTerminal("", "", "", "no"),
                        ADA,
                        TerminalSymbols.ASCII,
                        from)
                .run();
        assertThat(made()).hasSize(1);
    }
}
