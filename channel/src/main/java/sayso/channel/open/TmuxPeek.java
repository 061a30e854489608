package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.session.AgentSession;
import sayso.decision.session.TmuxPane;
import sayso.terminal.SafeText;

/// Reads the last lines of the terminal of an agent that runs in tmux, or tells why there are none
/// to see. Types nothing.
public final class TmuxPeek {
    /// Result of the look: the last lines, or why there are none.
    public sealed interface Seen {
        /// @param pane as tmux is told where to look
        /// @param lines the last ones, safe to show
        record Lines(String pane, List<String> lines) implements Seen {
            public Lines {
                lines = List.copyOf(lines);
            }
        }

        /// @param why for people
        record Nothing(String why) implements Seen {}
    }

    private final ExternalPrograms outside;

    public TmuxPeek(Map<String, String> environment) {
        this.outside = new ExternalPrograms(environment);
    }

    /// @param session of the agent, as the register of sessions has it, or null
    /// @param asker the agent's address, as in `shop/claude`
    /// @param most so many lines
    public Seen at(@Nullable AgentSession session, String asker, int most)
            throws InterruptedException {
        requireNonNull(asker, "asker is null");
        if (outside.find(TmuxClients.PROGRAM).isEmpty()) {
            return new Seen.Nothing(
                    "tmux is not on the PATH, and only tmux terminals can be viewed");
        }
        Optional<TmuxPane> pane =
                session == null || session.pane() == null
                        ? Optional.empty()
                        : TmuxPane.parse(session.pane());
        if (pane.isPresent()) {
            return captured(pane.get(), most);
        }
        for (String name : sessionNames(asker)) {
            if (isThere(name)) {
                return captured(List.of(), "=" + name + ":", most);
            }
        }
        return new Seen.Nothing(
                session == null
                        ? "it is unknown where "
                                + SafeText.line(asker)
                                + " runs: its hooks have not reported its session"
                        : SafeText.line(asker) + " does not run in tmux, according to its hooks");
    }

    private Seen captured(TmuxPane pane, int most) throws InterruptedException {
        List<String> server = pane.socket() == null ? List.of() : List.of("-S", pane.socket());
        return captured(server, pane.id(), most);
    }

    private Seen captured(List<String> server, String pane, int most) throws InterruptedException {
        List<String> words = new ArrayList<>(server);
        words.addAll(List.of("capture-pane", "-p", "-t", pane, "-S", "-" + most));
        ExternalPrograms.Ran ran = outside.read(TmuxClients.PROGRAM, words);
        if (ran instanceof ExternalPrograms.Ran.Ended(int code, String text) && code == 0) {
            List<String> lines =
                    text.stripTrailing()
                            .lines()
                            .map(SafeText::of)
                            .map(String::stripTrailing)
                            .toList();
            return new Seen.Lines(
                    pane, lines.subList(Math.max(0, lines.size() - most), lines.size()));
        }
        return new Seen.Nothing(
                "its pane "
                        + pane
                        + " no longer exists"
                        + (ran instanceof ExternalPrograms.Ran.Ended(_, String said)
                                        && !said.isEmpty()
                                ? " (" + SafeText.line(ExternalPrograms.firstLine(said)) + ")"
                                : ""));
    }

    private boolean isThere(String name) throws InterruptedException {
        return outside.run(TmuxClients.PROGRAM, List.of("has-session", "-t", "=" + name))
                        instanceof ExternalPrograms.Ran.Ended(int code, _)
                && code == 0;
    }

    /// What a session of tmux is called that an agent of this address runs in: `rig/crew/name` in
    /// `gt-rig-crew-name`; of two parts the crew's first.
    public static List<String> sessionNames(String asker) {
        if (!asker.matches("[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+){1,2}")) {
            return List.of();
        }
        String[] parts = asker.split("/", -1);
        return parts.length == 3
                ? List.of("gt-" + String.join("-", parts))
                : List.of("gt-" + parts[0] + "-crew-" + parts[1], "gt-" + String.join("-", parts));
    }
}
