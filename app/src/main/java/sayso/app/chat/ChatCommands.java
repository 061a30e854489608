package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sayso.agent.tools.ExtensionCall;
import sayso.agent.tools.ExtensionReply;
import sayso.agent.tools.ExtensionRun;
import sayso.analysis.cycle.Cycle;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.chat.ModelCallException;
import sayso.decision.model.Decision;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanHeader;
import sayso.terminal.PlanLines;
import sayso.wire.extension.PlainJsonTree;

/// Runs the commands that a person types in a conversation instead of a message to the model:
/// `/plan`, `/todos`, `/approve`, `/answer`, `/cycle`, `/model`, `/help`, and the commands of
/// extensions.
final class ChatCommands {
    private static final Duration NO_END = Duration.ofDays(365);

    private static final List<String> HELP =
            List.of(
                    "What you type goes to the model. Commands:",
                    "  /plan          plan mode on or off (also Ctrl+Alt+P): look and plan, change nothing",
                    "  /todos         the steps of the plan",
                    "  /approve       approve the proposed plan unchanged",
                    "  /answer [ID]   open a waiting question",
                    "  /cycle [ID]    choose the decision analysis to talk about",
                    "  /model [NAME]  show or change the model of this conversation",
                    "  /clear         make the model forget the conversation; what it did "
                            + "stays",
                    "  /exit          leave (also Ctrl+D)",
                    "Ctrl+C stops an answer.");

    private final ChatLoop.Parts parts;
    private final CommandPrinter printer;
    private final ChatTerminal seat;
    private final ModelTurnRunner turns;

    ChatCommands(
            ChatLoop.Parts parts,
            CommandPrinter printer,
            ChatTerminal seat,
            ModelTurnRunner turns) {
        this.parts = requireNonNull(parts, "parts is null");
        this.printer = requireNonNull(printer, "printer is null");
        this.seat = requireNonNull(seat, "seat is null");
        this.turns = requireNonNull(turns, "turns is null");
    }

    /// @param line that begins with a slash
    /// @throws CommandFailureException if it cannot be done, or is no command
    void take(String line) throws InterruptedException {
        String[] words = line.split("\\s+", 2);
        String rest = words.length == 2 ? words[1] : "";
        switch (words[0]) {
            case "/help" -> printer.lines(HELP);
            case "/plan" -> toggle();
            case "/todos" -> todos();
            case "/approve" -> parts.decisions().approve(parts.plan().now(), seat, rest);
            case "/answer" -> answer(rest);
            case "/cycle" -> cycle(rest);
            case "/model" -> model(rest);
            default -> command(words[0].substring(1), rest);
        }
    }

    private void toggle() {
        switch (parts.plan().toggle(seat.actor())) {
            case PlanChangeResult.Done done -> {
                String header = PlanHeader.of(parts.plan().now());
                printer.remark(header.isEmpty() ? "Plan Mode: OFF" : header);
                done.remarks().forEach(printer::remark);
            }
            case PlanChangeResult.Refused refused -> printer.fail(refused.message());
        }
    }

    private void todos() {
        List<String> lines = new PlanLines(printer.signs()).steps(parts.plan().now());
        if (lines.isEmpty()) {
            printer.remark("No plan yet. /plan starts one.");
        } else {
            printer.lines(lines);
        }
    }

    private void answer(String id) throws InterruptedException {
        Optional<Decision> waiting = parts.decisions().waiting(id);
        if (waiting.isEmpty()) {
            printer.remark("No open decisions.");
        } else {
            seat.put(waiting.get());
        }
    }

    private void cycle(String id) {
        if (!id.isEmpty()) {
            parts.cycle().choose(id);
        }
        Optional<Cycle> now = parts.cycle().now();
        if (now.isPresent()) {
            printer.line(now.get().id().value() + "  " + now.get().title());
            return;
        }
        List<Cycle> active = parts.cycle().active();
        printer.remark(
                !id.isEmpty()
                        ? "No analysis '" + id + "'."
                        : active.isEmpty()
                                ? "No analysis is in progress."
                                : "Which one? /cycle ID");
        active.forEach(one -> printer.line(one.id().value() + "  " + one.title()));
    }

    private void model(String name) {
        if (!name.isEmpty()) {
            parts.model().choose(name);
        }
        printer.line(parts.model().chosen().toString());
    }

    /// A command of an extension.
    private void command(String name, String rest) throws InterruptedException {
        List<String> words = rest.isEmpty() ? List.of() : Arrays.asList(rest.split("\\s+", -1));
        ExtensionCall call = new ExtensionCall(parts.asker(), null, false, false, _ -> {});
        Optional<ExtensionRun> run = parts.extensions().run(name, words, call);
        if (run.isEmpty()) {
            List<String> there = parts.extensions().commands();
            throw new CommandFailureException(
                    parts.extensions()
                            .whyNot(name)
                            .orElseGet(() ->
                                    CommandFailure.usage(
                                            "no command /" + name,
                                            "see /help"
                                                    + (there.isEmpty()
                                                            ? ""
                                                            : "; of extensions: /"
                                                                    + String.join(", /", there)))));
        }
        try {
            Optional<ExtensionReply> reply = turns.run(() -> run.get().await(NO_END));
            reply.ifPresent(came -> {
                if (came.isError()) {
                    printer.fail(came.text());
                } else {
                    printer.line(
                            came.text().isEmpty() && came.data() != null
                                    ? PlainJsonTree.text(came.data())
                                    : came.text());
                }
            });
        } catch (ModelCallException e) {
            throw new IllegalStateException("no model was asked", e);
        }
    }
}
