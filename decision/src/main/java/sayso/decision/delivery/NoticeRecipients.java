package sayso.decision.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;

/// The recipients of notices: the subscriptions of the person who answers with their quiet hours,
/// and the mail addresses of askers.
///
/// @param overseer the ways to the person who answers
/// @param requesters mail addresses of askers, by their names
/// @param mails whether there is a way to send mail to askers
/// @param quiet when the person is told of nothing but what is urgent, or null
/// @param withheld channels over which nobody is called now, since the person is where they see it
///     anyway; what they showed before is changed all the same
public record NoticeRecipients(
        List<NoticeSubscription> overseer,
        Map<String, String> requesters,
        boolean mails,
        @Nullable QuietHours quiet,
        Set<String> withheld) {
    /// The channel by which askers are told.
    public static final String MAIL = "mail";

    public static final NoticeRecipients NOBODY = new NoticeRecipients(List.of(), Map.of(), false);

    public NoticeRecipients {
        overseer = List.copyOf(overseer);
        requesters = Map.copyOf(requesters);
        withheld = Set.copyOf(withheld);
    }

    public NoticeRecipients(
            List<NoticeSubscription> overseer,
            Map<String, String> requesters,
            boolean mails,
            @Nullable QuietHours quiet) {
        this(overseer, requesters, mails, quiet, Set.of());
    }

    public NoticeRecipients(
            List<NoticeSubscription> overseer, Map<String, String> requesters, boolean mails) {
        this(overseer, requesters, mails, null, Set.of());
    }

    /// The same, with nobody called over these channels.
    public NoticeRecipients withholding(Set<String> channels) {
        return new NoticeRecipients(overseer, requesters, mails, quiet, channels);
    }

    /// When the person is told of what is not asked of them at once.
    Instant notBefore(Instant at, Urgency urgency) {
        return quiet == null || urgency == Urgency.HIGH ? at : quiet.endOf(at);
    }

    /// Whether a channel leaves a decision out altogether.
    boolean leavesOut(String channel, Decision decision) {
        List<NoticeSubscription> ways =
                overseer.stream().filter(way -> way.channel().equals(channel)).toList();
        return !ways.isEmpty() && ways.stream().noneMatch(way -> way.takes(decision));
    }

    /// Why nobody is told of a decision over any channel, one sentence for each that leaves it out, as in
    /// `mail takes only project:shop`; none where a channel takes it.
    public List<String> leavingOut(Decision decision) {
        return overseer.stream().anyMatch(way -> way.takes(decision))
                ? List.of()
                : overseer.stream()
                        .map(way -> way.channel() + " " + way.filter().sentence())
                        .distinct()
                        .toList();
    }

    /// Whether nobody is to be told of new decisions.
    public boolean isEmpty() {
        return overseer.isEmpty();
    }

    /// The mail address of whoever asked.
    public Optional<String> requester(Asker asker) {
        return mails ? Optional.ofNullable(requesters.get(asker.name())) : Optional.empty();
    }
}
