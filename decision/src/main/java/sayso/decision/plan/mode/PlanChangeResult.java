package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// The result of changing a plan: the plan as it is now, with remarks, or the reason for which
/// nothing was changed.
public sealed interface PlanChangeResult {
    /// It stands so now.
    ///
    /// @param repeated whether it stood so before
    /// @param remarks what the caller ought to know, as sentences
    record Done(Plan plan, boolean repeated, List<String> remarks) implements PlanChangeResult {
        public Done {
            requireNonNull(plan, "plan is null");
            remarks = List.copyOf(remarks);
        }
    }

    /// Nothing was changed.
    ///
    /// @param code for programs, as in `person_only`
    /// @param message what is wrong and what can be done
    record Refused(String code, String message) implements PlanChangeResult {
        public Refused {
            requireNonNull(code, "code is null");
            requireNonNull(message, "message is null");
        }
    }
}
