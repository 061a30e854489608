package sayso.decision.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.decision.model.DecisionId;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.turn.StopVerdict.Because;

class StopRulesTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final SessionKey KEY = new SessionKey("maja", "claude-code", "s-1");
    private static final DecisionId ID = new DecisionId("d-7m2kq0");
    private static final Turn TURN = new Turn(KEY, 4, "#4", true, NOON, null, null, null);
    private static final Turn UNASKED = new Turn(KEY, 4, "#4", false, NOON, null, null, null);

    private final List<Instant> held = new ArrayList<>();
    private int heldInTurn;
    private boolean refuted;

    private StopVerdict check(TurnMode mode, StopSignals signs, Turn turn, TurnExcuse... offers) {
        return StopRules.check(
                new StopFacts(
                        mode, signs, turn, List.of(offers), held, heldInTurn, refuted, 3, NOON));
    }

    private StopVerdict strict(Turn turn, TurnExcuse... offers) {
        return check(TurnMode.STRICT, StopSignals.NONE, turn, offers);
    }

    private static StopVerdict passes(Because because, @Nullable DecisionId by) {
        return new StopVerdict.Passes(because, by);
    }

    @Test
    void aTurnWithoutADecisionIsHeldOrNoted() {
        assertThat(strict(TURN)).isEqualTo(new StopVerdict.Held());
        assertThat(strict(TURN).holds()).isTrue();
        assertThat(check(TurnMode.SOFT, StopSignals.NONE, TURN)).isEqualTo(new StopVerdict.Noted());
        assertThat(new StopVerdict.Noted().holds()).isFalse();
        assertThat(check(TurnMode.OFF, StopSignals.NONE, TURN))
                .isEqualTo(passes(Because.OFF, null));
    }

    @Test
    void whatNobodyWaitsForPasses() {
        assertThat(check(TurnMode.STRICT, new StopSignals(true, true), UNASKED))
                .isEqualTo(passes(Because.SUBAGENT, null));
        assertThat(check(TurnMode.STRICT, new StopSignals(false, true), UNASKED))
                .isEqualTo(passes(Because.BACKGROUND, null));
        assertThat(strict(UNASKED)).isEqualTo(passes(Because.NOT_BY_A_PERSON, null));
        assertThat(strict(TURN.loose(NOON))).isEqualTo(passes(Because.LOOSE, null));
    }

    @Test
    void anOpenDecisionOfThisTurnExcusesIt() {
        assertThat(strict(TURN, new TurnExcuse(ID, 0, null))).isEqualTo(passes(Because.ASKED, ID));
        assertThat(check(TurnMode.SOFT, StopSignals.NONE, TURN, new TurnExcuse(ID, 0, null)))
                .isEqualTo(passes(Because.ASKED, ID));
    }

    @Test
    void anAnsweredOneExcusesUntilTheAgentWorkedOn() {
        TurnExcuse answered = new TurnExcuse(ID, 0, NOON);

        assertThat(strict(TURN, answered)).isEqualTo(passes(Because.ANSWERED, ID));
        assertThat(strict(TURN.worked(NOON), answered)).isEqualTo(passes(Because.ANSWERED, ID));
        assertThat(strict(TURN.worked(NOON.plusNanos(1)), answered))
                .isEqualTo(new StopVerdict.Held());
    }

    @ParameterizedTest
    @CsvSource({"1, true", "3, true", "4, false"})
    void anOpenOneCarriesOverAFewTurns(int turnsSince, boolean carried) {
        assertThat(strict(TURN, new TurnExcuse(ID, turnsSince, null)))
                .isEqualTo(carried ? passes(Because.CARRIED, ID) : new StopVerdict.Held());
    }

    @Test
    void anAnsweredOneOfAnEarlierTurnExcusesNothing() {
        assertThat(strict(TURN, new TurnExcuse(ID, 1, NOON))).isEqualTo(new StopVerdict.Held());
    }

    @Test
    void theThirdHoldWithinTwoMinutesIsALoop() {
        held.add(NOON.minus(StopRules.WINDOW));
        held.add(NOON.minusSeconds(1));
        held.add(NOON);
        assertThat(strict(TURN)).isEqualTo(new StopVerdict.Held());

        held.add(NOON.minus(Duration.ofSeconds(119)));
        assertThat(strict(TURN)).isEqualTo(new StopVerdict.Loops());
    }

    @Test
    void theFifthHoldOfATurnIsALoop() {
        heldInTurn = 4;
        assertThat(strict(TURN)).isEqualTo(new StopVerdict.Held());

        heldInTurn = 5;
        assertThat(strict(TURN)).isEqualTo(new StopVerdict.Loops());
        assertThat(strict(TURN, new TurnExcuse(ID, 0, null))).isEqualTo(passes(Because.ASKED, ID));
    }

    @Test
    void aFalseClaimHoldsInEveryModeAndWhateverWasAsked() {
        refuted = true;

        for (TurnMode mode : TurnMode.values()) {
            assertThat(check(mode, StopSignals.NONE, UNASKED)).isEqualTo(new StopVerdict.Refuted());
        }
        assertThat(strict(TURN, new TurnExcuse(ID, 0, null))).isEqualTo(new StopVerdict.Refuted());
        assertThat(check(TurnMode.OFF, new StopSignals(false, true), TURN).holds()).isTrue();
        assertThat(check(TurnMode.OFF, new StopSignals(true, false), TURN))
                .isEqualTo(passes(Because.SUBAGENT, null));
    }

    @Test
    void aFalseClaimIsHeldNoMoreOftenThanAnythingElse() {
        refuted = true;
        heldInTurn = 5;
        assertThat(check(TurnMode.OFF, StopSignals.NONE, TURN)).isEqualTo(new StopVerdict.Loops());

        Turn loose = TURN.loose(NOON);
        assertThat(check(TurnMode.OFF, StopSignals.NONE, loose))
                .isEqualTo(passes(Because.OFF, null));
        assertThat(strict(loose)).isEqualTo(passes(Because.LOOSE, null));
        assertThat(strict(loose, new TurnExcuse(ID, 0, null))).isEqualTo(passes(Because.ASKED, ID));
    }

    private static AgentSession session(@Nullable String folder, boolean autonomous) {
        return AgentSession.begun(new SessionSignals(KEY, folder, null, autonomous), NOON);
    }

    private static TurnModeSetting set(TurnModeScope scope, String name, TurnMode mode) {
        return new TurnModeSetting(scope, name, mode, NOON);
    }

    private static EffectiveTurnMode mode(AgentSession session, TurnModeSetting... set) {
        return EffectiveTurnMode.of(session, List.of(set), TurnMode.STRICT, "settings.json");
    }

    @Test
    void theClosestSettingCounts() {
        TurnModeSetting shop = set(TurnModeScope.PROJECT, "/shop", TurnMode.SOFT);
        TurnModeSetting web = set(TurnModeScope.PROJECT, "/shop/web", TurnMode.OFF);
        TurnModeSetting agent = set(TurnModeScope.AGENT, "claude-code", TurnMode.STRICT);
        TurnModeSetting one = set(TurnModeScope.SESSION, "s-1", TurnMode.OFF);
        AgentSession session = session("/shop/web/app", false);

        assertThat(mode(session))
                .isEqualTo(new EffectiveTurnMode(TurnMode.STRICT, "settings.json"));
        assertThat(mode(session, shop))
                .isEqualTo(new EffectiveTurnMode(TurnMode.SOFT, "project /shop"));
        assertThat(mode(session, shop, web).from()).isEqualTo("project /shop/web");
        assertThat(mode(session, web, shop).from()).isEqualTo("project /shop/web");
        assertThat(mode(session, web, agent).from()).isEqualTo("agent claude-code");
        assertThat(mode(session, one, agent, web).from()).isEqualTo("session s-1");
    }

    @Test
    void whatConcernsOthersDoesNotCount() {
        assertThat(
                        mode(
                                session("/shopping", false),
                                set(TurnModeScope.PROJECT, "/shop", TurnMode.OFF),
                                set(TurnModeScope.AGENT, "codex", TurnMode.OFF),
                                set(TurnModeScope.SESSION, "s-2", TurnMode.OFF)))
                .isEqualTo(new EffectiveTurnMode(TurnMode.STRICT, "settings.json"));
        assertThat(
                        mode(
                                        session(null, false),
                                        set(TurnModeScope.PROJECT, "/shop", TurnMode.OFF))
                                .mode())
                .isEqualTo(TurnMode.STRICT);
        assertThat(
                        mode(
                                        session("/shop", false),
                                        set(TurnModeScope.PROJECT, "/shop", TurnMode.OFF))
                                .mode())
                .isEqualTo(TurnMode.OFF);
    }

    @Test
    void anAgentOnItsOwnIsHeldOnlyWhereThatWasMeantForIt() {
        AgentSession alone = session("/shop", true);

        assertThat(mode(alone))
                .isEqualTo(
                        new EffectiveTurnMode(
                                TurnMode.SOFT, "settings.json, for an agent on its own"));
        assertThat(mode(alone, set(TurnModeScope.PROJECT, "/shop", TurnMode.STRICT)).mode())
                .isEqualTo(TurnMode.SOFT);
        assertThat(mode(alone, set(TurnModeScope.AGENT, "claude-code", TurnMode.STRICT)).mode())
                .isEqualTo(TurnMode.STRICT);
        assertThat(mode(alone, set(TurnModeScope.SESSION, "s-1", TurnMode.OFF)).mode())
                .isEqualTo(TurnMode.OFF);
    }

    @ParameterizedTest
    @EnumSource
    void modesAreReadWhateverTheCase(TurnMode mode) {
        assertThat(TurnMode.parse(" " + mode.name() + " ")).contains(mode);
        assertThat(TurnMode.parse(mode.wireName() + "er")).isEmpty();
    }

    @Test
    void theTextNamesTheAgentTheOthersAndWhatWaits() {
        AgentSession codex =
                AgentSession.begun(
                        new SessionSignals(
                                new SessionKey("maja", "codex", "s-2"), null, null, false),
                        NOON);
        AgentSession me = session(null, false);

        assertThat(HoldText.of("{{ACTOR}}: {{ROSTER_SUMMARY}}, {{PENDING}} ", me, List.of(), 1))
                .isEqualTo("claude-code: no other agent, 1 decision");
        assertThat(HoldText.of("{{ROSTER_SUMMARY}}; {{PENDING}}", me, List.of(codex, me, codex), 0))
                .isEqualTo("1 claude-code, 2 codex; 0 decisions");
        assertThat(HoldText.of(" ", me, List.of(), 2))
                .startsWith("This turn of claude-code ends without a decision")
                .endsWith("Waiting now: 2 decisions.")
                .doesNotContain("{{");
        assertThat(HoldText.firstLine("\n  One \nTwo")).isEqualTo("One");
        assertThat(HoldText.firstLine(" ")).isEmpty();
    }
}
