package sayso.app.extension;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.extension.CommandArgument;

/// Maps the words typed after an extension's command to its named arguments, one word each and all
/// remaining words to the last, and refuses missing and surplus words.
final class CommandArgumentParser {
    private CommandArgumentParser() {}

    /// @throws CommandFailureException if a required one is missing or a word is too many
    static Map<String, Object> named(
            String command, List<CommandArgument> arguments, List<String> words) {
        if (arguments.isEmpty() && !words.isEmpty()) {
            throw refused(command, arguments, command + " takes no arguments");
        }
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            CommandArgument argument = arguments.get(i);
            boolean last = i == arguments.size() - 1;
            if (i < words.size()) {
                named.put(
                        argument.name(),
                        last ? String.join(" ", words.subList(i, words.size())) : words.get(i));
            } else if (argument.required()) {
                throw refused(command, arguments, argument.name() + " is missing");
            }
        }
        return named;
    }

    private static CommandFailureException refused(
            String command, List<CommandArgument> arguments, String what) {
        StringBuilder usage = new StringBuilder("usage: sayso x ").append(command);
        for (CommandArgument argument : arguments) {
            usage.append(argument.required() ? " " : " [").append(argument.name());
            usage.append(argument.required() ? "" : "]");
        }
        return new CommandFailureException(CommandFailure.usage(what, usage.toString()));
    }
}
