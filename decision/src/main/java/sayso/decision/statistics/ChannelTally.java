package sayso.decision.statistics;

import sayso.decision.log.NoticeFact;

/// Accumulates the statistics of the notices sent over one channel, one notice at a time, and gives
/// them as `ChannelFigures`.
final class ChannelTally {
    private final DurationTally toReceipt = new DurationTally();
    private int sent;
    private int waiting;
    private int dead;
    private int dropped;
    private int failures;

    void add(NoticeFact fact) {
        switch (fact.state()) {
            case NoticeFact.SENT -> {
                sent++;
                toReceipt.add(fact.madeAt(), fact.sentAt());
            }
            case NoticeFact.WAITING -> waiting++;
            case NoticeFact.DEAD -> dead++;
            case NoticeFact.DROPPED -> dropped++;
            default -> throw new IllegalArgumentException("state " + fact.state());
        }
        failures += fact.failures();
    }

    ChannelFigures figures(String channel) {
        return new ChannelFigures(
                channel, sent, waiting, dead, dropped, failures, toReceipt.spread());
    }
}
