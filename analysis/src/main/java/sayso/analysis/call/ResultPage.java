package sayso.analysis.call;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A page of a list, taken after the id seen last, 50 entries unless another limit is given, with
/// the id to go on after, null at the end.
///
/// @param nextAfter the id to go on after; null where nothing follows
public record ResultPage<T, I>(List<T> shown, @Nullable I nextAfter) {
    private static final int USUAL = 50;

    public ResultPage {
        shown = List.copyOf(shown);
    }

    /// @param after the last id seen, or null; one that is gone starts from the beginning
    /// @param limit null for the usual one
    public static <T, I> ResultPage<T, I> of(
            List<T> all, @Nullable I after, @Nullable Integer limit, Function<T, I> id) {
        int from = 0;
        for (int place = 0; place < all.size() && after != null; place++) {
            if (id.apply(all.get(place)).equals(after)) {
                from = place + 1;
            }
        }
        int to = Math.min(all.size(), from + (limit == null ? USUAL : limit));
        List<T> shown = all.subList(from, to);
        return new ResultPage<>(shown, to < all.size() ? id.apply(shown.getLast()) : null);
    }
}
