package sayso.contracts;

/// Everything that `DecisionStore`, `DecisionTransaction`, `EventLog` and `WakeupSignal` promise. A test
/// class of a store implements it, with an empty store for each test.
public interface DecisionStoreContract
        extends StoreRowsContract,
                StoreGatesContract,
                StoreCallsContract,
                StoreListsContract,
                StoreFiltersContract,
                StoreLogContract {}
