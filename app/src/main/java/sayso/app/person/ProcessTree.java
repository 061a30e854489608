package sayso.app.person;

import java.util.Optional;

/// Looks up processes of this computer by their id, as far as they are visible, beginning with the
/// present one.
public interface ProcessTree {
    /// The process that asks.
    long self();

    /// Empty for a process that is gone or hidden.
    Optional<RunningProcess> process(long pid);
}
