package sayso.app.notify;

import java.util.List;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.app.reach.HomeChannels;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.Outbox;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;

/// Reasons for which no channel of this home tells a person of a waiting decision, with the number of
/// its reminders that no channel was to tell of.
///
/// @param leftOut what mutes it, or one for each channel that leaves it out, as in `mail takes only
///     project:shop`; empty where a channel takes it, and where none is set up
/// @param isMuted whether nothing at all tells of it
/// @param isNoChannel whether no channel is set up
/// @param reminders how many of its reminders came due and went to no channel
public record UntoldReasons(
        List<String> leftOut, boolean isMuted, boolean isNoChannel, int reminders) {
    public static final UntoldReasons NONE = new UntoldReasons(List.of(), false, false, 0);

    public UntoldReasons {
        leftOut = List.copyOf(leftOut);
    }

    /// None where a hub elsewhere tells people, which has settings of its own.
    ///
    /// @param notices about the decision
    /// @param log its events, where its reminders are to be counted
    public static UntoldReasons of(
            CommandContext invocation,
            Decision decision,
            List<Notice> notices,
            List<LogEntry> log) {
        if (invocation.remoteHub().isPresent() || !decision.isPending()) {
            return NONE;
        }
        NoticeRecipients people = HomeChannels.of(invocation).addressees();
        Optional<String> mute = HomeChannels.mute(invocation, decision);
        List<String> leftOut = mute.map(List::of).orElseGet(() -> people.leavingOut(decision));
        boolean isUntold = people.isEmpty() || !leftOut.isEmpty();
        List<LogEntry> reminders = log.stream().filter(UntoldReasons::isReminder).toList();
        // why: notices of what happened since are yet to be made
        long made =
                reminders.isEmpty() || isUntold
                        ? Long.MAX_VALUE
                        : OutboxAccess.with(invocation, Outbox::followed);
        return new UntoldReasons(
                leftOut,
                mute.isPresent(),
                people.isEmpty(),
                (int)
                        reminders.stream()
                                .filter(entry -> entry.sequence() <= made)
                                .filter(entry -> !isTold(entry, notices, isUntold))
                                .count());
    }

    private static boolean isReminder(LogEntry entry) {
        return entry.content() instanceof LogContent.Known(LogEvent.Reminded _);
    }

    /// What was dropped was seen on an open surface, unless its channel leaves the decision out.
    private static boolean isTold(LogEntry reminder, List<Notice> notices, boolean isUntold) {
        return notices.stream()
                .filter(notice -> notice.kind() == NoticeKind.REMINDER)
                .filter(notice -> notice.occurrence() == reminder.sequence())
                .anyMatch(notice ->
                        switch (notice.state()) {
                            case SENT, WAITING -> true;
                            case DROPPED -> !isUntold;
                            case DEAD -> false;
                        });
    }

    /// Why nobody is told, in one line.
    public String why() {
        return isNoChannel && !isMuted
                ? "no channel is set up"
                : leftOut.isEmpty() ? "no channel took it then" : String.join("; ", leftOut);
    }
}
