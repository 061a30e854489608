package sayso.app.person;

import java.util.Optional;

/// The processes of this computer, as far as they are visible.
public interface ProcessTree {
    /// The process that asks.
    long self();

    /// Empty for a process that is gone or hidden.
    Optional<RunningProcess> process(long pid);
}
