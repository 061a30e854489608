package sayso.decision.store;

/// Query of a store, or several that belong together, which wait for nothing and so can be answered
/// from one look at it.
///
/// @param <X> what they may throw beside failures of the store
@FunctionalInterface
public interface StoreQuery<T, X extends Exception> {
    T run() throws X;
}
