package sayso.wire.edit;

import java.util.ArrayList;
import java.util.List;

/// Quotes a word for a shell command line, and splits a command line into words without expanding
/// anything. Such lines are typed by people and stand in settings files.
public final class ShellText {
    private ShellText() {}

    /// A word that a shell reads back as it is.
    public static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+-]+")
                ? word
                : "'" + word.replace("'", "'\\''") + "'";
    }

    /// The words of a line. Nothing is expanded, and operators are words of their own where spaces stand
    /// around them.
    public static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = ' ';
        for (int i = 0; i < line.length(); i++) {
            char sign = line.charAt(i);
            boolean escapes = sign == '\\' && quote != '\'' && i + 1 < line.length();
            if (escapes) {
                i++;
                word.append(line.charAt(i));
                begun = true;
            } else if (quote != ' ') {
                if (sign == quote) {
                    quote = ' ';
                } else {
                    word.append(sign);
                }
            } else if (sign == '\'' || sign == '"') {
                quote = sign;
                begun = true;
            } else if (!Character.isWhitespace(sign)) {
                word.append(sign);
                begun = true;
            } else if (begun) {
                words.add(word.toString());
                word.setLength(0);
                begun = false;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
