package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import sayso.app.ask.AskCommand;
import sayso.app.ask.RequestCommand;
import sayso.app.command.CliCommand;
import sayso.app.command.NearestWord;
import sayso.app.command.OutputOptions;

/// Parses the words of one command with picocli into the command's fields, and writes its help
/// text. Loaded only where it is needed: picocli's classes are too old for the start-up cache and
/// slow down every command that loads them.
final class CommandLineParser {
    private CommandLineParser() {}

    static CommandLineResult parse(CommandEntry verb, CliCommand command, String... args) {
        CommandLine line = lineFor(verb, command);
        String help = "see: sayso " + verb.words() + " --help";
        try {
            ParseResult parsed =
                    line.parseArgs(
                            Arrays.stream(args)
                                    .map(CommandLineParser::plain)
                                    .toArray(String[]::new));
            if (command.output().help()) {
                return new CommandLineResult.HelpWanted(help(verb, command));
            }
            // why: whoever asks is told every fault of the question at once, by its rules
            if (command instanceof AskCommand || command instanceof RequestCommand) {
                return new CommandLineResult.Ready();
            }
            return HelpTextValues.misspelt(parsed.matchedOptions())
                    .<CommandLineResult>map(why -> new CommandLineResult.NotUnderstood(why, help))
                    .orElseGet(CommandLineResult.Ready::new);
        } catch (ParameterException e) {
            return unknownOption(line.getCommandSpec(), args)
                    .map(option ->
                            new CommandLineResult.NotUnderstood(
                                    "unknown option '" + option + "'",
                                    ArgumentErrors.startsOther(verb) && !args[0].startsWith("-")
                                            ? "put the agent's command after '--': sayso "
                                                    + verb.words()
                                                    + " -- "
                                                    + String.join(" ", args)
                                            : NearestWord.hint(option, options(line), help)))
                    .orElseGet(() -> UsageErrors.of(verb, e, help, args));
        }
    }

    /// A mistyped option is the fault to name: it may also be why something else seems to be missing.
    private static Optional<String> unknownOption(CommandSpec spec, String... args) {
        return Arrays.stream(args)
                .takeWhile(word -> !word.equals("--"))
                .filter(word -> word.startsWith("--"))
                .map(word -> word.split("=", 2)[0])
                .filter(option -> spec.findOption(option) == null)
                .findFirst();
    }

    private static Set<String> options(CommandLine line) {
        return line.getCommandSpec().optionsMap().keySet();
    }

    static String help(CommandEntry verb, CliCommand command) {
        CommandLine line = describedLine(verb, command);
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.description(HelpParagraphs.of(usage.description()));
        usage.footer(
                Stream.concat(commandsBelow(verb), Arrays.stream(HelpParagraphs.of(usage.footer())))
                        .toArray(String[]::new));
        return HelpParagraphs.withPaths(line.getUsageMessage(Ansi.OFF));
    }

    private static Stream<String> commandsBelow(CommandEntry verb) {
        List<String> below = HelpOverview.below(verb.words());
        return below.isEmpty()
                ? Stream.empty()
                : Stream.concat(Stream.of("", "Commands:"), below.stream());
    }

    /// A command line whose texts name the agents and channels.
    static CommandLine describedLine(CommandEntry verb, CliCommand command) {
        return lineFor(verb, command).setResourceBundle(new HelpNameTexts());
    }

    /// why: an option that may or may not have a value would take the next word for one
    private static String plain(String word) {
        return word.equals("--json=beads") ? "--json-beads" : word;
    }

    /// A command line for one command that knows nothing of the others.
    static CommandLine lineFor(CommandEntry verb, CliCommand command) {
        CommandLine line =
                new CommandLine(command)
                        .setCommandName("sayso " + verb.words())
                        .setExpandAtFiles(false)
                        .setCaseInsensitiveEnumValuesAllowed(true);
        if (ArgumentErrors.startsOther(verb)) {
            // why: what is printed there is the other program's
            CommandSpec spec = line.getCommandSpec();
            OutputOptions.ofOutput().forEach(option -> spec.remove(spec.findOption(option)));
        }
        return line;
    }
}
