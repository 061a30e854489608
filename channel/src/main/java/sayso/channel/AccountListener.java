package sayso.channel;

import java.io.IOException;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/// Listens at one account of a channel for presses and words, and deals with each. How far it has
/// come is stored once what it read is, so that nothing is lost and nothing counts twice. Used by one
/// thread at a time.
public interface AccountListener extends AutoCloseable {
    /// Waits for news once, at most about 20 seconds, and deals with all there is.
    ///
    /// @param isOurs whether the account is still this hub's to read; asked before each piece of news,
    ///     and once it says no, the rest is left to whoever reads the account then
    /// @throws IOException where the vendor cannot be reached or refuses for now
    /// @throws CallLimitException where the vendor says when it takes the next call
    /// @throws ContestedAccountException where somebody else reads the account too
    /// @throws ListenerEndedException where another try is useless until a person does something
    void listen(BooleanSupplier isOurs) throws IOException, InterruptedException;

    /// Says on every open card that presses between these instants may not have arrived, since nobody
    /// read the account. Called after a read; where it fails it is called again after the next one.
    void missed(Instant from, Instant to) throws IOException;

    /// Says on open cards that presses are lost from now on, since the hub ends; nothing where the vendor
    /// keeps them. Called before the hub ends, which waits for it only for a moment.
    default void stopped(Instant at) throws IOException {}

    /// Takes back what `stopped` said. Called after the first read of a hub, where nothing was missed.
    default void resumed() throws IOException {}

    /// Ends a wait that is under way.
    @Override
    void close();
}
