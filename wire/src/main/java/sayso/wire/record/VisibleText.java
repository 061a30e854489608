package sayso.wire.record;

import sayso.core.decision.HiddenCharacterFilter;

/// Makes hidden characters of a text visible, so that what a person reads is what is there: controls,
/// invisible and bidirectional characters become their names, as `⟦U+202E⟧`. Whatever escapes for a
/// format comes after it.
public final class VisibleText {
    private VisibleText() {}

    public static String of(String text) {
        return HiddenCharacterFilter.shown(text);
    }

    static String name(int character) {
        return HiddenCharacterFilter.name(character);
    }
}
