/// Plan mode of an agent's session: states, plans, steps, approvals, grants, and storage port. The
/// agent only reads until a person approves its plan; steps are then marked as it reports them.
/// `decision.plan.policy` judges its tools meanwhile, `shellgate` its command lines.
@NullMarked
package sayso.decision.plan.mode;

import org.jspecify.annotations.NullMarked;
