package sayso.decision.model;

import org.jspecify.annotations.Nullable;

/// Hints that an asker gives with a question, whatever form its answer has: a placeholder, whether
/// it is shown, and why no option is recommended. A surface shows those that fit the form; none of
/// them says what is an answer.
///
/// @param placeholder the hint inside the empty field for own words, or null
/// @param noRecommendation why no option is marked as recommended, or null
public record AskerHints(
        @Nullable String placeholder, boolean showPlaceholder, @Nullable String noRecommendation) {
    public static final AskerHints NONE = new AskerHints(null, true, null);

    /// Beside a question that takes nothing but a number.
    public static final AskerHints NUMBER = new AskerHints("a number, as in 3 or 2.5", true, null);

    /// The same for somebody who wants a placeholder only if this says so.
    public AskerHints showingPlaceholder(boolean wanted) {
        return new AskerHints(placeholder, showPlaceholder && wanted, noRecommendation);
    }
}
