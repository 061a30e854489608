package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.turn.StopRecord;
import sayso.decision.turn.Turn;
import sayso.decision.turn.TurnExcuse;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;
import sayso.decision.turn.TurnStore;

/// Tests that every `TurnStore` and its transactions must pass: agents' sessions, turns, ends of
/// turns and modes, and the decisions that count for a turn.
public interface TurnStoreContract {
    SessionKey SESSION = new SessionKey("local", "claude-code", "s-1");

    TurnStore turns();

    /// The same store as another process sees it; in memory, the same object.
    TurnStore anotherTurns();

    /// A desk over the same storage.
    LocalDecisionDesk turnsDesk(DeskPolicy policy);

    default LocalDecisionDesk turnsDesk() {
        return turnsDesk(DeskPolicy.STANDARD);
    }

    SettableClock clock();

    @Test
    default void aSessionIsRegisteredOnceAndWhatItLeavesOutStays() {
        seen(new SessionSignals(SESSION, "/srv/shop", "%3", false));
        clock().tick(Duration.ofMinutes(2));
        AgentSession again = seen(new SessionSignals(SESSION, null, null, true));

        assertThat(again.folder()).isEqualTo("/srv/shop");
        assertThat(again.pane()).isEqualTo("%3");
        assertThat(again.autonomous()).isTrue();
        assertThat(again.seenAt()).isEqualTo(clock().instant());
        assertThat(again.begunAt()).isEqualTo(clock().instant().minus(Duration.ofMinutes(2)));
        assertThat(anotherTurns().<List<AgentSession>>read(look -> look.sessions("local")))
                .containsExactly(again);
    }

    @Test
    default void sessionsAreFoundByNameTheLastSeenFirstAndOnlyOnesOwn() {
        seen(sighting("local", "codex", "s-1"));
        clock().tick(Duration.ofSeconds(1));
        seen(sighting("local", "claude-code", "s-1"));
        clock().tick(Duration.ofSeconds(1));
        seen(sighting("eve", "gemini", "s-1"));

        assertThat(named("s-1").orElseThrow().key()).isEqualTo(SESSION);
        assertThat(turns().<List<AgentSession>>read(look -> look.sessions("local")))
                .extracting(session -> session.key().agentKind())
                .containsExactly("claude-code", "codex");
        assertThat(named("s-2")).isEmpty();
    }

    @Test
    default void turnsAreKeptByNumberAndFoundByName() {
        Turn first = turn(1, "p-1");
        save(first);
        Turn second = turn(2, "p-2");
        save(second);
        save(second.worked(clock().instant()).held("Held").loose(clock().instant()));

        assertThat(last(anotherTurns()))
                .contains(second.worked(clock().instant()).held("Held").loose(clock().instant()));
        assertThat(turnNamed("p-1")).contains(first);
        assertThat(turnNamed("p-3")).isEmpty();
        Optional<Turn> foreign =
                turns().read(look -> look.turn(new SessionKey("eve", "claude-code", "s-1")));
        assertThat(foreign).isEmpty();
    }

    @Test
    default void whatFailsLeavesNothingBehind() {
        assertThatThrownBy(() ->
                        turns().write(transaction -> {
                            transaction.save(turn(1, "p-1"));
                            throw new IllegalStateException("no");
                        }))
                .hasMessage("no");
        assertThat(last(turns())).isEmpty();
    }

    @Test
    default void endsOfTurnsComeInTheirOrder() {
        Instant begin = clock().instant();
        for (String verdict : List.of("held", "asked", "held", "false_claim")) {
            StopRecord stop = new StopRecord(SESSION, 1, clock().instant(), verdict, "print");
            turns().write(transaction -> {
                transaction.add(stop);
                return true;
            });
            clock().tick(Duration.ofSeconds(1));
        }
        assertThat(anotherTurns().<List<StopRecord>>read(look -> look.stops(SESSION, begin)))
                .extracting(StopRecord::verdict)
                .containsExactly("held", "asked", "held", "false_claim");
        assertThat(
                        turns().<List<StopRecord>>read(
                                        look -> look.stops(SESSION, begin.plusSeconds(1))))
                .hasSize(3);
        assertThat(turnsDesk().statistics(new StatisticsQuery(null, "local", Set.of())).stops())
                .isEqualTo(new StopCounts(2, 0, 0, Map.of("claude-code", 1)));
        assertThat(turnsDesk().statistics(new StatisticsQuery(null, "eve", Set.of())).stops())
                .isEqualTo(StopCounts.NONE);
        assertThat(
                        turnsDesk()
                                .statistics(
                                        new StatisticsQuery(begin.plusSeconds(1), null, Set.of()))
                                .stops())
                .isEqualTo(new StopCounts(1, 0, 0, Map.of("claude-code", 1)));
    }

    @Test
    default void modesAreKeptPerOwnerAndTheLastOneCounts() {
        set("local", TurnModeScope.AGENT, "codex", TurnMode.SOFT);
        set("local", TurnModeScope.SESSION, "s-1", TurnMode.STRICT);
        set("local", TurnModeScope.AGENT, "codex", TurnMode.STRICT);
        set("eve", TurnModeScope.PROJECT, "/srv", TurnMode.OFF);

        assertThat(anotherTurns().<List<TurnModeSetting>>read(look -> look.modes("local")))
                .extracting(TurnModeSetting::name, TurnModeSetting::mode)
                .containsExactly(tuple("s-1", TurnMode.STRICT), tuple("codex", TurnMode.STRICT));
        boolean cleared =
                turns().write(transaction ->
                        transaction.clear("local", TurnModeScope.AGENT, "codex"));
        boolean again =
                turns().write(transaction ->
                        transaction.clear("local", TurnModeScope.AGENT, "codex"));
        assertThat(cleared).isTrue();
        assertThat(again).isFalse();
        assertThat(turns().<List<TurnModeSetting>>read(look -> look.modes("local"))).hasSize(1);
    }

    @Test
    default void whatIsAskedInATurnIsMarkedWithIt() {
        save(turn(1, "p-1"));
        Decision asked = asked("s-1");

        assertThat(asked.asker().turnId()).isEqualTo("p-1");
        assertThat(asked.asker().agentKind()).isEqualTo("claude-code");
        assertThat(offers(turn(1, "p-1"))).containsExactly(new TurnExcuse(asked.id(), 0, null));
        assertThat(asked("s-2").asker().turnId()).isNull();
    }

    @Test
    default void anOfferCountsTheTurnsOfPeopleSinceItWasMade() {
        save(turn(1, "p-1"));
        Decision asked = asked("s-1");
        for (int i = 2; i <= 4; i++) {
            clock().tick(Duration.ofMinutes(1));
            save(turn(i, "p-" + i));
        }
        clock().tick(Duration.ofMinutes(1));
        Turn background = new Turn(SESSION, 5, "p-5", false, clock().instant(), null, null, null);
        save(background);

        assertThat(offers(background)).containsExactly(new TurnExcuse(asked.id(), 3, null));
    }

    @Test
    default void anAnswerCountsInItsTurnOnly() {
        Turn first = turn(1, "p-1");
        save(first);
        Decision asked = asked("s-1");
        clock().tick(Duration.ofMinutes(1));
        Instant answered = clock().instant();
        turnsDesk()
                .cancel(
                        asked.id(),
                        CancelKind.REFUSED,
                        "no",
                        new Actor.Person("ada", Surface.CLI, Assurance.TERMINAL));

        assertThat(offers(first)).containsExactly(new TurnExcuse(asked.id(), 0, answered));
        clock().tick(Duration.ofMinutes(1));
        Turn second = turn(2, "p-2");
        save(second);
        assertThat(offers(second)).isEmpty();
    }

    @Test
    default void whatTheAgentTookBackIsNoOffer() {
        save(turn(1, "p-1"));
        Decision asked = asked("s-1");
        turnsDesk()
                .cancel(
                        asked.id(),
                        CancelKind.WITHDRAWN,
                        "",
                        new Actor.Agent("local", "builder", "s-1"));

        assertThat(offers(turn(1, "p-1"))).isEmpty();
    }

    private AgentSession seen(SessionSignals sighting) {
        return turns().write(transaction -> transaction.seen(sighting));
    }

    private Optional<AgentSession> named(String session) {
        return turns().read(look -> look.sessionNamed("local", session));
    }

    private static Optional<Turn> last(TurnStore store) {
        return store.read(look -> look.turn(SESSION));
    }

    private Optional<Turn> turnNamed(String name) {
        return turns().read(look -> look.turnNamed(SESSION, name));
    }

    private static SessionSignals sighting(String owner, String agent, String session) {
        return new SessionSignals(new SessionKey(owner, agent, session), null, null, false);
    }

    private Turn turn(long number, String name) {
        return new Turn(SESSION, number, name, true, clock().instant(), null, null, null);
    }

    private void save(Turn turn) {
        turns().write(transaction -> {
            transaction.save(turn);
            return true;
        });
    }

    private void set(String owner, TurnModeScope scope, String name, TurnMode mode) {
        turns().write(transaction -> {
            transaction.set(owner, new TurnModeSetting(scope, name, mode, transaction.now()));
            return true;
        });
    }

    private List<TurnExcuse> offers(Turn turn) {
        return anotherTurns()
                .read(look -> look.offers(turn, clock().instant().minus(Duration.ofHours(24))));
    }

    private Decision asked(String session) {
        AskResult result = turnsDesk().ask(aDecision().inSession(session).ask());
        if (result instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the question was refused: " + result);
    }
}
