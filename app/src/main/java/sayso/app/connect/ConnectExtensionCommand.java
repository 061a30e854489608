package sayso.app.connect;

import java.util.List;
import picocli.CommandLine.Parameters;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.ExtensionSelection;
import sayso.channel.registry.ChannelRegistry;
import sayso.terminal.plain.LineTerminal;

/// `sayso connect NAME`: binds an account of the channel that an extension carries to the person; only a
/// person may, at a terminal.
@picocli.CommandLine.Command(
        header = "Answer over the channel of an extension: connect an account of it.",
        description = {
            "",
            "An extension that you approved can carry questions to a service of its own, and",
            "presses back. Its code alone says who pressed, so that an answer over it counts as",
            "one over a link: what weighs is only suggested there. Sayso's own channels are",
            "connected by commands of their own: connect telegram, slack, ntfy, discord,",
            "phone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect pager",
            "  sayso settings set notify.pager.when always",
            "  sayso disconnect pager"
        })
public final class ConnectExtensionCommand extends ExtensionChannelConnectCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CHANNEL",
            description = "As its extension calls it.")
    private String name = "";

    public ConnectExtensionCommand(CommandContext invocation) {
        super(invocation, "");
    }

    @Override
    String channel() {
        return name;
    }

    @Override
    void requireChannel() {
        if (name.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no channel is named",
                            "sayso connect " + own() + ", or a channel of an extension"));
        }
        ChannelRegistry.named(name)
                .ifPresent(profile -> {
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    profile.setupCommand().startsWith("sayso connect ")
                                            ? "'" + name + "' is connected by a command of its own"
                                            : name
                                                    + " has no account to connect: a setting turns it on",
                                    profile.setupCommand()));
                });
    }

    private static String own() {
        List<String> own = ChannelRegistry.connectable();
        return String.join(", ", own.subList(0, own.size() - 1)) + " or " + own.getLast();
    }

    @Override
    void requireCarrier() {
        try (ExtensionHost host =
                ExtensionHost.of(
                        invocation,
                        ExtensionSelection.USUAL,
                        ExtensionHostContextFactory.looking(invocation))) {
            if (host.channel(name).isEmpty()) {
                throw unknown(host);
            }
        }
    }

    @Override
    void prepare(LineTerminal terminal, ExtensionChannel channel) {
        terminal.print("The extension '" + channel.extension() + "' carries it.\n");
    }

    @Override
    String place() {
        return "to " + name + " from the account that is to answer";
    }
}
