package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionHost;
import sayso.chat.Conversation;
import sayso.chat.ModelTroubleException;
import sayso.chat.model.ModelChoice;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.decision.Asker;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.PlanHeader;
import sayso.hub.tools.AddedCall;
import sayso.hub.tools.AddedReply;
import sayso.hub.tools.AddedRun;
import sayso.terminal.PlanLines;
import sayso.wire.chat.ChatReply;
import sayso.wire.extension.PlainTree;

/// One conversation at a terminal: what the person types goes to the model, or is a command.
final class Chat {
    private static final Duration NO_END = Duration.ofDays(365);

    private static final List<String> HELP =
            List.of(
                    "What you type goes to the model. Commands:",
                    "  /plan          plan mode on or off (also Ctrl+Alt+P): look and plan, change nothing",
                    "  /todos         the steps of the plan",
                    "  /approve       approve the plan that waits, as it reads",
                    "  /answer [ID]   open a question that waits",
                    "  /cycle [ID]    which decision analysis this is about",
                    "  /model [NAME]  which model answers; another one for this conversation",
                    "  /clear         the model forgets what was said; what it did stands",
                    "  /exit          leave (also Ctrl+D)",
                    "Ctrl+C stops an answer.");

    private final Parts parts;
    private final Printer printer;
    private final Seat seat;
    private final Turns turns;
    private final Conversation conversation;

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
                case Typed.PlanKey _ -> toggle();
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
        if (line.isEmpty()) {
            return;
        }
        if (!line.startsWith("/")) {
            say(line);
            return;
        }
        String[] words = line.split("\\s+", 2);
        String rest = words.length == 2 ? words[1] : "";
        try {
            switch (words[0]) {
                case "/help" -> printer.lines(HELP);
                case "/plan" -> toggle();
                case "/todos" -> todos();
                case "/approve" -> parts.decisions().approve(parts.plan().now(), seat, rest);
                case "/answer" -> answer(rest);
                case "/cycle" -> cycle(rest);
                case "/model" -> model(rest);
                case "/clear" -> {
                    conversation.clear();
                    printer.remark("Forgotten. Decisions, plans and analyses stand.");
                }
                default -> command(words[0].substring(1), rest);
            }
        } catch (RefusedException e) {
            refused(e);
        } catch (InterruptedException e) {
            stopped();
        }
    }

    private void say(String text) {
        ModelChoice choice = parts.model().choice();
        if (!(choice instanceof ModelChoice.Chosen chosen)) {
            refused(new RefusedException(missing((ModelChoice.Missing) choice)));
            return;
        }
        try {
            exchange(chosen, text);
        } catch (ModelTroubleException e) {
            printer.fail(words(e));
        } catch (RefusedException e) {
            refused(e);
        } catch (InterruptedException e) {
            stopped();
        }
    }

    private String exchange(ModelChoice.Chosen chosen, String text)
            throws ModelTroubleException, InterruptedException {
        int remembers = parts.model().remembers();
        return turned(() -> conversation.say(parts.model().of(chosen), text, remembers));
    }

    private <T> T turned(java.util.concurrent.Callable<T> work)
            throws ModelTroubleException, InterruptedException {
        try {
            return turns.run(work);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case ModelTroubleException trouble -> throw trouble;
                case InterruptedException stopped -> {
                    InterruptedException again = new InterruptedException("stopped");
                    again.initCause(stopped);
                    throw again;
                }
                case RuntimeException bug -> throw bug;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    private void stopped() {
        boolean _ = Thread.interrupted();
        printer.remark("Stopped. What was asked or done until then stands.");
    }

    private void toggle() {
        switch (parts.plan().toggle(seat.actor())) {
            case PlanChange.Done done -> {
                String header = PlanHeader.of(parts.plan().now());
                printer.remark(header.isEmpty() ? "Plan Mode: OFF" : header);
                done.remarks().forEach(printer::remark);
            }
            case PlanChange.Refused refused -> printer.fail(refused.message());
        }
    }

    private void todos() {
        List<String> lines = new PlanLines(printer.signs()).steps(parts.plan().now());
        if (lines.isEmpty()) {
            printer.remark("There is no plan. /plan begins one.");
        } else {
            printer.lines(lines);
        }
    }

    private void answer(String id) throws InterruptedException {
        Optional<sayso.core.decision.Decision> waiting = parts.decisions().waiting(id);
        if (waiting.isEmpty()) {
            printer.remark("Nothing is waiting.");
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
                        ? "There is no analysis '" + id + "'."
                        : active.isEmpty() ? "No analysis is in work." : "Which one? /cycle ID");
        active.forEach(one -> printer.line(one.id().value() + "  " + one.title()));
    }

    private void model(String name) {
        if (!name.isEmpty()) {
            parts.model().choose(name);
        }
        printer.line(chosen().toString());
    }

    /// A command of an extension.
    private void command(String name, String rest) throws InterruptedException {
        List<String> words = rest.isEmpty() ? List.of() : Arrays.asList(rest.split("\\s+", -1));
        AddedCall call = new AddedCall(parts.asker(), null, false, false, _ -> {});
        Optional<AddedRun> run = parts.extensions().run(name, words, call);
        if (run.isEmpty()) {
            List<String> there = parts.extensions().commands();
            throw new RefusedException(
                    parts.extensions()
                            .whyNot(name)
                            .orElseGet(() ->
                                    Failure.usage(
                                            "there is no command /" + name,
                                            "see /help"
                                                    + (there.isEmpty()
                                                            ? ""
                                                            : "; of extensions: /"
                                                                    + String.join(", /", there)))));
        }
        try {
            Optional<AddedReply> reply = turned(() -> run.get().await(NO_END));
            reply.ifPresent(came -> {
                if (came.isError()) {
                    printer.fail(came.text());
                } else {
                    printer.line(
                            came.text().isEmpty() && came.data() != null
                                    ? PlainTree.text(came.data())
                                    : came.text());
                }
            });
        } catch (ModelTroubleException e) {
            throw new IllegalStateException("no model was asked", e);
        }
    }

    private ModelChoice.Chosen chosen() {
        return switch (parts.model().choice()) {
            case ModelChoice.Chosen chosen -> chosen;
            case ModelChoice.Missing missing -> throw new RefusedException(missing(missing));
        };
    }

    static Failure missing(ModelChoice.Missing missing) {
        return Failure.usage(missing.what(), String.join("\n", missing.steps()));
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

    /// The folder that the conversation works in.
    static String folder() {
        return Path.of("").toAbsolutePath().toString();
    }
}
