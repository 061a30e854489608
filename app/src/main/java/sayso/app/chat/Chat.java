package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionHost;
import sayso.chat.Conversation;
import sayso.chat.ModelTroubleException;
import sayso.chat.model.ModelChoice;
import sayso.core.decision.Asker;
import sayso.core.decision.StoreException;
import sayso.core.plan.mode.PlanChange;
import sayso.wire.chat.ChatReply;

/// One conversation at a terminal: what the person types goes to the model, or is a command.
final class Chat {
    private final Parts parts;
    private final Printer printer;
    private final Seat seat;
    private final Turns turns;
    private final Conversation conversation;
    private final Commands commands;

    /// What a conversation is made of.
    ///
    /// @param asker in whose name the model asks
    record Parts(
            ModelInHand model,
            Bench bench,
            PlanInHand plan,
            CycleInHand cycle,
            Decisions decisions,
            Transcript transcript,
            ExtensionHost extensions,
            Asker asker) {}

    Chat(Parts parts, Printer printer, Seat seat, Turns turns) {
        this.parts = requireNonNull(parts, "parts is null");
        this.printer = requireNonNull(printer, "printer is null");
        this.seat = requireNonNull(seat, "seat is null");
        this.turns = requireNonNull(turns, "turns is null");
        this.conversation = new Conversation(parts.bench());
        this.commands = new Commands(parts, printer, seat, turns);
    }

    /// Ends what was begun for this conversation alone: nobody can come back to its session.
    void end() {
        if (parts.plan().now().state().isOn()
                && parts.plan().toggle(seat.actor()) instanceof PlanChange.Done) {
            printer.remark("Plan mode ended with the conversation.");
        }
    }

    /// Says one thing and prints what came of it.
    ///
    /// @return the exit code
    int once(String text) throws InterruptedException {
        ModelChoice.Chosen chosen = chosen();
        String reply = "";
        try {
            Optional<String> next = Optional.of(text);
            while (next.isPresent()) {
                reply = exchange(chosen, next.get());
                next = parts.bench().news();
            }
        } catch (ModelTroubleException e) {
            throw new RefusedException(
                    Failure.of("model", words(e), "see: sayso settings get chat.url, chat.model"));
        }
        if (printer.json()) {
            printer.document(
                    new ChatReply(
                                    chosen.name(),
                                    reply,
                                    parts.transcript().used(),
                                    parts.plan().header(),
                                    parts.cycle().now().map(one -> one.id().value()).orElse(null))
                            .toJson());
        }
        return ExitCode.DONE;
    }

    /// Talks until the person leaves.
    ///
    /// @return the exit code
    int talk(Prompt prompt) {
        printer.remark(chosen().name() + " · /help");
        boolean leaves = false;
        while (true) {
            Optional<String> news = parts.bench().news();
            if (news.isPresent()) {
                say(news.get());
                continue;
            }
            switch (prompt.next(parts.plan().header())) {
                case Typed.Line(String line) -> {
                    leaves = false;
                    if (line.strip().equals("/exit") || line.strip().equals("/quit")) {
                        return ExitCode.DONE;
                    }
                    take(line.strip());
                }
                case Typed.PlanKey _ -> take("/plan");
                case Typed.Interrupted _ -> {
                    boolean _ = Thread.interrupted();
                    if (leaves) {
                        return ExitCode.DONE;
                    }
                    leaves = true;
                    printer.remark("Ctrl+C again, Ctrl+D or /exit leaves");
                }
                case Typed.Closed _ -> {
                    return ExitCode.DONE;
                }
            }
        }
    }

    private void take(String line) {
        if (!line.startsWith("/")) {
            if (!line.isEmpty()) {
                say(line);
            }
            return;
        }
        guarded(() -> {
            if (line.equals("/clear")) {
                conversation.clear();
                printer.remark("Forgotten. Decisions, plans and analyses stand.");
            } else {
                commands.take(line);
            }
        });
    }

    private void say(String text) {
        guarded(() -> exchange(chosen(), text));
    }

    /// Says what went wrong, and lets the talk go on.
    private void guarded(Deed deed) {
        try {
            deed.run();
        } catch (ModelTroubleException e) {
            printer.fail(words(e));
        } catch (RefusedException e) {
            refused(e);
        } catch (StoreException e) {
            printer.fail(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            stopped();
        }
    }

    /// A second Ctrl+C stopped nothing more.
    private void stopped() {
        boolean _ = Thread.interrupted();
        printer.remark("Stopped. What was asked or done until then stands.");
    }

    private interface Deed {
        void run() throws ModelTroubleException, InterruptedException;
    }

    private String exchange(ModelChoice.Chosen chosen, String text)
            throws ModelTroubleException, InterruptedException {
        int remembers = parts.model().remembers();
        try {
            return turns.run(() -> conversation.say(parts.model().of(chosen), text, remembers));
        } finally {
            parts.transcript().over();
        }
    }

    private ModelChoice.Chosen chosen() {
        return parts.model().chosen();
    }

    private void refused(RefusedException e) {
        printer.fail(e.failure().reply().message());
        @Nullable String hint = e.failure().reply().hint();
        if (hint != null) {
            printer.also("  " + hint.replace("\n", "\n  "));
        }
    }

    private static String words(ModelTroubleException e) {
        return String.valueOf(e.getMessage());
    }
}
