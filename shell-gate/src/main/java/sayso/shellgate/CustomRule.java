package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;

/// A custom rule: an entry of a setting that widens or narrows what agents may do while they plan,
/// for a command by its first words or a tool by its name. Determines whether it applies to a
/// command or tool.
///
/// @param text as it stands in the setting: the first words of a command, as in `make lint`, or a tool behind
///     `tool:`, whose `*` at the end stands for any characters
/// @param place where it stands, as in `plan.deny of your settings`
public record CustomRule(String text, String place) {
    /// What stands before the name of a tool.
    public static final String TOOL = "tool:";

    private static final String ANY = "*";

    public CustomRule {
        text = requireNonNull(text, "text is null").strip();
        requireNonNull(place, "place is null");
    }

    /// Whether it is about this tool.
    public boolean isOfTool(String tool) {
        return text.endsWith(ANY)
                ? (TOOL + tool).startsWith(text.substring(0, text.length() - 1)) && isTool()
                : isTool() && text.equals(TOOL + tool);
    }

    /// Whether it says one tool and no others.
    public boolean isExactTool(String tool) {
        return isOfTool(tool) && !text.endsWith(ANY);
    }

    /// What a judgment says of it.
    public String told() {
        return "'" + text + "' stands in " + place;
    }

    boolean isTool() {
        return text.startsWith(TOOL);
    }

    private List<String> words() {
        return isTool() || text.isEmpty() ? List.of() : Arrays.asList(text.split("\\s+", -1));
    }

    /// Whether a command has these words in this order, with others between them: flags may stand anywhere.
    boolean isIn(List<String> command) {
        List<String> words = words();
        if (words.isEmpty() || !words.getFirst().equals(command.getFirst())) {
            return false;
        }
        int found = 1;
        for (String word : command.subList(1, command.size())) {
            found += found < words.size() && words.get(found).equals(word) ? 1 : 0;
        }
        return found == words.size();
    }

    /// Whether a command begins with just these words.
    boolean begins(List<String> command) {
        List<String> words = words();
        return !words.isEmpty()
                && words.size() <= command.size()
                && words.equals(command.subList(0, words.size()));
    }

    /// Whether a command is these words and no others.
    boolean isAll(List<String> command) {
        return words().equals(command);
    }
}
