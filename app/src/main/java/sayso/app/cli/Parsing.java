package sayso.app.cli;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import sayso.app.command.Command;
import sayso.app.command.NearestWord;

/// Lets picocli read the words of one command. The only way to picocli, since its classes are too old
/// for the start-up cache and cost every command that loads them.
final class Parsing {
    private Parsing() {}

    static Parsed parse(Verb verb, Command command, String... args) {
        CommandLine line = lineFor(verb, command);
        String help = "see: sayso " + verb.words() + " --help";
        try {
            ParseResult parsed =
                    line.parseArgs(Arrays.stream(args).map(Parsing::plain).toArray(String[]::new));
            if (command.output().help()) {
                return new Parsed.HelpWanted(help(line));
            }
            // why: whoever asks is told every fault of the question at once, by its rules
            if (command instanceof AskCommand || command instanceof RequestCommand) {
                return new Parsed.Ready();
            }
            return ListedValues.misspelt(parsed.matchedOptions())
                    .<Parsed>map(why -> new Parsed.NotUnderstood(why, help))
                    .orElseGet(Parsed.Ready::new);
        } catch (ParameterException e) {
            return unknownOption(line.getCommandSpec(), args)
                    .map(option ->
                            new Parsed.NotUnderstood(
                                    "there is no option '" + option + "'",
                                    NearestWord.hint(option, options(line), help)))
                    .orElseGet(() -> WordFaults.of(verb, e, help, args));
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

    static String help(Verb verb, Command command) {
        return help(lineFor(verb, command));
    }

    private static String help(CommandLine line) {
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.description(Paragraphs.of(usage.description()));
        usage.footer(Paragraphs.of(usage.footer()));
        return line.getUsageMessage(Ansi.OFF);
    }

    /// why: an option that may or may not have a value would take the next word for one
    private static String plain(String word) {
        return word.equals("--json=beads") ? "--json-beads" : word;
    }

    /// A command line for one command that knows nothing of the others.
    static CommandLine lineFor(Verb verb, Command command) {
        return new CommandLine(command)
                .setCommandName("sayso " + verb.words())
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
