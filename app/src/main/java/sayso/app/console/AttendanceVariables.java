package sayso.app.console;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tells from the environment whether a person attends the agent that started this process. Data:
/// an agent is added by adding its row.
public final class AttendanceVariables {
    /// Set to 1 by whoever starts an agent without a person beside it.
    private static final String AUTONOMOUS = "SAYSO_AUTONOMOUS";

    /// Who sits at the agent.
    public enum Seat {
        PERSON,
        NOBODY,
        UNKNOWN
    }

    /// What an agent says of its run.
    ///
    /// @param attended values with which a person is there
    /// @param alone values with which nobody is
    private record Row(String variable, Set<String> attended, Set<String> alone) {}

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            "CLAUDE_CODE_ENTRYPOINT",
                            Set.of("cli", "claude-vscode", "claude-desktop"),
                            // why: `claude -p`
                            Set.of("sdk-cli")));

    private AttendanceVariables() {}

    public static Seat seat(Map<String, String> environment) {
        if (environment.getOrDefault(AUTONOMOUS, "").equals("1")) {
            return Seat.NOBODY;
        }
        for (Row row : ROWS) {
            String value = environment.getOrDefault(row.variable(), "");
            if (row.attended().contains(value)) {
                return Seat.PERSON;
            }
            if (row.alone().contains(value)) {
                return Seat.NOBODY;
            }
        }
        return Seat.UNKNOWN;
    }
}
