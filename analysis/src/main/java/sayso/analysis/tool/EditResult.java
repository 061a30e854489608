package sayso.analysis.tool;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Component;
import sayso.analysis.edit.EditFault;

/// The result of a document edit, which is saved or refused as a whole: the changes made, or tried
/// in a dry run, with warnings, or the fault with the faulty lines and refused calls.
public sealed interface EditResult {
    /// An edit that is saved as a whole, or would be if it were no dry run.
    ///
    /// @param version of the document as it is now; the same as before where nothing changed
    /// @param warnings on what was not looked at
    /// @param merged whether other sections had been changed since, by other hands
    record Saved(long version, List<Change> changes, List<EditFault> warnings, boolean merged)
            implements EditResult {
        public Saved {
            changes = List.copyOf(changes);
            warnings = List.copyOf(warnings);
        }
    }

    /// An edit of which nothing is saved.
    ///
    /// @param faults by place; empty where the fault is about the whole
    /// @param refusals of calls that the edit comes to
    record Refused(CallFault fault, List<EditFault> faults, List<Refusal> refusals)
            implements EditResult {
        public Refused {
            faults = List.copyOf(faults);
            refusals = List.copyOf(refusals);
        }

        static Refused of(CallFault fault) {
            return new Refused(fault, List.of(), List.of());
        }
    }

    /// One call that an edit was turned into.
    ///
    /// @param parameters as JSON
    /// @param line that asked for it
    record Change(String tool, Component component, String parameters, int line) {}

    /// The fault for which one call of an edit was refused.
    record Refusal(Component component, CallFault error, int line, int column) {}

    /// A section that changed on both sides.
    ///
    /// @param yours as it was sent; null where it is gone from there
    /// @param current as it stands now
    record Conflict(String section, @Nullable String yours, String current) {}
}
