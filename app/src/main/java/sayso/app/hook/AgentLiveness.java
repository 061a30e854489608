package sayso.app.hook;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Checks whether the agent that called a hook still runs, by comparing the process above the
/// hook's launcher with the one at the start: an agent that dies leaves the launcher to another
/// parent process.
final class AgentLiveness implements BooleanSupplier {
    private final Optional<Long> caller;

    private AgentLiveness(Optional<Long> caller) {
        this.caller = caller;
    }

    /// As it is now.
    static BooleanSupplier now() {
        return new AgentLiveness(caller());
    }

    @Override
    public boolean getAsBoolean() {
        return caller().equals(caller);
    }

    private static Optional<Long> caller() {
        return ProcessHandle.current()
                .parent()
                .flatMap(ProcessHandle::parent)
                .map(ProcessHandle::pid);
    }
}
