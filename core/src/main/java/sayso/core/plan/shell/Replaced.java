package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;
import sayso.core.plan.shell.VerbRule.Trait;

/// The command behind a wrapper that puts its input into the place of a text: a word with that text is not known.
final class Replaced {
    private static final String LONG = "--replace";

    private Replaced() {}

    static List<Argument> in(CommandLine line) {
        List<Argument> texts = texts(line);
        return texts.isEmpty()
                ? line.rest()
                : line.rest().stream().map(word -> replaced(word, texts)).toList();
    }

    private static List<Argument> texts(CommandLine line) {
        if (!line.rule().has(Trait.MANY)) {
            return List.of();
        }
        List<Argument> found = new ArrayList<>(line.values("-I"));
        found.addAll(line.values("-J"));
        if (line.seen().contains(LONG)) {
            found.add(new Argument.Known("{}", LONG));
            for (Argument word : line.arguments()) {
                String text = word.prefix();
                if (text.startsWith(LONG + "=")) {
                    found.add(new Argument.Known(text.substring(LONG.length() + 1), text));
                }
            }
        }
        return found;
    }

    private static Argument replaced(Argument word, List<Argument> texts) {
        int first = word.prefix().length();
        boolean found = false;
        for (Argument text : texts) {
            int place = text.known().isEmpty() ? 0 : word.prefix().indexOf(text.prefix());
            if (place >= 0) {
                first = Math.min(first, place);
                found = true;
            }
        }
        return found
                ? new Argument.Unknown(word.prefix().substring(0, first), true, word.source())
                : word;
    }
}
