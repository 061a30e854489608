package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.channel.open.Announcement;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.AnnouncementMethod;
import sayso.channel.open.AnnouncementResult;
import sayso.channel.open.DesktopNotificationOpener;
import sayso.channel.open.ExternalPrograms;
import sayso.channel.open.HostFacts;
import sayso.channel.open.MacNotificationOpener;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.model.Decision;
import sayso.home.Home;
import sayso.terminal.SafeText;

/// Notification channel that shows a notice on the desktop of the hub's computer, unless its
/// question was announced there when it was asked, and reports whether the notice was shown. A
/// question that was already announced on the desktop where it was asked counts as delivered
/// without another notification.
public final class DesktopChannel implements NoticeChannel {
    static final String NAME = "desktop";

    private final Home home;
    private final ExternalPrograms outside;
    private final boolean mac;

    public DesktopChannel(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.outside = new ExternalPrograms(environment);
        this.mac = HostFacts.ofThisComputer().mac();
    }

    /// The program that shows them here; empty where it is missing.
    public static Optional<String> program(Map<String, String> environment) {
        String program =
                HostFacts.ofThisComputer().mac()
                        ? MacNotificationOpener.PROGRAM
                        : DesktopNotificationOpener.PROGRAM;
        return new ExternalPrograms(environment).find(program).map(_ -> program);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException {
        Optional<NoticeSendResult> seen =
                shownBefore(
                        dispatch,
                        home,
                        List.of(
                                AnnouncementMethod.NOTIFY_SEND,
                                AnnouncementMethod.MAC_NOTIFICATION));
        if (seen.isPresent()) {
            return seen.get();
        }
        String program = mac ? MacNotificationOpener.PROGRAM : DesktopNotificationOpener.PROGRAM;
        if (outside.find(program).isEmpty()) {
            return missing(program, dispatch);
        }
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision(Decision decision, _, _, _, _) -> {
                Announcement announcement = new Announcement(List.of(decision), false);
                yield show(
                        beginning(dispatch) + announcement.title(),
                        String.join("\n", announcement.lines()));
            }
            case NoticeSubject.OfTrouble(TroubleNotice trouble, _) ->
                    show("Sayso: " + trouble.title(), SafeText.of(trouble.text()));
            case NoticeSubject.OfDigest(RuleDigest digest) ->
                    show("Sayso: " + digest.title(), SafeText.of(digest.text()));
        };
    }

    private NoticeSendResult show(String title, String text) throws InterruptedException {
        return came(
                mac
                        ? MacNotificationOpener.show(outside, title, text)
                        : DesktopNotificationOpener.show(outside, title, text));
    }

    /// What was shown where the question was asked need not be shown again.
    static Optional<NoticeSendResult> shownBefore(
            NoticeDispatch dispatch, Home home, List<AnnouncementMethod> ways) {
        if (dispatch.notice().kind() != NoticeKind.REQUESTED) {
            return Optional.empty();
        }
        return new AnnouncementLog(home)
                .of(dispatch.notice().decision()).stream()
                        .filter(report -> report.result() == AnnouncementLogEntry.Result.SHOWN)
                        .filter(report ->
                                AnnouncementMethod.named(report.how())
                                        .filter(ways::contains)
                                        .isPresent())
                        .findFirst()
                        .map(_ -> new NoticeSendResult.Delivered("shown where it was asked", null));
    }

    static String beginning(NoticeDispatch dispatch) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> "";
            case REMINDER -> "Still open: ";
            case ESCALATED -> "Unanswered: ";
            case ANSWERED -> "Answered: ";
            case CLOSED -> "Closed: ";
            case UPDATED, UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST -> "";
        };
    }

    /// A program does not come by waiting for it.
    static NoticeSendResult missing(String program, NoticeDispatch dispatch) {
        return new NoticeSendResult.Failed(
                program
                        + " is not on the hub's PATH; install it, restart the hub, then: sayso "
                        + "notify retry "
                        + dispatch.notice().id(),
                false);
    }

    static NoticeSendResult came(AnnouncementResult opened) {
        return switch (opened) {
            case AnnouncementResult.Shown _ -> new NoticeSendResult.Delivered("shown", null);
            case AnnouncementResult.Failed(String why) -> new NoticeSendResult.Failed(why, true);
        };
    }
}
