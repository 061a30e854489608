package sayso.core.plan.shell;

import java.util.List;
import java.util.Optional;

/// What a shell works out in the words of its own commands: a place in an array is a sum, and a sum can run commands.
final class WorkedOut {
    private static final Judgment COMPARED =
            Judgment.ask("a parameter's name is put in, whose place in an array can run commands");

    private WorkedOut() {}

    /// Texts that are read as if they stood in the line.
    static Judgment evaluated(CommandLine line) {
        return line.arguments().stream()
                        .map(Argument::prefix)
                        .anyMatch(text -> text.contains("$(") || text.contains("`"))
                ? Judgment.ask("it may run what is quoted in its arguments")
                : Judgment.ALLOWED;
    }

    /// The words of `test`: none may be a parameter's name with a place that is not written out.
    static Judgment compared(CommandLine line) {
        List<Argument> words = line.arguments();
        for (int i = 0; i < words.size(); i++) {
            Argument word = words.get(i);
            Optional<Argument> next =
                    i + 1 < words.size() ? Optional.of(words.get(i + 1)) : Optional.empty();
            if (mayBeMany(word) || (mayAsk(word) && !next.map(WorkedOut::isPlain).orElse(true))) {
                return COMPARED.about(word.source());
            }
        }
        return Judgment.ALLOWED;
    }

    /// Whether it may become words of which one is an operator.
    private static boolean mayBeMany(Argument word) {
        return word instanceof Argument.Unknown unknown
                && unknown.many()
                && !unknown.number()
                && (unknown.mayBeFlag()
                        || unknown.source().contains("$")
                        || unknown.source().contains("`"));
    }

    /// Whether it may ask if a parameter is set.
    private static boolean mayAsk(Argument word) {
        return word instanceof Argument.Unknown unknown
                ? !unknown.number() && unknown.mayBeFlag()
                : word.is("-v") || word.is("-R");
    }

    private static boolean isPlain(Argument word) {
        return word.known().filter(text -> text.indexOf('[') < 0).isPresent();
    }

    /// The words of `printf`, which sets a parameter behind `-v`.
    static Judgment printed(CommandLine line, Assignments assignments) {
        List<Argument> words = line.arguments();
        if (words.isEmpty()) {
            return Judgment.ALLOWED;
        }
        Argument first = words.getFirst();
        if (first.known().isEmpty()) {
            return first.mayBeFlag()
                    ? Judgment.ask("what is put in may turn out to be a flag")
                    : Judgment.ALLOWED;
        }
        String text = first.prefix();
        if (!text.startsWith("-v")) {
            return Judgment.ALLOWED;
        }
        return assignments.named(
                text.length() > 2
                        ? Optional.of(new Argument.Known(text.substring(2), first.source()))
                        : words.stream().skip(1).findFirst());
    }

    /// Words that some shells work out as numbers.
    static Judgment counted(CommandLine line) {
        return line.arguments().stream().allMatch(WorkedOut::isNumber)
                ? Judgment.ALLOWED
                : Judgment.ask("some shells work out what it is given, which can run commands");
    }

    private static boolean isNumber(Argument word) {
        return word instanceof Argument.Unknown unknown
                ? unknown.number()
                : word.prefix().chars().allMatch(one -> "0123456789-%nf".indexOf(one) >= 0);
    }
}
