package sayso.contracts;

/// Everything that `PlanStore` and its transactions promise, and plan mode over it.
public interface PlanStoreContract
        extends PlanApprovalContract, PlanGateContract, PlanProgressContract {}
