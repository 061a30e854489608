package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import sayso.shellgate.VerbRule.Trait;

/// Determines the words of the command run by a wrapper that puts its input in place of a
/// placeholder, as `xargs -I` does. A word that contains the placeholder is not known.
final class PlaceholderCommand {
    private static final String LONG = "--replace";

    private PlaceholderCommand() {}

    static List<ShellArgument> in(ParsedCommand line) {
        List<ShellArgument> texts = texts(line);
        return texts.isEmpty()
                ? line.rest()
                : line.rest().stream().map(word -> replaced(word, texts)).toList();
    }

    private static List<ShellArgument> texts(ParsedCommand line) {
        if (!line.rule().has(Trait.MANY)) {
            return List.of();
        }
        List<ShellArgument> found = new ArrayList<>(line.values("-I"));
        found.addAll(line.values("-J"));
        if (line.seen().contains(LONG)) {
            found.add(new ShellArgument.Known("{}", LONG));
            for (ShellArgument word : line.arguments()) {
                String text = word.prefix();
                if (text.startsWith(LONG + "=")) {
                    found.add(new ShellArgument.Known(text.substring(LONG.length() + 1), text));
                }
            }
        }
        return found;
    }

    private static ShellArgument replaced(ShellArgument word, List<ShellArgument> texts) {
        int first = word.prefix().length();
        boolean found = false;
        for (ShellArgument text : texts) {
            int place = text.known().isEmpty() ? 0 : word.prefix().indexOf(text.prefix());
            if (place >= 0) {
                first = Math.min(first, place);
                found = true;
            }
        }
        return found
                ? new ShellArgument.Unknown(word.prefix().substring(0, first), true, word.source())
                : word;
    }
}
