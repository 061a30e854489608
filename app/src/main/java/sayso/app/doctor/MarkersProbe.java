package sayso.app.doctor;

import java.util.List;
import sayso.app.console.Invocation;
import sayso.app.person.KnownAgents;
import sayso.wire.install.DoctorReport.Check;

/// Variables that an agent left in this environment. They do not make this shell the agent's, but
/// answering from it asks for one typed word more.
final class MarkersProbe implements Probe {
    @Override
    public List<Check> look(Invocation invocation) {
        List<String> markers = KnownAgents.markers(invocation.environment());
        return markers.isEmpty()
                ? List.of(Check.ok("environment", "no agent left a mark in it"))
                : List.of(
                        Check.warning(
                                "environment",
                                "an agent left "
                                        + String.join(", ", markers)
                                        + ": answers from here ask for a typed word more",
                                "unset " + String.join(" ", markers)));
    }
}
