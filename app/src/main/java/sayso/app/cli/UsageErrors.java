package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Converts picocli's errors about words of a command line that are unknown, surplus or missing
/// into messages with the most likely correction.
final class UsageErrors {
    private UsageErrors() {}

    /// @param help the way to the command's help
    static CommandLineResult.NotUnderstood of(
            CommandEntry verb, ParameterException e, String help, String... args) {
        String line = "sayso " + verb.words() + " ";
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().getFirst();
            return word.startsWith("-")
                    ? new CommandLineResult.NotUnderstood(
                            "unknown option '" + word + "'", behind(line, verb, e, help, args))
                    : new CommandLineResult.NotUnderstood(
                            "'" + word + "' is one argument too many",
                            option(line, verb, word, help));
        }
        if (e.getArgSpec() instanceof OptionSpec option
                && option.typeInfo().isMap()
                && e.getValue() != null
                && e.getValue().indexOf('=') < 0) {
            return new CommandLineResult.NotUnderstood(
                    option.longestName()
                            + " '"
                            + e.getValue()
                            + "' is not "
                            + option.paramLabel()
                            + ": the '=' is missing",
                    help);
        }
        if (e instanceof MissingParameterException
                && verb.words().equals("settings set")
                && args.length == 1
                && args[0].indexOf('=') > 0) {
            return new CommandLineResult.NotUnderstood(
                    "NAME and VALUE are two arguments",
                    "write: " + line + args[0].replaceFirst("=", " "));
        }
        return e instanceof MissingParameterException missing
                ? ArgumentErrors.missing(verb, missing, help, args)
                : ArgumentErrors.otherForm(e, help);
    }

    /// Where words may begin with `-`.
    private static String behind(
            String line, CommandEntry verb, ParameterException e, String help, String... args) {
        if (verb.words().equals("plan check")) {
            String whole = String.join(" ", Arrays.asList(args));
            return "quote the line and put it after '--': "
                    + line
                    + "-- "
                    + (whole.contains("'") || whole.startsWith("-")
                            ? "'ls -la'"
                            : "'" + whole + "'");
        }
        List<PositionalParamSpec> places =
                e.getCommandLine().getCommandSpec().positionalParameters();
        return (places.isEmpty() ? "" : "put words that begin with '-' after '--'; ") + help;
    }

    private static String option(String line, CommandEntry verb, String word, String help) {
        return verb.words().equals("decision request")
                ? "the question goes with -p, each option with -o: "
                        + line
                        + "-p \""
                        + word.replace("\"", "\\\"")
                        + "\""
                : "quote words that belong together; " + help;
    }
}
