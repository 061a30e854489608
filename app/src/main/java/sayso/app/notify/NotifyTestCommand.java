package sayso.app.notify;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.channel.Channels;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeSendResult;
import sayso.home.NoticeSettings;
import sayso.terminal.SafeText;
import sayso.wire.decision.NoticeReply;

/// `sayso notify test`: sends a sample notice over every notification channel that is set up, and
/// reports the result of each.
@picocli.CommandLine.Command(
        header = "Send a test notification, and report the result.",
        footer = {
            "",
            "Exit 0 if every channel accepted it, 3 otherwise.",
            "",
            "Examples:",
            "  sayso notify test",
            "  sayso notify test mail"
        })
public final class NotifyTestCommand extends CliCommand {
    private static final List<String> CHANNELS =
            List.of(
                    NoticeSettings.MAIL,
                    NoticeSettings.WEBHOOK,
                    NoticeSettings.DESKTOP,
                    NoticeSettings.TMUX);

    @Parameters(
            arity = "0..1",
            paramLabel = "CHANNEL",
            description =
                    "mail, webhook, desktop or tmux; by default all channels that are set " + "up.")
    private @Nullable String wanted;

    public NotifyTestCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        OutboxAccess.refuseElsewhere(invocation);
        if (wanted != null && !CHANNELS.contains(wanted)) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no channel " + wanted, "use one of " + String.join(", ", CHANNELS)));
        }
        List<NoticeReply.Trial> trials = trials();
        if (trials.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_configured",
                            wanted == null ? "no channel is set up" : wanted + " is not set up",
                            "begin with: sayso settings set " + first(wanted)));
        }
        if (printer.json()) {
            printer.document(NoticeReply.trials(trials));
        } else {
            for (NoticeReply.Trial trial : trials) {
                String said = trial.channel() + ": " + SafeText.line(trial.detail());
                if (trial.sent()) {
                    printer.done(said);
                } else {
                    printer.fail(said);
                }
            }
        }
        return trials.stream().allMatch(NoticeReply.Trial::sent) ? ExitCode.DONE : ExitCode.ERROR;
    }

    /// The setting that a channel begins with; mail, where none was named.
    private static String first(@Nullable String channel) {
        return switch (channel) {
            case NoticeSettings.WEBHOOK -> "notify.webhook.url https://example.com/hook";
            case NoticeSettings.DESKTOP -> "notify.desktop.urgency high";
            case NoticeSettings.TMUX -> "notify.tmux.urgency high";
            case null, default -> "notify.mail.to you@example.com";
        };
    }

    private List<NoticeReply.Trial> trials() throws InterruptedException {
        List<NoticeReply.Trial> trials = new ArrayList<>();
        for (NoticeSettings.Incomplete incomplete :
                HomeChannels.settings(invocation).incomplete()) {
            if (isWanted(incomplete.channel())) {
                trials.add(
                        new NoticeReply.Trial(
                                incomplete.channel(),
                                false,
                                incomplete.why() + "; " + incomplete.way()));
            }
        }
        Channels ways = HomeChannels.ways(invocation);
        for (NoticeChannel channel : ways.channels()) {
            if (isWanted(channel.name())) {
                NoticeSendResult sending =
                        new SampleNotice(invocation).over(channel, ways.addressees());
                trials.add(
                        switch (sending) {
                            case NoticeSendResult.Delivered(String receipt, _) ->
                                    new NoticeReply.Trial(channel.name(), true, receipt);
                            case NoticeSendResult.Failed(String why, _) ->
                                    new NoticeReply.Trial(channel.name(), false, why);
                        });
            }
        }
        return trials;
    }

    private boolean isWanted(String channel) {
        return wanted == null || wanted.equals(channel);
    }
}
