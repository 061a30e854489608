package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.home.Home;
import sayso.app.home.NoticeSettings;
import sayso.core.decision.Decision;
import sayso.core.delivery.Channel;
import sayso.core.delivery.Dispatch;
import sayso.core.delivery.NoticeKind;
import sayso.core.delivery.Sending;
import sayso.core.delivery.Subject;
import sayso.core.delivery.Trouble;
import sayso.terminal.SafeText;

/// Notifications on the screen of the computer that the hub runs on.
public final class DesktopChannel implements Channel {
    private final Home home;
    private final Outside outside;
    private final boolean mac;

    public DesktopChannel(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.outside = new Outside(environment);
        this.mac = HostFacts.ofThisComputer().mac();
    }

    /// The program that shows them here; empty where it is missing.
    public static Optional<String> program(Map<String, String> environment) {
        String program =
                HostFacts.ofThisComputer().mac()
                        ? MacNotification.PROGRAM
                        : DesktopNotification.PROGRAM;
        return new Outside(environment).find(program).map(_ -> program);
    }

    @Override
    public String name() {
        return NoticeSettings.DESKTOP;
    }

    @Override
    public Sending send(Dispatch dispatch) throws InterruptedException {
        Optional<Sending> seen =
                shownBefore(dispatch, home, List.of(Opening.NOTIFY_SEND, Opening.MAC_NOTIFICATION));
        if (seen.isPresent()) {
            return seen.get();
        }
        String program = mac ? MacNotification.PROGRAM : DesktopNotification.PROGRAM;
        if (outside.find(program).isEmpty()) {
            return missing(program);
        }
        return switch (dispatch.subject()) {
            case Subject.OfDecision(Decision decision, _) -> {
                Announcement announcement = new Announcement(List.of(decision), false);
                yield show(
                        beginning(dispatch) + announcement.title(),
                        String.join("\n", announcement.lines()));
            }
            case Subject.OfTrouble(Trouble trouble, _) ->
                    show("Sayso: " + trouble.title(), SafeText.of(trouble.text()));
        };
    }

    private Sending show(String title, String text) throws InterruptedException {
        return came(
                mac
                        ? MacNotification.show(outside, title, text)
                        : DesktopNotification.show(outside, title, text));
    }

    /// What was shown where the question was asked need not be shown again.
    static Optional<Sending> shownBefore(Dispatch dispatch, Home home, List<Opening> ways) {
        if (dispatch.notice().kind() != NoticeKind.REQUESTED) {
            return Optional.empty();
        }
        return new ReachLog(home)
                .of(dispatch.notice().decision()).stream()
                        .filter(report -> report.result() == Report.Result.SHOWN)
                        .filter(report ->
                                Opening.named(report.how()).filter(ways::contains).isPresent())
                        .findFirst()
                        .map(_ -> new Sending.Delivered("shown where it was asked", null));
    }

    static String beginning(Dispatch dispatch) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> "";
            case REMINDER -> "Still waiting: ";
            case ESCALATED -> "Nobody answered: ";
            case ANSWERED -> "Answered: ";
            case CLOSED -> "Closed: ";
            case UNDELIVERED, STOP_LOOP -> "";
        };
    }

    /// A program does not come by waiting for it.
    static Sending missing(String program) {
        return new Sending.Failed(
                program
                        + " is not on the hub's PATH; install it, start the hub again, then: sayso notify retry",
                false);
    }

    static Sending came(Opened opened) {
        return switch (opened) {
            case Opened.Shown _ -> new Sending.Delivered("shown", null);
            case Opened.Failed(String why) -> new Sending.Failed(why, true);
        };
    }
}
