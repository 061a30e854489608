package sayso.channel.open;

import static sayso.channel.open.OpenMethod.BROWSER;
import static sayso.channel.open.OpenMethod.MAC_NOTIFICATION;
import static sayso.channel.open.OpenMethod.NOTIFY_SEND;
import static sayso.channel.open.OpenMethod.TMUX_MESSAGE;
import static sayso.channel.open.OpenMethod.TMUX_POPUP;
import static sayso.channel.open.OpenMethod.WINDOWS_NOTIFICATION;

import java.util.List;
import java.util.function.Predicate;

/// Row of the table that maps a kind of place, such as tmux over SSH or a container, to the methods
/// of showing a question there, in order, and to a hint for the person. The first row that fits the
/// environment counts.
///
/// @param words where a person is, as they read it
/// @param openings what to try, the first first; the first that works is enough, but for the
///     browser, which has rules of its own
/// @param hint what a person can do there that nothing does for them; empty for nothing
record OpenRule(
        String words, Predicate<HostEnvironment> is, List<OpenMethod> openings, String hint) {
    private static final String LINK =
            "sayso portal prints a link that this terminal opens with a click";

    /// The first row that fits counts.
    static final List<OpenRule> TABLE =
            List.of(
                    new OpenRule(
                            "turned off by SAYSO_OPEN",
                            HostEnvironment::off,
                            List.of(),
                            "unset SAYSO_OPEN"),
                    new OpenRule("a build server (CI is set)", HostEnvironment::ci, List.of(), ""),
                    new OpenRule(
                            "tmux in a container",
                            at -> at.container() && at.tmux() && !at.desktop(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new OpenRule(
                            "a container",
                            at -> at.container() && !at.desktop(),
                            List.of(),
                            "run the hub on the container's host and set SAYSO_URL in here; that "
                                    + "hub opens the questions"),
                    new OpenRule(
                            "tmux on WSL",
                            at -> at.wsl() && at.tmux(),
                            List.of(TMUX_POPUP, WINDOWS_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new OpenRule(
                            "WSL",
                            HostEnvironment::wsl,
                            List.of(WINDOWS_NOTIFICATION, BROWSER),
                            "for links that open in Windows: apt install wslu"),
                    new OpenRule(
                            "tmux over SSH",
                            at -> at.ssh() && at.tmux(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new OpenRule(
                            "the terminal of VS Code over SSH",
                            at -> at.ssh() && at.editor(),
                            List.of(),
                            LINK),
                    new OpenRule(
                            "SSH",
                            HostEnvironment::ssh,
                            List.of(),
                            "work in tmux, which can show a popup, or keep the portal open through "
                                    + "a tunnel"),
                    new OpenRule(
                            "tmux on macOS",
                            at -> at.mac() && at.tmux(),
                            List.of(TMUX_POPUP, MAC_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new OpenRule(
                            "tmux on a desktop",
                            at -> at.desktop() && at.tmux(),
                            List.of(TMUX_POPUP, NOTIFY_SEND, TMUX_MESSAGE, BROWSER),
                            ""),
                    new OpenRule(
                            "tmux", HostEnvironment::tmux, List.of(TMUX_POPUP, TMUX_MESSAGE), ""),
                    new OpenRule(
                            "the terminal of VS Code on macOS",
                            at -> at.editor() && at.mac(),
                            List.of(MAC_NOTIFICATION, BROWSER),
                            LINK),
                    new OpenRule(
                            "the terminal of VS Code",
                            at -> at.editor() && at.desktop(),
                            List.of(NOTIFY_SEND, BROWSER),
                            LINK),
                    new OpenRule(
                            "the terminal of VS Code, without a screen",
                            HostEnvironment::editor,
                            List.of(),
                            LINK),
                    new OpenRule(
                            "macOS", HostEnvironment::mac, List.of(MAC_NOTIFICATION, BROWSER), ""),
                    new OpenRule(
                            "a desktop",
                            HostEnvironment::desktop,
                            List.of(NOTIFY_SEND, BROWSER),
                            "if notify-send is missing: apt install libnotify-bin"),
                    new OpenRule(
                            "no person's terminal or screen",
                            _ -> true,
                            List.of(),
                            "answer with sayso answer, or keep the portal open"));

    OpenRule {
        openings = List.copyOf(openings);
    }

    static OpenRule of(HostEnvironment surroundings) {
        return TABLE.stream()
                .filter(place -> place.is().test(surroundings))
                .findFirst()
                .orElseThrow();
    }
}
