package sayso.app.console;

import java.util.Map;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.AttendanceVariable;

/// Finds from the environment whether a person attends the agent that started this process: yes,
/// no, or unknown.
public final class AttendanceVariables {
    /// Set to 1 by whoever starts an agent without a person beside it.
    private static final String AUTONOMOUS = "SAYSO_AUTONOMOUS";

    /// Attendance of an agent: a person sits at it, no person does, or it is unknown.
    public enum Seat {
        PERSON,
        NOBODY,
        UNKNOWN
    }

    private AttendanceVariables() {}

    public static Seat seat(Map<String, String> environment) {
        if (environment.getOrDefault(AUTONOMOUS, "").equals("1")) {
            return Seat.NOBODY;
        }
        for (AttendanceVariable said :
                AgentRegistry.all().stream()
                        .flatMap(agent -> agent.attendance().stream())
                        .toList()) {
            String value = environment.getOrDefault(said.name(), "");
            if (said.attended().contains(value)) {
                return Seat.PERSON;
            }
            if (said.alone().contains(value)) {
                return Seat.NOBODY;
            }
        }
        return Seat.UNKNOWN;
    }
}
