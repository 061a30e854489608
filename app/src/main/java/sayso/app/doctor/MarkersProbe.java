package sayso.app.doctor;

import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.person.AgentSignatures;
import sayso.wire.install.DoctorReport.Check;

/// Reports for `sayso doctor` the variables by which an agent marked this shell's environment, so
/// that answering from it takes one typed word more. They do not make this shell the agent's.
final class MarkersProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        List<String> markers = AgentSignatures.markers(invocation.environment());
        return markers.isEmpty()
                ? List.of(Check.ok("environment", "no agent left a marker"))
                : List.of(
                        Check.warning(
                                "environment",
                                "an agent left "
                                        + String.join(", ", markers)
                                        + ": answers from here need a typed confirmation",
                                "unset " + String.join(" ", markers)));
    }
}
