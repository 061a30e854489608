package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.ScriptedRawTerminal;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.TextMetrics;

/// The settings in a sitting, and what was sent along beside its topics.
class SittingSettingsTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String ENTER = "\r";
    private static final String ESCAPE = "\u001B";
    private static final String DOWN = "\u001B[B";

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();
    private final List<String> changes = new ArrayList<>();
    private Theme theme = Theme.MONO;
    private boolean changeable = true;

    @Test
    void theCommaShowsTheSettingsAndChangesThem() {
        sit("?", "?", ",", ENTER, DOWN, ENTER, "0", ENTER, ESCAPE, "");

        assertThat(changes).containsExactly("theme=dark", "undo_seconds=30");
        assertThat(terminal.drawn())
                .contains(",                 settings")
                .contains("> Theme: auto", "> Seconds to take an answer back: 3")
                .contains("Seconds to take an answer back:", "30_")
                .contains("Kept.")
                .endsWith("sayso: Release \u2192 left\r\n");
    }

    @Test
    void whatIsChangedIsObeyedAtOnce() {
        terminal.press(",").after(() -> theme = Theme.COLOURS).press(ENTER).press(ESCAPE);
        sit();

        assertThat(terminal.painted()).contains("\u001B[1;36m");
    }

    @Test
    void aThemeSetElsewhereIsWornWithoutAKey() {
        terminal.after(() -> theme = Theme.COLOURS);
        for (int i = 0; i < 12; i++) {
            terminal.after(() -> {});
        }
        sit();

        assertThat(terminal.painted()).contains("\u001B[1;36m");
    }

    @Test
    void aTerminalThatAnAgentOpenedChangesNone() {
        changeable = false;
        sit(",", "?", "?");

        assertThat(terminal.drawn())
                .contains("Change settings in your own terminal: sayso settings")
                .doesNotContain(",                 settings");
    }

    @ParameterizedTest
    @ValueSource(ints = {120, 200})
    void onAWideTerminalTheContextStandsBesideTheTopic(int columns) {
        List<String> lines = drawn(opened(), columns);

        assertThat(lines)
                .allSatisfy(line -> assertThat(TextMetrics.width(line)).isLessThan(columns));
        assertThat(lines)
                .anyMatch(line -> line.contains("How much goes in?") && line.contains("Context:"))
                .anyMatch(line -> line.contains("1. Option small") && line.contains("The branch"));
        QuestionnaireState folded =
                QuestionnaireKeys.press(opened(), new KeyInput.Typed("c")).state();
        assertThat(drawn(folded, columns))
                .anyMatch(line -> line.contains("1. Option small"))
                .noneMatch(line -> line.contains("The branch"));
    }

    @Test
    void onANarrowTerminalTheContextIsFolded() {
        assertThat(drawn(opened(), 80)).noneMatch(line -> line.contains("Context:"));
    }

    private static QuestionnaireState opened() {
        RequestedTopic scope =
                ReleaseQuestionnaire.topic(
                        "scope", "Scope", "How much goes in?", false, "small", "large");
        RequestedTopic told =
                new RequestedTopic(
                        scope.id(),
                        scope.label(),
                        scope.prompt(),
                        "The branch was cut on Monday.\nIt ends\nin two weeks.",
                        scope.options(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        List<RequestedTopic> topics =
                List.of(
                        told,
                        ReleaseQuestionnaire.topic("name", "Name", "What is it called?", false));
        return QuestionnaireState.opened(
                new QuestionnaireAnswers(ReleaseQuestionnaire.question(topics), Answer.EMPTY),
                AskerReport.NOTHING,
                QuestionnaireFeatures.ALL);
    }

    private static List<String> drawn(QuestionnaireState state, int columns) {
        PaintContext view =
                new PaintContext(columns, 40, "asked by claude", "", 0, PaintContext.Marks.UNICODE);
        return QuestionnairePainter.lines(state, view, QuestionnaireSymbols.UNICODE).stream()
                .map(ScreenLine::whole)
                .toList();
    }

    private void sit(String... keys) {
        for (String key : keys) {
            terminal.press(key);
        }
        terminal.press("q");
        Decision asked = ReleaseQuestionnaire.put(desk, ReleaseQuestionnaire.topics());
        new QuestionnaireScreen(
                        desk, terminal, ADA, ADA, TerminalSymbols.UNICODE, new Host(), asked)
                .run();
    }

    private final class Host implements ScreenContext {
        @Override
        public Wishes wishes(Question question) {
            return new Wishes(theme, Duration.ZERO, true, true, true, false, Set.of());
        }

        @Override
        public Browsed browse(DecisionId id) {
            return new Browsed.Failed("There is no browser.");
        }

        @Override
        public List<SettingLine> settings() {
            return changeable
                    ? List.of(
                            new SettingLine("theme", "Theme", "auto", List.of("auto", "dark"), ""),
                            new SettingLine(
                                    "undo_seconds",
                                    "Seconds to take an answer back",
                                    "3",
                                    List.of(),
                                    ""))
                    : List.of();
        }

        @Override
        public String change(String name, String typed) {
            changes.add(name + "=" + typed);
            return "Kept.";
        }

        @Override
        public String hide(Question question, Set<OptionId> hidden) {
            return "";
        }
    }
}
