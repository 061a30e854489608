package sayso.app.cli;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.StoreException;

/// Completes the last word of a command line for the scripts of `sayso completion`, printing one
/// candidate per line with its purpose after a tab, or `:files` where a file is expected. Prints
/// nothing where only the person knows the value. Runs at each press of Tab.
final class ShellCompleter {
    /// The first word by which the scripts call this; no command for people.
    static final String WORD = "__complete";

    private static final String FILES = ":files";

    private ShellCompleter() {}

    /// @param words all that stands after `sayso`, up to the word that is being typed, which may be
    ///     empty
    static int run(CommandContext invocation, List<String> words) {
        PrintStream out = invocation.console().out();
        String typed = words.isEmpty() ? "" : words.getLast();
        of(invocation, words.subList(0, Math.max(0, words.size() - 1)), typed)
                .filter(candidate ->
                        candidate.word().equals(FILES) || candidate.word().startsWith(typed))
                .distinct()
                .forEach(candidate ->
                        out.print(
                                candidate.purpose().isEmpty()
                                        ? candidate.word() + "\n"
                                        : candidate.word() + "\t" + candidate.purpose() + "\n"));
        return ExitCode.DONE;
    }

    private static Stream<CompletionCandidate> of(
            CommandContext invocation, List<String> before, String typed) {
        if (before.isEmpty()) {
            return firstWords();
        }
        String first = before.getFirst();
        if (first.equals("help")) {
            return of(invocation, before.subList(1, before.size()), typed);
        }
        if (before.size() == 1 && CommandTable.isGroup(first) && !typed.startsWith("-")) {
            return Stream.concat(
                    secondWords(first),
                    CommandTable.named(first)
                            .map(verb -> values(invocation, verb, List.of(), typed))
                            .orElse(Stream.empty()));
        }
        int named = isVerbOfGroup(before) ? 2 : 1;
        return CommandTable.named(String.join(" ", before.subList(0, named)))
                .map(verb -> values(invocation, verb, before.subList(named, before.size()), typed))
                .orElse(Stream.empty());
    }

    /// Whether the second word names a command too, and is not what the first one alone takes, as `codex` of
    /// `install codex`.
    private static boolean isVerbOfGroup(List<String> before) {
        String first = before.getFirst();
        return CommandTable.isGroup(first)
                && before.size() > 1
                && !before.get(1).startsWith("-")
                && (CommandTable.named(first).isEmpty()
                        || CommandTable.named(first + " " + before.get(1)).isPresent());
    }

    private static Stream<CompletionCandidate> firstWords() {
        Stream<CompletionCandidate> commands =
                CommandTable.all()
                        .filter(verb -> verb.words().indexOf(' ') < 0)
                        .map(verb -> new CompletionCandidate(verb.words(), verb.purpose()));
        Stream<CompletionCandidate> groups =
                CommandTable.names().stream()
                        .filter(name -> name.indexOf(' ') < 0 && CommandTable.named(name).isEmpty())
                        .map(CompletionCandidate::new);
        return Stream.concat(
                Stream.concat(commands, groups),
                Stream.of(new CompletionCandidate("help", "What a command does")));
    }

    private static Stream<CompletionCandidate> secondWords(String first) {
        return CommandTable.all()
                .filter(verb -> verb.words().startsWith(first + " "))
                .map(verb ->
                        new CompletionCandidate(
                                verb.words().substring(first.length() + 1), verb.purpose()));
    }

    /// What can stand after these words of one command.
    private static Stream<CompletionCandidate> values(
            CommandContext invocation, CommandEntry verb, List<String> before, String typed) {
        CommandSpec spec =
                CommandLineParser.describedLine(verb, verb.maker().apply(invocation))
                        .getCommandSpec();
        Optional<OptionSpec> open =
                before.isEmpty()
                        ? Optional.empty()
                        : Optional.ofNullable(spec.findOption(before.getLast()))
                                .filter(option -> option.arity().min() > 0);
        if (open.isPresent()) {
            return valuesOf(invocation, verb, before, open.get());
        }
        if (typed.startsWith("-")) {
            return spec.options().stream()
                    .filter(option -> !option.hidden())
                    .map(option -> new CompletionCandidate(option.longestName(), purpose(option)));
        }
        int index = positionals(spec, before);
        return spec.positionalParameters().stream()
                .filter(parameter -> parameter.index().contains(index))
                .findFirst()
                .map(parameter -> valuesOf(invocation, verb, before, parameter))
                .orElse(Stream.empty());
    }

    private static int positionals(CommandSpec spec, List<String> before) {
        int count = 0;
        for (int i = 0; i < before.size(); i++) {
            OptionSpec option = spec.findOption(before.get(i));
            if (option != null) {
                i += option.arity().min();
            } else if (!before.get(i).startsWith("-")) {
                count++;
            }
        }
        return count;
    }

    private static Stream<CompletionCandidate> valuesOf(
            CommandContext invocation, CommandEntry verb, List<String> before, ArgSpec wanted) {
        List<String> listed = HelpTextValues.in(wanted);
        if (!listed.isEmpty()) {
            return listed.stream().map(CompletionCandidate::new);
        }
        String label = wanted.paramLabel();
        if (Arrays.asList(label.split("\\|", -1)).contains("FILE") || label.equals("FOLDER")) {
            return Stream.of(new CompletionCandidate(FILES));
        }
        try {
            return HomeValues.of(
                    invocation, verb.words(), wanted instanceof PositionalParamSpec, label, before)
                    .stream();
        } catch (StoreException e) {
            return Stream.empty(); // why: a line that is being typed is no place for an error
        }
    }

    private static String purpose(ArgSpec option) {
        String text = String.join(" ", option.description());
        int end = text.indexOf(". ");
        return (end < 0 ? text : text.substring(0, end)).replaceAll("[.]$|%n", "");
    }
}
