package sayso.app.reach;

import static sayso.app.reach.Opening.BROWSER;
import static sayso.app.reach.Opening.MAC_NOTIFICATION;
import static sayso.app.reach.Opening.NOTIFY_SEND;
import static sayso.app.reach.Opening.TMUX_MESSAGE;
import static sayso.app.reach.Opening.TMUX_POPUP;
import static sayso.app.reach.Opening.WINDOWS_NOTIFICATION;

import java.util.List;
import java.util.function.Predicate;

/// One row of the table that says what opens where.
///
/// @param words where a person is, as they read it
/// @param openings what to try, the first first; the first that works is enough, but for the browser,
///     which has rules of its own
/// @param hint what a person can do there that nothing does for them; empty for nothing
record Place(String words, Predicate<Surroundings> is, List<Opening> openings, String hint) {
    private static final String LINK =
            "sayso portal prints a link, which this terminal opens with a click";

    /// The first row that fits counts.
    static final List<Place> TABLE =
            List.of(
                    new Place(
                            "switched off by SAYSO_OPEN",
                            Surroundings::off,
                            List.of(),
                            "unset SAYSO_OPEN"),
                    new Place("a build server (CI is set)", Surroundings::ci, List.of(), ""),
                    new Place(
                            "tmux in a container",
                            at -> at.container() && at.tmux() && !at.desktop(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new Place(
                            "a container",
                            at -> at.container() && !at.desktop(),
                            List.of(),
                            "run the hub on the container's host and set SAYSO_URL in here; it"
                                    + " opens what there is to open"),
                    new Place(
                            "tmux on WSL",
                            at -> at.wsl() && at.tmux(),
                            List.of(TMUX_POPUP, WINDOWS_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new Place(
                            "WSL",
                            Surroundings::wsl,
                            List.of(WINDOWS_NOTIFICATION, BROWSER),
                            "for a link that Windows opens: apt install wslu"),
                    new Place(
                            "tmux over SSH",
                            at -> at.ssh() && at.tmux(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new Place(
                            "the terminal of VS Code over SSH",
                            at -> at.ssh() && at.editor(),
                            List.of(),
                            LINK),
                    new Place(
                            "SSH",
                            Surroundings::ssh,
                            List.of(),
                            "work in tmux, where a popup can open, or keep the portal open through"
                                    + " a tunnel"),
                    new Place(
                            "tmux on macOS",
                            at -> at.mac() && at.tmux(),
                            List.of(TMUX_POPUP, MAC_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new Place(
                            "tmux on a desktop",
                            at -> at.desktop() && at.tmux(),
                            List.of(TMUX_POPUP, NOTIFY_SEND, TMUX_MESSAGE, BROWSER),
                            ""),
                    new Place("tmux", Surroundings::tmux, List.of(TMUX_POPUP, TMUX_MESSAGE), ""),
                    new Place(
                            "the terminal of VS Code on macOS",
                            at -> at.editor() && at.mac(),
                            List.of(MAC_NOTIFICATION, BROWSER),
                            LINK),
                    new Place(
                            "the terminal of VS Code",
                            at -> at.editor() && at.desktop(),
                            List.of(NOTIFY_SEND, BROWSER),
                            LINK),
                    new Place(
                            "the terminal of VS Code, without a screen",
                            Surroundings::editor,
                            List.of(),
                            LINK),
                    new Place("macOS", Surroundings::mac, List.of(MAC_NOTIFICATION, BROWSER), ""),
                    new Place(
                            "a desktop",
                            Surroundings::desktop,
                            List.of(NOTIFY_SEND, BROWSER),
                            "apt install libnotify-bin, where notify-send is missing"),
                    new Place(
                            "no terminal and no screen of a person",
                            _ -> true,
                            List.of(),
                            "answer with sayso answer, or keep the portal open"));

    Place {
        openings = List.copyOf(openings);
    }

    static Place of(Surroundings surroundings) {
        return TABLE.stream()
                .filter(place -> place.is().test(surroundings))
                .findFirst()
                .orElseThrow();
    }
}
