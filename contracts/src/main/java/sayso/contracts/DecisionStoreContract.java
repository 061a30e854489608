package sayso.contracts;

/// Tests that every `DecisionStore` must pass, with its `DecisionTransaction`, `EventLog` and
/// `WakeupSignal`: the sum of the contracts about rows, gates, calls, lists, filters, the log, rules
/// and links.
/// The test class of a store implements it, with an empty store for each test.
public interface DecisionStoreContract
        extends StoreRowsContract,
                StoreGatesContract,
                StoreCallsContract,
                StoreListsContract,
                StoreFiltersContract,
                StoreLogContract,
                StorePrecedentScopeContract,
                StoreRulesContract,
                StoreLinksContract {}
