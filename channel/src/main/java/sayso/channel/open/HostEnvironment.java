package sayso.channel.open;

import java.util.Locale;
import java.util.Map;

/// Surroundings of a process that determine how a question can be shown there, read from its
/// variables and its computer: build server, container, WSL, SSH, tmux, editor, macOS, desktop, or
/// opening turned off. Several may be true at once.
///
/// @param off whether `SAYSO_OPEN` says that nothing is to open
/// @param ci whether this is a build server
/// @param desktop whether there is a screen that programs can open something on
public record HostEnvironment(
        boolean off,
        boolean ci,
        boolean container,
        boolean wsl,
        boolean ssh,
        boolean tmux,
        boolean editor,
        boolean mac,
        boolean desktop) {
    /// Set to `off`, it keeps everything from opening, whatever the settings say.
    public static final String VARIABLE = "SAYSO_OPEN";

    public static HostEnvironment of(Map<String, String> environment, HostFacts host) {
        String kernel = host.kernel().toLowerCase(Locale.ROOT);
        return new HostEnvironment(
                isOff(environment.getOrDefault(VARIABLE, "")),
                isTrue(environment.getOrDefault("CI", "")),
                host.container() || isSet(environment, "container"),
                isSet(environment, "WSL_DISTRO_NAME") || kernel.contains("microsoft"),
                isSet(environment, "SSH_CONNECTION") || isSet(environment, "SSH_TTY"),
                isSet(environment, "TMUX"),
                environment.getOrDefault("TERM_PROGRAM", "").equals("vscode")
                        || environment.keySet().stream().anyMatch(HostEnvironment::isEditors),
                host.mac(),
                isSet(environment, "DISPLAY") || isSet(environment, "WAYLAND_DISPLAY"));
    }

    private static boolean isEditors(String variable) {
        return variable.equals("VSCODE_IPC_HOOK_CLI") || variable.equals("VSCODE_INJECTION");
    }

    private static boolean isSet(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isBlank();
    }

    private static boolean isOff(String value) {
        return switch (value.strip().toLowerCase(Locale.ROOT)) {
            case "off", "no", "false", "0" -> true;
            default -> false;
        };
    }

    private static boolean isTrue(String value) {
        return !value.isBlank() && !isOff(value);
    }
}
