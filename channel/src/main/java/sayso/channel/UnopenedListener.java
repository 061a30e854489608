package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.function.BooleanSupplier;

/// Listener at a channel that cannot be used: each try says why.
record UnopenedListener(String why) implements AccountListener {
    UnopenedListener {
        requireNonNull(why, "why is null");
    }

    @Override
    public void listen(BooleanSupplier isOurs) throws ListenerEndedException {
        throw new ListenerEndedException(why);
    }

    @Override
    public void missed(Instant from, Instant to) {}

    @Override
    public void close() {}
}
