package sayso.channel.open;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Method of putting a question before a person: a tmux popup or message, a notification of Linux,
/// macOS or Windows, or the portal in a browser.
public enum AnnouncementMethod implements WireEnum {
    TMUX_POPUP("tmux popup"),
    TMUX_MESSAGE("tmux message"),
    NOTIFY_SEND("desktop notification (notify-send)"),
    MAC_NOTIFICATION("macOS notification (osascript)"),
    WINDOWS_NOTIFICATION("Windows notification (powershell.exe)"),
    BROWSER("portal in a browser");

    private final String words;

    AnnouncementMethod(String words) {
        this.words = words;
    }

    public static Optional<AnnouncementMethod> named(String wireName) {
        return WireEnum.named(values(), wireName);
    }

    /// As people read it.
    public String words() {
        return words;
    }
}
