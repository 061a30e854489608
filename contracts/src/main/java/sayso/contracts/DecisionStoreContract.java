package sayso.contracts;

/// Contract of `DecisionStore`, `DecisionTransaction`, `EventLog` and `WakeupSignal`. The test
/// class of a store implements it, with an empty store for each test.
public interface DecisionStoreContract
        extends StoreRowsContract,
                StoreGatesContract,
                StoreCallsContract,
                StoreListsContract,
                StoreFiltersContract,
                StoreLogContract {}
