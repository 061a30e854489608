package sayso.acceptance.harness;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Processes that end with their test, also where it fails between their start and their end.
public final class ProcessGroup implements AutoCloseable {
    private final List<TestProcess> members = new CopyOnWriteArrayList<>();

    /// Takes one in, and gives it back.
    public TestProcess add(TestProcess process) {
        members.add(process);
        return process;
    }

    @Override
    public void close() {
        members.forEach(TestProcess::close);
    }
}
