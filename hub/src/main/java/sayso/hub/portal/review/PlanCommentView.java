package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

/// A comment on lines of a plan, in the fields of the page that reviews it.
///
/// @param at its lines, as in `3-5`
/// @param place the same in words
/// @param quote the words it is about, or empty
public record PlanCommentView(String at, String place, String quote, String text) {
    public PlanCommentView {
        requireNonNull(at, "at is null");
        requireNonNull(place, "place is null");
        requireNonNull(quote, "quote is null");
        requireNonNull(text, "text is null");
    }
}
