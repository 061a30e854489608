package sayso.channel.card;

/// Limits of a channel on one card.
///
/// @param text characters (UTF-16 units) of title and text together
/// @param label characters of a button
/// @param options options shown at once, each a button
/// @param pages whether a long text can be read in one message, page by page, before its buttons are
///     pressed; in a notification it cannot
public record CardBudget(int text, int label, int options, boolean pages) {
    public CardBudget {
        if (text < 200 || label < 4 || options < 2) {
            throw new IllegalArgumentException("no card fits into " + text + ", " + label);
        }
    }
}
