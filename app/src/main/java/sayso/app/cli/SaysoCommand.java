package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.NearestWord;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.person.Standing;
import sayso.core.decision.StoreException;

/// The command line: finds the command that is meant, lets picocli fill it in, runs it, and turns
/// whatever comes of it into an exit code. Only the one command that runs is ever built.
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
    public static int run(Invocation invocation, String... args) {
        int code = dispatched(invocation, args);
        boolean speaksProtocol = args.length > 0 && args[0].equals("mcp");
        return speaksProtocol || HookFacing.isCalled(args)
                ? code
                : invocation.console().settled(code);
    }

    private static int dispatched(Invocation invocation, String... args) {
        if (args.length == 0) {
            String alone = isAtTerminal(invocation) ? "watch" : "status";
            return run(invocation, Verbs.named(alone).orElseThrow(), args);
        }
        String first = args[0];
        if (HELP.contains(first)) {
            return first.equals("help") && args.length > 1
                    ? dispatched(invocation, helpFor(args))
                    : overview(invocation, Overview.text());
        }
        if (first.equals(CompletionOperation.WORD)) {
            return CompletionOperation.run(invocation, Arrays.asList(args).subList(1, args.length));
        }
        boolean itself =
                Verbs.named(first).isPresent() && (args.length == 1 || args[1].startsWith("-"));
        boolean group = !itself && Verbs.isGroup(first);
        if (group && (args.length == 1 || HELP.contains(args[1]))) {
            return overview(invocation, Overview.group(first));
        }
        int words = group ? 2 : 1;
        String name = String.join(" ", Arrays.asList(args).subList(0, words));
        Optional<Verb> verb = Verbs.named(name);
        if (verb.isEmpty()) {
            return fail(
                    printer(invocation, args),
                    Failure.usage(
                            "there is no command '" + name + "'",
                            hint(name, "see: sayso " + (group ? first + " " : "") + "--help")));
        }
        return run(invocation, verb.get(), Arrays.copyOfRange(args, words, args.length));
    }

    /// Words that other programs have for what we do go before those that look alike.
    private static String hint(String name, String help) {
        String ours = FOREIGN.get(name);
        return ours == null
                ? NearestWord.hint(name, Verbs.names(), help)
                : "did you mean '" + ours + "'? " + help;
    }

    private static int run(Invocation invocation, Verb verb, String... args) {
        int code;
        try {
            code = ended(invocation, verb, args);
        } catch (StoreException e) {
            code = fail(printer(invocation, args), Verdicts.of(e));
        }
        return HookFacing.is(verb.words(), Arrays.asList(args))
                ? HookFacing.exit(invocation, verb.words(), code)
                : code;
    }

    private static int ended(Invocation invocation, Verb verb, String... args) {
        Command command = verb.command(invocation);
        if (verb.runsBare() && command.takesBare(Arrays.asList(args))) {
            return run(invocation, command);
        }
        return switch (Parsing.parse(verb, command, args)) {
            case Parsed.Ready _ -> run(invocation, command);
            case Parsed.HelpWanted(String text) -> overview(invocation, text);
            case Parsed.NotUnderstood(String why, String hint) ->
                    fail(printer(invocation, args), Failure.usage(why, hint));
        };
    }

    private static int run(Invocation invocation, Command command) {
        OutputOptions output = command.output();
        Printer printer = Printer.of(invocation, output.json(), output.plain());
        try {
            return command.run(printer);
        } catch (RefusedException e) {
            return fail(printer, e.failure());
        } catch (StoreException e) {
            trace(invocation, e);
            return fail(printer, Verdicts.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(printer, Failure.of("interrupted", "interrupted", "run it again"));
        } catch (RuntimeException e) {
            trace(invocation, e);
            return fail(
                    printer,
                    Failure.of(
                            "internal",
                            "something in Sayso itself went wrong: " + e,
                            "SAYSO_DEBUG=1 shows where; nothing was acknowledged"));
        }
    }

    private static int fail(Printer printer, Failure failure) {
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
    private static boolean isAtTerminal(Invocation invocation) {
        return invocation.showsColours()
                && Answerer.who(invocation).isInForeground()
                && !(Answerer.who(invocation).standing() instanceof Standing.InsideAgent);
    }

    private static int overview(Invocation invocation, String text) {
        invocation.console().out().print(text);
        return ExitCode.DONE;
    }

    /// For errors before a command understood its own options.
    private static Printer printer(Invocation invocation, String... args) {
        List<String> words = Arrays.asList(args);
        return Printer.of(invocation, words.contains("--json"), words.contains("--plain"));
    }

    private static String[] helpFor(String... args) {
        String[] asked = Arrays.copyOfRange(args, 1, args.length + 1);
        asked[asked.length - 1] = "--help";
        return asked;
    }

    private static void trace(Invocation invocation, RuntimeException e) {
        if (invocation.environment().getOrDefault("SAYSO_DEBUG", "").equals("1")) {
            e.printStackTrace(invocation.console().err());
        }
    }
}
