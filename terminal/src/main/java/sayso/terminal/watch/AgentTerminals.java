package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Decision;

/// Access to agents that run on this computer: reads the last lines of their terminals and starts
/// new agents. Nothing is ever typed into a terminal. Called by one thread at a time.
public interface AgentTerminals {
    /// Looks at the last lines of the asker's terminal.
    Seen peek(Decision decision);

    /// What a new agent would be started with.
    Plan plan();

    /// Connects a folder and starts an agent in it.
    ///
    /// @param name as it was typed
    /// @param folder as it was typed
    Started start(String name, String folder);

    /// What there was to see.
    sealed interface Seen {
        /// @param where the terminal, in a word
        /// @param lines safe to show, the last ones
        record Lines(String where, List<String> lines) implements Seen {
            public Lines {
                lines = List.copyOf(lines);
            }
        }

        /// @param why for people
        record Nothing(String why) implements Seen {}
    }

    /// Whether an agent can be started.
    sealed interface Plan {
        /// @param command that starts it
        /// @param folder that is offered
        /// @param agent whose settings the folder gets, for people; empty where none is known
        record Ready(String command, String folder, String agent) implements Plan {}

        /// @param why for people, with what to do about it
        record Missing(String why) implements Plan {}
    }

    /// What came of a start.
    ///
    /// @param running whether the agent runs now
    /// @param lines for people
    record Started(boolean running, List<String> lines) {
        public Started {
            lines = List.copyOf(requireNonNull(lines, "lines is null"));
        }
    }

    /// Nobody can look anywhere.
    AgentTerminals NOWHERE =
            new AgentTerminals() {
                @Override
                public Seen peek(Decision decision) {
                    return new Seen.Nothing("Terminals cannot be viewed from here.");
                }

                @Override
                public Plan plan() {
                    return new Plan.Missing("No agent can be started from here.");
                }

                @Override
                public Started start(String name, String folder) {
                    return new Started(false, List.of("No agent can be started from here."));
                }
            };
}
