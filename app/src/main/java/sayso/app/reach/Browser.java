package sayso.app.reach;

import java.util.List;
import java.util.Optional;

/// The portal's page in the browser that this system opens links with. The link carries no credential:
/// a browser that was let in before shows the question, any other says how to get in.
final class Browser implements Opener {
    /// In the order in which they are looked for; the first two only on WSL, where Windows has the
    /// browser.
    private static final List<String> OF_WINDOWS = List.of("wslview", "explorer.exe");

    private static final List<String> OF_UNIX = List.of("xdg-open", "open");

    private final Outside outside;
    private final boolean wsl;
    private final Portals portals;

    Browser(Outside outside, boolean wsl, Portals portals) {
        this.outside = outside;
        this.wsl = wsl;
        this.portals = portals;
    }

    @Override
    public Opened open(Announcement announcement) throws InterruptedException {
        Optional<String> program = program();
        if (program.isEmpty()) {
            return new Opened.Failed(
                    "none of " + String.join(", ", programs()) + " is on the PATH");
        }
        return switch (portals.address()) {
            case Portals.Address.None(String why) -> new Opened.Failed(why);
            case Portals.Address.At(String url) ->
                    shown(
                            program.get(),
                            outside.run(program.get(), List.of(url + announcement.path())));
        };
    }

    /// Windows' Explorer ends with 1 however well it went.
    private static Opened shown(String program, Outside.Ran ran) {
        return program.equals("explorer.exe") && ran instanceof Outside.Ran.Ended
                ? new Opened.Shown()
                : Outside.shown(ran, program);
    }

    private Optional<String> program() {
        return programs().stream().filter(name -> outside.find(name).isPresent()).findFirst();
    }

    private List<String> programs() {
        return wsl ? OF_WINDOWS : OF_UNIX;
    }
}
