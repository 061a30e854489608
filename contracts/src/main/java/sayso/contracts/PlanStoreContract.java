package sayso.contracts;

/// Tests that every `PlanStore` and its transactions, and plan mode over it, must pass: the sum of
/// the contracts about approval, the gate and progress. The test class of a store implements it.
public interface PlanStoreContract
        extends PlanApprovalContract, PlanGateContract, PlanProgressContract {}
