package sayso.channel.open;

import java.util.List;
import java.util.Optional;

/// Shows an announcement by opening the portal, at the page of the one question or at the list of
/// several, in the browser of this system, starting a hub if none runs. The link carries no
/// credential: a browser that is logged in already shows the question, any other explains how to
/// log in.
public final class BrowserOpener implements AnnouncementOpener {
    /// In the order in which they are looked for; the first two only on WSL, where Windows has the
    /// browser.
    private static final List<String> OF_WINDOWS = List.of("wslview", "explorer.exe");

    private static final List<String> OF_UNIX = List.of("xdg-open", "open");

    private final ExternalPrograms outside;
    private final boolean wsl;
    private final PortalLookup portals;

    public BrowserOpener(ExternalPrograms outside, boolean wsl, PortalLookup portals) {
        this.outside = outside;
        this.wsl = wsl;
        this.portals = portals;
    }

    @Override
    public AnnouncementResult open(Announcement announcement) throws InterruptedException {
        Optional<String> program = program();
        if (program.isEmpty()) {
            return new AnnouncementResult.Failed(
                    "none of " + String.join(", ", programs()) + " is on the PATH");
        }
        return switch (portals.address()) {
            case PortalLookup.Address.None(String why) -> new AnnouncementResult.Failed(why);
            case PortalLookup.Address.At(String url) ->
                    shown(
                            program.get(),
                            outside.run(program.get(), List.of(url + announcement.path())));
        };
    }

    /// Windows' Explorer ends with 1 however well it went.
    private static AnnouncementResult shown(String program, ExternalPrograms.Ran ran) {
        return program.equals("explorer.exe") && ran instanceof ExternalPrograms.Ran.Ended
                ? new AnnouncementResult.Shown()
                : ExternalPrograms.shown(ran, program);
    }

    private Optional<String> program() {
        return programs().stream().filter(name -> outside.find(name).isPresent()).findFirst();
    }

    private List<String> programs() {
        return wsl ? OF_WINDOWS : OF_UNIX;
    }
}
