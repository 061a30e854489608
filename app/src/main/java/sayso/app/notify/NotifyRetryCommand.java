package sayso.app.notify;

import java.util.List;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeState;
import sayso.wire.decision.NoticeList;

/// `sayso notify retry`: makes one notice about a decision due again now, for the hub to send.
@picocli.CommandLine.Command(
        header = "Send a notification again, now.",
        footer = {
            "",
            "The hub sends it; if none is running, start one with `sayso hub start`.",
            "",
            "Examples:",
            "  sayso notify retry ntc-7m2kq0f"
        })
public final class NotifyRetryCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "The id that notify list shows.")
    private String id = "";

    public NotifyRetryCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<Notice> found = OutboxAccess.with(invocation, outbox -> outbox.retry(id));
        if (found.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_found",
                            "no notification " + id,
                            "list notifications: sayso notify list"));
        }
        if (printer.json()) {
            printer.document(
                    new NoticeList(
                                    OutboxAccess.about(invocation, found.getFirst().decision())
                                            .stream()
                                            .filter(notice -> notice.id().equals(id))
                                            .toList())
                            .toJson());
            return ExitCode.DONE;
        }
        for (Notice notice : found) {
            boolean over =
                    notice.state() == NoticeState.SENT || notice.state() == NoticeState.DROPPED;
            if (over) {
                printer.remark(notice.id() + " is " + notice.state().wireName() + " already");
            } else {
                printer.done("The hub is sending " + notice.id() + " again");
            }
        }
        return ExitCode.DONE;
    }
}
