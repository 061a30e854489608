package sayso.acceptance.pages;

import java.util.Arrays;
import java.util.Locale;

/// Why a block of a page is not run. A page says so in a remark before the block: `<!-- not run: builds -->`.
enum SkipReason {
    /// It builds the checkout.
    BUILDS,
    /// It needs the archive that `dev/archive` makes.
    ARCHIVE,
    /// It takes minutes, and a test of its own runs it.
    LONG,
    /// It needs a model, or the program of an agent.
    MODEL,
    /// It needs an account at a server elsewhere.
    SERVER;

    static SkipReason named(String word) {
        return Arrays.stream(values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError(
                                "'not run: " + word + "' is none of " + Arrays.toString(values())));
    }
}
