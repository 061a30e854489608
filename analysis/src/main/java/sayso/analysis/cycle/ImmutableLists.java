package sayso.analysis.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// Copies immutable lists with one change: an element added, elements removed, or elements
/// replaced.
public final class ImmutableLists {
    private ImmutableLists() {}

    public static <E> List<E> plus(List<E> list, E element) {
        List<E> longer = new ArrayList<>(list.size() + 1);
        longer.addAll(list);
        longer.add(element);
        return longer;
    }

    public static <E> List<E> without(List<E> list, Predicate<E> gone) {
        return list.stream().filter(gone.negate()).toList();
    }

    /// The elements that fit are changed, the others stay.
    public static <E> List<E> changed(List<E> list, Predicate<E> fits, UnaryOperator<E> change) {
        return list.stream()
                .map(element -> fits.test(element) ? change.apply(element) : element)
                .toList();
    }
}
