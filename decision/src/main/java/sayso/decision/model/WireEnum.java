package sayso.decision.model;

import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/// An enum whose constants have a wire name: the word for them in JSON, in the store, in settings
/// and on the command line.
public interface WireEnum {
    /// As every enum has it.
    String name();

    default String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The constant with exactly this wire name.
    ///
    /// @param values all constants; why: asking a class for them takes reflection, which costs a start
    static <E extends WireEnum> Optional<E> named(E[] values, String word) {
        for (E value : values) {
            if (value.wireName().equals(word)) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }

    /// All wire names, with commas.
    static String names(WireEnum[] values) {
        StringJoiner names = new StringJoiner(", ");
        for (WireEnum value : values) {
            names.add(value.wireName());
        }
        return names.toString();
    }

    /// The constant with this wire name as a person may write it: in any case, with blanks around it.
    static <E extends WireEnum> Optional<E> written(E[] values, String text) {
        return named(values, text.strip().toLowerCase(Locale.ROOT));
    }
}
