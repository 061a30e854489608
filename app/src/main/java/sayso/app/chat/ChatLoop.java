package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionHost;
import sayso.chat.ChatConversation;
import sayso.chat.ModelCallException;
import sayso.chat.model.ModelChoice;
import sayso.decision.model.Asker;
import sayso.decision.model.StoreException;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.wire.chat.ChatReply;

/// Loop of one conversation at a terminal: sends each line that the person types to the model, or
/// runs it as a command, until they leave; also runs a single exchange for scripts. Returns the
/// exit code, and ends plan mode with the conversation.
final class ChatLoop {
    private final Parts parts;
    private final CommandPrinter printer;
    private final ChatTerminal seat;
    private final ModelTurnRunner turns;
    private final ChatConversation conversation;
    private final ChatCommands commands;

    /// Parts of a conversation: its model, tools, plan mode, cycle, decisions and extensions.
    ///
    /// @param asker in whose name the model asks
    record Parts(
            ChatModelSelection model,
            McpChatContext bench,
            ChatPlanMode plan,
            ChatCycle cycle,
            ChatDecisions decisions,
            ChatTranscript transcript,
            ExtensionHost extensions,
            Asker asker) {}

    ChatLoop(Parts parts, CommandPrinter printer, ChatTerminal seat, ModelTurnRunner turns) {
        this.parts = requireNonNull(parts, "parts is null");
        this.printer = requireNonNull(printer, "printer is null");
        this.seat = requireNonNull(seat, "seat is null");
        this.turns = requireNonNull(turns, "turns is null");
        this.conversation = new ChatConversation(parts.bench());
        this.commands = new ChatCommands(parts, printer, seat, turns);
    }

    /// Ends what was begun for this conversation alone: nobody can come back to its session.
    void end() {
        if (parts.plan().now().state().isOn()
                && parts.plan().toggle(seat.actor()) instanceof PlanChangeResult.Done) {
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
        } catch (ModelCallException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "model", words(e), "see: sayso settings get chat.url, chat.model"));
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
    int talk(ChatPrompt prompt) {
        printer.remark(chosen().name() + " · /help");
        boolean leaves = false;
        while (true) {
            Optional<String> news = parts.bench().news();
            if (news.isPresent()) {
                say(news.get());
                continue;
            }
            switch (prompt.next(parts.plan().header())) {
                case PromptInput.Line(String line) -> {
                    leaves = false;
                    if (line.strip().equals("/exit") || line.strip().equals("/quit")) {
                        return ExitCode.DONE;
                    }
                    take(line.strip());
                }
                case PromptInput.PlanKey _ -> take("/plan");
                case PromptInput.Interrupted _ -> {
                    boolean _ = Thread.interrupted();
                    if (leaves) {
                        return ExitCode.DONE;
                    }
                    leaves = true;
                    printer.remark("Press Ctrl+C again, Ctrl+D or /exit to leave");
                }
                case PromptInput.Closed _ -> {
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
                printer.remark("Forgotten. Decisions, plans and analyses stay.");
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
        } catch (ModelCallException e) {
            printer.fail(words(e));
        } catch (CommandFailureException e) {
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
        printer.remark("Stopped. Questions asked and work done so far stay.");
    }

    private interface Deed {
        void run() throws ModelCallException, InterruptedException;
    }

    private String exchange(ModelChoice.Chosen chosen, String text)
            throws ModelCallException, InterruptedException {
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

    private void refused(CommandFailureException e) {
        printer.fail(e.failure().reply().message());
        @Nullable String hint = e.failure().reply().hint();
        if (hint != null) {
            printer.also("  " + hint.replace("\n", "\n  "));
        }
    }

    private static String words(ModelCallException e) {
        return String.valueOf(e.getMessage());
    }
}
