package sayso.acceptance.harness;

/// A language model that a test plays to an agent, on loopback.
public interface FakeModel extends AutoCloseable {
    /// The address to give to the agent as its model's.
    String address();

    @Override
    void close();
}
