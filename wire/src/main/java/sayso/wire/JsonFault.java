package sayso.wire;

import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/// Describes for people a JSON syntax error, its line and column and what is wrong, from the text
/// and the parser's exception. The parser's own message refers to its settings instead.
public final class JsonFault {
    private JsonFault() {}

    /// @param e what the parser said of this text
    public static String of(String text, JacksonException e) {
        try {
            PlainJson.parse(text);
        } catch (UnreadableJsonException plain) {
            return String.valueOf(plain.getMessage());
        }
        boolean twice = String.valueOf(e.getOriginalMessage()).startsWith("Duplicate");
        return place(e) + (twice ? "a name stands there twice" : "it is too large or too deep");
    }

    /// `line 3, column 5: `, or empty where that is not known.
    public static String place(JacksonException e) {
        TokenStreamLocation where = e.getLocation();
        return where == null
                ? ""
                : "line " + where.getLineNr() + ", column " + where.getColumnNr() + ": ";
    }
}
