package sayso.core.analysis.tool;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Confirmation;
import sayso.core.analysis.cycle.Confirmation.GatedCall;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.Lists;

/// What people permitted, each exactly once.
final class Permits {
    private Permits() {}

    /// Whether this confirmation of the cycle permits the call.
    ///
    /// @param parameters in one form, without the cycle and the confirmation
    static Optional<Confirmation> find(
            Cycle cycle, ToolSpec spec, String parameters, @Nullable ItemId confirmation) {
        GatedCall call = new GatedCall(spec.name(), parameters);
        return cycle.confirmations().stream()
                .filter(one -> one.id().equals(confirmation))
                .filter(one -> one.permits(call))
                .findFirst();
    }

    /// It permits no second call.
    static Cycle used(Cycle cycle, Confirmation confirmation, String invocation) {
        return cycle.confirming(
                Lists.changed(
                        cycle.confirmations(),
                        one -> one.id().equals(confirmation.id()),
                        one -> one.used(invocation)));
    }
}
