package sayso.agent.profile;

import java.util.Set;

/// Environment variable by which an agent says whether a person attends its run, with the values
/// that mean yes and those that mean no.
///
/// @param attended values with which a person is there
/// @param alone values with which nobody is
public record AttendanceVariable(String name, Set<String> attended, Set<String> alone) {
    public AttendanceVariable {
        attended = Set.copyOf(attended);
        alone = Set.copyOf(alone);
    }
}
