package sayso.app.connect;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.portal.PortalLinkSource;
import sayso.home.HubSettings;
import sayso.hub.client.HubAddress;
import sayso.hub.client.HubNameLookup;
import sayso.terminal.SafeText;
import sayso.wire.hub.PortalLinkReply;

/// `sayso connect phone`: shows a single-use link to the portal, as a QR code, under the name by which a
/// phone reaches the hub; where there is no such name it says how to get one. Only a person may.
@picocli.CommandLine.Command(
        header = "Answer from your phone: open the portal there, as an app.",
        description = {
            "",
            "Shows a QR code with a link that signs your phone in, once, within five minutes.",
            "In the portal's settings a button then installs it as an app, and another one",
            "lets the phone be notified although no page is open.",
            "",
            "The phone needs a way to the hub, which listens on this computer alone: a proxy",
            "with TLS whose name is the first of hub_hosts. Where there is none, the command",
            "says how to get one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect phone",
            "  sayso connect list",
            "  sayso disconnect push"
        })
public final class ConnectPhoneCommand extends CliCommand {
    private static final String SET = "  sayso settings set " + HubSettings.HOSTS + " ";

    public ConnectPhoneCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        ChannelAccountAccess.require(invocation, "connect phone");
        List<String> names = invocation.settings().hub().hosts().value();
        if (names.isEmpty()) {
            ways(printer);
            throw new CommandFailureException(
                    CommandFailure.of(
                            "no_way",
                            "a phone has no way to this hub: "
                                    + HubSettings.HOSTS
                                    + " names no address",
                            "give it one of these ways; without any: sayso connect telegram"));
        }
        PortalLinkReply own = PortalLinkSource.own(invocation, null);
        URI here = URI.create(own.url());
        requireKnown(here, names.getFirst());
        PortalLinkReply link =
                new PortalLinkReply(
                        "https://" + names.getFirst() + here.getPath() + "#" + here.getFragment(),
                        own.life());
        if (printer.json()) {
            printer.document(link.toJson());
            return ExitCode.DONE;
        }
        printer.line(QrCodeText.of(link.url()));
        printer.line("Scan this with your phone, or open there: " + SafeText.line(link.url()));
        printer.follows("The link works once, within " + link.life().toMinutes() + " minutes.");
        printer.follows(
                "Then, in the settings of the portal (⚙): install it as an app, and press"
                        + " \"Notify me on this phone\".");
        printer.follows("Whether it is notified: sayso notify test push");
        return ExitCode.DONE;
    }

    /// why: names count for a hub that starts, and the phone would be turned away by one that runs
    private static void requireKnown(URI hub, String name) {
        try {
            if (!HubNameLookup.isKnown(
                    HubAddress.parse(hub.getScheme() + "://" + hub.getAuthority()), name)) {
                throw new CommandFailureException(
                        CommandFailure.of(
                                "no_way",
                                "the hub that runs does not know " + name + " yet",
                                "sayso hub stop, and then: sayso connect phone"));
            }
        } catch (IOException e) {
            // why: it gave the link a moment ago, and the phone will see for itself
        }
    }

    /// How a phone gets a way to the hub.
    private void ways(CommandPrinter printer) {
        long port = invocation.settings().hub().port().value();
        printer.remark(
                "The hub listens on this computer alone. A phone reaches it by one of these:");
        printer.remark("1. Tailscale, on this computer and on the phone:");
        printer.remark("  tailscale serve --bg " + port);
        printer.remark(SET + "COMPUTER.TAILNET.ts.net");
        printer.remark("2. A proxy with TLS on this computer, which passes requests on to");
        printer.remark("   http://127.0.0.1:" + port + " and keeps their Host:");
        printer.remark(SET + "sayso.example.com");
        printer.remark("3. A server of yours with such a proxy, and a tunnel to it from here:");
        printer.remark("  ssh -N -R " + port + ":127.0.0.1:" + port + " you@sayso.example.com");
        printer.remark(SET + "sayso.example.com");
        printer.remark("After that: sayso hub stop, and sayso connect phone again.");
    }
}
