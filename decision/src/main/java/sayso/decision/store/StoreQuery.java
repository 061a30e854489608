package sayso.decision.store;

/// Several queries of one store that belong together and wait for nobody.
///
/// @param <X> what they may throw beside failures of the store
@FunctionalInterface
public interface StoreQuery<T, X extends Exception> {
    T run() throws X;
}
