package sayso.app.answer;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.TerminalStyle;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.PlainPrompt;
import sayso.terminal.plain.PromptContext;
import sayso.terminal.screen.QuestionScreen;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.sitting.QuestionnaireLinePrompt;
import sayso.terminal.sitting.QuestionnaireScreen;

/// Puts one decision to the person in a dialogue on a thread of its own, while another thread
/// watches the decision, and returns how the dialogue ended. The first to see the decision closed
/// ends it; the thread that reads the keys has ended before the command continues.
public final class PromptThread {
    private final LineTerminal terminal;
    private final Thread thread;
    private volatile @Nullable AnswerPromptOutcome ending;
    private volatile @Nullable RuntimeException trouble;

    private PromptThread(
            LineTerminal terminal,
            Consumer<AnswerPromptOutcome> told,
            Supplier<AnswerPromptOutcome> prompt) {
        this.terminal = terminal;
        this.thread =
                Thread.ofPlatform()
                        .name("prompt")
                        .daemon()
                        .unstarted(() -> {
                            try {
                                AnswerPromptOutcome came = prompt.get();
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
    public static PromptThread start(
            CommandContext invocation,
            DecisionDesk desk,
            Decision decision,
            LineTerminal terminal,
            TerminalStyle face,
            boolean handedOff,
            Supplier<Actor> answerer,
            Consumer<AnswerPromptOutcome> told) {
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
    public AnswerPromptOutcome end() throws InterruptedException {
        terminal.end();
        return join();
    }

    /// Waits until the person is done.
    AnswerPromptOutcome join() throws InterruptedException {
        thread.join();
        RuntimeException thrown = trouble;
        if (thrown != null) {
            throw thrown;
        }
        return requireNonNull(ending, "the prompt ended without an ending");
    }

    private static AnswerPromptOutcome put(
            CommandContext invocation,
            DecisionDesk desk,
            Decision decision,
            LineTerminal terminal,
            TerminalStyle face,
            boolean handedOff,
            Actor actor) {
        Actor.Person person = actor.person().orElse(null);
        if (person == null) {
            return AnswerAttemptRecorder.log(desk, decision, actor);
        }
        Actor.Person drafter = Answerer.who(invocation).person(Surface.TERMINAL);
        boolean popup = PopupSession.isHere(invocation);
        ScreenContext host = PersonScreenContext.of(invocation, desk, face, handedOff);
        try (TerminalPresence _ = TerminalPresence.of(invocation)) {
            return !PersonScreenContext.inLines(invocation, face)
                            && terminal instanceof RawTerminal raw
                    ? onScreen(desk, decision, raw, face, host, person, drafter, popup)
                            .orElseGet(() ->
                                    inLines(desk, decision, terminal, face, host, person, drafter))
                    : inLines(desk, decision, terminal, face, host, person, drafter);
        }
    }

    private static AnswerPromptOutcome inLines(
            DecisionDesk desk,
            Decision decision,
            LineTerminal terminal,
            TerminalStyle face,
            ScreenContext host,
            Actor.Person person,
            Actor.Person drafter) {
        return QuestionnaireResult.isOne(decision)
                ? new QuestionnaireLinePrompt(
                                desk, terminal, person, drafter, face.signs(), decision)
                        .run()
                : new PlainPrompt(
                                new PromptContext(
                                        desk,
                                        terminal,
                                        person,
                                        drafter,
                                        face.signs(),
                                        host.takesRules()))
                        .run(decision);
    }

    /// Empty where this terminal is too narrow, or cannot give keys one by one.
    ///
    /// @param popup whether it opened by itself
    private static Optional<AnswerPromptOutcome> onScreen(
            DecisionDesk desk,
            Decision decision,
            RawTerminal terminal,
            TerminalStyle face,
            ScreenContext host,
            Actor.Person person,
            Actor.Person drafter,
            boolean popup) {
        if (!QuestionScreen.fits(terminal) || !terminal.beginRaw()) {
            return Optional.empty();
        }
        try {
            if (popup) {
                TypeAheadDiscarder.discard(terminal);
            }
            return Optional.of(
                    QuestionnaireResult.isOne(decision)
                            ? new QuestionnaireScreen(
                                            desk,
                                            terminal,
                                            person,
                                            drafter,
                                            face.signs(),
                                            host,
                                            decision)
                                    .run()
                            : new QuestionScreen(
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
