package sayso.channel.open;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks tmux whether it is new enough for popups, and which clients are attached, the one where a
/// person was active last or all of them, for announcements in tmux.
public final class TmuxClients {
    public static final String PROGRAM = "tmux";

    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)");
    private static final int FIRST_WITH_POPUPS = 302;

    private final ExternalPrograms outside;

    public TmuxClients(ExternalPrograms outside) {
        this.outside = outside;
    }

    /// @param attachedHere whether it shows the session of the asking pane
    private record Client(String name, boolean attachedHere, long activity) {}

    /// Why no popup can open; empty if one can.
    public Optional<String> withoutPopups() throws InterruptedException {
        return switch (outside.run(PROGRAM, List.of("-V"))) {
            case ExternalPrograms.Ran.Ended(int code, String said) when code == 0 -> tooOld(said);
            case ExternalPrograms.Ran ran ->
                    ExternalPrograms.shown(ran, PROGRAM)
                                    instanceof AnnouncementResult.Failed(String why)
                            ? Optional.of(why)
                            : Optional.empty();
        };
    }

    /// A version without number, as in `tmux master`, is newer than all.
    private static Optional<String> tooOld(String said) {
        Matcher version = VERSION.matcher(said);
        if (!version.find()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(version.group(1)) * 100 + Integer.parseInt(version.group(2));
        return number >= FIRST_WITH_POPUPS
                ? Optional.empty()
                : Optional.of(
                        ExternalPrograms.firstLine(said) + " has no popups; 3.2 or newer does");
    }

    /// The client where a person was active last, those that show the asking pane's session first.
    Optional<String> client() throws InterruptedException {
        String session =
                said("display-message", "-p", "-t", pane(), "#{session_id}").orElse("").strip();
        return said(
                        "list-clients",
                        "-F",
                        "#{client_control_mode} #{session_id} #{client_activity} #{client_name}")
                .flatMap(lines ->
                        lines.lines()
                                .map(line -> line.split(" ", 4))
                                .filter(parts -> parts.length == 4 && !parts[0].equals("1"))
                                .map(parts ->
                                        new Client(
                                                parts[3],
                                                parts[1].equals(session),
                                                number(parts[2])))
                                .max(
                                        Comparator.comparing(Client::attachedHere)
                                                .thenComparing(Client::activity)))
                .map(Client::name);
    }

    /// Every client through which somebody sees a tmux of this server.
    List<String> clients() throws InterruptedException {
        return said("list-clients", "-F", "#{client_control_mode} #{client_name}")
                .map(lines ->
                        lines.lines()
                                .map(line -> line.split(" ", 2))
                                .filter(parts -> parts.length == 2 && !parts[0].equals("1"))
                                .map(parts -> parts[1])
                                .toList())
                .orElse(List.of());
    }

    private String pane() {
        return outside.environment().getOrDefault("TMUX_PANE", "");
    }

    private Optional<String> said(String... words) throws InterruptedException {
        return outside.run(PROGRAM, List.of(words))
                                instanceof ExternalPrograms.Ran.Ended(int code, String output)
                        && code == 0
                ? Optional.of(output)
                : Optional.empty();
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
