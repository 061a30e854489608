package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.shellgate.VerbRule.Trait;

/// Judges assignments to shell parameters, before a command or by commands that set them: denied
/// where the parameter makes programs load or run something else, put to a person where its name or
/// meaning is not known.
final class AssignmentJudge {
    private static final GateJudgment UNNAMED =
            GateJudgment.ask("the name of a parameter is put in");

    private final VerbTable table;
    private final boolean lists;

    /// @param lists whether a parameter may be a list
    AssignmentJudge(VerbTable table, boolean lists) {
        this.table = table;
        this.lists = lists;
    }

    /// What setting a parameter means.
    ///
    /// @param before whether a command gets to see it
    GateJudgment one(String name, Optional<String> value, boolean before) {
        if (table.passes(name, value)) {
            return GateJudgment.ALLOWED;
        }
        if (table.refuses(name)) {
            return GateJudgment.deny(name + " makes programs load or run something else");
        }
        return before
                ? GateJudgment.ask("what " + name + " means to the command is not known")
                : GateJudgment.ALLOWED;
    }

    /// The operands of a command that sets parameters.
    GateJudgment all(ParsedCommand line) {
        boolean seen = line.rule().has(Trait.EXPORTS) || line.seen().contains("-x");
        boolean list = line.seen().contains("-a") || line.seen().contains("-A");
        List<ShellArgument> words = new ArrayList<>(line.operands());
        words.addAll(line.values("-a"));
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument word : words) {
            found = found.worse(word(word, seen)).worse(list(word, list || isTaken(line)));
        }
        return found;
    }

    /// Whether a value of these may become a list without a flag.
    private boolean isTaken(ParsedCommand line) {
        return switch (line.rule().name()) {
            case "declare", "typeset" -> true;
            case "local" -> lists;
            default -> false;
        };
    }

    private GateJudgment word(ShellArgument word, boolean seen) {
        String text = word.prefix();
        int equals = text.indexOf('=');
        String head = equals < 0 ? text : text.substring(0, equals);
        String name = head.endsWith("+") ? head.substring(0, head.length() - 1) : head;
        boolean plain = isName(name) && (word.known().isPresent() || equals >= 0);
        Optional<String> value =
                equals < 0 ? Optional.empty() : word.known().map(all -> all.substring(equals + 1));
        return plain ? one(name, seen ? value : Optional.empty(), seen) : UNNAMED;
    }

    /// A text in parentheses becomes a list, whose places and values are worked out.
    private static GateJudgment list(ShellArgument word, boolean may) {
        int equals = word.prefix().indexOf('=');
        if (!may || equals < 0) {
            return GateJudgment.ALLOWED;
        }
        String value = word.prefix().substring(equals + 1);
        return value.startsWith("(") || (value.isEmpty() && word.known().isEmpty())
                ? GateJudgment.ask("a text that becomes a list is worked out")
                : GateJudgment.ALLOWED;
    }

    /// The name of a parameter that a command is given to set.
    GateJudgment named(Optional<ShellArgument> word) {
        return word.flatMap(ShellArgument::known)
                .filter(AssignmentJudge::isName)
                .map(name -> one(name, Optional.empty(), false))
                .orElse(UNNAMED);
    }

    private static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            boolean letter = one == '_' || (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z');
            if (!letter && (i == 0 || one < '0' || one > '9')) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
