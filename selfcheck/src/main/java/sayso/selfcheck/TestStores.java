package sayso.selfcheck;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;

/// Provides the stores of a run and the settings that select them: files in their homes, or schemas
/// of their own on the person's server, dropped when the run ends.
public final class TestStores implements AutoCloseable {
    private final Function<String, Optional<ScratchStore>> maker;
    private final String prefix;
    private final Deque<ScratchStore> made = new ArrayDeque<>();
    private boolean onServer;

    /// @param maker gives room on the server by a name; empty where stores are files
    /// @param prefix tells the schemas of this run from those of others
    public TestStores(Function<String, Optional<ScratchStore>> maker, String prefix) {
        this.maker = maker;
        this.prefix = prefix;
    }

    public static TestStores inFiles() {
        return new TestStores(_ -> Optional.empty(), "");
    }

    /// What the settings of a new home say about its store.
    public synchronized String settings(String name) {
        Optional<ScratchStore> room =
                maker.apply(prefix + "_" + (made.size() + 1) + "_" + name.replace('-', '_'));
        room.ifPresent(made::push);
        onServer = room.isPresent();
        return room.map(there -> ", \"database\": \"" + there.address() + "\"").orElse("");
    }

    /// Whether the homes made so far have their stores on a server.
    public boolean onServer() {
        return onServer;
    }

    @Override
    public synchronized void close() {
        while (!made.isEmpty()) {
            made.pop().close();
        }
    }
}
