package sayso.app.doctor;

import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.person.AgentSignatures;
import sayso.wire.install.DoctorReport.Check;

/// Reports variables that an agent left in this environment. They do not make this shell the
/// agent's, but answering from it takes one typed word more.
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
