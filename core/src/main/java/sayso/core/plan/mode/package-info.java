/// Plan mode of an agent's session: states, plans, steps, approvals, grants, and storage port. The
/// agent only reads until a person approves its plan; steps are then marked as it reports them.
/// `core.plan.policy` judges its tools meanwhile, `core.plan.shell` its command lines.
@NullMarked
package sayso.core.plan.mode;

import org.jspecify.annotations.NullMarked;
