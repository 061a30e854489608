package sayso.analysis.cycle;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Normalises texts to the form that survives being written to a document and read back (LF line
/// ends, no blanks before them or around the whole), and compares texts in that form, case ignored.
public final class TextNormalizer {
    private static final Pattern LINE_END = Pattern.compile("\\R");

    private TextNormalizer() {}

    public static String of(String text) {
        return LINE_END.matcher(text).find()
                ? Arrays.stream(LINE_END.split(text, -1))
                        .map(String::stripTrailing)
                        .collect(Collectors.joining("\n"))
                        .strip()
                : text.strip();
    }

    /// Whether both are the same text, case ignored.
    public static boolean same(String one, String other) {
        return of(one).equalsIgnoreCase(of(other));
    }
}
