package sayso.contracts;

/// Contract of `PlanStore` and its transactions, and of plan mode over it.
public interface PlanStoreContract
        extends PlanApprovalContract, PlanGateContract, PlanProgressContract {}
