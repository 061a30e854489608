package sayso.app.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.answer.DecisionPrompt;
import sayso.app.ask.AskTerminal;
import sayso.app.chat.ChatSession;
import sayso.app.chat.ChatTerminal;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionFlags;
import sayso.app.person.SignalListener;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.terminal.OutcomeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;

/// `sayso chat`: lets a person talk at the terminal with a language model that has the tools of
/// Sayso and its extensions, or sends it one message and prints its answer.
@picocli.CommandLine.Command(
        header = "Chat with a model that asks, plans and analyses through Sayso.",
        description = {
            "",
            "The model has the tools of 'sayso mcp' and of installed extensions. Its",
            "questions open in this terminal, and can be answered on every other surface.",
            ""
        },
        footer = {
            "",
            "The settings chat.provider (anthropic, openai, ollama), chat.model and",
            "chat.url choose the model. The key is read from ANTHROPIC_API_KEY or",
            "OPENAI_API_KEY and never stored. In the chat, /help lists the commands.",
            "",
            "Examples:",
            "  sayso chat",
            "  sayso chat --cycle c-7m2kq0",
            "  sayso chat --message \"What is waiting for me?\" --json",
            "  sayso settings set chat.provider ollama"
        })
final class ChatCommand extends CliCommand {
    @Mixin private ExtensionFlags extensions = new ExtensionFlags();

    @Option(
            names = "--message",
            paramLabel = "TEXT",
            description = "Send this one message, print the answer, and exit.")
    private @Nullable String message;

    @Option(
            names = "--cycle",
            paramLabel = "ID",
            description = "The decision analysis to talk about.")
    private @Nullable String cycle;

    ChatCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        if (message == null && printer.json()) {
            throw new CommandFailureException(
                    CommandFailure.usage("--json needs --message", "see: sayso chat --help"));
        }
        if (message != null && message.isBlank()) {
            throw new CommandFailureException(
                    CommandFailure.usage("--message is blank", "see: sayso chat --help"));
        }
        OwnSeat seat = new OwnSeat(invocation, printer);
        ChatSession session =
                new ChatSession(invocation, printer, seat, extensions.options(), cycle);
        Thread talking = Thread.currentThread();
        try (SignalListener _ = SignalListener.hear(SignalListener.INTERRUPT, talking::interrupt)) {
            return session.run(message);
        }
    }

    /// This terminal.
    private static final class OwnSeat implements ChatTerminal {
        private static final String LEFT =
                "Left; an answer from elsewhere still counts. Reopen it with: /answer";

        private final CommandContext invocation;
        private final CommandPrinter printer;
        private final DecisionPrompt prompting;
        private @Nullable Boolean here;

        OwnSeat(CommandContext invocation, CommandPrinter printer) {
            this.invocation = invocation;
            this.printer = printer;
            this.prompting = new DecisionPrompt(invocation, printer);
        }

        @Override
        public synchronized boolean isHere() {
            Boolean known = here;
            if (known == null) {
                try (LineTerminal terminal = AskTerminal.open(invocation).orElse(null)) {
                    known = terminal != null;
                }
                here = known;
            }
            return known;
        }

        @Override
        public void put(Decision decision) throws InterruptedException {
            String came =
                    switch (prompting.ending(decision)) {
                        case AnswerPromptOutcome.Sent _, AnswerPromptOutcome.Declined _ -> "";
                        case AnswerPromptOutcome.Paused _ -> "Paused; it has the answers so far.";
                        case AnswerPromptOutcome.MovedToWeb _ -> "Continued in the browser.";
                        case AnswerPromptOutcome.Left _, AnswerPromptOutcome.Ended _ -> LEFT;
                        case AnswerPromptOutcome.NotAllowed(String reason) -> reason;
                        case AnswerPromptOutcome.Lost(Decision now) ->
                                now.isPending()
                                        ? LEFT
                                        : now.id()
                                                + " "
                                                + OutcomeText.of(now, invocation.desk().now());
                    };
            if (!came.isEmpty()) {
                printer.remark(came);
            }
        }

        @Override
        public LineTerminal open() {
            return prompting.terminal("send one message: sayso chat --message TEXT");
        }

        @Override
        public Actor actor() {
            if (!isHere()) {
                return Answerer.of(invocation, Surface.CLI, null).actor();
            }
            try (LineTerminal terminal = open()) {
                return Answerer.of(invocation, Surface.TERMINAL, terminal).actor();
            }
        }
    }
}
