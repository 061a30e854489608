package sayso.app.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.delivery.Notice;
import sayso.decision.log.LogEvent;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.decision.NoticeList;

/// `sayso notify list`: lists the notices about decisions with their delivery, the newest first, or
/// only those that are not retried any more.
@picocli.CommandLine.Command(
        header = "List the notifications about decisions, newest first.",
        footer = {
            "",
            "Examples:",
            "  sayso notify list",
            "  sayso notify list --dead",
            "  sayso notify list --json"
        })
public final class NotifyListCommand extends CliCommand {
    private static final int MOST = 1_000;

    @Option(names = "--dead", description = "Only those that will not be retried.")
    private boolean dead;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "At most this many; the default is 50.")
    private int limit = 50;

    public NotifyListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        int most = Math.clamp(limit, 1, MOST);
        List<Notice> notices = OutboxAccess.last(invocation, dead, most);
        if (printer.json()) {
            printer.document(new NoticeList(notices).toJson());
            return ExitCode.DONE;
        }
        if (notices.isEmpty()) {
            printer.line(dead ? noneGivenUp() : "No notifications yet");
            return ExitCode.DONE;
        }
        Instant now = invocation.time().instant();
        List<String> lines = new ArrayList<>();
        for (Notice notice : notices) {
            lines.add(
                    notice.id()
                            + "  "
                            + notice.kind().wireName()
                            + (notice.decision().equals(LogEvent.STORE)
                                    ? ""
                                    : " of " + notice.decision())
                            + " by "
                            + notice.channel()
                            + " to "
                            + SafeText.line(notice.target())
                            + ": "
                            + standing(notice, now));
        }
        printer.lines(lines);
        return ExitCode.DONE;
    }

    private String noneGivenUp() {
        List<Notice> all = OutboxAccess.last(invocation, false, MOST);
        if (all.isEmpty()) {
            return "No notifications yet";
        }
        long waiting = all.stream().filter(Notice::isWaiting).count();
        return "No notification was given up"
                + (waiting == 0
                        ? ""
                        : "; " + waiting + (waiting == 1 ? " is" : " are") + " still being sent");
    }

    private static String standing(Notice notice, Instant now) {
        String failure = notice.lastFailure();
        String why = failure == null ? "" : ": " + SafeText.line(failure);
        return switch (notice.state()) {
            case WAITING ->
                    failure == null
                            ? "waiting"
                            : "waiting for attempt " + (notice.progress().attempts() + 1) + why;
            case SENT -> {
                Instant sent = notice.progress().sentAt();
                yield "sent "
                        + (sent == null ? "" : RelativeTimeText.ago(Duration.between(sent, now)))
                        + (notice.progress().receipt() == null
                                ? ""
                                : " (" + SafeText.line(notice.progress().receipt()) + ")");
            }
            case DEAD -> "not delivered" + why;
            case DROPPED -> "no longer needed";
        };
    }
}
