package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.NearestWord;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.person.ProcessOrigin;
import sayso.decision.model.StoreException;

/// Runs a command line: finds the command by its words, fills in its fields from the others, runs
/// it, and returns the exit code; also prints failures, help and completions. Only the command that
/// runs is created, and filled in by picocli unless it runs bare.
public final class SaysoCommand {
    private static final List<String> HELP = List.of("--help", "-h", "help");
    private static final Map<String, String> FOREIGN =
            Map.of(
                    "list", "ls",
                    "inbox", "watch",
                    "decline", "answer ID --decline",
                    "discuss", "answer ID --discuss",
                    "undo", "answer --undo");

    private SaysoCommand() {}

    /// Runs one command to its end; the process lives on.
    ///
    /// @return one of `ExitCode`
    public static int run(CommandContext invocation, String... args) {
        int code = dispatched(invocation, args);
        boolean speaksProtocol = args.length > 0 && args[0].equals("mcp");
        return speaksProtocol || HookExitCodes.isCalled(args)
                ? code
                : invocation.console().settled(code);
    }

    private static int dispatched(CommandContext invocation, String... args) {
        if (args.length == 0) {
            String alone = isAtTerminal(invocation) ? "watch" : "status";
            return run(invocation, CommandTable.named(alone).orElseThrow(), args);
        }
        String first = args[0];
        if (HELP.contains(first)) {
            return first.equals("help") && args.length > 1
                    ? dispatched(invocation, helpFor(args))
                    : overview(invocation, HelpOverview.text());
        }
        if (first.equals(ShellCompleter.WORD)) {
            return ShellCompleter.run(invocation, Arrays.asList(args).subList(1, args.length));
        }
        boolean itself =
                CommandTable.named(first).isPresent()
                        && (args.length == 1 || args[1].startsWith("-"));
        boolean group = !itself && CommandTable.isGroup(first);
        if (group && (args.length == 1 || HELP.contains(args[1]))) {
            return overview(invocation, HelpOverview.group(first));
        }
        boolean named = group && !CommandTable.isOpen(first, args[1]);
        int words = named ? 2 : 1;
        String name = String.join(" ", Arrays.asList(args).subList(0, words));
        Optional<CommandEntry> verb = CommandTable.named(name);
        if (verb.isEmpty()) {
            return fail(
                    printer(invocation, args),
                    CommandFailure.usage(
                            "unknown command '" + name + "'",
                            hint(name, "see: sayso " + (group ? first + " " : "") + "--help")));
        }
        return run(invocation, verb.get(), Arrays.copyOfRange(args, words, args.length));
    }

    /// Words that other programs have for what we do go before those that look alike.
    private static String hint(String name, String help) {
        String ours = FOREIGN.get(name);
        return ours == null
                ? NearestWord.hint(name, CommandTable.names(), help)
                : "did you mean '" + ours + "'? " + help;
    }

    private static int run(CommandContext invocation, CommandEntry verb, String... args) {
        int code;
        try {
            code = ended(invocation, verb, args);
        } catch (StoreException e) {
            code = fail(printer(invocation, args), DeskResultTranslator.of(e));
        }
        return HookExitCodes.is(verb.words(), Arrays.asList(args))
                ? HookExitCodes.exit(invocation, verb.words(), code)
                : code;
    }

    private static int ended(CommandContext invocation, CommandEntry verb, String... args) {
        CliCommand command = verb.command(invocation);
        if (verb.runsBare() && command.takesBare(Arrays.asList(args))) {
            return run(invocation, command);
        }
        return switch (CommandLineParser.parse(verb, command, args)) {
            case CommandLineResult.Ready _ -> run(invocation, command);
            case CommandLineResult.HelpWanted(String text) -> overview(invocation, text);
            case CommandLineResult.NotUnderstood(String why, String hint) ->
                    fail(printer(invocation, args), CommandFailure.usage(why, hint));
        };
    }

    private static int run(CommandContext invocation, CliCommand command) {
        OutputOptions output = command.output();
        CommandPrinter printer = CommandPrinter.of(invocation, output.json(), output.plain());
        try {
            return command.run(printer);
        } catch (CommandFailureException e) {
            return fail(printer, e.failure());
        } catch (StoreException e) {
            trace(invocation, e);
            return fail(printer, DeskResultTranslator.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(printer, CommandFailure.of("interrupted", "interrupted", "run it again"));
        } catch (RuntimeException e) {
            trace(invocation, e);
            return fail(
                    printer,
                    CommandFailure.of(
                            "internal",
                            "an error inside Sayso: " + e,
                            "SAYSO_DEBUG=1 shows where; nothing was acknowledged"));
        }
    }

    private static int fail(CommandPrinter printer, CommandFailure failure) {
        if (printer.json()) {
            printer.document(failure.reply().toJson());
            return failure.exit();
        }
        if (failure.reply().problems().isEmpty()) {
            printer.fail(failure.reply().message());
        } else {
            failure.reply().problems().forEach(problem -> printer.fail(problem.message()));
        }
        String hint = failure.reply().hint();
        if (hint != null) {
            printer.also("  " + hint);
        }
        return failure.exit();
    }

    /// Whether a person's keys and eyes are here.
    private static boolean isAtTerminal(CommandContext invocation) {
        return invocation.showsColours()
                && Answerer.who(invocation).isInForeground()
                && !(Answerer.who(invocation).standing() instanceof ProcessOrigin.InsideAgent);
    }

    private static int overview(CommandContext invocation, String text) {
        invocation.console().out().print(text);
        return ExitCode.DONE;
    }

    /// For errors before a command understood its own options.
    private static CommandPrinter printer(CommandContext invocation, String... args) {
        List<String> words = Arrays.asList(args);
        return CommandPrinter.of(invocation, words.contains("--json"), words.contains("--plain"));
    }

    private static String[] helpFor(String... args) {
        String[] asked = Arrays.copyOfRange(args, 1, args.length + 1);
        asked[asked.length - 1] = "--help";
        return asked;
    }

    private static void trace(CommandContext invocation, RuntimeException e) {
        if (invocation.environment().getOrDefault("SAYSO_DEBUG", "").equals("1")) {
            e.printStackTrace(invocation.console().err());
        }
    }
}
