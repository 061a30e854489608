package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.Face;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.core.questionnaire.Collection;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PlainPrompt;
import sayso.terminal.plain.PromptEnding;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.screen.ScreenPrompt;
import sayso.terminal.sitting.SittingInLines;
import sayso.terminal.sitting.SittingPrompt;

/// A person at the terminal while another thread watches the decision. Whoever sees it closed first
/// ends the dialogue, and the thread that read the keys is gone before the command goes on.
final class PromptThread {
    private final Dialogue terminal;
    private final Thread thread;
    private volatile @Nullable PromptEnding ending;
    private volatile @Nullable RuntimeException trouble;

    private PromptThread(
            Dialogue terminal, Consumer<PromptEnding> told, Supplier<PromptEnding> prompt) {
        this.terminal = terminal;
        this.thread =
                Thread.ofPlatform()
                        .name("prompt")
                        .daemon()
                        .unstarted(() -> {
                            try {
                                PromptEnding came = prompt.get();
                                ending = came;
                                told.accept(came);
                            } catch (RuntimeException e) {
                                trouble = e;
                            }
                        });
    }

    /// Finds out who sits there, then puts the question.
    ///
    /// @param desk where it is answered
    /// @param handedOff whether an agent opened this terminal for the person
    /// @param answerer finds out who sits there
    /// @param told is told how the sitting ended, on the prompt's own thread
    static PromptThread start(
            Invocation invocation,
            DecisionDesk desk,
            Decision decision,
            Dialogue terminal,
            Face face,
            boolean handedOff,
            Supplier<Actor> answerer,
            Consumer<PromptEnding> told) {
        PromptThread prompt =
                new PromptThread(
                        terminal,
                        told,
                        () ->
                                put(
                                        invocation,
                                        desk,
                                        decision,
                                        terminal,
                                        face,
                                        handedOff,
                                        answerer.get()));
        prompt.thread.start();
        return prompt;
    }

    /// Ends the dialogue and waits until the thread is gone.
    ///
    PromptEnding end() throws InterruptedException {
        terminal.end();
        return join();
    }

    /// Waits until the person is done.
    PromptEnding join() throws InterruptedException {
        thread.join();
        RuntimeException thrown = trouble;
        if (thrown != null) {
            throw thrown;
        }
        return requireNonNull(ending, "the prompt ended without an ending");
    }

    private static PromptEnding put(
            Invocation invocation,
            DecisionDesk desk,
            Decision decision,
            Dialogue terminal,
            Face face,
            boolean handedOff,
            Actor actor) {
        return switch (actor) {
            case Actor.Person person -> {
                Actor.Person drafter = Answerer.who(invocation).person(Surface.TERMINAL);
                boolean popup = PopupSitting.isHere(invocation);
                ScreenHost host = Surroundings.of(invocation, desk, face, handedOff);
                try (OpenTerminal _ = OpenTerminal.of(invocation)) {
                    yield !Surroundings.inLines(invocation, face)
                                    && terminal instanceof RawTerminal raw
                            ? onScreen(desk, decision, raw, face, host, person, drafter, popup)
                                    .orElseGet(() ->
                                            inLines(
                                                    desk, decision, terminal, face, person,
                                                    drafter))
                            : inLines(desk, decision, terminal, face, person, drafter);
                }
            }
            case Actor.Agent _, Actor.Rule _, Actor.Deadline _ ->
                    Refusing.log(desk, decision, actor);
        };
    }

    private static PromptEnding inLines(
            DecisionDesk desk,
            Decision decision,
            Dialogue terminal,
            Face face,
            Actor.Person person,
            Actor.Person drafter) {
        return Collection.isOne(decision)
                ? new SittingInLines(desk, terminal, person, drafter, face.signs(), decision).run()
                : new PlainPrompt(desk, terminal, person, drafter, face.signs()).run(decision);
    }

    /// Empty where this terminal is too narrow, or cannot give keys one by one.
    ///
    /// @param popup whether it opened by itself
    private static Optional<PromptEnding> onScreen(
            DecisionDesk desk,
            Decision decision,
            RawTerminal terminal,
            Face face,
            ScreenHost host,
            Actor.Person person,
            Actor.Person drafter,
            boolean popup) {
        if (!ScreenPrompt.fits(terminal) || !terminal.beginRaw()) {
            return Optional.empty();
        }
        try {
            if (popup) {
                TypedAhead.discard(terminal);
            }
            return Optional.of(
                    Collection.isOne(decision)
                            ? new SittingPrompt(
                                            desk,
                                            terminal,
                                            person,
                                            drafter,
                                            face.signs(),
                                            host,
                                            decision)
                                    .run()
                            : new ScreenPrompt(
                                            desk,
                                            terminal,
                                            person,
                                            drafter,
                                            face.signs(),
                                            host,
                                            decision)
                                    .run());
        } finally {
            terminal.endRaw();
        }
    }
}
