package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Bounds;
import sayso.schema.Describe;
import sayso.schema.OneOf;

/// The arguments of `list_decisions`.
public record ListDecisionsRequest(
        @Describe("Which of your decisions. open: pending or still answerable. Default open.")
                @OneOf({
                    "open",
                    "all",
                    "pending",
                    "resolved",
                    "cancelled",
                    "timed_out",
                    "superseded"
                })
                @Nullable String state,
        @Describe("At most this many. Default 20.") @Bounds(min = 1, max = 100)
                @Nullable Integer limit,
        @Describe("The next of the page before.") @Nullable String after) {}
