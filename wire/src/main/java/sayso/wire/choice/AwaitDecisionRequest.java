package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.Named;

/// The arguments of `await_decision`.
public record AwaitDecisionRequest(
        @Describe("The decision to wait for, as provide_choice returned it.")
                @Named(also = {"id", "session_id", "taskId"})
                @Nullable String decisionId,
        @Describe("How long this call may block, in seconds; 0 looks once.")
                @Nullable Double waitSeconds) {}
