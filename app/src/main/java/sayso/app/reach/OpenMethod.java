package sayso.app.reach;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Method of putting a question before a person.
public enum OpenMethod {
    TMUX_POPUP("tmux popup"),
    TMUX_MESSAGE("tmux message"),
    NOTIFY_SEND("desktop notification (notify-send)"),
    MAC_NOTIFICATION("macOS notification (osascript)"),
    WINDOWS_NOTIFICATION("Windows notification (powershell.exe)"),
    BROWSER("portal in a browser");

    private final String words;

    OpenMethod(String words) {
        this.words = words;
    }

    static Optional<OpenMethod> named(String wireName) {
        return Arrays.stream(values())
                .filter(opening -> opening.wireName().equals(wireName))
                .findFirst();
    }

    /// As people read it.
    public String words() {
        return words;
    }

    /// As programs read it, in `decision show --json`.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
