package sayso.app.cli;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Messages about arguments of a command that are missing or of another form: each names the
/// argument and how the line is written.
final class ArgumentErrors {
    private static final Pattern FORM =
            Pattern.compile("Invalid value for [^:]*: (?:'.*' is not an? (int|long)$)?(.*)");

    private ArgumentErrors() {}

    /// @param help the way to the command's help
    static CommandLineResult.NotUnderstood missing(
            CommandEntry verb, MissingParameterException e, String help, String... args) {
        List<ArgSpec> missing = e.getMissing();
        if (missing.size() == 1
                && missing.getFirst() instanceof OptionSpec option
                && Stream.of(args).anyMatch(word -> List.of(option.names()).contains(word))) {
            return new CommandLineResult.NotUnderstood(
                    option.longestName() + " has no value",
                    "write: " + option.longestName() + " " + option.paramLabel() + "; " + help);
        }
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        String line =
                Stream.concat(spec.positionalParameters().stream(), spec.options().stream())
                        .filter(ArgSpec::required)
                        .map(arg -> written(verb, arg))
                        .collect(Collectors.joining(" "));
        return new CommandLineResult.NotUnderstood(
                fault(missing.stream().map(ArgumentErrors::name).toList()),
                "write: sayso " + verb.words() + " " + line + "; " + listing(verb, missing, help));
    }

    /// @param help the way to the command's help
    static CommandLineResult.NotUnderstood otherForm(ParameterException e, String help) {
        String message = String.valueOf(e.getMessage());
        ArgSpec arg = e.getArgSpec();
        Matcher form = FORM.matcher(message);
        if (arg == null || !form.matches()) {
            return new CommandLineResult.NotUnderstood(message, help);
        }
        return new CommandLineResult.NotUnderstood(
                name(arg)
                        + " "
                        + (form.group(1) == null
                                ? form.group(2)
                                : "'" + e.getValue() + "' is no whole number"),
                help);
    }

    private static String written(CommandEntry verb, ArgSpec arg) {
        if (arg instanceof OptionSpec option) {
            return option.longestName() + " " + option.paramLabel();
        }
        return (startsOther(verb) ? "-- " : "") + arg.paramLabel();
    }

    /// Whether its words are the command line of another program.
    static boolean startsOther(CommandEntry verb) {
        return verb.words().equals("acp");
    }

    private static String fault(List<String> names) {
        return switch (names.size()) {
            case 1 -> {
                String name = names.getFirst();
                yield name.startsWith("-") ? name + " is not given" : "no " + name + " is given";
            }
            case 2 -> "neither " + names.getFirst() + " nor " + names.getLast() + " is given";
            default -> String.join(", ", names) + " are not given";
        };
    }

    private static String name(ArgSpec arg) {
        return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
    }

    /// Where the ids or names stand, one of which is wanted.
    private static String listing(CommandEntry verb, List<ArgSpec> missing, String help) {
        String group = verb.words().split(" ", 2)[0];
        return missing.stream()
                .map(ArgSpec::paramLabel)
                .map(label -> label + " of " + group)
                .map(wanted ->
                        switch (wanted) {
                            case "ID of token" -> "list tokens: sayso token list";
                            case "ID of notify" -> "list notifications: sayso notify list";
                            case "NAME of settings" -> "list settings: sayso settings list";
                            case "NAME of extensions" -> "list extensions: sayso extensions";
                            case "CHANNEL of disconnect" -> "list accounts: sayso connect list";
                            case "ITEM of gate" -> "list work: sayso gate list";
                            case "RULE of rules" -> "list rules: sayso rules";
                            case "CYCLE of analysis" -> "list analyses: sayso analysis list";
                            default ->
                                    wanted.startsWith("ID of ") || wanted.startsWith("DECISION of ")
                                            ? "list decisions: sayso decision list --all"
                                            : "";
                        })
                .filter(way -> !way.isEmpty())
                .findFirst()
                .orElse(help);
    }
}
