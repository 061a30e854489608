package sayso.decision.model;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The text field of a question, for the person's own words: its placeholder, and whether it takes
/// only a number.
///
/// @param placeholder the hint inside the empty field, or null
/// @param numeric whether nothing but a number is an answer
public record TextField(@Nullable String placeholder, boolean showPlaceholder, boolean numeric) {
    public static final TextField PLAIN = new TextField(null, true);

    /// For a number, and says so.
    public static final TextField NUMBER = new TextField("a number, as in 3 or 2.5", true, true);

    public TextField(@Nullable String placeholder, boolean showPlaceholder) {
        this(placeholder, showPlaceholder, false);
    }

    /// The same for somebody who wants hints only if this says so.
    public TextField hinting(boolean wanted) {
        return new TextField(placeholder, showPlaceholder && wanted, numeric);
    }

    /// Whether these words may stand in it.
    public boolean takes(String words) {
        return !numeric || words.isEmpty() || Numbers.FORM.matcher(words).matches();
    }

    /// As a digest of a question has it.
    public String digested() {
        // why: questions that were asked before there were numbers keep their digests
        String words =
                "TextField[placeholder="
                        + placeholder
                        + ", showPlaceholder="
                        + showPlaceholder
                        + "]";
        return numeric ? words + " numeric" : words;
    }

    /// Made when the first number is looked at: short commands look at none.
    private static final class Numbers {
        static final Pattern FORM = Pattern.compile("[+-]?[0-9]{1,30}(\\.[0-9]{1,30})?");
    }
}
