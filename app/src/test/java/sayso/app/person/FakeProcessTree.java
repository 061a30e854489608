package sayso.app.person;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A process tree that a test writes down, from the topmost process to the one that asks.
public final class FakeProcessTree implements ProcessTree {
    private final Map<Long, RunningProcess> processes = new HashMap<>();
    private long last;

    /// A process tree with nobody in it but the one that asks, in the foreground of terminal 1.
    public static FakeProcessTree alone() {
        return new FakeProcessTree().then(1, 1, "java");
    }

    /// Adds a child of the last one, in a session and on a terminal.
    public FakeProcessTree then(long session, long terminal, String... command) {
        long pid = last + 1;
        processes.put(
                pid, new RunningProcess(pid, last, session, terminal, pid, pid, List.of(command)));
        last = pid;
        return this;
    }

    @Override
    public long self() {
        return last;
    }

    @Override
    public Optional<RunningProcess> process(long pid) {
        return Optional.ofNullable(processes.get(pid));
    }
}
