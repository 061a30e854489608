/// Plan mode: an agent looks and plans, a person approves the plan, and its steps are ticked as the agent tells of
/// them. What may be done meanwhile is judged by its neighbours.
@NullMarked
package sayso.core.plan.mode;

import org.jspecify.annotations.NullMarked;
