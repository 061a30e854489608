package sayso.app.hook;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Whether the agent that called a hook is still there: a launcher stands between the two, and an agent
/// that dies leaves it to somebody else.
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
