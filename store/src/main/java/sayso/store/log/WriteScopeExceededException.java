package sayso.store.log;

/// Thrown inside a transaction about one stream that turns out to be about more. Nothing of it is kept, and its work is
/// run again in a transaction about everything.
public final class WriteScopeExceededException extends RuntimeException {
    public WriteScopeExceededException() {
        // why: it is no failure, and nobody reads where it came from
        super("the work is about more than its stream", null, false, false);
    }
}
