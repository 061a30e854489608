package sayso.decision.permission;

import static java.util.Objects.requireNonNull;

/// The result of asking for a permission: granted, or refused with the reason that the actor is
/// told.
public sealed interface PermissionResult {
    record Granted() implements PermissionResult {}

    /// @param reason a sentence without a capital or a full stop, as errors have it
    record Refused(String reason) implements PermissionResult {
        public Refused {
            requireNonNull(reason, "reason is null");
        }
    }

    default boolean isGranted() {
        return switch (this) {
            case Granted _ -> true;
            case Refused _ -> false;
        };
    }
}
