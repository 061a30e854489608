package sayso.terminal.screen;

import java.io.IOException;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Offers to take back an answer that was given with a single key: one line shows the answer and
/// the time left. The answer already counts, whatever happens to this terminal. Confined to one
/// thread.
public final class UndoPrompt {
    /// Looks at the store once in so many tenths of a second, and when the moment is over.
    private static final int LOOK = 5;

    /// Tenths of a second without another character, before and after it, that make a `u` a lone one:
    /// who types a word leaves less between its letters.
    private static final int CALM = 2;

    private final DecisionDesk desk;
    private final RawTerminal terminal;
    private final KeyReader reader;
    private final Deque<KeyInput> typed;
    private final InlineRenderer inline;
    private final TerminalSymbols signs;
    private final Actor.Person by;
    private final AnswerClaim claim;
    private Decision decision;

    /// Whether the last `u` came by itself so far.
    private boolean alone;

    /// Tenths of a second without a character.
    private int quiet = CALM;

    /// @param claimed with the claim of this person
    /// @param typed keys that came with the one that sent; the first ones read here
    public UndoPrompt(
            DecisionDesk desk,
            RawTerminal terminal,
            KeyReader reader,
            Deque<KeyInput> typed,
            InlineRenderer inline,
            TerminalSymbols signs,
            Actor.Person by,
            Decision claimed,
            AnswerClaim claim) {
        this.desk = desk;
        this.terminal = terminal;
        this.reader = reader;
        this.typed = typed;
        this.inline = inline;
        this.signs = signs;
        this.by = by;
        this.decision = claimed;
        this.claim = claim;
    }

    /// How the moment ended.
    public sealed interface End {
        record Over(AnswerPromptOutcome ending) implements End {}

        /// The question is open again.
        record TakenBack(Decision open, String said) implements End {}
    }

    /// Waits until it is over or the person takes the answer back.
    public End pass() throws IOException {
        int ticks = 0;
        while (true) {
            End end = end();
            if (end != null) {
                return end;
            }
            show();
            byte[] bytes = typed.isEmpty() ? terminal.keys() : new byte[0];
            if (bytes == null) {
                look();
                End over = end();
                return over == null ? left() : over;
            }
            typed.addAll(reader.read(bytes));
            List<KeyInput> keys = List.copyOf(typed);
            typed.clear();
            switch (meaning(keys)) {
                case UNDO -> {
                    return undone();
                }
                case LEAVE -> {
                    return left();
                }
                case NOTHING -> {}
            }
            ticks++;
            if (ticks % LOOK == 0 || !desk.now().isBefore(claim.releaseAt())) {
                look();
            }
        }
    }

    private enum Meaning {
        UNDO,
        LEAVE,
        NOTHING;

        static Meaning of(KeyInput key) {
            if (key.isCharacter("u")) {
                return UNDO;
            }
            return switch (key) {
                case KeyInput.Typed _, KeyInput.Paste _ -> LEAVE;
                case KeyInput.Alt _ -> NOTHING;
                case KeyInput.Press(KeyInput.Name name) ->
                        name == KeyInput.Name.INTERRUPT || name == KeyInput.Name.ESCAPE
                                ? LEAVE
                                : NOTHING;
            };
        }
    }

    /// What the keys of one read mean, after those that came before. Who types ahead for the shell
    /// takes nothing back: a `u` counts where no other character comes with it, nor shortly before
    /// or after.
    private Meaning meaning(List<KeyInput> keys) {
        List<Meaning> all = keys.stream().map(Meaning::of).toList();
        if (all.contains(Meaning.LEAVE)) {
            return Meaning.LEAVE;
        }
        long undos = all.stream().filter(meaning -> meaning == Meaning.UNDO).count();
        if (undos > 0) {
            alone = undos == 1 && quiet >= CALM;
            quiet = 0;
        } else if (keys.isEmpty()) {
            quiet++;
        }
        return alone && quiet >= CALM ? Meaning.UNDO : Meaning.NOTHING;
    }

    private void show() {
        Duration left = Duration.between(desk.now(), claim.releaseAt());
        long seconds = Math.max(0, Math.ceilDiv(left.toMillis(), 1000));
        String dot = signs.equals(TerminalSymbols.ASCII) ? " - " : " \u00B7 ";
        String line =
                PromptSummary.answered(decision, claim.answer(), signs.arrow())
                        + dot
                        + "u undoes ("
                        + seconds
                        + " s)";
        int columns = terminal.size().columns();
        List<ScreenLine> lines =
                TextMetrics.wrap(line, Math.max(1, columns - 1)).stream()
                        .map(part -> new ScreenLine(part, ScreenLine.Role.TEXT))
                        .toList();
        inline.show(lines, columns, false);
    }

    private void look() {
        if (desk.find(decision.id().value(), by) instanceof DecisionLookup.Found(Decision now)) {
            decision = now;
        }
    }

    /// Null while the claim stands.
    private @Nullable End end() {
        if (claim.equals(decision.claim())) {
            return null;
        }
        if (decision.outcome() instanceof Outcome.Answered answered
                && answered.by().equals(claim.by())
                && answered.answer().equals(claim.answer())) {
            return new End.Over(sent(decision));
        }
        boolean late =
                decision.outcome() instanceof Outcome.TimedOut && decision.closedToLate() == null;
        return decision.isPending() || late
                ? new End.TakenBack(decision, "Taken back elsewhere. Nothing was sent.")
                : new End.Over(new AnswerPromptOutcome.Lost(decision));
    }

    private End undone() {
        return switch (desk.undo(decision.id(), by)) {
            case ChangeResult.Accepted(Decision open, _, _, _, _) ->
                    new End.TakenBack(open, "Taken back. Nothing was sent.");
            case ChangeResult.AlreadyClosed(Decision closed) -> {
                decision = closed;
                End end = end();
                yield end == null ? left() : end;
            }
            case ChangeResult.NotAllowed _, ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    left();
        };
    }

    /// Whoever goes now has answered; the moment ends without them.
    private End left() {
        return new End.Over(sent(decision.asClaimed()));
    }

    private AnswerPromptOutcome sent(Decision ended) {
        List<Gate> gates = desk.gatesOf(ended.id());
        List<String> free =
                gates.stream()
                        .filter(gate -> gate.releasedAt() != null)
                        .map(Gate::item)
                        .filter(item -> holding(item).isEmpty())
                        .toList();
        List<Gate> held =
                gates.stream().flatMap(gate -> holding(gate.item()).stream()).distinct().toList();
        return new AnswerPromptOutcome.Sent(new ChangeResult.Accepted(ended, free, held, false));
    }

    private List<Gate> holding(String item) {
        return desk.gatesOn(item).stream().filter(gate -> gate.releasedAt() == null).toList();
    }
}
