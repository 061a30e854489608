package sayso.channel.open;

import static sayso.channel.open.AnnouncementMethod.BROWSER;
import static sayso.channel.open.AnnouncementMethod.MAC_NOTIFICATION;
import static sayso.channel.open.AnnouncementMethod.NOTIFY_SEND;
import static sayso.channel.open.AnnouncementMethod.TMUX_MESSAGE;
import static sayso.channel.open.AnnouncementMethod.TMUX_POPUP;
import static sayso.channel.open.AnnouncementMethod.WINDOWS_NOTIFICATION;

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
record AnnouncementRule(
        String words,
        Predicate<HostEnvironment> is,
        List<AnnouncementMethod> openings,
        String hint) {
    private static final String LINK =
            "sayso portal prints a link that this terminal opens with a click";

    /// The first row that fits counts.
    static final List<AnnouncementRule> TABLE =
            List.of(
                    new AnnouncementRule(
                            "turned off by SAYSO_OPEN",
                            HostEnvironment::off,
                            List.of(),
                            "unset SAYSO_OPEN"),
                    new AnnouncementRule(
                            "a build server (CI is set)", HostEnvironment::ci, List.of(), ""),
                    new AnnouncementRule(
                            "tmux in a container",
                            at -> at.container() && at.tmux() && !at.desktop(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new AnnouncementRule(
                            "a container",
                            at -> at.container() && !at.desktop(),
                            List.of(),
                            "run the hub on the container's host and set SAYSO_URL in here; that "
                                    + "hub opens the questions"),
                    new AnnouncementRule(
                            "tmux on WSL",
                            at -> at.wsl() && at.tmux(),
                            List.of(TMUX_POPUP, WINDOWS_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new AnnouncementRule(
                            "WSL",
                            HostEnvironment::wsl,
                            List.of(WINDOWS_NOTIFICATION, BROWSER),
                            "for links that open in Windows: apt install wslu"),
                    new AnnouncementRule(
                            "tmux over SSH",
                            at -> at.ssh() && at.tmux(),
                            List.of(TMUX_POPUP, TMUX_MESSAGE),
                            ""),
                    new AnnouncementRule(
                            "the terminal of VS Code over SSH",
                            at -> at.ssh() && at.editor(),
                            List.of(),
                            LINK),
                    new AnnouncementRule(
                            "SSH",
                            HostEnvironment::ssh,
                            List.of(),
                            "work in tmux, which can show a popup, or keep the portal open through "
                                    + "a tunnel"),
                    new AnnouncementRule(
                            "tmux on macOS",
                            at -> at.mac() && at.tmux(),
                            List.of(TMUX_POPUP, MAC_NOTIFICATION, TMUX_MESSAGE, BROWSER),
                            ""),
                    new AnnouncementRule(
                            "tmux on a desktop",
                            at -> at.desktop() && at.tmux(),
                            List.of(TMUX_POPUP, NOTIFY_SEND, TMUX_MESSAGE, BROWSER),
                            ""),
                    new AnnouncementRule(
                            "tmux", HostEnvironment::tmux, List.of(TMUX_POPUP, TMUX_MESSAGE), ""),
                    new AnnouncementRule(
                            "the terminal of VS Code on macOS",
                            at -> at.editor() && at.mac(),
                            List.of(MAC_NOTIFICATION, BROWSER),
                            LINK),
                    new AnnouncementRule(
                            "the terminal of VS Code",
                            at -> at.editor() && at.desktop(),
                            List.of(NOTIFY_SEND, BROWSER),
                            LINK),
                    new AnnouncementRule(
                            "the terminal of VS Code, without a screen",
                            HostEnvironment::editor,
                            List.of(),
                            LINK),
                    new AnnouncementRule(
                            "macOS", HostEnvironment::mac, List.of(MAC_NOTIFICATION, BROWSER), ""),
                    new AnnouncementRule(
                            "a desktop",
                            HostEnvironment::desktop,
                            List.of(NOTIFY_SEND, BROWSER),
                            "if notify-send is missing: apt install libnotify-bin"),
                    new AnnouncementRule(
                            "no person's terminal or screen",
                            _ -> true,
                            List.of(),
                            "answer with sayso answer, or keep the portal open"));

    AnnouncementRule {
        openings = List.copyOf(openings);
    }

    static AnnouncementRule of(HostEnvironment surroundings) {
        return TABLE.stream()
                .filter(place -> place.is().test(surroundings))
                .findFirst()
                .orElseThrow();
    }
}
