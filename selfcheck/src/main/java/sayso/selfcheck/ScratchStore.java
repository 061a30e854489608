package sayso.selfcheck;

/// Temporary space on a database server for one store: has an address for the settings, and is
/// dropped with all its contents when closed.
public interface ScratchStore extends AutoCloseable {
    /// The address under which the store is found, as settings take it.
    String address();

    /// Throws it away, with all that is in it.
    @Override
    void close();
}
