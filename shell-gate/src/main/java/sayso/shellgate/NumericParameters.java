package sayso.shellgate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Determines which parameters of a script certainly hold numbers, and which words and sums are
/// therefore certainly numbers. Arithmetic evaluates any text that a parameter holds, and such a
/// text can run commands.
final class NumericParameters {
    private final Set<String> numbers = new HashSet<>();
    private final Set<String> others = new HashSet<>();

    private NumericParameters() {}

    static NumericParameters of(ShellCommand script) {
        NumericParameters found = new NumericParameters();
        for (ShellCommand command : NestedCommandCollector.in(script)) {
            if (command instanceof ShellCommand.Simple simple) {
                simple.assignments().forEach(one -> found.set(one.name(), one.values()));
                // why: `read`, `export` and their like take names as words
                simple.words()
                        .forEach(word -> found.others.add(word.prefix().split("\\+?=", 2)[0]));
            } else if (command instanceof ShellCommand.Loop loop) {
                found.set(loop.variable(), loop.values());
            }
        }
        return found;
    }

    boolean isNumber(String name) {
        return isSpecial(name) || (numbers.contains(name) && !others.contains(name));
    }

    private static boolean isSpecial(String name) {
        return name.length() == 1 && "#?$!".contains(name);
    }

    boolean isNumber(WordPiece.Sum sum) {
        return sum.names().stream().allMatch(this::isNumber)
                && sum.inner().stream().allMatch(this::isNumber);
    }

    /// Whether a word is certainly a number.
    boolean isNumber(ShellWord word) {
        return word.literal().filter(text -> text.matches("-?[0-9]+")).isPresent()
                || (word.pieces().size() == 1 && isNumber(word.pieces().getFirst()));
    }

    private boolean isNumber(WordPiece piece) {
        if (piece instanceof WordPiece.Text text) {
            return text.text().matches("[0-9]+");
        }
        if (piece instanceof WordPiece.Parameter parameter) {
            return parameter.operands().isEmpty() && isNumber(parameter.name());
        }
        return piece instanceof WordPiece.Sum; // why: it is judged where it stands
    }

    private void set(String name, List<ShellWord> values) {
        boolean certain =
                values.stream()
                        .allMatch(word ->
                                word.literal().filter(text -> text.matches("-?[0-9]+")).isPresent()
                                        || word.source().matches("\\{[0-9]+\\.\\.[0-9]+}")
                                        || (word.pieces().size() == 1
                                                && isWorkedOut(word.pieces().getFirst())));
        (certain && !values.isEmpty() ? numbers : others).add(name);
    }

    private static boolean isWorkedOut(WordPiece piece) {
        return piece instanceof WordPiece.Sum
                || (piece instanceof WordPiece.Parameter parameter
                        && parameter.operands().isEmpty()
                        && isSpecial(parameter.name()));
    }
}
