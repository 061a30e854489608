package sayso.app.cli;

import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import sayso.app.command.Command;

/// Lets picocli read the words of one command. The only way to picocli, since its classes are too old
/// for the start-up cache and cost every command that loads them.
final class Parsing {
    private Parsing() {}

    static Parsed parse(Verb verb, Command command, String... args) {
        try {
            CommandLine line = lineFor(verb, command);
            line.parseArgs(Arrays.stream(args).map(Parsing::plain).toArray(String[]::new));
            return command.output().help() ? new Parsed.HelpWanted(help(line)) : new Parsed.Ready();
        } catch (ParameterException e) {
            return new Parsed.NotUnderstood(String.valueOf(e.getMessage()));
        }
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
