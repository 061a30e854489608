package sayso.shellgate;

import java.util.List;
import java.util.Optional;

/// Judges the arithmetic that shells evaluate in the arguments of their own commands, such as
/// `test` and `printf -v`, and puts to a person what may run commands: an array subscript is
/// arithmetic, and arithmetic can run commands. It evaluates nothing itself.
final class ArithmeticExpansion {
    private static final GateJudgment COMPARED =
            GateJudgment.ask(
                    "a parameter's name is put in, whose place in an array can run commands");

    private ArithmeticExpansion() {}

    /// Texts that are read as if they stood in the line.
    static GateJudgment evaluated(ParsedCommand line) {
        return line.arguments().stream()
                        .map(ShellArgument::prefix)
                        .anyMatch(text -> text.contains("$(") || text.contains("`"))
                ? GateJudgment.ask("it may run what is quoted in its arguments")
                : GateJudgment.ALLOWED;
    }

    /// The words of `test`: none may be a parameter's name with a place that is not written out.
    static GateJudgment compared(ParsedCommand line) {
        List<ShellArgument> words = line.arguments();
        for (int i = 0; i < words.size(); i++) {
            ShellArgument word = words.get(i);
            Optional<ShellArgument> next =
                    i + 1 < words.size() ? Optional.of(words.get(i + 1)) : Optional.empty();
            if (mayBeMany(word)
                    || (mayAsk(word) && !next.map(ArithmeticExpansion::isPlain).orElse(true))) {
                return COMPARED.about(word.source());
            }
        }
        return GateJudgment.ALLOWED;
    }

    /// Whether it may become words of which one is an operator.
    private static boolean mayBeMany(ShellArgument word) {
        return word instanceof ShellArgument.Unknown unknown
                && unknown.many()
                && !unknown.number()
                && (unknown.mayBeFlag()
                        || unknown.source().contains("$")
                        || unknown.source().contains("`"));
    }

    /// Whether it may ask if a parameter is set.
    private static boolean mayAsk(ShellArgument word) {
        return word instanceof ShellArgument.Unknown unknown
                ? !unknown.number() && unknown.mayBeFlag()
                : word.is("-v") || word.is("-R");
    }

    private static boolean isPlain(ShellArgument word) {
        return word.known().filter(text -> text.indexOf('[') < 0).isPresent();
    }

    /// The words of `printf`, which sets a parameter behind `-v`.
    static GateJudgment printed(ParsedCommand line, AssignmentJudge assignments) {
        List<ShellArgument> words = line.arguments();
        if (words.isEmpty()) {
            return GateJudgment.ALLOWED;
        }
        ShellArgument first = words.getFirst();
        if (first.known().isEmpty()) {
            return first.mayBeFlag()
                    ? GateJudgment.ask("what is put in may turn out to be a flag")
                    : GateJudgment.ALLOWED;
        }
        String text = first.prefix();
        if (!text.startsWith("-v")) {
            return GateJudgment.ALLOWED;
        }
        return assignments.named(
                text.length() > 2
                        ? Optional.of(new ShellArgument.Known(text.substring(2), first.source()))
                        : words.stream().skip(1).findFirst());
    }

    /// Words that some shells work out as numbers.
    static GateJudgment counted(ParsedCommand line) {
        return line.arguments().stream().allMatch(ArithmeticExpansion::isNumber)
                ? GateJudgment.ALLOWED
                : GateJudgment.ask("some shells work out what it is given, which can run commands");
    }

    private static boolean isNumber(ShellArgument word) {
        return word instanceof ShellArgument.Unknown unknown
                ? unknown.number()
                : word.prefix().chars().allMatch(one -> "0123456789-%nf".indexOf(one) >= 0);
    }
}
