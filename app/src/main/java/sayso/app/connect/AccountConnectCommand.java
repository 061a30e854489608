package sayso.app.connect;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hub.HubStarter;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.home.FileErrorText;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.hub.ChannelAccountReply;

/// Base of the commands that bind an account of a channel to the person, in a dialog at a terminal:
/// lets only a person do it, opens terminal and store, and says what came of it.
abstract class AccountConnectCommand extends CliCommand {
    private final String channel;

    /// @param channel as in `telegram`
    AccountConnectCommand(CommandContext invocation, String channel) {
        super(invocation);
        this.channel = requireNonNull(channel, "channel is null");
    }

    /// As in `telegram`.
    String channel() {
        return channel;
    }

    /// Refuses a name that is missing, or that other commands are for.
    void requireChannel() {}

    /// Refuses a name that nothing here carries, before a terminal or a store is opened.
    void requireCarrier() {}

    /// Leads through it to the end.
    ///
    /// @return the account that answers from now on
    abstract ChannelAccount connect(LineTerminal terminal, SqlStore store, Actor.Person person)
            throws IOException, InterruptedException, TerminalEndedException;

    @Override
    public final int run(CommandPrinter printer) throws InterruptedException {
        requireChannel();
        Actor.Person person = ChannelAccountAccess.require(invocation, "connect " + channel());
        requireCarrier();
        try (LineTerminal terminal =
                        invocation
                                .terminals()
                                .open()
                                .orElseThrow(() ->
                                        failure(
                                                "terminal",
                                                "connecting needs a terminal to ask you on",
                                                "run it in a terminal of your own"));
                SqlStore store = invocation.ownStore()) {
            return connected(printer, connect(terminal, store, person));
        } catch (FileSystemException e) {
            throw failure(
                    "home",
                    FileErrorText.writing(Path.of(String.valueOf(e.getFile())), e),
                    "see who owns the home: sayso doctor");
        } catch (IOException e) {
            throw failure(
                    channel(), String.valueOf(e.getMessage()), "look at the network and try again");
        } catch (TerminalEndedException e) {
            throw failure("terminal", "the terminal ended", "run it again");
        }
    }

    private int connected(CommandPrinter printer, ChannelAccount paired) {
        if (printer.json()) {
            printer.document(ChannelAccountReply.list(List.of(paired)));
        } else {
            printer.done("Connected: " + SafeText.line(paired.shownName()) + " answers for you");
            printer.follows(
                    "Questions go there while no surface of Sayso is open, and after: sayso away");
            printer.follows(
                    "At all times: sayso settings set notify." + channel() + ".when always");
        }
        return ExitCode.DONE;
    }

    /// Starts the hub, which hears what the phone does, unless one runs.
    final void startHub() throws IOException, InterruptedException {
        if (new HubStarter(invocation).startOnDemand()
                instanceof HubStarter.Start.Failed(String said)) {
            throw failure("hub", "the hub did not start: " + said, "see: sayso doctor");
        }
    }

    /// Refuses other secrets than those of a variable, with which the hub would go on.
    ///
    /// @param others whether the person wishes for others
    /// @param whose as in `the bot`
    final void requireUnset(String variable, boolean others, String whose) {
        if (others && !invocation.environment().getOrDefault(variable, "").isBlank()) {
            throw failure(
                    "token",
                    variable + " is set, and the hub would go on with " + whose + " that it names",
                    "unset it, and restart the hub: sayso hub stop");
        }
    }

    /// Binds an account that asked.
    final ChannelAccount paired(ChannelStore channels, ChannelAccount asked, Actor.Person person) {
        return channels.pair(
                        asked.channel(),
                        asked.account(),
                        asked.sender(),
                        person.id(),
                        person.name(),
                        person)
                .orElseThrow(() ->
                        failure("not_paired", "the account was disconnected meanwhile", again()));
    }

    /// What a person does whose try came to nothing.
    final String again() {
        return "begin again with: sayso connect " + channel();
    }

    static CommandFailureException failure(String code, String message, String way) {
        return new CommandFailureException(CommandFailure.of(code, message, way));
    }
}
