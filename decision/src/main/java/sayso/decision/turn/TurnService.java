package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;

/// Records agents' sessions and turns as their hooks report them, and judges the ends of turns:
/// gives the verdict, the mode that applied and the text for a held agent. Each call is one
/// transaction. Idempotent: a report made twice counts once.
public final class TurnService {
    /// Two hooks that fire for the same event come this close to each other.
    private static final Duration TWICE = Duration.ofSeconds(1);

    private final TurnStore store;
    private final TurnSettings settings;

    public TurnService(TurnStore store, TurnSettings settings) {
        this.store = requireNonNull(store, "store is null");
        this.settings = requireNonNull(settings, "settings is null");
    }

    /// A session was heard of, and nothing more.
    public AgentSession seen(SessionSignals sighting) {
        return store.write(transaction -> transaction.seen(sighting));
    }

    /// A session says that it ends.
    public void ended(SessionSignals sighting) {
        store.write(transaction -> {
            AgentSession session = transaction.seen(sighting);
            transaction.save(session.ended(transaction.now()));
            return true;
        });
    }

    /// A prompt: a new turn begins, unless it is what a held agent was told.
    ///
    /// @param firstLine of the prompt
    /// @param byPerson whether a person sent it
    public Turn prompted(
            SessionSignals sighting, TurnReference signs, String firstLine, boolean byPerson) {
        return store.write(transaction -> {
            transaction.seen(sighting);
            Optional<Turn> last = transaction.turn(sighting.key());
            Optional<Turn> same = last.filter(turn -> isSame(turn, signs, firstLine, transaction));
            if (same.isPresent()) {
                return same.get();
            }
            Optional<Turn> named =
                    signs.name() == null
                            ? Optional.empty()
                            : transaction.turnNamed(sighting.key(), signs.name());
            return named.orElseGet(() ->
                    begin(transaction, sighting.key(), signs.name(), byPerson, transaction.now()));
        });
    }

    /// A tool ran that did more than ask.
    public void worked(SessionSignals sighting, TurnReference signs) {
        store.write(transaction -> {
            transaction.seen(sighting);
            Turn turn = current(transaction, sighting.key(), signs);
            transaction.save(turn.worked(transaction.now()));
            return true;
        });
    }

    /// The turn that an event belongs to; it begins with the event if nobody told of it.
    public Turn current(SessionSignals sighting, TurnReference signs) {
        return store.write(transaction -> {
            transaction.seen(sighting);
            return current(transaction, sighting.key(), signs);
        });
    }

    /// The turn does not end, since the agent is told something.
    public void goesOn(SessionSignals sighting, TurnReference signs, String text) {
        store.write(transaction -> {
            transaction.seen(sighting);
            Turn turn = current(transaction, sighting.key(), signs);
            transaction.save(turn.held(HoldText.firstLine(text)));
            return true;
        });
    }

    /// The end of a turn.
    ///
    /// @param print names what the agent sent; the same one at once is the same end
    /// @param refuted what the agent is told of claims in its last words that are false; empty where it
    ///     made none
    public StopResult stopped(
            SessionSignals sighting,
            TurnReference signs,
            StopSignals stop,
            String print,
            String refuted) {
        // why: most people hold nobody, and a look takes no turn of writing
        if (settings.mode() == TurnMode.OFF && refuted.isEmpty()) {
            EffectiveTurnMode mode = store.read(transaction -> mode(transaction, sighting));
            if (mode.mode() == TurnMode.OFF) {
                return unjudged(mode);
            }
        }
        return store.write(
                transaction -> judge(transaction, sighting, signs, stop, print, refuted));
    }

    private static StopResult unjudged(EffectiveTurnMode off) {
        return new StopResult(new StopVerdict.Passes(StopVerdict.Because.OFF, null), off, "");
    }

    /// The mode that counts for a session.
    public EffectiveTurnMode mode(SessionSignals sighting) {
        return store.read(transaction -> mode(transaction, sighting));
    }

    private StopResult judge(
            TurnTransaction transaction,
            SessionSignals sighting,
            TurnReference signs,
            StopSignals stop,
            String print,
            String refuted) {
        Instant now = transaction.now();
        Optional<AgentSession> known = transaction.session(sighting.key());
        EffectiveTurnMode mode = mode(transaction, sighting, known);
        boolean refutes = !refuted.isEmpty();
        if (mode.mode() == TurnMode.OFF && !refutes) {
            return unjudged(mode);
        }
        AgentSession session = transaction.seen(sighting, known);
        Turn turn = current(transaction, session.key(), signs);
        boolean mayHold = refutes || mode.mode() == TurnMode.STRICT;
        List<StopRecord> stops = transaction.stops(session.key(), lookBack(mayHold, turn, now));
        boolean again = false;
        List<StopRecord> held = new ArrayList<>();
        for (StopRecord one : stops) {
            if (isAgain(one, turn, print, now)) {
                again = true;
            } else if (one.isHeld()) {
                held.add(one);
            }
        }
        List<TurnExcuse> offers = transaction.offers(turn, now.minus(settings.openAfterTimeout()));
        StopVerdict verdict =
                StopRules.check(
                        new StopFacts(
                                mode.mode(),
                                stop,
                                turn,
                                offers,
                                held.stream().map(StopRecord::at).toList(),
                                (int)
                                        held.stream()
                                                .filter(one -> one.turn() == turn.number())
                                                .count(),
                                refutes,
                                settings.carry(),
                                now));
        String text =
                switch (verdict) {
                    case StopVerdict.Held _ -> text(transaction, session, offers);
                    case StopVerdict.Refuted _ -> refuted;
                    case StopVerdict.Passes _, StopVerdict.Noted _, StopVerdict.Loops _ -> "";
                };
        if (!again) {
            keep(transaction, turn, verdict, text);
            transaction.add(
                    new StopRecord(session.key(), turn.number(), now, verdict.wireName(), print));
        }
        return new StopResult(verdict, mode, text);
    }

    /// How far back ends of turns count. Holds are counted only where somebody can be held.
    private static Instant lookBack(boolean mayHold, Turn turn, Instant now) {
        Instant window = now.minus(mayHold ? StopRules.WINDOW : TWICE);
        return mayHold && turn.begunAt().isBefore(window) ? turn.begunAt() : window;
    }

    private static boolean isAgain(StopRecord stop, Turn turn, String print, Instant now) {
        return stop.turn() == turn.number()
                && stop.print().equals(print)
                && stop.at().isAfter(now.minus(TWICE));
    }

    private static void keep(
            TurnTransaction transaction, Turn turn, StopVerdict verdict, String text) {
        if (verdict.holds()) {
            transaction.save(turn.held(HoldText.firstLine(text)));
        } else if (verdict instanceof StopVerdict.Loops) {
            transaction.save(turn.loose(transaction.now()));
        }
    }

    private String text(
            TurnTransaction transaction, AgentSession session, List<TurnExcuse> offers) {
        Instant now = transaction.now();
        List<AgentSession> roster =
                transaction.sessions(session.key().owner()).stream()
                        .filter(other -> !other.key().equals(session.key()))
                        .filter(other -> !other.isDead(now))
                        .toList();
        int pending = (int) offers.stream().filter(TurnExcuse::isOpen).count();
        return HoldText.of(settings.reason(), session, roster, pending);
    }

    private EffectiveTurnMode mode(TurnTransaction transaction, SessionSignals sighting) {
        return mode(transaction, sighting, transaction.session(sighting.key()));
    }

    private EffectiveTurnMode mode(
            TurnTransaction transaction, SessionSignals sighting, Optional<AgentSession> register) {
        Instant now = transaction.now();
        AgentSession session =
                register.map(known -> known.seen(sighting, now))
                        .orElseGet(() -> AgentSession.begun(sighting, now));
        return EffectiveTurnMode.of(
                session,
                transaction.modes(sighting.key().owner()),
                settings.mode(),
                settings.modeFrom());
    }

    /// Whether a prompt belongs to the turn that is open: it is what the held agent was told, or the
    /// same prompt told a second time.
    private static boolean isSame(
            Turn open, TurnReference signs, String firstLine, TurnTransaction transaction) {
        if (open.reply() != null && firstLine.strip().equals(open.reply())) {
            return true;
        }
        return signs.name() == null
                ? open.begunAt().isAfter(transaction.now().minus(TWICE))
                        && open.workedAt() == null
                        && open.reply() == null
                : signs.name().equals(open.name());
    }

    /// The turn that an event belongs to. One that goes on after a hold stays, whatever the agent calls
    /// it now; one whose prompt nobody told of begins with this event.
    private static Turn current(
            TurnTransaction transaction, SessionKey session, TurnReference signs) {
        Optional<Turn> last = transaction.turn(session);
        String name = signs.name();
        if (last.isPresent()
                && (name == null
                        || name.equals(last.get().name())
                        || signs.continues()
                        || last.get().reply() != null)) {
            return last.get();
        }
        Optional<Turn> named =
                name == null ? Optional.empty() : transaction.turnNamed(session, name);
        return named.orElseGet(() ->
                begin(transaction, session, name, true, beginning(transaction, session, last)));
    }

    /// When a turn began whose prompt nobody told of: after all that is known of the one before.
    private static Instant beginning(
            TurnTransaction transaction, SessionKey session, Optional<Turn> last) {
        if (last.isEmpty()) {
            return transaction
                    .session(session)
                    .map(AgentSession::begunAt)
                    .orElse(transaction.now());
        }
        List<StopRecord> stops = transaction.stops(session, last.get().begunAt());
        return stops.isEmpty() ? transaction.now() : stops.getLast().at();
    }

    private static Turn begin(
            TurnTransaction transaction,
            SessionKey session,
            @Nullable String name,
            boolean byPerson,
            Instant at) {
        long number = transaction.turn(session).map(Turn::number).orElse(0L) + 1;
        Turn turn =
                new Turn(
                        session,
                        number,
                        name == null ? Turn.nameOf(number) : name,
                        byPerson,
                        at,
                        null,
                        null,
                        null);
        transaction.save(turn);
        return turn;
    }
}
