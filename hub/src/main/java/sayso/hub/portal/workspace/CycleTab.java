package sayso.hub.portal.workspace;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tab of an analysis cycle's portal page, with its word in the address. The matrix is the first, and the
/// one that an address without a word shows.
public enum CycleTab {
    MATRIX,
    WEIGHTS,
    QUALITY,
    DOCUMENT;

    /// @param word as a browser sent it
    public static CycleTab of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElse(MATRIX);
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What follows the path in its address.
    ///
    /// @param tried what is tried on the page, as fields of an address; may be empty
    public String query(String tried) {
        String fields =
                Stream.of(this == MATRIX ? "" : "tab=" + word(), tried)
                        .filter(one -> !one.isEmpty())
                        .collect(Collectors.joining("&"));
        return fields.isEmpty() ? "" : "?" + fields;
    }
}
