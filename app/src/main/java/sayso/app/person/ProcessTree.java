package sayso.app.person;

import java.util.Optional;

/// Looks up the present process and others of this computer by their id, with parent, session,
/// terminal and command line, where the system shows them.
public interface ProcessTree {
    /// The process that asks.
    long self();

    /// Empty for a process that is gone or hidden.
    Optional<RunningProcess> process(long pid);
}
