package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Limit;
import sayso.core.decision.Lookup;
import sayso.core.decision.Problem;
import sayso.core.decision.Urgency;
import sayso.terminal.Ages;
import sayso.terminal.SafeText;
import sayso.terminal.Signs;
import sayso.terminal.Theme;
import sayso.terminal.plain.PromptEnding;

/// Puts one decision to a person on a screen drawn in place. What is typed is kept as a draft. Ends
/// by itself when the terminal's dialogue is ended from outside. Belongs to one thread.
public final class ScreenPrompt {
    private static final Duration MORE = Duration.ofMinutes(5);

    /// Tenths of a second without a key after which a draft is kept, and a second of them.
    private static final int QUIET = 5;

    private static final int SECOND = 10;

    private final DecisionDesk desk;
    private final RawTerminal terminal;
    private final Actor.Person by;
    private final Actor.Person drafter;
    private final Signs signs;
    private final Inline inline;
    private final KeyReader reader = new KeyReader();
    private Decision decision;
    private ScreenState state;
    private Answer kept;
    private RawTerminal.Size size;

    /// @param by whose answer it is
    /// @param drafter under whose name a draft is kept
    public ScreenPrompt(
            DecisionDesk desk,
            RawTerminal terminal,
            Actor.Person by,
            Actor.Person drafter,
            Signs signs,
            Theme theme,
            Decision decision) {
        this.desk = requireNonNull(desk, "desk is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.by = requireNonNull(by, "by is null");
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.decision = requireNonNull(decision, "decision is null");
        this.inline = new Inline(terminal, theme);
        this.state = opened(decision);
        this.kept = state.composed();
        this.size = terminal.size();
    }

    /// Whether a screen fits on this terminal.
    public static boolean fits(RawTerminal terminal) {
        return terminal.size().columns() >= View.NARROWEST;
    }

    /// Talks until the decision is answered, declined or left, or until the dialogue is ended. The
    /// terminal takes keys one by one already.
    public PromptEnding run() {
        PromptEnding ending = null;
        try {
            draw(true);
            ending = talk();
        } catch (IOException e) {
            ending = new PromptEnding.Left(); // why: the terminal hung up
        } finally {
            if (ending == null) {
                inline.finish("sayso: broke off; what you typed may be lost", size.columns());
            }
        }
        keepDraft(ending);
        refresh();
        inline.finish(Summary.of(ending, decision, desk.now(), signs.arrow()), size.columns());
        return ending;
    }

    private PromptEnding talk() throws IOException {
        int quiet = 0;
        while (true) {
            byte[] bytes = terminal.keys();
            if (bytes == null) {
                return new PromptEnding.Ended();
            }
            quiet = bytes.length == 0 ? quiet + 1 : 0;
            for (Key key : reader.read(bytes)) {
                Step step = Update.press(state, key);
                state = step.state();
                PromptEnding ending = granted(step.wish());
                if (ending != null) {
                    return ending;
                }
            }
            if (quiet == QUIET) {
                keep();
            }
            boolean resized = quiet > 0 && quiet % SECOND == 0 && lookAround();
            draw(resized);
        }
    }

    /// @return null where the sitting goes on
    private @Nullable PromptEnding granted(Wish wish) {
        return switch (wish) {
            case Wish.Nothing _ -> null;
            case Wish.Leave _ -> new PromptEnding.Left();
            case Wish.MoreTime _ -> {
                extend();
                yield null;
            }
            case Wish.Send _ ->
                    ended(
                            desk.answer(
                                    decision.id(), state.composed(), by, decision.contentDigest()),
                            false);
            case Wish.Cancel cancel ->
                    ended(desk.cancel(decision.id(), cancel.kind(), cancel.reason(), by), true);
        };
    }

    private @Nullable PromptEnding ended(ChangeResult result, boolean declined) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    declined
                            ? new PromptEnding.Declined(accepted)
                            : new PromptEnding.Sent(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                keep();
                refresh();
                state =
                        opened(decision)
                                .saying(
                                        String.join(
                                                "; ",
                                                problems.stream().map(Problem::message).toList()));
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) -> new PromptEnding.Lost(closed);
            case ChangeResult.NotAllowed(_, String reason) -> new PromptEnding.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new PromptEnding.Lost(decision);
        };
    }

    private void extend() {
        state =
                state.saying(
                        switch (desk.extend(decision.id(), new Limit.Longer(MORE), by)) {
                            case ChangeResult.Accepted accepted -> {
                                decision = accepted.decision();
                                yield "Five minutes more.";
                            }
                            case ChangeResult.AlreadyClosed _ -> "The time is already up.";
                            case ChangeResult.NotAllowed notAllowed -> notAllowed.reason();
                            case ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                                    "The time limit cannot be changed.";
                        });
    }

    private ScreenState opened(Decision shown) {
        return ScreenState.of(shown.question(), desk.draft(shown.id(), drafter.name()));
    }

    /// Keeps what was typed since the last time, which also holds the deadline.
    private void keep() {
        Answer now = state.composed();
        if (!now.equals(kept) && !state.isUntouched()) {
            desk.saveDraft(decision.id(), now, drafter);
        }
        kept = now;
    }

    private void keepDraft(PromptEnding ending) {
        switch (ending) {
            case PromptEnding.Left _, PromptEnding.Lost _, PromptEnding.Ended _ -> keep();
            case PromptEnding.Sent _, PromptEnding.Declined _, PromptEnding.NotAllowed _ -> {}
        }
    }

    /// @return whether the terminal has another size now
    private boolean lookAround() {
        refresh();
        RawTerminal.Size now = terminal.size();
        boolean resized = !now.equals(size);
        size = now;
        return resized;
    }

    private void refresh() {
        if (desk.find(decision.id().value(), by) instanceof Lookup.Found(Decision now)) {
            decision = now;
        }
    }

    private void draw(boolean force) {
        inline.show(Drawing.lines(state, view()), size.columns(), force);
    }

    private View view() {
        StringBuilder about = new StringBuilder("asked by ");
        about.append(SafeText.line(decision.asker().name()));
        if (decision.terms().urgency() == Urgency.HIGH) {
            about.append(", urgent");
        }
        if (decision.terms().destructive()) {
            about.append(", cannot be undone");
        }
        Instant due = decision.timing().due();
        Optional<Duration> left =
                Optional.ofNullable(due).map(at -> Duration.between(desk.now(), at));
        boolean held = due != null && !due.equals(decision.timing().deadline());
        String time =
                !decision.isPending()
                        ? "the agent moved on; your answer will still be delivered"
                        : left.map(rest -> Ages.left(rest) + " left").orElse("")
                                + (held ? ", paused while you type" : "");
        int hurry =
                left.filter(_ -> decision.isPending())
                        .map(rest -> rest.toSeconds() < 10 ? 2 : rest.toSeconds() < 60 ? 1 : 0)
                        .orElse(0);
        return new View(
                size.columns(),
                size.rows(),
                about.toString(),
                time,
                hurry,
                signs.equals(Signs.ASCII) ? View.Marks.ASCII : View.Marks.UNICODE);
    }
}
