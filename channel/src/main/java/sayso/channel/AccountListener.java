package sayso.channel;

import java.io.IOException;

/// Listens at one account of a channel for presses and words, and deals with each. How far it has
/// come is stored once what it read is, so that nothing is lost and nothing counts twice. Used by one
/// thread at a time.
public interface AccountListener extends AutoCloseable {
    /// Waits for news once, at most about 20 seconds, and deals with all there is.
    ///
    /// @throws IOException where the vendor cannot be reached or refuses for now
    /// @throws ListenerEndedException where another try is useless until a person does something
    void listen() throws IOException, InterruptedException;

    /// Ends a wait that is under way.
    @Override
    void close();
}
