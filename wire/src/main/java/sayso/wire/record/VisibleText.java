package sayso.wire.record;

import sayso.decision.text.HiddenCharacterFilter;

/// Makes hidden characters visible, so that a person reads what is really there: control, invisible
/// and bidirectional characters are replaced by their names, as in `⟦U+202E⟧`. Escaping for a
/// format comes afterwards.
public final class VisibleText {
    private VisibleText() {}

    public static String of(String text) {
        return HiddenCharacterFilter.shown(text);
    }

    static String name(int character) {
        return HiddenCharacterFilter.name(character);
    }
}
