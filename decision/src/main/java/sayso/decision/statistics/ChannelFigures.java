package sayso.decision.statistics;

import static java.util.Objects.requireNonNull;

/// Statistics of the notices sent over one channel: how many are sent, waiting, given up and
/// dropped, the failed tries, and the time to the receipt.
///
/// @param channel as in `mail`
/// @param sent those that the channel confirmed
/// @param waiting those that are still to be sent, for the first time or again
/// @param dead those that are tried no more
/// @param dropped those that were not sent, since they would have told what was no longer so
/// @param failures how many tries came to nothing, whatever became of the notice
/// @param toReceipt of those sent, from when there was something to tell until the channel confirmed
///     it
public record ChannelFigures(
        String channel,
        int sent,
        int waiting,
        int dead,
        int dropped,
        int failures,
        DurationPercentiles toReceipt) {
    public ChannelFigures {
        requireNonNull(channel, "channel is null");
        requireNonNull(toReceipt, "toReceipt is null");
    }

    /// How many there were.
    public int count() {
        return sent + waiting + dead + dropped;
    }
}
