package sayso.extension;

import java.util.Objects;
import java.util.regex.Pattern;

/// Declaration of an extension's channel: its name and the limits of its messages, by which Sayso
/// makes the cards that it shows.
///
/// @param name 1 to 24 of the characters a to z, 0 to 9 and `-`, beginning with a letter, as in
///     `pager`; people run `sayso connect pager`, and its settings are `notify.pager.when` and
///     `notify.pager.show`. Names of Sayso's own channels are taken
/// @param maxText characters of title and text together, counted as `String.length` does; at least
///     200
/// @param maxButtons buttons of one card, at least 5; a card with more loses the last ones, and its
///     text says where the rest is
/// @param maxLabel characters of a button's label, counted in the same way; at least 4
/// @param maxTicketBytes bytes of what a button can carry; at least `TICKET_BYTES`
/// @param editable whether `update` can change a message; where it cannot, the end of a question is a
///     message of its own
/// @param forms whether people can type words into a form; where they cannot, cards have no button
///     for own words and notes
public record ChannelSpec(
        String name,
        int maxText,
        int maxButtons,
        int maxLabel,
        int maxTicketBytes,
        boolean editable,
        boolean forms) {
    /// So long is a ticket at most, in bytes of ASCII.
    public static final int TICKET_BYTES = 64;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,23}");

    /// @throws IllegalArgumentException if the name is not allowed or no card fits into the limits
    public ChannelSpec {
        Objects.requireNonNull(name, "name is null");
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "the channel name '"
                            + name
                            + "' is not 1 to 24 of a-z, 0-9 and '-', beginning with a letter");
        }
        require(name, "maxText", maxText, 200);
        require(name, "maxButtons", maxButtons, 5);
        require(name, "maxLabel", maxLabel, 4);
        require(name, "maxTicketBytes", maxTicketBytes, TICKET_BYTES);
    }

    private static void require(String channel, String limit, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(
                    "the channel '"
                            + channel
                            + "' has "
                            + limit
                            + " "
                            + value
                            + ", less than "
                            + least);
        }
    }
}
