package sayso.analysis.tool;

import java.util.function.Function;

/// The storage port for cycles, their documents and the audit trail of their tools: runs work in a
/// reading or writing `AnalysisTransaction`. Safe for use by many threads, and by many processes if
/// it is a database. Every method may throw `StoreException`.
public interface AnalysisStore {
    /// Looks without taking a turn of writing; nothing may be saved.
    <T> T read(Function<AnalysisTransaction, T> look);

    /// Runs the work in one serialised, durable transaction. Work that throws is rolled back; it may be
    /// run again after a conflict.
    <T> T write(Function<AnalysisTransaction, T> work);
}
