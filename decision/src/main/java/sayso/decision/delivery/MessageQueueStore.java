package sayso.decision.delivery;

import java.util.function.Function;

/// Port to the storage of messages to agents, which runs work on them in reading or writing
/// transactions. Safe for use by many threads, and by many processes where it is a database. Every
/// method may throw `StoreException`.
public interface MessageQueueStore {
    /// Looks without taking a turn of writing; nothing may be saved.
    <T> T read(Function<MessageQueueTransaction, T> look);

    /// Runs the work in one serialised, durable transaction. Work that throws is rolled back; it may be
    /// run again after a conflict.
    <T> T write(Function<MessageQueueTransaction, T> work);
}
