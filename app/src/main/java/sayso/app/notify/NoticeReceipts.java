package sayso.app.notify;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.away.AwayFile;
import sayso.app.console.CommandContext;
import sayso.app.reach.HomeChannels;
import sayso.app.reach.ReachabilityCheck;
import sayso.channel.open.PortalLookup;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.session.SurfacePresence;
import sayso.store.SqlStore;

/// Receipts of the notices about one new question or answer: has them created and a hub send them,
/// waits a moment, and tells which were confirmed, which were not, and whether there is no person
/// to notify. Also names the surfaces that people have open.
///
/// @param sent the notices that their channels confirmed
/// @param unsent those that were not confirmed
/// @param leftOut why no channel takes the decision, as in `mail takes only project:shop` or `muted by
///     project:shop`; empty where one does
/// @param open the kinds of surfaces that people have open, where it shows by itself
/// @param isKnown whether anybody here can know; not where a hub elsewhere tells people
/// @param isNobody whether there is no person to notify
public record NoticeReceipts(
        List<Notice> sent,
        List<Notice> unsent,
        List<String> leftOut,
        List<String> open,
        boolean isKnown,
        boolean isNobody) {
    /// Where nobody is told, since nobody is asked.
    public static final NoticeReceipts NONE =
            new NoticeReceipts(List.of(), List.of(), List.of(), List.of(), true, false);

    /// How long a command waits for receipts.
    private static final Duration MOMENT = Duration.ofSeconds(2);

    private static final long LOOK_MILLIS = 40;

    public NoticeReceipts {
        sent = List.copyOf(sent);
        unsent = List.copyOf(unsent);
        leftOut = List.copyOf(leftOut);
        open = List.copyOf(open);
    }

    private static final NoticeReceipts UNKNOWN =
            new NoticeReceipts(List.of(), List.of(), List.of(), List.of(), false, false);

    /// Makes the notices of what was just done, sees to it that a hub sends them, and waits a moment.
    ///
    /// @param calls whether the person who answers is told, else whoever asked
    private static NoticeReceipts of(
            CommandContext invocation, PortalLookup portals, Decision asked, boolean calls)
            throws InterruptedException {
        DecisionId decision = requireNonNull(asked, "asked is null").id();
        if (invocation.remoteHub().isPresent()) {
            return UNKNOWN;
        }
        NoticeRecipients addressees = HomeChannels.of(invocation).addressees();
        if (addressees.isEmpty()) {
            return withoutChannels(invocation, portals, asked, calls, List.of());
        }
        Set<String> delaying =
                addressees.overseer().stream()
                        .filter(subscription -> subscription.delay().isPositive())
                        .map(NoticeSubscription::channel)
                        .collect(Collectors.toSet());
        try (SqlStore store = invocation.ownStore()) {
            Outbox outbox = new Outbox(store.outbox(), new SecureRandom());
            outbox.follow(addressees);
            if (ofKind(outbox, decision, calls, delaying).isEmpty()) {
                return withoutChannels(
                        invocation,
                        portals,
                        asked,
                        calls,
                        calls ? addressees.leavingOut(asked) : List.of());
            }
            startHub(portals);
            long until = System.nanoTime() + MOMENT.toNanos();
            List<Notice> notices = ofKind(outbox, decision, calls, delaying);
            while (System.nanoTime() - until < 0
                    && notices.stream().anyMatch(NoticeReceipts::isOpen)) {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
                notices = ofKind(outbox, decision, calls, delaying);
            }
            List<Notice> sent = new ArrayList<>();
            List<Notice> unsent = new ArrayList<>();
            for (Notice notice : notices) {
                (notice.state() == NoticeState.SENT ? sent : unsent).add(notice);
            }
            return new NoticeReceipts(
                    sent,
                    unsent,
                    List.of(),
                    calls && !isAway(invocation) ? surfaces(portals) : List.of(),
                    true,
                    false);
        }
    }

    /// Of a question: the person who answers is told.
    public static NoticeReceipts ofCall(
            CommandContext invocation, PortalLookup portals, Decision decision) {
        return undisturbed(invocation, portals, decision, true);
    }

    /// Of an answer: whoever asked is told, where their address is known.
    public static NoticeReceipts ofAnswer(
            CommandContext invocation, PortalLookup portals, Decision decision) {
        return undisturbed(invocation, portals, decision, false);
    }

    private static NoticeReceipts undisturbed(
            CommandContext invocation, PortalLookup portals, Decision decision, boolean calls) {
        try {
            return of(invocation, portals, decision, calls);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }

    /// Where nothing is set up, an open surface does, or one that opens by itself; of what is muted none.
    private static NoticeReceipts withoutChannels(
            CommandContext invocation,
            PortalLookup portals,
            Decision asked,
            boolean calls,
            List<String> leftOut) {
        Optional<String> mute = calls ? HomeChannels.mute(invocation, asked) : Optional.empty();
        if (mute.isPresent()) {
            return new NoticeReceipts(
                    List.of(), List.of(), List.of(mute.get()), List.of(), true, false);
        }
        boolean isSeen = calls && !isAway(invocation);
        List<String> open = isSeen ? surfaces(portals) : List.of();
        boolean isNobody = isSeen && open.isEmpty() && ReachabilityCheck.isNobody(invocation);
        return new NoticeReceipts(List.of(), List.of(), leftOut, open, true, isNobody);
    }

    /// Whether the person sees nothing, whatever they left open. A deadline that is suspended
    /// meanwhile is told of by itself.
    private static boolean isAway(CommandContext invocation) {
        return new AwayFile(invocation.home()).read().isPresent();
    }

    private static List<String> surfaces(PortalLookup portals) {
        return portals.open().stream()
                .map(SurfacePresence::kind)
                .map(kind -> kind.wireName())
                .distinct()
                .sorted()
                .toList();
    }

    /// Beside the command, which does not wait for it.
    private static void startHub(PortalLookup portals) {
        Thread.ofPlatform()
                .daemon()
                .name("hub-start")
                .start(() -> {
                    try {
                        PortalLookup.Address _ = portals.address();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    /// What a channel delays by design, as desktop and tmux do, a command does not wait for.
    private static List<Notice> ofKind(
            Outbox outbox, DecisionId decision, boolean calls, Set<String> delaying) {
        return outbox.of(decision).stream()
                .filter(notice ->
                        calls
                                ? notice.kind() == NoticeKind.REQUESTED
                                : notice.kind() == NoticeKind.ANSWERED)
                .filter(notice -> notice.state() != NoticeState.DROPPED)
                .filter(notice -> !delaying.contains(notice.channel()))
                .toList();
    }

    private static boolean isOpen(Notice notice) {
        return notice.isWaiting() && notice.lastFailure() == null;
    }

    /// What confirmed that somebody was told: channels, and surfaces that are open.
    public List<String> ways() {
        List<String> ways = new ArrayList<>(open);
        sent.stream()
                .map(Notice::channel)
                .filter(channel -> !ways.contains(channel))
                .forEach(ways::add);
        return ways;
    }

    /// What did not, as in `mail (connection refused), will retry`.
    public List<String> failures() {
        return Stream.concat(
                        leftOut.stream(),
                        unsent.stream()
                                .map(notice ->
                                        notice.channel()
                                                + " ("
                                                + (notice.lastFailure() == null
                                                        ? "not confirmed yet"
                                                        : notice.lastFailure())
                                                + ")"
                                                + (notice.isWaiting() ? ", will retry" : "")))
                .toList();
    }
}
