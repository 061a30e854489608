package sayso.decision.session;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A pane of a tmux server, by the server's socket and the pane's id; read from an environment or a
/// text. Written as `%3`, or with the server's socket before it as `/tmp/tmux-1000/work,%3`.
///
/// @param socket the server's socket; null for the usual one
/// @param id as tmux calls the pane
public record TmuxPane(@Nullable String socket, String id) {
    public TmuxPane {
        requireNonNull(id, "id is null");
        if (!isId(id)) {
            throw new IllegalArgumentException("no pane of tmux: " + id);
        }
    }

    /// The pane that a process of this environment runs in.
    public static Optional<TmuxPane> of(Map<String, String> environment) {
        String id = environment.getOrDefault("TMUX_PANE", "");
        String socket = environment.getOrDefault("TMUX", "").split(",", 2)[0];
        return isId(id)
                ? Optional.of(new TmuxPane(socket.startsWith("/") ? socket : null, id))
                : Optional.empty();
    }

    /// Empty for a text that is none.
    public static Optional<TmuxPane> parse(String text) {
        int comma = text.lastIndexOf(',');
        String id = text.substring(comma + 1);
        return isId(id)
                ? Optional.of(new TmuxPane(comma > 0 ? text.substring(0, comma) : null, id))
                : Optional.empty();
    }

    private static boolean isId(String text) {
        if (text.length() < 2 || text.length() > 10 || text.charAt(0) != '%') {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return socket == null ? id : socket + "," + id;
    }
}
