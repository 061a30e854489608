package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.terminal.Signs;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PlainPrompt;
import sayso.terminal.plain.PromptEnding;

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
    /// @param answerer finds out who sits there
    /// @param told is told how the sitting ended, on the prompt's own thread
    static PromptThread start(
            Invocation invocation,
            Decision decision,
            Dialogue terminal,
            Signs signs,
            Supplier<Actor> answerer,
            Consumer<PromptEnding> told) {
        PromptThread prompt =
                new PromptThread(
                        terminal,
                        told,
                        () -> put(invocation, decision, terminal, signs, answerer.get()));
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
            Invocation invocation, Decision decision, Dialogue terminal, Signs signs, Actor actor) {
        DecisionDesk desk = invocation.desk();
        return switch (actor) {
            case Actor.Person person ->
                    new PlainPrompt(
                                    desk,
                                    terminal,
                                    person,
                                    Answerer.who(invocation).person(Surface.TERMINAL),
                                    signs)
                            .run(decision);
            case Actor.Agent _, Actor.Rule _, Actor.Deadline _ ->
                    Refusing.log(desk, decision, actor);
        };
    }
}
